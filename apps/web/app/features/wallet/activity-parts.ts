import type { Data } from '@vendly/contract/api'
import { dayText, LAGOS } from '../../lib/time.ts'

type Activity = Data<'GET /wallet/activity-summary'>
type Period = Activity['period']
type Part = Pick<Activity['parts'][number], 'from' | 'to'>

const inLagos = (day: string) => new Date(`${day}T12:00:00+01:00`)
const weekday = new Intl.DateTimeFormat('en-NG', { weekday: 'short', timeZone: LAGOS })
const month = new Intl.DateTimeFormat('en-NG', { month: 'short', timeZone: LAGOS })
const monthAndYear = new Intl.DateTimeFormat('en-NG', { month: 'long', year: 'numeric', timeZone: LAGOS })

const isRunning = ({ from, to }: Part, today: string) => from <= today && today <= to

/** Below the bars of a part. `today` is the day in Lagos: the week that runs has no end yet. */
export function tickOf(period: Period, part: Part, today: string): string {
  const { from, to } = part
  if (period === 'week') return weekday.format(inLagos(from))
  if (period === 'year') return month.format(inLagos(from))
  return `${Number(from.slice(8))}–${isRunning(part, today) ? 'now' : Number(to.slice(8))}`
}

/** A part in the table. */
export function nameOf(period: Period, part: Part, today: string): string {
  const { from, to } = part
  if (period === 'week') return dayText(inLagos(from))
  if (period === 'year') return monthAndYear.format(inLagos(from))
  return `${dayText(inLagos(from))} to ${isRunning(part, today) ? 'now' : dayText(inLagos(to))}`
}
