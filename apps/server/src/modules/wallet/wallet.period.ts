import type { Data } from '@vendly/contract/api'
import { days } from '../../platform/clock.ts'
import { dayInLagos, dayStart } from '../../platform/lagos.ts'

export type WalletPeriod = Data<'GET /wallet/stats'>['period']
/** Days in Lagos, both included. */
export type Part = { from: string; to: string }

const dayBefore = (day: string) => dayInLagos(new Date(dayStart(day).getTime() - days(1)))
const firstOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)

/** The parts of the period that ends today, the oldest first: days of a week, weeks of a month, months of a year. */
export function partsOf(period: WalletPeriod, at: Date): Part[] {
  const today = dayInLagos(at)
  const [year = 0, month = 0] = today.split('-').map(Number)
  if (period === 'week')
    return Array.from({ length: 7 }, (_, n) => dayInLagos(new Date(dayStart(today).getTime() - days(6 - n)))).map(
      (day) => ({ from: day, to: day }),
    )
  const starts =
    period === 'month'
      ? ['01', '08', '15', '22'].map((day) => `${today.slice(0, 8)}${day}`)
      : Array.from({ length: 12 }, (_, n) => firstOfMonth(year, month - 12 + n))
  const end = dayBefore(firstOfMonth(year, month))
  return starts.map((from, n) => ({ from, to: starts[n + 1] ? dayBefore(starts[n + 1]!) : end }))
}
