import { useQuery } from '@tanstack/react-query'
import type { DashboardStats } from '@vendly/contract/admin'
import { countText, nairaText } from '../../lib/money.ts'
import { SkeletonOf, StatsSkeleton } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat } from '../../ui/stat.tsx'
import { NeedsYou } from './needs-you.tsx'
import { SoldChart } from './sold-chart.tsx'
import { statsQuery } from './stats.queries.ts'

/** The market at a glance: figures, what waits for us, and the last fourteen days. */
export function MarketFigures() {
  const { data, refetch, isFetching } = useQuery(statsQuery)
  if (!data)
    return (
      <SkeletonOf what="figures">
        <div className="grid grid-cols-1 gap-4 px-gutter lg:px-5">
          <StatsSkeleton count={3} />
          <Skeleton className="h-40 rounded-card" />
        </div>
      </SkeletonOf>
    )
  const { figures, isSample } = data
  return (
    <div className="grid grid-cols-1 gap-4 px-gutter lg:px-5">
      {isSample && (
        <Note tone="gold" live>
          <b>Sample data.</b> The real figures did not load; these are made up to show where they will stand.{' '}
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
      <div className="grid gap-4 lg:grid-cols-2">
        <NeedsYou waiting={figures.waiting} />
        <SoldChart days={figures.days} />
      </div>
    </div>
  )
}

function Tiles({ figures }: { figures: DashboardStats }) {
  const { sold, orders, escrow, revenue, newUsers, users, ridersOnline } = figures
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line p-px *:bg-surface md:grid-cols-3 lg:grid-cols-6">
      <Stat label="Sold today" value={nairaText(sold.today)} note={`${nairaText(sold.yesterday)} yesterday`} />
      <Stat label="Orders today" value={countText(orders.today)} note={`${countText(orders.yesterday)} yesterday`} />
      <Stat label="In escrow" value={nairaText(escrow.amount)} note={`${countText(escrow.orders)} orders held`} />
      <Stat label="Our revenue" value={nairaText(revenue.total)} note={`${nairaText(revenue.today)} today`} />
      <Stat label="New users" value={countText(newUsers.today)} note={`${countText(users.all)} in all`} />
      <Stat
        label="Riders online"
        value={`${countText(ridersOnline.online)} of ${countText(ridersOnline.of)}`}
        note={`${countText(users.student)} students, ${countText(users.vendor)} vendors`}
      />
    </dl>
  )
}
