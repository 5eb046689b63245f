import { useQuery } from '@tanstack/react-query'
import { salesQuery } from '../../../layouts/bars/bar.queries.ts'
import { countText, nairaText } from '../../../lib/money.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { balanceQuery } from '../../wallet/wallet.queries.ts'

/** Today, and where the money is; whole naira. */
export function TodayFigures() {
  const { data, isError } = useQuery(salesQuery)
  const balance = useQuery(balanceQuery)
  const today = data?.overview
  const waiting = isError ? 'Not known' : <Skeleton className="my-1 h-4 w-20" />
  const wallet = balance.isError ? 'Not known' : <Skeleton className="my-1 h-4 w-20" />
  return (
    <section aria-label="Today" className="grid gap-2 lg:grid-cols-2">
      <Stats>
        <Stat label="Sales today" value={today ? nairaText(today.salesToday) : waiting} />
        <Stat label="Orders today" value={today ? countText(today.ordersToday) : waiting} />
      </Stats>
      <Stats>
        <Stat label="In escrow" value={today ? nairaText(today.inEscrow) : waiting} note="Yours on delivery" />
        <Stat
          label="Wallet"
          value={balance.data === undefined ? wallet : nairaText(balance.data)}
          note="Yours to spend"
        />
      </Stats>
    </section>
  )
}
