import type { OrderCard } from '@vendly/contract/orders'
import { Link } from 'react-router'
import { nairaText } from '../../lib/money.ts'
import { amountOf } from '../../lib/order-amount.ts'
import { IconLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/money.tsx'
import { Note } from '../../ui/note.tsx'
import { photoFiles, Thumb } from '../../ui/photo.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { AssignRider } from '../deliveries/offers/assign-rider.tsx'
import { isFetched } from '../handovers/pickup-code-ticket.tsx'
import { ShowPickupCode } from '../handovers/show-pickup-code.tsx'
import { MissingLines } from '../missing-items/missing-lines.tsx'
import { badgeStateOf } from '../orders/order-row.tsx'
import { listedLines, type PackedLine } from '../orders/packed-lines.ts'
import { isPromiseOver, PromisedFor } from '../orders/promise/promised-for.tsx'
import { SlotBadge } from '../orders/slots/slot-badge.tsx'
import { TimeLeftBadge } from '../orders/waiting-badge.tsx'
import { firstName, waitingOn, whereTo } from '../orders/waiting-on.ts'
import { tintOf } from '../products/card-data.ts'
import { repeatsStage, stageOf } from './stages.ts'
import { VendorOrderActions } from './vendor-order-actions.tsx'

export interface VendorOrderCardProps {
  order: OrderCard
  /** Shows the state in every stage, as in search results. */
  showState?: boolean
}

/** An order in the seller's list on a phone, with its next action. */
export function VendorOrderCard({ order, showState = false }: VendorOrderCardProps) {
  const stage = stageOf(order.status)
  const waiting = waitingOn(order)
  return (
    <article
      aria-label={`Order ${order.orderNumber}`}
      data-row={order._id}
      tabIndex={-1}
      className={`grid grid-cols-1 gap-2 rounded-card p-3 hairline ${isPromiseOver(order) || order.waitBy ? 'bg-bad-soft' : 'bg-surface'}`}
    >
      <div className="flex items-center gap-2">
        <Link to={`/orders/${order._id}`} className="touch display text-d-sm">
          {order.orderNumber}
        </Link>
        {stage === 'new' && <TimeLeftBadge order={order} />}
        {(showState || !repeatsStage(order)) && <StateBadge state={badgeStateOf(order)} />}
        <span className="ml-auto flex items-center gap-1">
          <IconLink
            to={`/orders/${order._id}?slip=1`}
            label={`Slip of ${order.orderNumber}`}
            icon="receipt"
            className="-my-2"
          />
          <Price amount={amountOf(order)} />
        </span>
      </div>
      <SlotBadge slot={order.slot} />
      <Buyer order={order} />
      <Products items={listedLines(order)} />
      <PromisedFor order={order} />
      <MissingLines order={order} />
      {stage === 'new' && <NoteAndEarning order={order} />}
      {waiting && <p className="text-ink-2 text-sm">{waiting}</p>}
      {isFetched(order) && <ShowPickupCode order={order} />}
      <AssignRider order={order} />
      <VendorOrderActions order={order} />
    </article>
  )
}

function Buyer({ order }: { order: OrderCard }) {
  return (
    <p className="flex items-center gap-1.5 text-ink-2 text-sm">
      <Icon name={order.delivery.method === 'pickup' ? 'storefront' : 'map-pin'} size="sm" />
      <span className="min-w-0 truncate">
        <b className="text-ink">{firstName(order.customer.name)}</b> · {whereTo(order)}
      </span>
      {stageOf(order.status) !== 'new' && (
        <span className="ml-auto flex-none text-ink-3 text-xs">
          <RelativeTime at={order.createdAt} />
        </span>
      )}
    </p>
  )
}

function NoteAndEarning({ order }: { order: OrderCard }) {
  return (
    <>
      {order.note && (
        <Note tone="gold" icon="info-fill">
          {order.note}
        </Note>
      )}
      <Earning order={order} />
    </>
  )
}

const MAX_SHOWN = 3

/** The products to pack; the first three with their options. */
function Products({ items }: { items: readonly PackedLine[] }) {
  const hidden = items.length - MAX_SHOWN
  return (
    <ul aria-label="Products" className="grid grid-cols-1 gap-1.5">
      {items.slice(0, MAX_SHOWN).map((line) => (
        <li key={line._id} className="flex items-center gap-2.5">
          <Thumb files={photoFiles(line.image?.url)} tint={tintOf(line.image?.tint ?? '')} size="sm" />
          <b className="figures">{line.quantity}×</b>
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2">{line.name}</span>
            {line.option && <span className="block text-ink-3 text-xs">{line.option}</span>}
            {line.insteadOf && <span className="block text-ink-3 text-xs">Instead of {line.insteadOf}</span>}
          </span>
        </li>
      ))}
      {hidden > 0 && <li className="text-ink-3 text-xs">and {hidden} more</li>}
    </ul>
  )
}

function Earning({ order }: { order: OrderCard }) {
  if (order.earning === null || ['refunded', 'none'].includes(order.escrow)) return null
  return (
    <p className="text-ink-3 text-xs">
      {order.escrow === 'released' ? 'You earned' : 'You earn'}{' '}
      <b className="text-ink figures">{nairaText(order.earning)}</b>{' '}
      {order.escrow === 'released' ? 'on this order' : 'when it is delivered'}
    </p>
  )
}
