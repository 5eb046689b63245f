import type { Order } from '@vendly/contract/orders'
import type { RunStop } from '@vendly/contract/riders'
import { type ReactNode, Suspense, useState } from 'react'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { useOneAtATime } from '../../../lib/one-at-a-time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
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
import { stepPlace, stepTitle } from '../next-step.ts'
import type { RouteEntry } from './active-route.ts'
import { Arrival } from './arrival.tsx'
import { GiveBack } from './give-back.tsx'

// The photo and its upload are loaded when there is a delivery to hand over.
const CannotDeliver = lazyPart(async () => ({ default: (await import('./cannot-deliver.tsx')).CannotDeliver }), 'none')

export interface ActiveCardProps extends RouteEntry {
  isOpen: boolean
  onOpen: () => void
  onDelivered: (order: Order) => void
}

/** An active delivery: a line that says where to go, and while it is open the action there. */
export function ActiveCard({ order, stop, number, isOpen, onOpen, onDelivered }: ActiveCardProps) {
  return (
    <article
      id={`delivery-${order.orderNumber}`}
      aria-label={`Delivery ${order.orderNumber}`}
      className={`scroll-mt-15 rounded-card bg-surface ${isOpen ? 'hairline-2' : 'hairline'}`}
    >
      <h2>
        {/* One is always open: what is open is closed by opening another one. */}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-disabled={isOpen}
          onClick={onOpen}
          className="flex min-h-touch w-full items-center gap-3 p-3 text-left"
        >
          <span
            className={`grid size-7 flex-none place-items-center rounded-chip font-semibold text-sm ${isOpen ? 'bg-brand text-on-brand' : 'bg-sunk text-ink-2'}`}
          >
            <span className="sr-only">Stop </span>
            {number}
          </span>
          {order.nextStep && (
            <>
              <span className="min-w-0 flex-1">
                <b className="block">{stepTitle(order.nextStep)}</b>
                <span className="block font-normal text-ink-2 text-sm">{stepPlace(order.nextStep)}</span>
              </span>
              <Price amount={order.nextStep.pay} size="sm" />
            </>
          )}
          <span className="sr-only">, {order.orderNumber}</span>
        </button>
      </h2>
      {isOpen && <Details {...{ order, stop, onDelivered }} />}
    </article>
  )
}

function Details({ order, stop, onDelivered }: Pick<ActiveCardProps, 'order' | 'stop' | 'onDelivered'>) {
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
    <div className="grid grid-cols-1 gap-3.5 p-4 pt-0">
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
      {stop && <Directions stop={stop} />}
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
    </div>
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
        lead={<StoreAvatar name={vendor.businessName} colour={colourOf(vendor.colour)} image={vendor.image} />}
        name={vendor.businessName}
        text={vendor.place ?? 'Call to ask where'}
        phone={vendor.phone}
      />
      {isFailedOrder(order) && <FailedDelivery order={order} reader="rider" />}
    </section>
  )
}

/** The way there, in the map application of the device. */
function Directions({ stop: { lat, lng, name } }: { stop: RunStop }) {
  if (lat === null || lng === null) return null
  return (
    <a
      href={`https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ kind: 'secondary', size: 'sm', block: true })}
    >
      <Icon name="map-pin" size="sm" />
      <span>
        Directions<span className="sr-only"> to {name} in Google Maps</span>
      </span>
    </a>
  )
}

function StoreStop({ order: { _id, vendor, rider, orderNumber, delivery } }: { order: Order }) {
  return (
    <section aria-label="Pick up from" className="grid grid-cols-1 gap-2">
      <OrderPerson
        lead={<StoreAvatar name={vendor.businessName} colour={colourOf(vendor.colour)} image={vendor.image} />}
        name={vendor.businessName}
        text={`Mention ${orderNumber}`}
        phone={vendor.phone}
        chat={chatAboutDelivery(_id, rider?._id, 'seller')}
      />
      <p className="wrap-anywhere flex items-center gap-1.5 text-ink-2 text-sm">
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
