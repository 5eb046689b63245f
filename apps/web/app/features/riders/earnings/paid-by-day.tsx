import type { Data } from '@vendly/contract/api'
import { countOf } from '../../../lib/count-of.ts'
import { countText, nairaText } from '../../../lib/money.ts'
import { dayText } from '../../../lib/time.ts'
import { Chart } from '../../../ui/chart.tsx'
import { type DayGroup, dayGroups } from './day-groups.ts'

type Earnings = Data<'GET /riders/earnings'>

const dateOf = (day: string) => dayText(new Date(`${day}T12:00:00+01:00`))
const nameOf = ({ from, to }: DayGroup) => (from === to ? dateOf(from) : `${dateOf(from)} to ${dateOf(to)}`)

/** What was paid by day: for deliveries, and for ways to orders that were cancelled or brought back. */
export function PaidByDay({ days }: { days: Earnings['days'] }) {
  const rows = dayGroups(days)
  const sum = (name: 'deliveries' | 'delivered' | 'ways') => rows.reduce((total, row) => total + row[name], 0)
  const [delivered, ways] = [sum('delivered'), sum('ways')]
  if (delivered + ways === 0) return <p className="text-ink-2 text-sm">No payments in this period.</p>
  const isSparse = rows.length > 8
  return (
    <Chart<DayGroup>
      label="Paid to you by day"
      summary={`${nairaText(delivered, 'two')} for ${countOf(sum('deliveries'), 'delivery', 'deliveries')}${ways > 0 ? ` and ${nairaText(ways, 'two')} for ways` : ''} in ${days.length} days.`}
      rows={rows}
      rowKey={({ from }) => from}
      tick={(row) => tickOf(rows, row, isSparse)}
      series={[
        { label: 'Deliveries', tone: 'brand', value: (row) => row.delivered, total: nairaText(delivered) },
        ...(ways > 0
          ? [{ label: 'Ways', tone: 'ok' as const, value: (row: DayGroup) => row.ways, total: nairaText(ways) }]
          : []),
      ]}
      cutLabel={(row) => nairaText(Math.max(row.delivered, row.ways))}
      table={{
        open: 'Day by day',
        head: 'Day',
        name: nameOf,
        columns: [
          { head: 'Deliveries', cell: (row) => countText(row.deliveries) },
          { head: 'For them', cell: (row) => nairaText(row.delivered, 'two') },
          { head: 'For ways', cell: (row) => nairaText(row.ways, 'two') },
        ],
      }}
    />
  )
}

/** With many bars some have no label, counted from today. */
function tickOf(rows: readonly DayGroup[], row: DayGroup, isSparse: boolean): string {
  const fromEnd = rows.length - 1 - rows.indexOf(row)
  return isSparse && fromEnd % (rows.length > 14 ? 7 : 4) > 0 ? '' : dateOf(row.to)
}

const itemNames: Record<Earnings['items'][number]['item'], (count: number) => string> = {
  delivery: (count) => countOf(count, 'delivery', 'deliveries'),
  cancelled: (count) => `${countOf(count, 'way')} for cancelled orders`,
  returned: (count) => `${countOf(count, 'way')} to bring an order back`,
}

/** What it was paid for, with the sum. */
export function PaidByItem({ items }: { items: Earnings['items'] }) {
  if (items.length === 0) return null
  const total = items.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <dl className="rows-ruled rounded-card bg-surface px-3 text-sm hairline" aria-label="What it was paid for">
      {items.map(({ item, count, amount }) => (
        <div key={item} className="flex min-h-10 items-center justify-between gap-3">
          <dt>{itemNames[item](count)}</dt>
          <dd className="figures">{nairaText(amount, 'two')}</dd>
        </div>
      ))}
      <div className="flex min-h-10 items-center justify-between gap-3 font-semibold">
        <dt>Paid to you</dt>
        <dd className="figures">{nairaText(total, 'two')}</dd>
      </div>
    </dl>
  )
}
