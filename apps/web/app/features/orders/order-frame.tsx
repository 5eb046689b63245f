import type { UseQueryResult } from '@tanstack/react-query'
import type { Order } from '@vendly/contract/orders'
import type { ReactNode } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSeenOrder } from '../notifications/seen-notifications.ts'
import { useOrderRoom } from './live-orders.ts'

export interface OrderFrameProps {
  query: UseQueryResult<Order>
  /** The heading until the order has loaded. */
  title: string
  back: string
  children: (order: Order) => ReactNode
}

/** A page about one order: skeleton, error, not found, or the order. */
export function OrderFrame({ query: { data, error, refetch, isFetching }, title, back, children }: OrderFrameProps) {
  if (data)
    return (
      <div className="mx-auto max-w-page">
        <OrderRoom orderId={data._id} />
        {children(data)}
      </div>
    )
  const missing = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
  return (
    <div className="mx-auto max-w-page">
      <PageHead title={title} back={back} />
      {missing && <NotFound what="order" />}
      {error && !missing && (
        <Failed
          title="Couldn’t load this order"
          text={`${error.message} Your order and your money are safe.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!error && (
        <SkeletonOf what="the order">
          <div className="px-gutter pt-3">
            <Skeleton className="h-40 rounded-card" />
          </div>
          <RowsSkeleton count={4} />
        </SkeletonOf>
      )}
    </div>
  )
}

function OrderRoom({ orderId }: { orderId: string }) {
  useOrderRoom(orderId)
  useSeenOrder(orderId)
  return null
}
