import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DuePayment } from '@vendly/contract/order-money'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { keys } from '../../lib/keys.ts'
import { nairaText } from '../../lib/money.ts'
import { usePageRestored } from '../../lib/page-restored.ts'
import { refusalText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { Dock } from '../../ui/top-bar.tsx'
import { pendingFunding } from '../wallet/funding-pending.ts'
import { balanceQuery } from '../wallet/wallet.queries.ts'
import { dueText } from './due-text.ts'
import { orderPaths } from './order-paths.ts'

interface PayOrderProps {
  orderId: string
  due: DuePayment
  /** What the buyer chose at the checkout, or when they last pressed Pay. */
  useWallet: boolean | null
  /** The button stays at the bottom of a phone. */
  isDocked?: boolean
}

/**
 * Pays an unpaid order with the others of its checkout: from the wallet if the buyer uses it and it has enough, else on the
 * payment page.
 */
export function PayOrder({ orderId, due, useWallet, isDocked = false }: PayOrderProps) {
  const client = useQueryClient()
  const { data: balance = 0 } = useQuery(balanceQuery)
  const [usesWallet, setUsesWallet] = useState(useWallet ?? true)
  const attempt = useAttemptKey()
  const payment = useMutation({
    mutationFn: async () =>
      (
        await api('POST /orders/:id/pay', {
          params: { id: orderId },
          body: { useWallet: usesWallet },
          idempotencyKey: attempt.keyFor({ orderId, usesWallet }),
        })
      ).data,
    onSuccess: ({ authorization_url: url, reference }) => {
      for (const key of [keys.wallet, keys.orders]) void client.invalidateQueries({ queryKey: key })
      if (!url || !reference) return showToast({ text: 'Paid.' })
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
  const own = balance + due.held
  const { button, how } = dueText(due, balance, usesWallet)
  const pay = () => {
    if (attempt.begin()) payment.mutate()
  }
  const press = (
    <Button size="lg" block busy={payment.isPending && 'Please wait…'} onClick={pay}>
      {button}
    </Button>
  )
  return (
    <div className={`grid min-w-0 gap-1 text-left ${isDocked ? 'px-gutter pt-3 lg:px-0' : ''}`}>
      {due.orders.length > 1 && <DueOrders due={due} />}
      {own > 0 && (
        <Check
          label={`Use the ${nairaText(own, 'two')} in my wallet`}
          checked={usesWallet}
          disabled={payment.isPending}
          onChange={({ target }) => setUsesWallet(target.checked)}
        />
      )}
      {!isDocked && press}
      {how && <p className={`text-ink-2 text-sm ${isDocked ? '' : 'text-center'}`}>{how}</p>}
      {/* A dock of more than one line would cover the end of the page. */}
      {isDocked && <Dock>{press}</Dock>}
    </div>
  )
}

function DueOrders({ due }: { due: DuePayment }) {
  return (
    <ul aria-label="Orders that are paid together" className="grid gap-0.5 text-ink-2 text-sm">
      {due.orders.map(({ _id, orderNumber, store, total }) => (
        <li key={_id} className="flex justify-between gap-3">
          <span className="min-w-0 truncate">
            {orderNumber}, {store}
          </span>
          <span className="figures">{nairaText(total)}</span>
        </li>
      ))}
    </ul>
  )
}
