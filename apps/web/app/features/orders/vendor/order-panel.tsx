import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vendly/contract/orders'
import type { ReactNode } from 'react'
import { nairaText } from '../../../lib/money.ts'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { MoneyLines, OrderLines } from '../order-summary.tsx'
import { OrderTimeline } from '../order-timeline.tsx'
import { orderQuery } from '../orders.queries.ts'

export interface OrderPanelProps {
  id: string
  onClose: () => void
  /** Where it stays while the list scrolls: under this role's bar. */
  under?: 'vendor' | 'admin'
  /** What stands under the head: people, buttons. */
  children: (order: Order) => ReactNode
}

const places = { vendor: 'top-31', admin: 'top-19' }

/** One order beside the list it was picked from. */
export function OrderPanel({ id, onClose, under = 'vendor', children }: OrderPanelProps) {
  const { data: order, isError, error, refetch, isFetching } = useQuery(orderQuery(id))
  return (
    <aside
      aria-label={order ? `Order ${order.orderNumber}` : 'Order'}
      className={`sticky mt-4 mr-gutter max-h-[calc(100dvh---spacing(35))] w-side flex-none overflow-y-auto rounded-card bg-surface p-4 hairline ${places[under]}`}
    >
      {order ? (
        <div className="grid grid-cols-1 gap-4">
          <PanelHead order={order} onClose={onClose} />
          {children(order)}
          <PanelGoods order={order} />
          <section>
            <h3 className="display mb-2.5 text-d-sm">What happened</h3>
            <OrderTimeline order={order} />
          </section>
          <ButtonLink to={`/orders/${order._id}`} kind="quiet">
            Open the whole order
          </ButtonLink>
        </div>
      ) : isError ? (
        <Failed title="This order did not load" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <PanelSkeleton />
      )}
    </aside>
  )
}

function PanelHead({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <div className="flex items-start gap-2">
      <div className="grid flex-1 gap-1.5">
        <h2 className="display text-d-md">{order.orderNumber}</h2>
        <span className="flex flex-wrap gap-1.5">
          <StateBadge state={order.status} />
          {order.escrow !== 'none' && <StateBadge state={order.escrow} />}
        </span>
      </div>
      <span className="-mt-2 -mr-2">
        <IconButton label="Close the order" icon="x" onClick={onClose} />
      </span>
    </div>
  )
}

function PanelGoods({ order }: { order: Order }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      {order.note && (
        <Note tone="gold" icon="info-fill">
          {order.note}
        </Note>
      )}
      {order.reason && (
        <Note tone="bad">
          <b>Why it ended:</b> {order.reason}
        </Note>
      )}
      <div className="-mx-3">
        <OrderLines items={order.items} />
      </div>
      <MoneyLines sums={order.pricing} />
      {order.earning !== null && (
        <p className="flex justify-between font-semibold">
          Your part <span className="figures">{nairaText(order.earning)}</span>
        </p>
      )}
    </section>
  )
}

export interface PersonProps {
  name: string
  /** What they are to the order, or where they are. */
  text: string
  phone: string | null
  lead?: ReactNode
}

/** Somebody of the order; their number is there only while the order is under way. */
export function Person({ name, text, phone, lead }: PersonProps) {
  return (
    <div className="flex items-center gap-3">
      {lead ?? <Avatar name={name} />}
      <div className="min-w-0 flex-1">
        <div className="truncate font-semibold">{name}</div>
        <div className="text-ink-3 text-xs">{text}</div>
      </div>
      {phone && (
        <a
          href={`tel:${phone}`}
          aria-label={`Call ${name}`}
          className="grid size-touch flex-none place-items-center rounded-chip bg-ok text-on-state"
        >
          <Icon name="phone" size="lg" />
        </a>
      )}
    </div>
  )
}

function PanelSkeleton() {
  return (
    <SkeletonOf what="the order">
      <div className="grid grid-cols-1 gap-4">
        <Skeleton className="h-6 w-1/2" />
        <RowsSkeleton count={3} />
        <Skeleton className="h-24" />
      </div>
    </SkeletonOf>
  )
}
