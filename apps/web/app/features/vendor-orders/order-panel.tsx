import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vendly/contract/orders'
import type { ReactNode } from 'react'
import { nairaText } from '../../lib/money.ts'
import { PanelHead, PanelHeading } from '../../ui/admin-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { MoneyLines } from '../../ui/money-lines.tsx'
import { Note } from '../../ui/note.tsx'
import { ReserveAhead } from '../../ui/reserve-note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { useSeenOrder } from '../notifications/seen-notifications.ts'
import { OrderRefunds } from '../orders/order-refunds.tsx'
import { badgeStateOf } from '../orders/order-row.tsx'
import { OrderLines } from '../orders/order-summary.tsx'
import { OrderTimeline } from '../orders/order-timeline.tsx'
import { orderQuery } from '../orders/orders.queries.ts'

export interface OrderPanelProps {
  id: string
  /** Below the heading: people, buttons. */
  children: (order: Order) => ReactNode
}

/** One order in the side panel of a list. */
export function OrderPanel({ id, children }: OrderPanelProps) {
  useSeenOrder(id)
  const { data: order, isError, error, refetch, isFetching } = useQuery(orderQuery(id))
  if (order)
    return (
      <div className="grid grid-cols-1 gap-4">
        <PanelHead title={order.orderNumber}>
          <span className="flex flex-wrap gap-1.5">
            <StateBadge state={badgeStateOf(order)} />
            {order.escrow !== 'none' && <StateBadge state={order.escrow} />}
          </span>
        </PanelHead>
        {children(order)}
        <PanelProducts order={order} />
        <section>
          <PanelHeading>Progress</PanelHeading>
          <OrderTimeline order={order} />
        </section>
        <ButtonLink to={`/orders/${order._id}`} kind="quiet">
          Open full order
        </ButtonLink>
      </div>
    )
  if (isError)
    return (
      <Failed title="Couldn’t load this order" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
    )
  return <PanelSkeleton />
}

function PanelProducts({ order }: { order: Order }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      {order.note && (
        <Note tone="gold" icon="info-fill">
          {order.note}
        </Note>
      )}
      {order.reason && (
        <Note tone="bad">
          <b>Reason:</b> {order.reason}
        </Note>
      )}
      <div className="-mx-3">
        <OrderLines items={order.items} missing={order.missing} />
      </div>
      <MoneyLines sums={order.pricing} />
      <OrderRefunds order={order} />
      {order.earning !== null && (
        <p className="flex justify-between font-semibold">
          You earn <span className="figures">{nairaText(order.earning)}</span>
        </p>
      )}
      <ReserveAhead ahead={order.reserve} />
    </section>
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
