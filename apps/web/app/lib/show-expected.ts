import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

/**
 * Shows what a call will change before its answer is there. `show` writes it to the cache in the same tick: a control that
 * waits jumps back first. Reads that are under way may say how it was before, so they are given up. Returns the rollback.
 */
export function showExpected(
  client: QueryClient,
  filters: QueryFilters & { queryKey: QueryKey },
  show: () => void,
): () => void {
  // Not awaited: what a read says counts no more at once, and only its promise ends later.
  void client.cancelQueries(filters)
  const before = client.getQueriesData(filters)
  show()
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}
