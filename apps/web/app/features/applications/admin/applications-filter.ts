import type { AdminFilter, Tab } from './applications-admin.queries.ts'

export const tabs = [
  { value: 'pending', label: 'Pending' },
  { value: 'verified', label: 'Verified' },
  { value: 'rejected', label: 'Rejected' },
] as const satisfies readonly { value: Tab; label: string }[]

export const sorts = [
  { value: 'oldest', label: 'Longest waiting' },
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'By name' },
] as const

export type Sort = (typeof sorts)[number]['value']

/** What is waited for longest comes first; what is decided, newest first. */
export const usualSort = (tab: Tab): Sort => (tab === 'pending' ? 'oldest' : 'newest')

/** What the address asks for; nonsense counts as nothing. */
export function wishOf(search: URLSearchParams): AdminFilter {
  const status = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'pending'
  const sort = sorts.find(({ value }) => value === search.get('sort'))?.value
  return {
    status,
    sort: sort ?? usualSort(status),
    campus: search.get('campus') || undefined,
    q: search.get('q')?.trim() || undefined,
  }
}

export function changed(search: URLSearchParams, changes: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
