import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows what a call that changed something has returned. A read that is still under way may say how it was before, and would
 * be shown over it: it is given up and asked again.
 */
export async function showReturned<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  data: InferDataFromTag<unknown, Key>,
): Promise<void> {
  const one = { queryKey, exact: true }
  const isRead = client.isFetching(one) > 0
  await client.cancelQueries(one)
  client.setQueryData(queryKey, () => data as never)
  if (isRead) void client.invalidateQueries(one)
}
