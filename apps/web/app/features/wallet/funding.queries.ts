import { queryOptions } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

export type Funding = Data<'GET /wallet/verify/:reference'>

const RETURN_WAIT_MS = 3_000
const PENDING_WAIT_MS = 2_000

/** The result of one payment. The first call waits, because the provider's webhook usually arrives meanwhile. */
export const fundingQuery = (reference: string, hasPendingFlag: boolean) =>
  queryOptions({
    queryKey: [...keys.funding, reference] as const,
    queryFn: async ({ signal, client, queryKey }) => {
      const calls = client.getQueryState(queryKey)?.dataUpdateCount ?? 0
      if (calls === 0) await pause(hasPendingFlag ? PENDING_WAIT_MS : RETURN_WAIT_MS, signal)
      return (await api('GET /wallet/verify/:reference', { params: { reference }, signal })).data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Whether a payment that was left can still be paid, and how much it is. A cancelled order needs no payment. */
export const unfinishedQuery = (reference: string, orderId: string | undefined) =>
  queryOptions({
    queryKey: [...(orderId ? keys.orders : keys.wallet), 'unfinished', reference] as const,
    queryFn: async ({ signal }) => {
      const { status, isUnderReview, amount } = (
        await api('GET /wallet/verify/:reference', { params: { reference }, signal })
      ).data
      const order = orderId && (await api('GET /orders/:id', { params: { id: orderId }, signal })).data
      return {
        amount,
        isOpen: status === 'pending' && !isUnderReview && (!order || (order.status === 'pending' && !order.isPaid)),
      }
    },
  })

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      fail(signal.reason)
    })
  })
}
