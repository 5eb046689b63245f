import { campusOfList } from '../../campuses/own-campuses.ts'

const tabs = ['pending', 'verified', 'rejected'] as const
export type Tab = (typeof tabs)[number]

export const tabOptions: readonly { value: Tab; label: string }[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'verified', label: 'Verified' },
  { value: 'rejected', label: 'Rejected' },
]

export const sorts = [
  { value: 'oldest', label: 'Longest waiting' },
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'Name' },
] as const

type Sort = (typeof sorts)[number]['value']

export interface ApplicationsFilter {
  status: Tab
  campus?: string
  q?: string
  sort?: Sort
}

/** Pending applications: the longest waiting first; decided ones: the newest first. */
export const defaultSort = (tab: Tab): Sort => (tab === 'pending' ? 'oldest' : 'newest')

/** Unknown values are ignored. */
export function filterFromUrl(search: URLSearchParams): ApplicationsFilter {
  const status = tabs.find((tab) => tab === search.get('tab')) ?? 'pending'
  const sort = sorts.find(({ value }) => value === search.get('sort'))?.value
  return {
    status,
    sort: sort ?? defaultSort(status),
    campus: campusOfList(search),
    q: search.get('q')?.trim() || undefined,
  }
}
