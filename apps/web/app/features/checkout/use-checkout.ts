import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallArguments } from '@vendly/contract/api'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { showCart } from '../../lib/cart-count.ts'
import { keys } from '../../lib/keys.ts'
import { usePageRestored } from '../../lib/page-restored.ts'
import { isUnanswered } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { orderPaths } from '../orders/order-paths.ts'
import { confirmationKey } from '../orders/orders.queries.ts'
import { pendingFunding } from '../wallet/funding-pending.ts'
import { checkoutDraft } from './checkout-draft.ts'
import { seenLines } from './seen-lines.ts'

export type CheckoutInput = CallArguments<'POST /orders'>['body']

export type Checkout = ReturnType<typeof useCheckout>

/** Buys the cart. Paid from the wallet, it continues to the orders; by card, the browser leaves for the payment page. */
export function useCheckout() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttemptKey()
  const checkout = useMutation({
    mutationFn: async (body: CheckoutInput) =>
      (await api('POST /orders', { body, idempotencyKey: attempt.keyFor(body) })).data,
    onSuccess: async ({ authorization_url, reference, declined, ...placed }) => {
      const [first] = placed.orders
      if (!first) return
      const confirmation = orderPaths(first._id).confirmation
      showCart({ items: [] })
      checkoutDraft.clear()
      seenLines.clear()
      // The event that the cart has changed fetches it again; without a connection, the next screen that shows it does.
      void client.invalidateQueries({ queryKey: keys.cart, refetchType: 'none' })
      for (const key of [keys.wallet, keys.orders]) void client.invalidateQueries({ queryKey: key })
      // After that, so that the next page shows what this answer has and does not ask for it.
      client.setQueryData(confirmationKey(first._id), placed)
      if (authorization_url && reference) {
        const startedAt = Date.now()
        pendingFunding.write({
          reference,
          nextPath: confirmation,
          url: authorization_url,
          orderId: first._id,
          startedAt,
        })
        window.location.assign(authorization_url)
      } else {
        if (declined) showToast({ tone: 'bad', text: `${declined} Your order waits for payment.` })
        await navigate(confirmation, { replace: true })
      }
    },
    onError: () => void client.invalidateQueries({ queryKey: keys.quote }),
    onSettled: (_, problem) => attempt.over(problem),
  })
  usePageRestored(checkout.reset)
  const pay = (input: CheckoutInput) => {
    if (attempt.begin()) checkout.mutate(input)
  }
  const { variables, error } = checkout
  return {
    pay,
    problem: error,
    /** Once the buyer has accepted what changed. */
    forget: checkout.reset,
    busy: checkout.isPending || checkout.isSuccess,
    /** Asks for the result of an attempt without an answer: with its key, the server repeats the answer. */
    ask: variables && isUnanswered(error) ? () => pay(variables) : undefined,
  }
}
