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
