import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallArguments, Data } from '@vendly/contract/api'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { keys } from '../../lib/keys.ts'
import { usePageRestored } from '../../lib/page-restored.ts'
import { showReturned } from '../../lib/show-returned.ts'
import { showToast } from '../../lib/toasts.ts'
import { pendingFunding } from '../wallet/funding-pending.ts'
import { dateText } from './date-text.ts'

export type Pricing = Data<'GET /vendors/pricing'>
type Upgrade = CallArguments<'POST /vendors/upgrade-premium'>['body']

export const premiumQuery = queryOptions({
  queryKey: [...keys.vendor, 'premium'] as const,
  queryFn: async ({ signal }) => (await api('GET /vendors/premium', { signal })).data,
})

/** Buys or extends Premium. By card without a saved one, the browser leaves for the payment page. */
export function useUpgrade() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttemptKey()
  const upgrade = useMutation({
    mutationFn: async (body: Upgrade) =>
      (await api('POST /vendors/upgrade-premium', { body, idempotencyKey: attempt.keyFor(body) })).data,
    onSuccess: ({ status, reference, authorization_url: url, premiumUntil }) => {
      // Its end says that a second press bought nothing.
      if (status === 'completed')
        return showToast({ text: `Your store has Premium${premiumUntil ? ` until ${dateText(premiumUntil)}` : ''}.` })
      if (!reference) return
      pendingFunding.write({ reference, nextPath: '/vendor/upgrade', url: url ?? undefined, startedAt: Date.now() })
      if (url) window.location.assign(url)
      else void navigate(`/wallet/funding-callback?reference=${reference}`)
    },
    onSettled: (_, problem) => {
      attempt.over(problem)
      for (const key of [keys.vendor, keys.wallet]) void client.invalidateQueries({ queryKey: key })
    },
  })
  usePageRestored(upgrade.reset)
  return {
    buy: (body: Upgrade) => {
      if (attempt.begin()) upgrade.mutate(body)
    },
    problem: upgrade.error,
    // Until the browser has left.
    busy: upgrade.isPending || (upgrade.isSuccess && upgrade.data.status === 'pending'),
  }
}

export function useChangeRenewal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: CallArguments<'PUT /vendors/premium/renewal'>['body']) =>
      (await api('PUT /vendors/premium/renewal', { body })).data,
    onSuccess: (premium) => showReturned(client, premiumQuery.queryKey, premium),
  })
}
