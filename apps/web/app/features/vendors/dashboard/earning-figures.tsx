import { useQuery } from '@tanstack/react-query'
import { countText, nairaText } from '../../../lib/money.ts'
import { FigureStrip } from '../../../ui/figure-strip.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { salesQuery } from '../../own-store/sales.queries.ts'

/** What the store has earned so far, without kobo. Today's figures and the wallet are in the bar. */
export function EarningFigures() {
  const { data, isError } = useQuery(salesQuery)
  const overview = data?.overview
  const fallback = isError ? 'Unknown' : <Skeleton className="my-1 h-4 w-20" />
  return (
    <FigureStrip
      label="Earnings"
      shown={[
        {
          ...{ id: 'onTheWay', label: 'On the way to you', note: 'Paid when it is done' },
          value: overview ? nairaText(overview.inEscrow) : fallback,
        },
        { id: 'earnings', value: overview ? nairaText(overview.totalRevenue) : fallback, note: 'All time' },
        { id: 'orders', value: overview ? countText(overview.totalOrders) : fallback, note: 'All time' },
      ]}
    />
  )
}
