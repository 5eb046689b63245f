import { useQuery } from '@tanstack/react-query'
import type { DashboardStats } from '@vendly/contract/admin'
import { countOf } from '../../lib/count-of.ts'
import { countText, nairaText } from '../../lib/money.ts'
import { SectionHead } from '../../ui/list.tsx'
import { SkeletonOf, StatsSkeleton } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat } from '../../ui/stat.tsx'
import { SalesChart } from '../vendors/dashboard/sales-chart.tsx'
import { statsQuery } from './admin-dashboard.queries.ts'
import { NeedsAttention } from './needs-attention.tsx'

/** The market at a glance: figures, what needs attention, and recent sales. */
export function MarketFigures() {
  const { data, refetch, isFetching } = useQuery(statsQuery)
  if (!data)
    return (
      <SkeletonOf what="figures">
        <div className="grid grid-cols-1 gap-4 px-gutter">
          <StatsSkeleton count={3} />
          <Skeleton className="h-40 rounded-card" />
        </div>
      </SkeletonOf>
    )
  const { figures, isSample } = data
  return (
    <div className="grid grid-cols-1 gap-4 px-gutter">
      {isSample && (
        <Note tone="gold" live>
          <b>Sample data.</b> Couldn’t load the real figures. These are only examples.{' '}
          <button
            type="button"
            className="touch font-semibold underline"
            onClick={() => void refetch()}
            disabled={isFetching}
          >
            {isFetching ? 'Trying…' : 'Try again'}
          </button>
        </Note>
      )}
      <Tiles figures={figures} />
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <NeedsAttention waiting={figures.waiting} />
        <Sales days={figures.days} />
      </div>
    </div>
  )
}

function Tiles({ figures }: { figures: DashboardStats }) {
  const { sold, orders, escrow, revenue, newUsers, users, riders } = figures
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line p-px *:bg-surface md:grid-cols-3 lg:grid-cols-6">
      <Stat label="Sold today" value={nairaText(sold.today)} note={`${nairaText(sold.yesterday)} yesterday`} />
      <Stat label="Orders today" value={countText(orders.today)} note={`${countText(orders.yesterday)} yesterday`} />
      <Stat label="In escrow" value={nairaText(escrow.amount)} note={countOf(escrow.orders, 'order')} />
      <Stat label="Vendly revenue" value={nairaText(revenue.total)} note={`${nairaText(revenue.today)} today`} />
      <Stat label="New users" value={countText(newUsers.today)} note={`${countText(users.all)} in total`} />
      <Stat
        label="Riders online"
        value={`${countText(riders.online)} of ${countText(riders.total)}`}
        note={`${countOf(users.student, 'student')}, ${countOf(users.vendor, 'vendor')}`}
      />
    </dl>
  )
}

function Sales({ days }: { days: DashboardStats['days'] }) {
  return (
    <section className="rounded-card bg-surface px-3 pb-3 hairline">
      <div className="-mt-2">
        <SectionHead title="Sales" note={`Last ${days.length} days`} />
      </div>
      <SalesChart days={days.map(({ day, sold, orders }) => ({ day, revenue: sold, orders }))} />
    </section>
  )
}
