import { countText, nairaText } from '../../../lib/money.ts'
import { Chart } from '../../../ui/chart.tsx'
import { type SalesDay, type SalesFigures, salesFigures, shortNaira } from './sales-figures.ts'

const dayFormat = new Intl.DateTimeFormat('en-NG', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const dayName = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

/** Sales by day; the last day is today. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const figures = salesFigures(days)
  const today = days.at(-1)?.day
  const emphasis = ({ day }: SalesDay) => (day === today ? 'current' : day === figures.best?.day ? 'best' : undefined)
  return (
    <Chart
      label="Sales by day"
      summary={salesSummary(figures, days.length)}
      rows={days}
      rowKey={({ day }) => day}
      tick={({ day }) => (day === today ? 'Today' : String(Number(day.slice(-2))))}
      series={[{ label: 'Sales', tone: 'brand', value: ({ revenue }) => revenue }]}
      emphasis={emphasis}
      valueLabel={(day) => (emphasis(day) && day.revenue > 0 ? shortNaira(day.revenue) : undefined)}
      cutLabel={({ revenue }) => shortNaira(revenue)}
      table={{
        open: 'Day by day',
        head: 'Day',
        name: ({ day }) => dayName(day),
        columns: [
          { head: 'Orders', cell: ({ orders }) => countText(orders) },
          { head: 'Sales', cell: ({ revenue }) => nairaText(revenue) },
        ],
      }}
    />
  )
}

/** "₦109,800 from 31 orders in 14 days. Best day: Fri 20 Nov with ₦36,350." */
function salesSummary({ total, orders, best }: SalesFigures, days: number): string {
  if (orders === 0) return `No sales in the last ${days} days.`
  const sum = `${nairaText(total)} from ${countText(orders)} ${orders === 1 ? 'order' : 'orders'} in ${days} days.`
  return best ? `${sum} Best day: ${dayName(best.day)} with ${nairaText(best.revenue)}.` : sum
}
