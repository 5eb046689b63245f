import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdStatus } from '@vendly/contract/ads'
import type { CallArguments } from '@vendly/contract/api'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { keys } from '../../lib/keys.ts'
import { usePageRestored } from '../../lib/page-restored.ts'
import { showToast } from '../../lib/toasts.ts'
import { pendingFunding } from '../wallet/funding-pending.ts'

export const ADS_PER_PAGE = 20

export const ownAdsQuery = infiniteQueryOptions({
  queryKey: [...keys.ads, 'own'] as const,
  queryFn: ({ pageParam, signal }) =>
    api('GET /vendors/ads', { query: { cursor: pageParam, limit: ADS_PER_PAGE }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.pagination?.next ?? undefined,
})

export const adminAdsQuery = (status: AdStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.ads, 'all', { status }] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/ads', { query: { status, cursor: pageParam, limit: ADS_PER_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

export const adReviewQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.ads, 'review', id] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/ads/:id', { params: { id }, signal })).data,
  })

/** The product of an ad as buyers see it. */
export const adProductQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.ads, 'product', id] as const,
    queryFn: async ({ signal }) => (await api('GET /products/:id', { params: { id }, signal })).data,
  })

type Purchase = CallArguments<'POST /vendors/ads'>['body']

/** Buys an ad. By card without a saved one, the browser leaves for the payment page. */
export function useBuyAd() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttemptKey()
  const purchase = useMutation({
    mutationFn: async (body: Purchase) =>
      (await api('POST /vendors/ads', { body, idempotencyKey: attempt.keyFor(body) })).data,
    onSuccess: ({ reference, authorization_url: url }) => {
      if (!reference) return showToast({ text: 'Paid. We review your ad before it runs.' })
      pendingFunding.write({ reference, nextPath: '/vendor/ads', url: url ?? undefined, startedAt: Date.now() })
      if (url) window.location.assign(url)
      else void navigate(`/wallet/funding-callback?reference=${reference}`)
    },
    onSettled: (_, problem) => {
      attempt.over(problem)
      for (const key of [keys.ads, keys.wallet]) void client.invalidateQueries({ queryKey: key })
    },
  })
  usePageRestored(purchase.reset)
  return {
    /** True when it is paid; on the payment page it is not yet. */
    buy: async (body: Purchase): Promise<boolean> =>
      attempt.begin() && (await purchase.mutateAsync(body)).reference === null,
    problem: purchase.error,
    busy: purchase.isPending || (purchase.isSuccess && purchase.data.status === 'pending'),
  }
}

export function useStopAd() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('POST /vendors/ads/:id/stop', { params: { id } }),
    onSettled: () => {
      for (const key of [keys.ads, keys.wallet]) void client.invalidateQueries({ queryKey: key })
    },
  })
}

export function useDecideAd() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, look, reason }: { id: string; look?: string; reason?: string }) =>
      reason === undefined
        ? api('POST /admin/ads/:id/approve', { params: { id }, body: { look } })
        : api('POST /admin/ads/:id/reject', { params: { id }, body: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.ads }),
  })
}
