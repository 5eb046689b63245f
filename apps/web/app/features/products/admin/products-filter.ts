import type { AdminProductSort, AdminTab } from '@vendly/contract/admin-products'
import type { ProductStatus } from '@vendly/contract/products'
import { campusOfList } from '../../campuses/own-campuses.ts'

export const tabOptions: readonly { value: AdminTab; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'reported', label: 'Reported' },
  { value: 'flagged', label: 'Flagged' },
  { value: 'removed', label: 'Removed' },
]
const kinds = ['product', 'listing'] as const
const statuses = ['active', 'paused', 'draft', 'removed'] as const

export interface ProductsFilter {
  tab: AdminTab
  q?: string
  kind?: (typeof kinds)[number]
  status?: ProductStatus
  campus?: string
  sort: AdminProductSort
}

const sortLabels: Record<AdminProductSort, string> = {
  waiting: 'Longest waiting',
  reports: 'Most reports',
  newest: 'Newest first',
  name: 'Name',
  price: 'Highest price',
  stock: 'Lowest stock',
  views: 'Most views',
}
const sorts: Record<AdminTab, readonly [AdminProductSort, ...AdminProductSort[]]> = {
  all: ['newest', 'name', 'price', 'stock', 'views'],
  reported: ['waiting', 'reports', 'newest', 'name', 'price', 'stock', 'views'],
  flagged: ['waiting', 'newest', 'name', 'price', 'stock', 'views'],
  removed: ['newest', 'name', 'price', 'stock', 'views'],
}

export const defaultSort = (tab: AdminTab): AdminProductSort => sorts[tab][0]
export const sortOptions = (tab: AdminTab) => sorts[tab].map((value) => ({ value, label: sortLabels[value] }))

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** Unknown values are ignored. */
export function filterFromUrl(search: URLSearchParams): ProductsFilter {
  const tab = tabOptions.find(({ value }) => value === search.get('tab'))?.value ?? 'all'
  return {
    tab,
    q: search.get('q')?.trim() || undefined,
    kind: oneOf(kinds, search.get('kind')),
    status: oneOf(statuses, search.get('status')),
    campus: campusOfList(search),
    sort: oneOf(sorts[tab], search.get('sort')) ?? defaultSort(tab),
  }
}
