import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { PairWith } from '@vendly/contract/exposure'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

export const EXPOSURE_PAGE = 20
const nextPage = (last: { pagination?: { next: string | null } }) => last.pagination?.next ?? undefined
const first = undefined as string | undefined

// Under the key of all money: whatever an administrator does with money changes these figures too.
export const exposureQuery = queryOptions({
  queryKey: [...keys.money, 'exposure'] as const,
  queryFn: async ({ signal }) => (await api('GET /admin/exposure', { signal })).data,
})

export const debtorsQuery = infiniteQueryOptions({
  queryKey: [...keys.money, 'debtors'] as const,
  queryFn: ({ pageParam: cursor, signal }) =>
    api('GET /admin/exposure/debtors', { query: { cursor, limit: EXPOSURE_PAGE }, signal }),
  initialPageParam: first,
  getNextPageParam: nextPage,
})

export const pairsQuery = (other: PairWith) =>
  infiniteQueryOptions({
    queryKey: [...keys.money, 'pairs', other] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /admin/exposure/pairs', { query: { with: other, cursor, limit: EXPOSURE_PAGE }, signal }),
    initialPageParam: first,
    getNextPageParam: nextPage,
  })
