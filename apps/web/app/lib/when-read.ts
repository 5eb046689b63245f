import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Resolves when the reads under way of these keys, and of all that start with them, have ended. Their responses may be from
 * before now, and replace what is shown: what arrived live meanwhile is added after them.
 */
export async function whenRead(client: QueryClient, ...queryKeys: QueryKey[]): Promise<void> {
  const queries = queryKeys.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
  await Promise.allSettled(queries.map((query) => query.promise))
}
