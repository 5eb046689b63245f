import type { WalletTransaction } from '@vendly/contract/wallet'
import { serverNow } from '../../lib/clock.ts'
import { nairaText } from '../../lib/money.ts'
import { Chart } from '../../ui/chart.tsx'
import { coversMonth, monthSums, type WeekSum } from './month-sums.ts'

/** How many transactions the wallet call returns at most. */
const FETCHED = 50
const monthFormat = new Intl.DateTimeFormat('en-NG', { month: 'long', timeZone: 'Africa/Lagos' })

/** Money in and out this month, by week. */
export function MonthChart({ transactions }: { transactions: readonly WalletTransaction[] }) {
  const now = serverNow()
  const weeks = monthSums(transactions, now)
  const total = (amount: (week: WeekSum) => number) => weeks.reduce((sum, week) => sum + amount(week), 0)
  const [moneyIn, moneyOut] = [total((week) => week.moneyIn), total((week) => week.moneyOut)]
  if (!coversMonth(transactions, FETCHED, now) || moneyIn + moneyOut === 0) return null
  const month = monthFormat.format(now)
  return (
    <section className="px-gutter pt-4 lg:px-0">
      <h2 className="display text-d-sm">{month}</h2>
      <div>
        <Chart
          label={`Money in and out, ${month}`}
          summary={`${nairaText(moneyIn)} in and ${nairaText(moneyOut)} out in ${month}.`}
          rows={weeks}
          rowKey={({ label }) => label}
          tick={({ label }) => label}
          series={[
            { label: 'Out', tone: 'brand', value: (week) => week.moneyOut, total: nairaText(moneyOut) },
            { label: 'In', tone: 'ok', value: (week) => week.moneyIn, total: nairaText(moneyIn) },
          ]}
          cutLabel={({ moneyIn, moneyOut }) => nairaText(Math.max(moneyIn, moneyOut))}
          table={{
            open: 'Week by week',
            head: 'Days',
            name: ({ label }) => label,
            columns: [
              { head: 'In', cell: ({ moneyIn }) => nairaText(moneyIn) },
              { head: 'Out', cell: ({ moneyOut }) => nairaText(moneyOut) },
            ],
          }}
        />
      </div>
    </section>
  )
}
