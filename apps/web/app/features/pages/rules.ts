import type { limits } from '@vendly/contract/limits'

type Limits = typeof limits

// The types keep these equal to the contract, which itself stays out of public pages.
export const rules: Pick<
  Limits,
  'fundMinimum' | 'acceptHours' | 'releaseHours' | 'unpaidOrderMinutes' | 'deliveryCodeTries' | 'documentDays'
> = {
  fundMinimum: 100,
  acceptHours: 24,
  releaseHours: 24,
  unpaidOrderMinutes: 15,
  deliveryCodeTries: 5,
  documentDays: 90,
}
