import { days, later, now } from '../../platform/clock.ts'
import { dayInLagos, dayStart } from '../../platform/lagos.ts'

const WEEKS = 12

type Weeks = { begins: readonly Date[]; ends: readonly Date[] }

/** The last twelve weeks from Monday on, in Lagos; the latest ends now. */
export function lastWeeks(): Weeks {
  const until = now()
  const today = dayStart(dayInLagos(until))
  // Noon in Lagos is the same date in UTC.
  const sinceMonday = (new Date(later(days(0.5), today)).getUTCDay() + 6) % 7
  const monday = later(-days(sinceMonday), today)
  const begins = Array.from({ length: WEEKS }, (_, week) => later(-days(7 * (WEEKS - 1 - week)), monday))
  return { begins, ends: [...begins.slice(1), until] }
}

export const withMondays = <Row>({ begins }: Weeks, rows: readonly Row[]): (Row & { from: string })[] =>
  rows.map((row, week) => ({ ...row, from: dayInLagos(begins[week]!) }))
