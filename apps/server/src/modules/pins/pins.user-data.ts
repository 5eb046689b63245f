import { statement } from '../../platform/database.ts'
import type { UserData } from '../../platform/user-data.ts'
import { removePin } from './pins.service.ts'

const exportPin = statement<{ setAt: Date; resetAt: Date | null; lockedAt: Date | null }>(
  'pins.export',
  `select set_at as "setAt", reset_at as "resetAt", locked_at as "lockedAt" from wallet_pins where user_id = $userId`,
)

/** Without the hash, which would only help a thief of the file. */
export const pinUserData: UserData = {
  exportUser: async (db, userId) => ({ walletPin: (await db.row(exportPin, { userId })) ?? null }),
  eraseUser: removePin,
}
