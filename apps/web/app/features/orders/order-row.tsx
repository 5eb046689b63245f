import type { OrderCard } from '@vendly/contract/orders'
import { Link } from 'react-router'
import { amountOf } from '../../lib/order-amount.ts'
import { Price } from '../../ui/money.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { OrderThumbs, productsText } from './order-summary.tsx'
import { listedLines } from './packed-lines.ts'
import { PayTimeLeft } from './pay-time-left.tsx'
import { SlotBadge } from './slots/slot-badge.tsx'

/** One of the reader's own orders in a list. With `selling`, somebody bought it from the reader. */
export function OrderRow({ order, selling = false }: { order: OrderCard; selling?: boolean }) {
  const lines = listedLines(order)
  return (
    <li>
      <Link to={orderPath(order)} className="flex items-center gap-3 px-3 py-2.5 hover:bg-sunk">
        <OrderThumbs items={lines} max={1} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-semibold">{productsText(lines)}</span>
          <span className="block truncate text-ink-2 text-sm">
            {selling ? `To ${order.customer.name}` : order.vendor.businessName}
          </span>
          <SlotBadge slot={order.slot} />
          {order.can.pay && order.payBy && <PayTimeLeft until={order.payBy} />}
          <span className="block truncate text-ink-3 text-xs">
            {order.orderNumber} · <RelativeTime at={order.createdAt} />
          </span>
        </span>
        <span className="grid flex-none justify-items-end gap-1">
          <Price amount={amountOf(order)} size="sm" />
          <StateBadge state={badgeStateOf(order)} />
        </span>
      </Link>
    </li>
  )
}

const orderPath = ({ _id }: Pick<OrderCard, '_id'>): string => `/orders/${_id}`

/** An unpaid order waits for the buyer, not for the store, and one that comes back is not on its way: both have their own badge. */
export const badgeStateOf = ({ status, isPaid, isReturning }: Pick<OrderCard, 'status' | 'isPaid' | 'isReturning'>) =>
  status === 'pending' && !isPaid ? 'not-paid' : isReturning ? 'returning' : status
