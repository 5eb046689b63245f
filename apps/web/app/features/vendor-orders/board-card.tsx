import type { OrderCard } from '@vendly/contract/orders'
import { amountOf } from '../../lib/order-amount.ts'
import { IconLink } from '../../ui/button.tsx'
import { Price } from '../../ui/money.tsx'
import { Note } from '../../ui/note.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { AssignRider } from '../deliveries/offers/assign-rider.tsx'
import { isFetched } from '../handovers/pickup-code-ticket.tsx'
import { ShowPickupCode } from '../handovers/show-pickup-code.tsx'
import { MissingLines } from '../missing-items/missing-lines.tsx'
import { badgeStateOf } from '../orders/order-row.tsx'
import { listedLines } from '../orders/packed-lines.ts'
import { isPromiseOver, PromisedFor } from '../orders/promise/promised-for.tsx'
import { SlotBadge } from '../orders/slots/slot-badge.tsx'
import { TimeLeftBadge } from '../orders/waiting-badge.tsx'
import { firstName, waitingOn, whereTo } from '../orders/waiting-on.ts'
import { repeatsStage, stageOf } from './stages.ts'
import { VendorOrderActions } from './vendor-order-actions.tsx'

export interface BoardCardProps {
  order: OrderCard
  isOpen: boolean
  onOpen: () => void
}

/** An order in a column of the board. Its number opens it beside the board. */
export function BoardCard({ order, isOpen, onOpen }: BoardCardProps) {
  const stage = stageOf(order.status)
  const waiting = waitingOn(order)
  return (
    <article
      aria-label={`Order ${order.orderNumber}`}
      data-row={order._id}
      tabIndex={-1}
      className={`grid grid-cols-1 gap-1.5 rounded-control p-2.5 hairline ${isOpen ? 'bg-brand-soft' : isPromiseOver(order) || order.waitBy ? 'bg-bad-soft' : 'bg-surface'}`}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <button
          type="button"
          aria-current={isOpen || undefined}
          onClick={onOpen}
          className="touch display text-d-xs hover:text-brand-text"
        >
          {order.orderNumber}
        </button>
        <span className="text-ink-3 text-xs">
          <RelativeTime at={order.createdAt} />
        </span>
        <span className="ml-auto flex items-center gap-1">
          <IconLink
            to={`/orders/${order._id}?slip=1`}
            label={`Slip of ${order.orderNumber}`}
            icon="receipt"
            className="-my-2"
          />
          <Price amount={amountOf(order)} size="sm" />
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-1.5 empty:hidden">
        {stage === 'new' && <TimeLeftBadge order={order} />}
        {!repeatsStage(order) && <StateBadge state={badgeStateOf(order)} />}
      </div>
      <SlotBadge slot={order.slot} />
      <p className="text-ink-2 text-sm">
        <b className="text-ink">{firstName(order.customer.name)}</b> · {whereTo(order)}
      </p>
      <ul aria-label="Products" className="text-sm">
        {listedLines(order).map((line) => (
          <li key={line._id} className="wrap-anywhere">
            <b className="figures">{line.quantity}×</b> {line.name}
            {line.option && <span className="text-ink-3"> · {line.option}</span>}
            {line.insteadOf && <span className="block text-ink-3 text-xs">Instead of {line.insteadOf}</span>}
          </li>
        ))}
      </ul>
      {order.note && stage !== 'done' && (
        <Note tone="gold" icon="info-fill">
          {order.note}
        </Note>
      )}
      <PromisedFor order={order} />
      <MissingLines order={order} />
      {waiting && <p className="text-ink-2 text-sm">{waiting}</p>}
      {isFetched(order) && <ShowPickupCode order={order} size="sm" />}
      <AssignRider order={order} size="sm" />
      <VendorOrderActions order={order} size="sm" />
    </article>
  )
}
