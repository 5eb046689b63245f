import { useQuery } from '@tanstack/react-query'
import { useAddressState } from '../../lib/address-state.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useSidePanel } from '../../lib/side-panel.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { AdminList } from '../../ui/admin-list.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { KeyHints } from '../../ui/key-hints.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { AdminOrderPanel } from '../order-admin/admin-order-panel.tsx'
import type { Route } from './+types/admin-dashboard.screen.ts'
import {
  lateOrdersQuery,
  periodFromUrl,
  periods,
  recentOrdersQuery,
  statsQuery,
  useLiveStats,
} from './admin-dashboard.queries.ts'
import { MarketFigures } from './market-figures.tsx'
import { RecentRows, RecentTable } from './recent-orders.tsx'

export const handle: ScreenHandle = { title: 'Dashboard', namesDocument: true }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm((client) => {
    void client.prefetchQuery(statsQuery(periodFromUrl(new URL(request.url).searchParams)))
    void client.prefetchQuery(lateOrdersQuery(undefined))
    void client.prefetchQuery(recentOrdersQuery())
  })

/** The market right now, and the latest orders. */
export default function AdminDashboard() {
  const wide = useWideScreen()
  const [search, show] = useAddressState()
  const period = periodFromUrl(search)
  const panel = useSidePanel('order')
  const { refetch, isFetching } = useQuery(recentOrdersQuery())
  useLiveStats()
  return (
    <AdminList
      title="Dashboard"
      actions={
        <Segmented
          label="Period"
          name="period"
          value={period}
          options={periods}
          onChange={(value) => show({ period: value === 'today' ? undefined : value })}
        />
      }
      intro={
        <>
          <MarketFigures period={period} openId={panel.openId} onOpen={panel.open} />
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
      tools={wide && <KeyHints hints={{ 'J K': 'move', Enter: 'open' }} />}
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
  const { data, isError, error, refetch, isFetching } = useQuery(recentOrdersQuery())
  if (data?.length === 0) return <EmptyState title="No orders yet" text="New orders appear here." />
  if (data) return wide ? <RecentTable orders={data} openId={openId} onOpen={onOpen} /> : <RecentRows orders={data} />
  if (isError)
    return <Failed title="Couldn’t load orders" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <SkeletonOf what="orders">{wide ? <TableSkeleton rows={10} columns={7} /> : <RowsSkeleton count={8} />}</SkeletonOf>
  )
}
