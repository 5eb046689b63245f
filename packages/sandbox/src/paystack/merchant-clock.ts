import type { Merchant } from './rows.ts'

/** The merchant's current time in milliseconds: the real clock plus however far tests advanced it. */
export function now(merchant: Merchant): number {
  return Date.now() + merchant.clock_offset
}

export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
