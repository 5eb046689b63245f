import type { deliveryLimits, limits, moneyLimits } from '@vendly/contract/limits'
import type { searchTermLimits } from '@vendly/contract/search-term-limits'
import type { visitLimits } from '@vendly/contract/visit-sources'

type Rules = Pick<
  typeof limits,
  'fundMinimum' | 'acceptHours' | 'releaseHours' | 'unpaidOrderMinutes' | 'deliveryCodeTries' | 'documentDays'
> &
  Pick<typeof moneyLimits, 'withdrawMinimum'> &
  Pick<typeof deliveryLimits, 'routeDays'> &
  Pick<typeof searchTermLimits, 'leastVisitors' | 'visitorDays' | 'loggedDays'> &
  Pick<typeof visitLimits, 'visitMinutes' | 'keptDays'>

// The types keep these equal to the contract, which itself stays out of public pages.
export const rules: Rules = {
  fundMinimum: 100,
  withdrawMinimum: 100,
  acceptHours: 24,
  releaseHours: 24,
  unpaidOrderMinutes: 15,
  deliveryCodeTries: 5,
  documentDays: 90,
  routeDays: 30,
  leastVisitors: 3,
  visitorDays: 3,
  loggedDays: 90,
  visitMinutes: 30,
  keptDays: 35,
}
