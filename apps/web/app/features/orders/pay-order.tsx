import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { keys } from '../../lib/keys.ts'
import { usePageRestored } from '../../lib/page-restored.ts'
import { refusalText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { pendingFunding } from '../wallet/funding-pending.ts'
import { orderPaths } from './order-paths.ts'

/** Pays an unpaid order with the others of its checkout: from the wallet if that has enough, else on the payment page. */
export function PayOrder({ orderId }: { orderId: string }) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  const payment = useMutation({
    mutationFn: async () =>
      (
        await api('POST /orders/:id/pay', {
          params: { id: orderId },
          idempotencyKey: attempt.keyFor(orderId),
        })
      ).data,
    onSuccess: ({ authorization_url: url, reference }) => {
      for (const key of [keys.wallet, keys.orders]) void client.invalidateQueries({ queryKey: key })
      if (!url || !reference) return showToast({ text: 'Paid from your wallet.' })
      const nextPath = orderPaths(orderId).confirmation
      pendingFunding.write({ reference, nextPath, url, orderId, startedAt: Date.now() })
      window.location.assign(url)
    },
    onError: (problem) => {
      // It may have been paid, cancelled or be too late: the order says which.
      void client.invalidateQueries({ queryKey: keys.orders })
      showToast({ text: refusalText(problem, 'Nothing was paid.') })
    },
    onSettled: (_, problem) => attempt.over(problem),
  })
  usePageRestored(payment.reset)
  const pay = () => {
    if (attempt.begin()) payment.mutate()
  }
  return (
    <Button size="lg" block busy={payment.isPending && 'Please wait…'} onClick={pay}>
      Pay now
    </Button>
  )
}
