import type { RiderLineSort, StoreLineSort } from '@vendly/contract/record-lists'
import { type Standing, standings } from '@vendly/contract/standings'
import { campusOfList } from '../../campuses/own-campuses.ts'

interface SharedFilter {
  q?: string
  standing?: Standing
  campus?: string
}
export interface StoresFilter extends SharedFilter {
  plan?: 'standard' | 'premium'
  open?: 'true'
  sort: StoreLineSort
}
export interface RidersFilter extends SharedFilter {
  online?: 'true' | 'false'
  sort: RiderLineSort
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

const sharedFrom = (search: URLSearchParams): SharedFilter => ({
  q: search.get('q')?.trim() || undefined,
  standing: oneOf(standings, search.get('standing')),
  campus: campusOfList(search),
})

export const STORE_SORT = 'sales'
export const RIDER_SORT = 'deliveries'

/** Unknown values are ignored. */
export const storesFilterFrom = (search: URLSearchParams): StoresFilter => ({
  ...sharedFrom(search),
  plan: oneOf(['standard', 'premium'] as const, search.get('plan')),
  open: oneOf(['true'] as const, search.get('open')),
  sort: oneOf(['newest', 'name', 'sales', 'rating', 'seen'] as const, search.get('sort')) ?? STORE_SORT,
})
export const ridersFilterFrom = (search: URLSearchParams): RidersFilter => ({
  ...sharedFrom(search),
  online: oneOf(['true', 'false'] as const, search.get('online')),
  sort: oneOf(['newest', 'name', 'deliveries', 'rating', 'seen'] as const, search.get('sort')) ?? RIDER_SORT,
})

/** What "Clear filters" ends. */
export const noLinesFilter = {
  ...{ q: undefined, standing: undefined, campus: undefined, plan: undefined, open: undefined },
  online: undefined,
}

export const standingOptions = [
  { value: 'verified', label: 'Verified' },
  { value: 'stopped', label: 'Stopped' },
  { value: 'revoked', label: 'Revoked' },
]

/** Beside what each list is sorted by at first. */
export const sortOptions = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'Name' },
  { value: 'rating', label: 'Best rating' },
  { value: 'seen', label: 'Last seen' },
]
