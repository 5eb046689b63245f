import { countText, nairaText } from '../../../lib/money.ts'
import { useWideScreen } from '../../../lib/wide-screen.ts'
import { Icon } from '../../../ui/icon.tsx'
import { barsFor, type SalesDay, type SalesFigures, shortNaira } from './sales-figures.ts'

const dayFormat = new Intl.DateTimeFormat('en-NG', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const dayName = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

const HEAD = 20
const FOOT = 20
const boxes = { narrow: { width: 336, height: 84 }, wide: { width: 720, height: 150 } }

/** Fourteen days of sales to look at; the sentence and the table below say the same in words. */
export function SalesBars({ days, figures }: { days: readonly SalesDay[]; figures: SalesFigures }) {
  const wide = useWideScreen()
  const box = boxes[wide ? 'wide' : 'narrow']
  const bars = barsFor(
    days.map(({ revenue }) => revenue),
    box,
  )
  const base = HEAD + box.height
  return (
    <svg
      viewBox={`0 0 ${box.width} ${base + FOOT}`}
      role="img"
      aria-label={`Sales by day. ${salesText(figures)}`}
      className="w-full"
    >
      {bars.map((bar, at) => {
        const day = days[at]
        if (!day) return null
        const isToday = at === days.length - 1
        const isBest = day.day === figures.best?.day
        // On a phone the word "Today" is wider than its bar and pushes at its neighbour.
        const atEdge = isToday && !wide
        const place = { x: atEdge ? box.width : bar.x + bar.width / 2, textAnchor: atEdge ? 'end' : 'middle' } as const
        const unnamed = !wide && at === days.length - 2
        return (
          <g key={day.day}>
            <rect
              x={bar.x}
              y={HEAD + bar.y}
              width={bar.width}
              height={bar.height}
              rx={Math.min(4, bar.height / 2)}
              className={isToday ? 'fill-gold' : isBest ? 'fill-brand' : 'fill-brand opacity-40'}
            />
            {(isToday || isBest) && day.revenue > 0 && (
              <text {...place} y={HEAD + bar.y - 5} className="fill-ink font-semibold text-2xs">
                {shortNaira(day.revenue)}
              </text>
            )}
            <text {...place} y={base + 14} className="fill-ink-3 text-2xs">
              {isToday ? 'Today' : unnamed ? '' : Number(day.day.slice(-2))}
            </text>
          </g>
        )
      })}
      <path d={`M0 ${base + 0.5}h${box.width}`} className="stroke-line" />
    </svg>
  )
}

/** "₦109,800 in 31 orders over 14 days. Best day: Fri 20 Nov with ₦36,350." */
export function salesText({ total, orders, best }: SalesFigures): string {
  if (orders === 0) return 'No sale in the last 14 days.'
  const sum = `${nairaText(total)} in ${countText(orders)} ${orders === 1 ? 'order' : 'orders'} over 14 days.`
  return best ? `${sum} Best day: ${dayName(best.day)} with ${nairaText(best.revenue)}.` : sum
}

/** The same, day by day. */
export function SalesTable({ days }: { days: readonly SalesDay[] }) {
  return (
    <details className="mt-2">
      <summary className="flex min-h-touch items-center gap-1.5 font-semibold text-brand-text text-sm">
        Day by day <Icon name="caret-down-bold" size="xs" />
      </summary>
      <table className="w-full text-sm">
        <caption className="sr-only">Sales by day</caption>
        <thead className="text-ink-3 text-xs">
          <tr>
            <th scope="col" className="py-1.5 text-left font-semibold">
              Day
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              Orders
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              Sales
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, revenue }) => (
            <tr key={day} className="border-line border-t">
              <th scope="row" className="py-1.5 text-left font-normal">
                {dayName(day)}
              </th>
              <td className="py-1.5 text-right figures">{countText(orders)}</td>
              <td className="py-1.5 text-right figures">{nairaText(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
