import type { AdminTab } from '@vendly/contract/admin-products'
import type { ProductStatus } from '@vendly/contract/products'

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
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** Unknown values are ignored. */
export const filterFromUrl = (search: URLSearchParams): ProductsFilter => ({
  tab: tabOptions.find(({ value }) => value === search.get('tab'))?.value ?? 'all',
  q: search.get('q')?.trim() || undefined,
  kind: oneOf(kinds, search.get('kind')),
  status: oneOf(statuses, search.get('status')),
  campus: search.get('campus') ?? undefined,
})
