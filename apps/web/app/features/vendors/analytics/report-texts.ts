import type { StoreReport } from '@vendly/contract/store-report'
import { countOf } from '../../../lib/count-of.ts'

const dayFormat = new Intl.DateTimeFormat('en-NG', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const shortFormat = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)

/** "Fri, 20 Nov". */
export const dayName = (day: string): string => dayFormat.format(atNoon(day))
/** "22 Oct to 20 Nov". */
export const spanText = ({ from, to }: { from: string; to: string }): string =>
  from === to
    ? shortFormat.format(atNoon(from))
    : `${shortFormat.format(atNoon(from))} to ${shortFormat.format(atNoon(to))}`

/** Fewer orders than this are chance: no per cent is shown. */
const LEAST_FOR_PERCENT = 5

/** Change in per cent; undefined where there is too little to compare. */
export function changeOf(value: number, previous: number | null, orders: number): number | undefined {
  if (previous === null || previous <= 0 || orders < LEAST_FOR_PERCENT) return undefined
  return Math.round((value / previous - 1) * 100)
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export const shortWeekdays = WEEKDAYS.map((name) => name.slice(0, 3))

/** "6 pm", "12 am". */
export const hourText = (hour: number): string => `${hour % 12 || 12} ${hour % 24 < 12 ? 'am' : 'pm'}`

const WINDOW_HOURS = 2
type Hours = StoreReport['hours']

/** Orders by weekday (from Monday) and hour. */
export function hourGrid(hours: Hours): number[][] {
  const grid = WEEKDAYS.map(() => Array<number>(24).fill(0))
  for (const { weekday, hour, orders } of hours) grid[weekday - 1]![hour] = orders
  return grid
}

/** When most is bought, in words. */
export function whenText(hours: Hours): string {
  const grid = hourGrid(hours)
  const total = hours.reduce((sum, { orders }) => sum + orders, 0)
  if (total === 0) return 'Nothing was bought in these days.'
  // Of windows with as many, the one that begins with more.
  let best = { day: 0, hour: 0, orders: -1, first: -1 }
  for (const [day, row] of grid.entries())
    for (let hour = 0; hour + WINDOW_HOURS <= 24; hour++) {
      const orders = row.slice(hour, hour + WINDOW_HOURS).reduce((sum, n) => sum + n, 0)
      const first = row[hour] ?? 0
      if (orders > best.orders || (orders === best.orders && first > best.first)) best = { day, hour, orders, first }
    }
  const byDay = grid.map((row) => row.reduce((sum, n) => sum + n, 0))
  const quietest = byDay.indexOf(Math.min(...byDay))
  const until = hourText(best.hour + WINDOW_HOURS)
  return `Most on ${WEEKDAYS[best.day]} from ${hourText(best.hour)} to ${until}: ${countOf(best.orders, 'purchase')} of ${total}. ${WEEKDAYS[quietest]} is the quietest day.`
}
