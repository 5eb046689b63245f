import type { Order } from '@vendly/contract/orders'
import { nairaText } from '../../../lib/money.ts'

/** What of an order is the store's, and when. */
export function Earning({ order }: { order: Order }) {
  if (order.earning === null || ['refunded', 'none'].includes(order.escrow)) return null
  return (
    <p className="text-ink-3 text-xs">
      {order.escrow === 'released' ? 'You got' : 'You get'}{' '}
      <b className="text-ink figures">{nairaText(order.earning)}</b>{' '}
      {order.escrow === 'released' ? 'in your wallet' : 'when it is delivered'}
    </p>
  )
}
