import { invalid } from './api-error.ts'
import { isoTime, now } from './merchant-clock.ts'
import { findMerchant } from './merchants.ts'
import type { Provider } from './provider.ts'
import type { Fields } from './request-fields.ts'
import type { Merchant } from './rows.ts'

const UNITS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const LONGEST_MS = 400 * 86_400_000

/** Lets the merchant's clock run ahead by `advance`, milliseconds or text as `90s`, `16h`, `3d`: what is due happens. */
export function advanceClock(provider: Provider, merchant: Merchant, fields: Fields): { now: string } {
  const by = durationMs(fields.advance)
  if (by === undefined || by < 0 || by > LONGEST_MS) throw invalid('advance is milliseconds, or as 90s, 30m, 16h, 3d')
  provider.db.prepare('UPDATE merchant SET clock_offset = clock_offset + ? WHERE key = ?').run(by, merchant.key)
  provider.wakeAgenda()
  return { now: isoTime(now(findMerchant(provider.db, merchant.key) ?? merchant)) }
}

function durationMs(value: unknown): number | undefined {
  if (Number.isSafeInteger(value)) return value as number
  const match = /^(\d{1,12})(ms|s|m|h|d)?$/.exec(String(value))
  return match ? Number(match[1]) * (UNITS[match[2] ?? 'ms'] ?? 1) : undefined
}
