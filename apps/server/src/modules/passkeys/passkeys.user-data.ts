import { statement } from '../../platform/database.ts'
import type { UserData } from '../../platform/user-data.ts'

const exportKeys = statement<{ device: string; addedAt: Date; lastUsedAt: Date | null }>(
  'passkeys.export',
  `select device, created_at as "addedAt", last_used_at as "lastUsedAt"
     from passkeys where user_id = $userId order by created_at`,
)
const eraseKeys = statement('passkeys.erase', 'delete from passkeys where user_id = $userId')
const eraseChallenges = statement('passkeys.eraseChallenges', 'delete from passkey_challenges where user_id = $userId')

export const passkeyUserData: UserData = {
  exportUser: async (db, userId) => ({ passkeys: await db.rows(exportKeys, { userId }) }),
  eraseUser: async (tx, userId) => {
    await tx.rows(eraseKeys, { userId })
    await tx.rows(eraseChallenges, { userId })
  },
}
