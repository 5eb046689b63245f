import { pinLimits } from '@vendly/contract/pin-limits'
import type { WalletPin } from '@vendly/contract/pins'
import { hours, later, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'

type Row = { attempts: number; lockedAt: Date | null; setAt: Date; resetAt: Date | null }
const find = statement<Row>(
  'pins.find',
  `select attempts, locked_at as "lockedAt", set_at as "setAt", reset_at as "resetAt"
     from wallet_pins where user_id = $userId`,
)

/** Until when less leaves the wallet after a reset; null when that is over. */
export function limitedUntil(resetAt: Date | null): Date | null {
  const until = resetAt && later(hours(pinLimits.resetHours), resetAt)
  return until && until > now() ? until : null
}

export const attemptsLeft = (attempts: number): number => Math.max(0, pinLimits.attempts - attempts)

/** The state of the user's PIN. */
export async function findPin(db: Db, userId: string): Promise<WalletPin> {
  const row = await db.row(find, { userId })
  return {
    isSet: row !== undefined,
    isLocked: Boolean(row?.lockedAt),
    attemptsLeft: attemptsLeft(row?.attempts ?? 0),
    setAt: row?.setAt.toISOString() ?? null,
    limitedUntil: limitedUntil(row?.resetAt ?? null)?.toISOString() ?? null,
  }
}
