import { useInfiniteQuery } from '@tanstack/react-query'
import type { OrderPeriod } from '@vendly/contract/admin-orders'
import { useAddressState } from '../../lib/address-state.ts'
import { countOf } from '../../lib/count-of.ts'
import { countText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useSidePanel } from '../../lib/side-panel.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { AdminList } from '../../ui/admin-list.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { KeyHints } from '../../ui/key-hints.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { SampleNote } from '../../ui/sample-note.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import type { Route } from './+types/admin-orders.screen.ts'
import { AdminOrderPanel } from './admin-order-panel.tsx'
import { OrderFigures, orderFiguresQuery, periodOptions } from './order-figures.tsx'
import { adminOrdersQuery, ORDERS_PER_PAGE } from './orders-admin.queries.ts'
import { filterFromUrl, isFiltered, type OrdersFilter, tabOptions, usualSort } from './orders-filter.ts'
import { OrdersFilters } from './orders-filters.tsx'
import { OrderRows, OrdersTable } from './orders-list.tsx'
import { sampleOrders } from './sample-orders.ts'

export const handle: ScreenHandle = { title: 'Orders', namesDocument: true }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm((client) => {
    const { searchParams } = new URL(request.url)
    if (searchParams.get('tab') === FIGURES) void client.prefetchQuery(orderFiguresQuery(periodFrom(searchParams)))
    else void client.prefetchInfiniteQuery(adminOrdersQuery(filterFromUrl(searchParams)))
  })

const FIGURES = 'figures'
const tabs = [...tabOptions, { value: FIGURES, label: 'Figures' } as const]
const toTab = (tab: string) => ({ tab: tab === 'all' ? undefined : tab, order: undefined, sort: undefined })
const periodFrom = (search: URLSearchParams) =>
  periodOptions.find(({ value }) => value === search.get('period'))?.value ?? '30-days'

/** The orders of all stores, and their figures. */
export default function AdminOrders() {
  const [search, show] = useAddressState()
  return search.get('tab') === FIGURES ? (
    <FiguresPage period={periodFrom(search)} show={show} />
  ) : (
    <ListPage filter={filterFromUrl(search)} show={show} />
  )
}

type Show = (changes: Record<string, string | undefined>) => void

function FiguresPage({ period, show }: { period: OrderPeriod; show: Show }) {
  return (
    <AdminList
      title="Orders"
      actions={
        <Segmented
          label="Period"
          name="period"
          value={period}
          options={periodOptions}
          onChange={(value) => show({ period: value === '30-days' ? undefined : value })}
        />
      }
      tabs={{ label: 'Orders', id: 'orders', value: FIGURES, tabs, onChange: (tab) => show(toTab(tab)) }}
    >
      <OrderFigures period={period} />
    </AdminList>
  )
}

function ListPage({ filter, show }: { filter: OrdersFilter; show: Show }) {
  const wide = useWideScreen()
  const panel = useSidePanel('order')
  const query = useInfiniteQuery(adminOrdersQuery(filter))
  const { total = 0, totalIsExact = true } = query.data?.pages[0]?.pagination ?? {}
  const counts: Partial<Record<string, number>> = query.data?.pages[0]?.counts ?? {}
  return (
    <AdminList
      title="Orders"
      actions={<ExportButton call="GET /orders/admin/export" query={filter} />}
      tabs={{
        label: 'Orders',
        id: 'orders',
        value: filter.tab as (typeof tabs)[number]['value'],
        tabs: tabs.map((tab) => ({ ...tab, count: counts[tab.value] })),
        onChange: (tab) => show(toTab(tab)),
      }}
      filters={<OrdersFilters filter={filter} onChange={show} />}
      count={query.data && `${countText(total)}${totalIsExact ? '' : '+'} ${total === 1 ? 'order' : 'orders'}`}
      tools={wide && <KeyHints hints={{ 'J K': 'move', Enter: 'open' }} />}
      panel={{ ...panel, label: 'Order', content: (id) => <AdminOrderPanel id={id} /> }}
    >
      <PagedList
        query={query}
        noun="orders"
        step={ORDERS_PER_PAGE}
        failed={
          query.error && <SampleList error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
        }
        skeleton={wide ? <TableSkeleton rows={10} columns={7} /> : <RowsSkeleton count={8} />}
        empty={<NoOrders tab={filter.tab} isFiltered={isFiltered(filter)} />}
      >
        {(orders) =>
          wide ? (
            <OrdersTable
              orders={orders}
              openId={panel.openId}
              sort={filter.sort}
              onOpen={panel.open}
              onSort={(sort) => show({ sort: sort === usualSort(filter.tab) ? undefined : sort })}
            />
          ) : (
            <OrderRows orders={orders} onOpen={panel.open} />
          )
        }
      </PagedList>
    </AdminList>
  )
}

const empty = {
  all: { title: 'No orders yet', text: 'New orders appear here.' },
  open: { title: 'No open orders', text: 'Orders that are paid and not over appear here.' },
  late: { title: 'Nothing is late', text: 'Orders whose next step is overdue appear here.' },
  disputed: { title: 'No disputes', text: 'Orders whose money is disputed appear here.' },
  refunded: { title: 'No refunds', text: 'Orders with money that went back to the buyer appear here.' },
}

function NoOrders({ tab, isFiltered: filtered }: { tab: keyof typeof empty; isFiltered: boolean }) {
  if (!filtered) return <EmptyState {...empty[tab]} />
  return <EmptyState title="No orders found" text="Remove a filter, or search for part of a number or a name." />
}

/** The specification asks for sample data when orders cannot be loaded; it says plainly what it is. */
function SampleList({ error, onRetry, busy }: { error: Error; onRetry: () => void; busy: boolean }) {
  const wide = useWideScreen()
  return (
    <section aria-label="Sample data">
      <div className="px-gutter pb-3 lg:px-0">
        <SampleNote real="orders" missing="the orders" error={error} onRetry={onRetry} busy={busy}>
          {countOf(sampleOrders.length, 'example')} below.
        </SampleNote>
      </div>
      <div className="faded">
        {wide ? <OrdersTable orders={sampleOrders} sort="newest" /> : <OrderRows orders={sampleOrders} />}
      </div>
    </section>
  )
}
