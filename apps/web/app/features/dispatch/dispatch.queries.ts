import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

/** Riders move, so it is read again while somebody looks at it. */
const AGAIN_MS = 20_000

/** Below the orders: whatever changes one of them changes it. */
export const dispatchQuery = (campus: string | undefined) =>
  queryOptions({
    queryKey: [...keys.orders, 'dispatch', campus ?? ''] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/dispatch', { query: { campus }, signal })).data,
    refetchInterval: AGAIN_MS,
    placeholderData: (before) => before,
  })
