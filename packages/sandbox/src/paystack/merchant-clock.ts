import type { Merchant } from './rows.ts'

/** Current time of the merchant in milliseconds: the real time plus what tests have advanced the clock by. */
export function now(merchant: Merchant): number {
  return Date.now() + merchant.clockOffset
}

export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
