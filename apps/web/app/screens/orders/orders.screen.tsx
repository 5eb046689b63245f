import { useInfiniteQuery } from '@tanstack/react-query'
import { limits } from '@vendly/contract/limits'
import type { OrderCard } from '@vendly/contract/orders'
import { type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { OrderRow } from '../../features/orders/order-row.tsx'
import { type OrderTab, orderTabs, statesOf, tabCounts } from '../../features/orders/order-tabs.ts'
import { MY_ORDERS_PAGE, myOrdersQuery, type OrderFilter } from '../../features/orders/orders.queries.ts'
import { UnfinishedPayment } from '../../features/wallet/unfinished-payment.tsx'
import { useDebounced } from '../../lib/debounced.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useSession } from '../../lib/session.ts'
import { useSidePanel } from '../../lib/side-panel.ts'
import { pageMeta } from '../../lib/title.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { AdminList } from '../../ui/admin-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { TextField } from '../../ui/field.tsx'
import { List } from '../../ui/list.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { SegmentLinks } from '../../ui/segment-links.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { OrdersTable, OwnOrderPanel } from './orders-table.tsx'

export const meta = () => pageMeta('My Orders')
export const handle: ScreenHandle = {
  phone: 'own-top',
  title: 'My Orders',
  early: ({ search }) => (search.size ? [] : [`/api/orders/my-orders?limit=${MY_ORDERS_PAGE}`]),
}
export const clientLoader = () => warm((client) => void client.prefetchInfiniteQuery(myOrdersQuery({})))

const isTab = (text: string | null): text is OrderTab => orderTabs.some(({ value }) => value === text)

/** `/student/orders/history` is the same list, opened at the delivered orders. */
function useTab(): [OrderTab, (tab: OrderTab) => void] {
  const [query, setQuery] = useSearchParams()
  const defaultTab = useLocation().pathname.endsWith('/history') ? 'delivered' : 'all'
  const tab = query.get('tab')
  const side = query.get('side')
  const setTab = (next: OrderTab) =>
    setQuery({ ...(side && { side }), ...(next !== defaultTab && { tab: next }) }, { replace: true })
  return [isTab(tab) ? tab : defaultTab, setTab]
}

type Side = 'buying' | 'selling'
const sides: readonly { value: Side; label: string }[] = [
  { value: 'buying', label: 'Buying' },
  { value: 'selling', label: 'Selling' },
]

const pages = [
  { to: '/orders', label: 'Orders' },
  { to: '/my-bookings', label: 'Bookings' },
]

/** Students and riders also sell the items they post; stores have their own order screen. */
function useSide(): [Side, ((side: Side) => void) | undefined] {
  const [query, setQuery] = useSearchParams()
  const session = useSession()
  const isSeller = session.status === 'in' && ['student', 'customer', 'rider'].includes(session.user.role)
  const side: Side = isSeller && query.get('side') === 'selling' ? 'selling' : 'buying'
  return [side, isSeller ? (next) => setQuery(next === 'selling' ? { side: next } : {}, { replace: true }) : undefined]
}

export default function OrdersScreen() {
  const [tab, setTab] = useTab()
  const [side, setSide] = useSide()
  const session = useSession()
  const role = session.status === 'in' ? session.user.role : undefined
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), limits.searchDebounce) || undefined
  const filter = { status: statesOf(tab), q, side }
  const counts = useInfiniteQuery(myOrdersQuery(filter)).data?.pages[0]?.counts
  const totals = counts && tabCounts(counts)
  const tabs = orderTabs.map(({ value, label }) => ({ value, label, count: totals?.[value] }))
  const wide = useWideScreen()
  const panel = useSidePanel('order')
  const head = (
    <>
      <PageHead title="My Orders" back="/dashboard" />
      <UnfinishedPayment />
      <div className="px-gutter pt-2 lg:max-w-form">
        <SegmentLinks label="Orders and bookings" links={pages} />
      </div>
      <div className="grid grid-cols-1 gap-2 px-gutter py-2 lg:max-w-read lg:grid-cols-2 lg:items-end lg:gap-4">
        {setSide && <Segmented label="Buying or selling" name="side" value={side} options={sides} onChange={setSide} />}
        <TextField
          label="Search orders"
          type="search"
          icon="magnifying-glass"
          placeholder="Order number or product"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </>
  )
  const list = { label: 'Orders by state', id: 'orders', value: tab, tabs, onChange: setTab }
  const isSelling = side === 'selling'
  return (
    <div className="mx-auto max-w-page">
      {wide ? (
        <AdminList<OrderTab>
          title="My Orders"
          head={head}
          tabs={list}
          panel={{
            ...panel,
            label: 'Order',
            under: role === 'vendor' ? 'vendor' : 'shopper',
            content: (id) => <OwnOrderPanel id={id} isSelling={isSelling} />,
          }}
        >
          <OrderList key={`${side} ${tab}`} side={side} tab={tab} filter={filter}>
            {(orders) => (
              <div className="pt-4">
                <OrdersTable orders={orders} isSelling={isSelling} openId={panel.openId} onOpen={panel.open} />
              </div>
            )}
          </OrderList>
        </AdminList>
      ) : (
        <>
          {head}
          <Tabs<OrderTab> {...list}>
            <OrderList key={`${side} ${tab}`} side={side} tab={tab} filter={filter}>
              {(orders) => (
                <div className="pt-3 md:px-gutter">
                  <List label="Orders">
                    {orders.map((order) => (
                      <OrderRow key={order._id} order={order} selling={isSelling} />
                    ))}
                  </List>
                </div>
              )}
            </OrderList>
          </Tabs>
        </>
      )}
    </div>
  )
}

interface OrderListProps {
  side: Side
  tab: OrderTab
  filter: OrderFilter
  children: (orders: readonly OrderCard[]) => ReactNode
}

function OrderList({ side, tab, filter, children }: OrderListProps) {
  return (
    <PagedList
      query={useInfiniteQuery(myOrdersQuery(filter))}
      noun="orders"
      step={MY_ORDERS_PAGE}
      failedText="Your orders and your money are safe."
      skeleton={<RowsSkeleton count={6} />}
      empty={side === 'selling' && !filter.q ? <NoSales /> : <NoOrders tab={tab} q={filter.q} />}
    >
      {children}
    </PagedList>
  )
}

const emptyTitles: Record<OrderTab, string> = {
  all: 'No orders yet',
  open: 'No orders in progress',
  delivered: 'No delivered orders yet',
  ended: 'No cancelled orders',
}

function NoOrders({ tab, q }: { tab: OrderTab; q: string | undefined }) {
  if (q)
    return (
      <EmptyState
        title={`No orders match “${q}”`}
        text="Try the order number, such as VD-10024, or part of a product’s name."
      />
    )
  return (
    <EmptyState title={emptyTitles[tab]} text="Everything you buy shows up here.">
      <ButtonLink to="/marketplace">Browse the market</ButtonLink>
    </EmptyState>
  )
}

function NoSales() {
  return (
    <EmptyState title="No sales yet" text="When someone buys an item you posted, you accept it and hand it over here.">
      <ButtonLink to="/individual-listings/mine">My items</ButtonLink>
    </EmptyState>
  )
}
