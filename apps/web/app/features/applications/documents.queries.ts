import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

// A link is good for three minutes; asked for anew before that.
const LINK_FRESH_MS = 150_000

/** An address that opens one document for a few minutes. */
export const documentLinkQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.applications, 'document', id] as const,
    queryFn: async () => (await api('POST /applications/documents/:id/link', { params: { id } })).data.url,
    staleTime: LINK_FRESH_MS,
    gcTime: LINK_FRESH_MS,
    // What is open stays open, however long somebody looks elsewhere meanwhile.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
