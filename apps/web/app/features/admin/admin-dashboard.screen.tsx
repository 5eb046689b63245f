import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { warm } from '../../lib/query-client.ts'
import { pageMeta } from '../../lib/title.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
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

/** What is happening in the market now; an order opens beside the list. */
export default function AdminDashboard() {
  const [search, setSearch] = useSearchParams()
  const wide = useWideScreen()
  const { refetch, isFetching } = useQuery(recentOrdersQuery)
  const openId = (wide && search.get('order')) || undefined
  const open = (id: string | undefined) => setSearch(id ? { order: id } : {}, { replace: true })
  useLiveStats()
  return (
    <>
      <h1 className="display px-gutter pt-4 pb-3 text-d-md lg:px-5">Dashboard</h1>
      <MarketFigures />
      <div className="flex items-center gap-3 px-gutter pt-5 pb-3 lg:px-5">
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
      <div className="lg:flex lg:items-start lg:gap-5 lg:pl-5">
        <div className={`min-w-0 flex-1 ${openId ? '' : 'lg:pr-5'}`}>
          <RecentOrders wide={wide} openId={openId} onOpen={open} />
        </div>
        {openId && <AdminOrderPanel id={openId} onClose={() => open(undefined)} />}
      </div>
    </>
  )
}

interface RecentOrdersProps {
  wide: boolean
  openId: string | undefined
  onOpen: (id: string) => void
}

function RecentOrders({ wide, openId, onOpen }: RecentOrdersProps) {
  const { data, isError, error, refetch, isFetching } = useQuery(recentOrdersQuery)
  if (data?.length === 0)
    return <EmptyState title="Nobody has ordered yet" text="The first order of the market will stand here." />
  if (data) return wide ? <RecentTable orders={data} openId={openId} onOpen={onOpen} /> : <RecentRows orders={data} />
  if (isError)
    return (
      <Failed
        title="Orders did not load"
        text={`${error.message} Nothing about them has changed.`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  return (
    <SkeletonOf what="orders">{wide ? <TableSkeleton rows={10} columns={7} /> : <RowsSkeleton count={8} />}</SkeletonOf>
  )
}
