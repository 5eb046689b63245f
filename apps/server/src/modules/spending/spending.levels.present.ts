import type { Role } from '@vendly/contract/auth'
import type { SpendingLimits } from '@vendly/contract/spending'
import { spendingLimits } from '@vendly/contract/spending-limits'
import { days, later, now } from '../../platform/clock.ts'

/** What is known of an account. */
type Known = { role: Role; createdAt: Date; isVerified: boolean }
type Level = (typeof spendingLimits.levels)[number]
const [, KNOWN, FULL] = spendingLimits.levels

/** The documents of sellers and riders were checked; a student's campus email shows who they are. */
export function levelOf({ role, createdAt, isVerified }: Known): Level {
  if (role === 'vendor' || role === 'rider') return FULL
  const age = now().getTime() - createdAt.getTime()
  const reached = spendingLimits.levels.findLast(({ fromDays }) => age >= days(fromDays)) ?? spendingLimits.levels[0]
  return isVerified && reached.fromDays < KNOWN.fromDays ? KNOWN : reached
}

/** What raises the limits next, in naira; null at the highest level. */
export function nextLevelOf(known: Known): SpendingLimits['next'] {
  const { fromDays } = levelOf(known)
  const next = spendingLimits.levels.find((one) => one.fromDays > fromDays)
  if (!next) return null
  const { perDay, cardMoneyDays } = next
  const at = later(days(next.fromDays), known.createdAt).toISOString()
  return { perDay, cardMoneyDays, at, byCampusEmail: next === KNOWN && !known.isVerified }
}
