import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

// A link is valid for three minutes; a new one is requested before that.
const LINK_FRESH_MS = 150_000

/** A URL that opens one document for a few minutes. */
export const documentLinkQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.applications, 'document', id] as const,
    queryFn: async () => (await api('POST /applications/documents/:id/link', { params: { id } })).data.url,
    staleTime: LINK_FRESH_MS,
    gcTime: LINK_FRESH_MS,
    // An open document stays as it is, however long the tab was in the background.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
