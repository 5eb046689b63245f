import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallArguments } from '@vendly/contract/api'
import type { CouponState } from '@vendly/contract/coupons'
import { api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { keys } from '../../lib/keys.ts'
import { showToast } from '../../lib/toasts.ts'

export const COUPONS_PER_PAGE = 20

/** A vendor sees those of their store, an administrator all of them. */
export type CouponSide = 'vendor' | 'admin'

export interface CouponFilter {
  state?: CouponState
  q?: string
}

const listOptions = {
  initialPageParam: undefined as string | undefined,
  placeholderData: keepPreviousData,
}

export const vendorCouponsQuery = (filter: CouponFilter) =>
  infiniteQueryOptions({
    ...listOptions,
    queryKey: [...keys.coupons, 'vendor', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /vendors/coupons', { query: { ...filter, cursor: pageParam, limit: COUPONS_PER_PAGE }, signal }),
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

export const adminCouponsQuery = (filter: CouponFilter) =>
  infiniteQueryOptions({
    ...listOptions,
    queryKey: [...keys.coupons, 'admin', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/coupons', { query: { ...filter, cursor: pageParam, limit: COUPONS_PER_PAGE }, signal }),
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

/** Stores by name, for a coupon of one of them. */
export const couponStoresQuery = (q: string) =>
  queryOptions({
    queryKey: [...keys.coupons, 'stores', q] as const,
    queryFn: async ({ signal }) => (await api('GET /vendors/search', { query: { q, limit: 8 }, signal })).data,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })

/** `vendorId` and `campusId` are an administrator's to choose. */
export type NewCoupon = CallArguments<'POST /admin/coupons'>['body']

export function useAddCoupon(side: CouponSide) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return async (body: NewCoupon) => {
    const options = { body, idempotencyKey: attempt.keyFor(body) }
    try {
      const { data } = await (side === 'vendor'
        ? api('POST /vendors/coupons', options)
        : api('POST /admin/coupons', options))
      attempt.over(null)
      showToast({ text: `Coupon ${data.code} is added.` })
    } catch (problem) {
      attempt.over(problem as Error)
      throw problem
    } finally {
      void client.invalidateQueries({ queryKey: keys.coupons })
    }
  }
}

export function useChangeCoupon(side: CouponSide) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, action }: { id: string; action: 'pause' | 'resume' | 'end' }) => {
      const input = { params: { id }, body: { action } }
      return side === 'vendor' ? api('PATCH /vendors/coupons/:id', input) : api('PATCH /admin/coupons/:id', input)
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keys.coupons }),
  })
}
