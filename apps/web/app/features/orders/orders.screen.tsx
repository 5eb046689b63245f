import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useSession } from '../../lib/session.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { TextField } from '../../ui/field.tsx'
import { List } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { OrderRow } from './order-row.tsx'
import { type OrderTab, orderTabs, statesOf, tabCounts } from './order-tabs.ts'
import { MINE_A_PAGE, myOrdersQuery, type OrderFilter } from './orders.queries.ts'
import { useSettled } from './use-settled.ts'

export const meta = () => pageMeta('My Orders')
export const handle: ScreenHandle = { phone: 'own-top' }
export const clientLoader = () => warm((client) => void client.prefetchInfiniteQuery(myOrdersQuery({})))

const isTab = (text: string | null): text is OrderTab => orderTabs.some(({ value }) => value === text)

/** `/student/orders/history` is the same list, opened at what was delivered. */
function useTab(): [OrderTab, (tab: OrderTab) => void] {
  const [query, setQuery] = useSearchParams()
  const usual = useLocation().pathname.endsWith('/history') ? 'delivered' : 'all'
  const asked = query.get('tab')
  const side = query.get('side')
  const open = (tab: OrderTab) => setQuery({ ...(side && { side }), ...(tab !== usual && { tab }) }, { replace: true })
  return [isTab(asked) ? asked : usual, open]
}

type Side = 'buying' | 'selling'
const sides: readonly { value: Side; label: string }[] = [
  { value: 'buying', label: 'Buying' },
  { value: 'selling', label: 'Selling' },
]

/** Students and riders sell too, what they post themselves; stores have a board of their own. */
function useSide(): [Side, ((side: Side) => void) | undefined] {
  const [query, setQuery] = useSearchParams()
  const session = useSession()
  const sells = session.status === 'in' && ['student', 'customer', 'rider'].includes(session.user.role)
  const side: Side = sells && query.get('side') === 'selling' ? 'selling' : 'buying'
  return [
    side,
    sells ? (wanted) => setQuery(wanted === 'selling' ? { side: wanted } : {}, { replace: true }) : undefined,
  ]
}

export default function OrdersScreen() {
  const [tab, setTab] = useTab()
  const [side, setSide] = useSide()
  const [text, setText] = useState('')
  const q = useSettled(text.trim()) || undefined
  const filter = { status: statesOf(tab), q, side }
  const counts = useInfiniteQuery(myOrdersQuery(filter)).data?.pages[0]?.counts
  const numbers = counts && tabCounts(counts)
  const tabs = orderTabs.map(({ value, label }) => ({ value, label, count: numbers?.[value] }))
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="My Orders" back="/dashboard" />
      <div className="grid grid-cols-1 gap-2 px-gutter py-2 lg:max-w-form">
        {setSide && <Segmented label="Which orders" name="side" value={side} options={sides} onChange={setSide} />}
        <TextField
          label="Find an order"
          type="search"
          icon="magnifying-glass"
          placeholder="Number or goods"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Tabs<OrderTab> label="Orders by state" id="orders" value={tab} tabs={tabs} onChange={setTab}>
        <OrderList key={`${side} ${tab}`} side={side} tab={tab} filter={filter} />
      </Tabs>
    </div>
  )
}

interface OrderListProps {
  side: Side
  tab: OrderTab
  filter: OrderFilter
}

function OrderList({ side, tab, filter }: OrderListProps) {
  const { data, error, refetch, isFetching, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    myOrdersQuery(filter),
  )
  if (!data && error) {
    return (
      <Failed
        title="Your orders did not load"
        text="They are safe, and so is the money in them. Check your network and try again."
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <SkeletonOf what="your orders">
        <RowsSkeleton count={6} />
      </SkeletonOf>
    )
  }
  const orders = data.pages.flatMap((page) => page.data)
  if (orders.length === 0) return side === 'selling' && !filter.q ? <NoSales /> : <NoOrders tab={tab} q={filter.q} />
  const total = data.pages[0]?.pagination?.total ?? orders.length
  return (
    <div className="pt-3 md:px-gutter">
      <List label="Orders">
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} selling={side === 'selling'} />
        ))}
      </List>
      <Pager
        shown={orders.length}
        total={hasNextPage ? Math.max(total, orders.length + 1) : orders.length}
        totalIsExact={!(hasNextPage && filter.q)}
        step={MINE_A_PAGE}
        noun={orders.length === 1 ? 'order' : 'orders'}
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </div>
  )
}

const nothing: Record<OrderTab, string> = {
  all: 'You have not ordered yet',
  open: 'Nothing is under way',
  delivered: 'Nothing was delivered yet',
  ended: 'No order was cancelled',
}

function NoOrders({ tab, q }: { tab: OrderTab; q: string | undefined }) {
  if (q) {
    return (
      <EmptyState
        title={`No order matches “${q}”`}
        text="Try its number, such as VD-10024, or a word of what you bought."
      />
    )
  }
  return (
    <EmptyState title={nothing[tab]} text="What you buy shows here, from the store to your door.">
      <ButtonLink to="/marketplace">Walk the market</ButtonLink>
    </EmptyState>
  )
}

function NoSales() {
  return (
    <EmptyState
      title="Nobody has bought from you yet"
      text="Whoever buys an item that you posted stands here, to accept and hand over."
    >
      <ButtonLink to="/individual-listings/mine">My items</ButtonLink>
    </EmptyState>
  )
}
