import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { OrderCard } from '@vendly/contract/orders'
import { useRef } from 'react'
import { countOf } from '../../lib/count-of.ts'
import { countText, nairaText } from '../../lib/money.ts'
import { useFocusOnNextRow } from '../../lib/next-row.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import type { Stage } from './stages.ts'
import { VendorOrderCard } from './vendor-order-card.tsx'
import { VENDOR_ORDERS_PAGE, type VendorOrders, type VendorOrdersFilter } from './vendor-orders.queries.ts'
import { VendorOrdersTable } from './vendor-orders-table.tsx'

export interface VendorOrdersListProps {
  query: UseInfiniteQueryResult<VendorOrders>
  filter: VendorOrdersFilter
  openId: string | undefined
  onOpen: (id: string) => void
}

/** The orders of one stage, or of a search: cards on a phone, a table on a wide screen. */
export function VendorOrdersList({ query, filter, openId, onOpen }: VendorOrdersListProps) {
  const wide = useWideScreen()
  const list = useRef<HTMLDivElement>(null)
  useFocusOnNextRow(list)
  const { stage, q } = filter
  const isComplete = !query.hasNextPage
  return (
    <div ref={list}>
      <PagedList
        query={query}
        noun="orders"
        step={VENDOR_ORDERS_PAGE}
        failedText="Nothing was accepted or rejected."
        skeleton={wide ? <TableSkeleton rows={8} columns={5} /> : <CardsSkeleton />}
        empty={<NoOrders {...filter} />}
      >
        {(orders) => (
          <>
            <p role="status" className="sr-only">
              {q && `${countText(orders.length)}${isComplete ? '' : ' or more'} orders match ${q}`}
            </p>
            {q && <h2 className="display px-gutter pt-4 text-d-sm lg:px-0">Orders matching “{q}”</h2>}
            {stage === 'new' && !q && isComplete && <WaitingTotal orders={orders} />}
            {wide ? (
              <div className="pt-4">
                <VendorOrdersTable orders={orders} openId={openId} onOpen={({ _id }) => onOpen(_id)} />
              </div>
            ) : (
              <ul className="grid gap-3 px-gutter pt-3 md:grid-cols-2">
                {orders.map((order) => (
                  <li key={order._id}>
                    <VendorOrderCard order={order} showState={q !== ''} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </PagedList>
    </div>
  )
}

/** What the store loses when it does not answer in time. */
function WaitingTotal({ orders }: { orders: readonly OrderCard[] }) {
  const sum = orders.reduce((total, order) => total + order.pricing.remaining, 0)
  return (
    <p className="px-gutter pt-3 text-ink-2 text-sm lg:px-0">
      {countOf(orders.length, 'order')}, <b className="text-ink figures">{nairaText(sum)}</b>. Accept each before its
      time is over, or its buyer is refunded.
    </p>
  )
}

const emptyTexts: Record<Stage, { title: string; text: string }> = {
  new: { title: 'No new orders', text: 'New orders show up here by themselves once they are paid.' },
  later: { title: 'No orders for later', text: 'Accepted orders for a chosen time wait here until you begin.' },
  preparing: { title: 'Nothing to prepare', text: 'Orders you accept come here.' },
  ready: { title: 'No orders ready', text: 'Mark an order ready and riders on your campus see it right away.' },
  way: { title: 'No orders with a rider', text: 'Orders a rider picked up show here until they are delivered.' },
  done: { title: 'No finished orders yet', text: 'Delivered, rejected and cancelled orders end up here.' },
}

function NoOrders({ stage, q }: VendorOrdersFilter) {
  if (q)
    return (
      <EmptyState
        title={`No orders match “${q}”`}
        text="Try the number on the receipt, or one word of a product’s name."
      >
        <ButtonLink to="/vendor/orders" kind="secondary">
          Show all orders
        </ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState {...emptyTexts[stage]}>
      <ButtonLink to="/vendor/products/new" kind="secondary">
        Add a product
      </ButtonLink>
    </EmptyState>
  )
}

function CardsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-3 px-gutter pt-3">
      {[1, 2, 3].map((card) => (
        <div key={card} className="grid grid-cols-1 gap-3 rounded-card bg-surface p-3 hairline">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
          <span className="flex items-center gap-2.5">
            <Skeleton className="size-11" />
            <Skeleton className="h-4 flex-1" />
          </span>
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  )
}
