import type { Comparison } from '@vendly/contract/store-report'
import { STORE_REPORT_DAYS } from '@vendly/contract/store-report-limits'
import { days, later, now } from '../../platform/clock.ts'
import { dayInLagos, dayStart, nextDayStart } from '../../platform/lagos.ts'
import { Problem } from '../../platform/problem.ts'
import type { Period } from '../figures/figures.queries.ts'

/** The days of a report, and when they begin and end: today ends now. */
export type ReportPeriod = Period & { firstDay: string; lastDay: string; isSoFar: boolean }

const refused = (field: string, message: string) => new Problem('invalid_request', {}, [{ field, message }])

/** Throws: invalid_request, when it is not a period that is over or goes on today. */
export function periodOf({ from, to }: { from: string; to: string }, most = STORE_REPORT_DAYS): ReportPeriod {
  const at = now()
  const today = dayInLagos(at)
  const length = 1 + (dayStart(to).getTime() - dayStart(from).getTime()) / days(1)
  if (length < 1) throw refused('to', 'Choose a day that is not before the first one.')
  if (to > today) throw refused('to', 'Choose a day that is not after today.')
  if (length > most) throw refused('from', `Choose at most ${most} days.`)
  const isSoFar = to === today
  return {
    ...{ firstDay: from, lastDay: to, isSoFar },
    ...{ from: dayStart(from), until: isSoFar ? later(1, at) : nextDayStart(to) },
  }
}

/** In a year that begins with the same weekday. */
const YEAR_DAYS = 364

/** The period that it is compared with, up to the same time of its last day; null for none. */
export function comparedPeriod(period: ReportPeriod, compare: Comparison): ReportPeriod | null {
  if (compare === 'none') return null
  const length = 1 + (dayStart(period.lastDay).getTime() - period.from.getTime()) / days(1)
  const back = -days(compare === 'year' ? YEAR_DAYS : length)
  const from = later(back, period.from)
  return {
    ...{ from, until: later(back, period.until), isSoFar: period.isSoFar },
    ...{ firstDay: dayInLagos(from), lastDay: dayInLagos(later(back, dayStart(period.lastDay))) },
  }
}
