import { bookingLimits } from './booking-limits.ts'
import type { RefundPolicy } from './services.ts'

/** Of a booking that its buyer cancels less than `hours` before the start, the seller keeps this share of the price. */
export type RefundStep = { readonly hours: number; readonly keptPercent: number }

/** The longest before the start first; with more time than that, all comes back. `absentPercent`: kept when the buyer does not come. */
export const refundRules: Record<
  RefundPolicy,
  { readonly steps: readonly RefundStep[]; readonly absentPercent: number }
> = {
  flexible: { steps: [{ hours: 4, keptPercent: 25 }], absentPercent: 50 },
  standard: {
    steps: [
      { hours: 24, keptPercent: 25 },
      { hours: 4, keptPercent: 50 },
    ],
    absentPercent: 100,
  },
  strict: {
    steps: [
      { hours: 48, keptPercent: 50 },
      { hours: 24, keptPercent: 100 },
    ],
    absentPercent: 100,
  },
}

const HOUR = 3_600_000

/** All times in milliseconds. `bookedAt`: when it was paid; null before. `countsFrom`: the start, or an earlier one that it was moved from. */
type RefundTimes = { countsFrom: number; bookedAt: number | null }

/** Until when everything comes back because it was booked just now; null without such a time. */
export function graceUntil({ countsFrom, bookedAt }: RefundTimes): number | null {
  if (bookedAt === null || countsFrom - bookedAt < bookingLimits.graceStartHours * HOUR) return null
  return bookedAt + bookingLimits.graceMinutes * 60_000
}

/** What percentage of the price the seller keeps when the buyer cancels at that time. */
export function keptOnCancel(policy: RefundPolicy, times: RefundTimes, at: number): number {
  if (at <= (graceUntil(times) ?? Number.NEGATIVE_INFINITY)) return 0
  const { steps, absentPercent } = refundRules[policy]
  if (at > times.countsFrom) return absentPercent
  const begun = steps.filter(({ hours }) => at > times.countsFrom - hours * HOUR)
  return begun.at(-1)?.keptPercent ?? 0
}

/** The parts of the rule that are still to come: until when (milliseconds), what percentage of the price comes back. */
export function refundSchedule(
  policy: RefundPolicy,
  { countsFrom }: RefundTimes,
  at: number,
): { until: number; percent: number }[] {
  const { steps } = refundRules[policy]
  const starts = [{ hours: Number.POSITIVE_INFINITY, keptPercent: 0 }, ...steps]
  const parts = starts.map(({ keptPercent }, n) => ({
    until: countsFrom - (steps[n]?.hours ?? 0) * HOUR,
    percent: 100 - keptPercent,
  }))
  return parts.filter(({ until }) => until > at)
}
