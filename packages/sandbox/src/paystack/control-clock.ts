import { badRequest } from './api-error.ts'
import { isoTime, now } from './merchant-clock.ts'
import { findMerchant } from './merchants.ts'
import type { Provider } from './provider.ts'
import type { Fields } from './request-fields.ts'
import type { Merchant } from './rows.ts'

const UNITS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const MAX_ADVANCE_MS = 400 * 86_400_000

/** Advances the merchant's clock by `advance`, milliseconds or a text such as `90s`; tasks that become due then run. */
export function advanceClock(provider: Provider, merchant: Merchant, fields: Fields): { now: string } {
  const advanceMs = parseDuration(fields.advance)
  if (advanceMs === undefined || advanceMs < 0 || advanceMs > MAX_ADVANCE_MS) {
    throw badRequest('advance must be milliseconds or a duration such as 90s, 30m, 16h or 3d')
  }
  provider.db.prepare('UPDATE merchant SET clock_offset = clock_offset + ? WHERE key = ?').run(advanceMs, merchant.key)
  provider.wakeScheduler()
  return { now: isoTime(now(findMerchant(provider.db, merchant.key) ?? merchant)) }
}

function parseDuration(value: unknown): number | undefined {
  if (Number.isSafeInteger(value)) return value as number
  const match = /^(\d{1,12})(ms|s|m|h|d)?$/.exec(String(value))
  return match ? Number(match[1]) * (UNITS[match[2] ?? 'ms'] ?? 1) : undefined
}
