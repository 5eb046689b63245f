import { useQuery } from '@tanstack/react-query'
import { countText, nairaText } from '../../../lib/money.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { salesQuery } from '../../own-store/sales.queries.ts'

/** What the store has earned so far, without kobo. Today's figures and the wallet are in the bar. */
export function EarningFigures() {
  const { data, isError } = useQuery(salesQuery)
  const overview = data?.overview
  const fallback = isError ? 'Unknown' : <Skeleton className="my-1 h-4 w-20" />
  return (
    <section aria-label="Earnings">
      <Stats>
        <Stat
          label="On the way to you"
          value={overview ? nairaText(overview.inEscrow) : fallback}
          note="Paid when delivered"
        />
        <Stat label="Earned so far" value={overview ? nairaText(overview.totalRevenue) : fallback} note="All time" />
        <Stat label="Orders so far" value={overview ? countText(overview.totalOrders) : fallback} note="All time" />
      </Stats>
    </section>
  )
}
