import { nairaText } from '../../lib/money.ts'
import { LAGOS } from '../../lib/time.ts'
import { Chart } from '../../ui/chart.tsx'

interface Paid {
  /** First day, `2026-11-01`. */
  from: string
  count: number
  earned: number
}

interface EarningsChartProps {
  /** Newest first, as the server sends them. */
  parts: readonly Paid[]
  /** What is counted: "Orders". */
  counted: string
}

const month = new Intl.DateTimeFormat('en-NG', { month: 'short', timeZone: LAGOS })
const monthAndYear = new Intl.DateTimeFormat('en-NG', { month: 'long', year: 'numeric', timeZone: LAGOS })
const dateOf = (from: string) => new Date(`${from}T12:00:00+01:00`)

/** What was paid out by month, the current one in gold, with its table. */
export function EarningsChart({ parts, counted }: EarningsChartProps) {
  const rows = [...parts].reverse()
  const total = rows.reduce((sum, { earned }) => sum + earned, 0)
  const last = rows.at(-1)
  if (total === 0) return <p className="text-ink-2 text-sm">No payments in this period.</p>
  return (
    <Chart<Paid>
      label="Paid to you by month"
      summary={`${nairaText(total)} in ${rows.length} months; ${nairaText(last?.earned ?? 0)} this month.`}
      rows={rows}
      rowKey={({ from }) => from}
      tick={({ from }) => month.format(dateOf(from))}
      series={[{ label: 'Paid to you', tone: 'brand', value: ({ earned }) => earned }]}
      cutLabel={({ earned }) => nairaText(earned)}
      emphasis={(row) => (row === last ? 'current' : undefined)}
      table={{
        open: 'Month by month',
        head: 'Month',
        name: ({ from }) => monthAndYear.format(dateOf(from)),
        columns: [
          { head: counted, cell: ({ count }) => String(count) },
          { head: 'Paid', cell: ({ earned }) => nairaText(earned) },
        ],
      }}
    />
  )
}
