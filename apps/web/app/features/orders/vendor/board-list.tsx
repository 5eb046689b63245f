import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { limits } from '@vendly/contract/limits'
import type { OrderCard } from '@vendly/contract/orders'
import { countText, nairaText } from '../../../lib/money.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { SkeletonOf, TableSkeleton } from '../../../ui/list-skeletons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { JobCard } from './job-card.tsx'
import { OrdersTable } from './orders-table.tsx'
import { countIn, type Stage } from './stages.ts'
import { PAGE, type VendorOrders } from './vendor-orders.queries.ts'

export interface BoardListProps {
  list: UseInfiniteQueryResult<VendorOrders>
  wish: { stage: Stage; q: string }
  wide: boolean
  openId: string | undefined
  onOpen: (id: string) => void
}

/** The orders of one stage, or of a search: cards on a phone, a table where there is room. */
export function BoardList(board: BoardListProps) {
  const { list, wish, wide } = board
  const orders = list.data?.pages.flatMap((page) => page.data)
  if (!orders && list.isError)
    return (
      <Failed
        title="Your orders did not load"
        text={`${list.error.message} Nothing was accepted or rejected meanwhile.`}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    )
  if (!orders) return <BoardSkeleton wide={wide} />
  return (
    <>
      <p role="status" className="sr-only">
        {wish.q && `${countText(orders.length)}${list.hasNextPage ? ' or more' : ''} orders with ${wish.q}`}
      </p>
      {wish.q && orders.length > 0 && <h2 className="display px-gutter pt-4 text-d-sm">Orders with “{wish.q}”</h2>}
      {wish.stage === 'new' && !wish.q && orders.length > 0 && !list.hasNextPage && <Waiting orders={orders} />}
      {orders.length === 0 ? (
        <NoOrders {...wish} />
      ) : (
        <>
          <Orders {...board} orders={orders} />
          <MoreOrders {...board} shown={orders.length} />
        </>
      )}
    </>
  )
}

function Orders({ orders, wish, wide, openId, onOpen }: BoardListProps & { orders: readonly OrderCard[] }) {
  if (wide)
    return (
      <div className="px-gutter pt-4">
        <OrdersTable orders={orders} openId={openId} onOpen={({ _id }) => onOpen(_id)} />
      </div>
    )
  return (
    <ul className="grid gap-3 px-gutter pt-3 md:grid-cols-2">
      {orders.map((order) => (
        <li key={order._id}>
          <JobCard order={order} withState={wish.q !== ''} />
        </li>
      ))}
    </ul>
  )
}

/** What is at stake while the store has not answered. */
function Waiting({ orders }: { orders: readonly OrderCard[] }) {
  const sum = orders.reduce((total, order) => total + order.pricing.total, 0)
  return (
    <p className="px-gutter pt-3 text-ink-2 text-sm">
      <b className="text-ink figures">{nairaText(sum)}</b> waiting in {orders.length}{' '}
      {orders.length === 1 ? 'order' : 'orders'}, given back after {limits.acceptHours} h
    </p>
  )
}

/** The way on, or the end said plainly. */
function MoreOrders({ list, wish, shown }: BoardListProps & { shown: number }) {
  const counts = list.data?.pages[0]?.counts ?? {}
  const left = wish.q ? undefined : countIn(wish.stage, counts) - shown
  if (!list.hasNextPage)
    return (
      <p className="py-6 text-center text-ink-3 text-sm">
        {shown === 1 ? 'That is the one order.' : `That is all ${countText(shown)} orders.`}
      </p>
    )
  return (
    <div className="grid justify-items-center gap-2 py-5">
      {list.isFetchNextPageError && (
        <p role="alert" className="text-bad-text text-sm">
          The next orders did not come. Those above are complete; try again.
        </p>
      )}
      <Button kind="secondary" busy={list.isFetchingNextPage && 'Loading…'} onClick={() => void list.fetchNextPage()}>
        {left && left > 0 ? `Show ${Math.min(PAGE, left)} more of ${countText(shown + left)}` : 'Show more'}
      </Button>
    </div>
  )
}

const empty: Record<Stage, { title: string; text: string }> = {
  new: { title: 'No order waits for you', text: 'A new one appears here by itself, the moment it is paid.' },
  preparing: { title: 'Nothing is being prepared', text: 'Orders you accept come here.' },
  ready: { title: 'Nothing stands ready', text: 'Mark an order ready and riders of your campus see it at once.' },
  way: { title: 'No rider is on the way', text: 'Orders a rider has picked up show here until they are delivered.' },
  done: { title: 'No order is done yet', text: 'Delivered, rejected and cancelled orders end up here.' },
}

function NoOrders({ stage, q }: { stage: Stage; q: string }) {
  if (q)
    return (
      <EmptyState title={`No order with “${q}”`} text="Try the number on the receipt, or one word of the goods.">
        <ButtonLink to="/vendor/orders" kind="secondary">
          Show all orders
        </ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState {...empty[stage]}>
      <ButtonLink to="/vendor/products/new" kind="secondary">
        Add goods
      </ButtonLink>
    </EmptyState>
  )
}

function BoardSkeleton({ wide }: { wide: boolean }) {
  return (
    <SkeletonOf what="orders">
      {wide ? (
        <div className="px-gutter pt-4">
          <TableSkeleton rows={8} columns={5} />
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-3 px-gutter pt-3">
          {[1, 2, 3].map((place) => (
            <div key={place} className="grid grid-cols-1 gap-3 rounded-card bg-surface p-3 hairline">
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
      )}
    </SkeletonOf>
  )
}
