import { useQuery } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { useState } from 'react'
import { serverNow } from '../../lib/clock.ts'
import { nairaText } from '../../lib/money.ts'
import { dayOf } from '../../lib/when.ts'
import { Chart } from '../../ui/chart.tsx'
import { Failed } from '../../ui/empty.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { nameOf, tickOf } from './activity-parts.ts'
import { typeNames } from './transaction-names.ts'
import { activityQuery } from './wallet.queries.ts'

type Activity = Data<'GET /wallet/activity-summary'>
type Period = Activity['period']
type Part = Activity['parts'][number]

const periods = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
] as const
const names: Record<Period, { title: string; part: string; open: string }> = {
  week: { title: 'Last 7 days', part: 'Day', open: 'Day by day' },
  month: { title: 'This month', part: 'Days', open: 'Week by week' },
  year: { title: 'Last 12 months', part: 'Month', open: 'Month by month' },
}

/** Money in and out by day, week or month. */
export function ActivityChart() {
  const [period, setPeriod] = useState<Period>('month')
  const { data, error, refetch, isFetching } = useQuery(activityQuery(period))
  return (
    <section aria-labelledby="activity" className="px-gutter pt-4 lg:px-0">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="activity" className="display text-d-sm">
          {names[period].title}
        </h2>
        <Segmented label="Period of the chart" name="period" value={period} options={periods} onChange={setPeriod} />
      </div>
      {data && <Activity activity={data} />}
      {!data && error && (
        <Failed title="Couldn’t load the chart" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <Skeleton className="h-36 rounded-card" />}
    </section>
  )
}

function Activity({ activity }: { activity: Activity }) {
  const { period, parts, moneyOut, refunded, byType } = activity
  const earned = newMoney(activity)
  const { title, part, open } = names[period]
  const today = dayOf(serverNow())
  // A statement counts refunds as money in.
  const inLabel = refunded ? 'In, without refunds' : 'In'
  if (activity.moneyIn + moneyOut === 0) return <p className="text-ink-2 text-sm">No transactions in this period.</p>
  return (
    <>
      <Chart<Part>
        label={`Money in and out, ${title.toLowerCase()}`}
        summary={`${nairaText(earned, 'two')} in, ${nairaText(moneyOut, 'two')} out${refunded ? ` and ${nairaText(refunded, 'two')} refunded` : ''}.`}
        rows={parts}
        rowKey={({ from }) => from}
        tick={(row) => tickOf(period, row, today)}
        series={[
          { label: 'Out', tone: 'brand', value: (row) => row.moneyOut, total: nairaText(moneyOut) },
          { label: inLabel, tone: 'ok', value: newMoney, total: nairaText(earned) },
        ]}
        cutLabel={(row) => nairaText(Math.max(newMoney(row), row.moneyOut))}
        table={{
          open,
          head: part,
          name: (row) => nameOf(period, row, today),
          columns: [
            { head: inLabel, cell: (row) => nairaText(newMoney(row), 'two') },
            { head: 'Out', cell: (row) => nairaText(row.moneyOut, 'two') },
            ...(refunded ? [{ head: 'Refunded', cell: (row: Part) => nairaText(row.refunded, 'two') }] : []),
          ],
        }}
      />
      {refunded > 0 && <p className="text-ink-2 text-sm">{nairaText(refunded)} came back as refunds.</p>}
      <details className="mt-1">
        <summary className="flex min-h-touch items-center font-semibold text-brand-text text-sm">By type</summary>
        <dl className="grid grid-cols-1 gap-1 pb-2 text-sm">
          {byType.map(({ type, direction, amount, count }) => (
            <div key={`${type} ${direction}`} className="flex justify-between gap-3">
              <dt className="text-ink-2">
                {typeNames[type]}, {direction} ({count})
              </dt>
              <dd className="figures font-semibold">{nairaText(amount, 'two')}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

/** What came in and had not been spent before: a refund is no income. */
const newMoney = ({ moneyIn, refunded }: Pick<Part, 'moneyIn' | 'refunded'>) =>
  Math.round((moneyIn - refunded) * 100) / 100
