import type { Order } from '@vendly/contract/orders'
import { type ReactNode, Suspense, useState } from 'react'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { useOneAtATime } from '../../../lib/one-at-a-time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Price } from '../../../ui/money.tsx'
import { Note } from '../../../ui/note.tsx'
import { colourOf, StoreAvatar } from '../../../ui/store-avatar.tsx'
import { chatAboutDelivery } from '../../chat/chat-paths.ts'
import { useCallBuyer } from '../../handovers/call-buyer.ts'
import { HandOver } from '../../handovers/hand-over.tsx'
import { FailedDelivery } from '../../orders/failed-delivery.tsx'
import { isFailedOrder } from '../../orders/failed-order.ts'
import type { OrderMove } from '../../orders/move-order.ts'
import { OrderPerson } from '../../orders/order-person.tsx'
import { OrderThumbs, productsText } from '../../orders/order-summary.tsx'
import { useMoveOrder } from '../../orders/orders.queries.ts'
import { listedLines } from '../../orders/packed-lines.ts'
import { Arrival } from './arrival.tsx'
import { GiveBack } from './give-back.tsx'

// The photo and its upload are loaded when there is a delivery to hand over.
const CannotDeliver = lazyPart(async () => ({ default: (await import('./cannot-deliver.tsx')).CannotDeliver }), 'none')

export interface ActiveCardProps {
  order: Order
  onDelivered: (order: Order) => void
}

/** An active delivery: where to go now, and the action there. */
export function ActiveCard({ order, onDelivered }: ActiveCardProps) {
  const { mutateAsync, isPending, error } = useMoveOrder(order._id)
  const attempt = useAttemptKey()
  const [lastMove, setLastMove] = useState<OrderMove['kind']>()
  const once = useOneAtATime()
  const send = async (move: OrderMove): Promise<boolean> => {
    setLastMove(move.kind)
    try {
      const moved = await mutateAsync({ ...move, key: attempt.keyFor(move) })
      attempt.over()
      if (moved.status === 'delivered') onDelivered(moved)
      return true
    } catch (problem) {
      attempt.over(problem)
      return false
    }
  }
  const submit = async (move: OrderMove): Promise<boolean> => (await once(() => send(move))) ?? false
  const problem = error ?? undefined
  return (
    <article
      id={`delivery-${order.orderNumber}`}
      aria-label={`Delivery ${order.orderNumber}`}
      className="grid grid-cols-1 scroll-mt-15 gap-3.5 rounded-card bg-surface p-4 hairline"
    >
      <Progress order={order} />
      {order.isReturning ? (
        <ReturnStop order={order} />
      ) : order.status === 'ready' ? (
        <StoreStop order={order} />
      ) : (
        <>
          <BuyerStop order={order} />
          <Arrival order={order} />
        </>
      )}
      <Products order={order} />
      {order.can.pickUp && (
        <>
          <HandOver
            order={order}
            busy={isPending}
            problem={lastMove === 'pickUp' ? problem : undefined}
            onSend={(proof) => submit({ kind: 'pickUp', proof })}
          />
          {order.can.giveBack && <GiveBack order={order} />}
        </>
      )}
      {order.can.deliver && (
        <AfterAll order={order}>
          <HandOver
            order={order}
            busy={isPending}
            problem={lastMove === 'deliver' ? problem : undefined}
            onSend={(proof) => submit({ kind: 'deliver', proof })}
          />
        </AfterAll>
      )}
      {order.can.fail && (
        <Suspense>
          <CannotDeliver order={order} />
        </Suspense>
      )}
    </article>
  )
}

/** On the way back the code is still taken, but the way to the seller comes first. */
function AfterAll({ order, children }: { order: Order; children: ReactNode }) {
  if (!order.isReturning) return children
  return (
    <details>
      <summary className="flex min-h-touch items-center gap-1.5 font-semibold text-brand-text text-sm">
        The buyer came after all <Icon name="caret-down-bold" size="xs" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}

/** Where an order goes that could not be handed over. */
function ReturnStop({ order }: { order: Order }) {
  const { vendor } = order
  return (
    <section aria-label="Bring back to" className="grid grid-cols-1 gap-2">
      <OrderPerson
        lead={<StoreAvatar name={vendor.businessName} colour={colourOf(vendor.colour)} />}
        name={vendor.businessName}
        text={vendor.place ?? 'Call to ask where'}
        phone={vendor.phone}
      />
      {isFailedOrder(order) && <FailedDelivery order={order} reader="rider" />}
    </section>
  )
}

function Progress({ order }: { order: Order }) {
  const isPickedUp = order.status === 'picked-up'
  const { isReturning } = order
  return (
    <div className="flex items-center gap-1.5">
      <ol aria-label="Progress" className="flex flex-1 flex-wrap gap-1.5">
        <li className="flex">
          <Badge tone="ok" icon="check-bold">
            Accepted
          </Badge>
        </li>
        <li className="flex" aria-current={isPickedUp ? undefined : 'step'}>
          <Badge tone={isPickedUp ? 'ok' : 'blue'} icon={isPickedUp ? 'check-bold' : undefined}>
            {isPickedUp ? 'Picked up' : 'Pick up'}
          </Badge>
        </li>
        <li className="flex" aria-current={isPickedUp ? 'step' : undefined}>
          <Badge tone={isReturning ? 'gold' : isPickedUp ? 'blue' : 'plain'}>
            {isReturning ? 'Bring back' : 'Hand over'}
          </Badge>
        </li>
      </ol>
      {order.nextStep && <Price amount={order.nextStep.pay} />}
    </div>
  )
}

function StoreStop({ order: { _id, vendor, rider, orderNumber, delivery } }: { order: Order }) {
  return (
    <section aria-label="Pick up from" className="grid grid-cols-1 gap-2">
      <OrderPerson
        lead={<StoreAvatar name={vendor.businessName} colour={colourOf(vendor.colour)} />}
        name={vendor.businessName}
        text={`${vendor.place ?? 'Call to ask where'} · mention ${orderNumber}`}
        phone={vendor.phone}
        chat={chatAboutDelivery(_id, rider?._id, 'seller')}
      />
      <p className="flex items-center gap-1.5 text-ink-2 text-sm">
        <Icon name="map-pin" size="sm" /> Then to {[delivery.place, delivery.room].filter(Boolean).join(', ')}
      </p>
    </section>
  )
}

function BuyerStop({ order }: { order: Order }) {
  const { customer, delivery, note } = order
  const onCall = useCallBuyer(order)
  return (
    <section aria-label="Hand over to" className="grid grid-cols-1 gap-2">
      <OrderPerson
        name={customer.name}
        text={[delivery.place, delivery.room].filter(Boolean).join(', ') || 'Call to ask where'}
        phone={customer.phone}
        chat={chatAboutDelivery(order._id, order.rider?._id)}
        onCall={onCall}
      />
      {note && (
        <Note tone="gold" icon="info-fill">
          {note}
        </Note>
      )}
    </section>
  )
}

function Products({ order }: { order: Order }) {
  return (
    <div className="flex items-center gap-2.5 rounded-control bg-sunk p-2">
      <OrderThumbs items={listedLines(order)} max={1} />
      <span className="min-w-0 flex-1 text-sm">
        <span className="line-clamp-1">{productsText(listedLines(order))}</span>
        <span className="block truncate text-ink-3 text-xs">
          {order.orderNumber}, from {order.vendor.businessName}
        </span>
      </span>
      {order.isPaid && <Badge tone="ok">Paid</Badge>}
    </div>
  )
}
