import { useQuery } from '@tanstack/react-query'
import { warm } from '../../lib/query-client.ts'
import { useSidePanel } from '../../lib/side-panel.ts'
import { pageMeta } from '../../lib/title.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { AdminList } from '../../ui/admin-list.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf, TableSkeleton } from '../../ui/list-skeletons.tsx'
import { AdminOrderPanel } from './admin-order-panel.tsx'
import { recentOrdersQuery } from './admin-orders.queries.ts'
import { MarketFigures } from './market-figures.tsx'
import { RecentRows, RecentTable } from './recent-orders.tsx'
import { statsQuery } from './stats.queries.ts'
import { useLiveStats } from './use-live-stats.ts'

export const meta = () => pageMeta('Dashboard')

export const clientLoader = () =>
  warm((client) => {
    void client.prefetchQuery(statsQuery)
    void client.prefetchQuery(recentOrdersQuery)
  })

/** The market right now, and the latest orders. */
export default function AdminDashboard() {
  const wide = useWideScreen()
  const panel = useSidePanel('order')
  const { refetch, isFetching } = useQuery(recentOrdersQuery)
  useLiveStats()
  return (
    <AdminList
      title="Dashboard"
      head={
        <>
          <h1 className="display px-gutter pt-4 pb-3 text-d-md lg:px-5">Dashboard</h1>
          <MarketFigures />
          <div className="flex items-center gap-3 px-gutter pt-5 pb-3">
            <h2 className="display flex-1 text-d-sm lg:text-d-md">Recent orders</h2>
            <Button
              kind="secondary"
              size="sm"
              icon="arrow-clockwise"
              busy={isFetching && 'Refreshing…'}
              onClick={() => void refetch()}
            >
              Refresh
            </Button>
          </div>
        </>
      }
      panel={{ ...panel, label: 'Order', content: (id) => <AdminOrderPanel id={id} /> }}
    >
      <RecentOrders wide={wide} openId={panel.openId} onOpen={panel.open} />
    </AdminList>
  )
}

interface RecentOrdersProps {
  wide: boolean
  openId: string | undefined
  onOpen: (id: string) => void
}

function RecentOrders({ wide, openId, onOpen }: RecentOrdersProps) {
  const { data, isError, error, refetch, isFetching } = useQuery(recentOrdersQuery)
  if (data?.length === 0) return <EmptyState title="No orders yet" text="The first order shows up here." />
  if (data) return wide ? <RecentTable orders={data} openId={openId} onOpen={onOpen} /> : <RecentRows orders={data} />
  if (isError)
    return <Failed title="Couldn’t load orders" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <SkeletonOf what="orders">{wide ? <TableSkeleton rows={10} columns={7} /> : <RowsSkeleton count={8} />}</SkeletonOf>
  )
}
