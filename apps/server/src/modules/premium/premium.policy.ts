import type { Kobo } from '@vendly/contract/money'
import type { PremiumPeriod } from '@vendly/contract/premium'
import type { Rates } from '../rates/rates.queries.ts'

export const priceOf = (rates: Rates, period: PremiumPeriod): Kobo =>
  period === 'monthly' ? rates.premiumMonthly : rates.premiumYearly

/** A month or a year later; from the 31st of a month to the last day of a shorter one. */
export function endOf(begin: Date, period: PremiumPeriod): Date {
  const end = new Date(begin)
  end.setUTCMonth(begin.getUTCMonth() + (period === 'monthly' ? 1 : 12))
  if (end.getUTCDate() !== begin.getUTCDate()) end.setUTCDate(0)
  return end
}
