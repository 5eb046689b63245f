import { useQuery } from '@tanstack/react-query'
import { countText, nairaText } from '../../../lib/money.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { balanceQuery } from '../../wallet/wallet.queries.ts'
import { salesQuery } from '../sales.queries.ts'

/** Today's sales and the money in escrow and wallet, without kobo. */
export function TodayFigures() {
  const { data, isError } = useQuery(salesQuery)
  const balance = useQuery(balanceQuery)
  const today = data?.overview
  const salesFallback = isError ? 'Unknown' : <Skeleton className="my-1 h-4 w-20" />
  const balanceFallback = balance.isError ? 'Unknown' : <Skeleton className="my-1 h-4 w-20" />
  return (
    <section aria-label="Today" className="grid gap-2 lg:grid-cols-2">
      <Stats>
        <Stat label="Sales today" value={today ? nairaText(today.salesToday) : salesFallback} />
        <Stat label="Orders today" value={today ? countText(today.ordersToday) : salesFallback} />
      </Stats>
      <Stats>
        <Stat label="In escrow" value={today ? nairaText(today.inEscrow) : salesFallback} note="Paid on delivery" />
        <Stat
          label="Wallet"
          value={balance.data === undefined ? balanceFallback : nairaText(balance.data)}
          note="Ready to spend"
        />
      </Stats>
    </section>
  )
}
