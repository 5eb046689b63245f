import { statement } from '../../platform/database.ts'
import type { UserData } from '../../platform/user-data.ts'
import { deleteCredentials } from './auth.service.ts'

const exportSessions = statement<{ device: string; createdAt: Date; lastSeenAt: Date }>(
  'auth.exportSessions',
  `select device, created_at as "createdAt", last_seen_at as "lastSeenAt"
     from sessions
    where user_id = $userId
    order by created_at desc`,
)
const exportKnownDevices = statement<{ createdAt: Date; lastSeenAt: Date }>(
  'auth.exportKnownDevices',
  `select created_at as "createdAt", last_seen_at as "lastSeenAt"
     from known_devices
    where user_id = $userId
    order by created_at desc`,
)
const exportIdentities = statement<{ provider: string; email: string | null; createdAt: Date }>(
  'auth.exportIdentities',
  `select provider, email, created_at as "createdAt" from identities where user_id = $userId order by provider`,
)
const exportTwoFactor = statement<{ enabledAt: Date | null; createdAt: Date; recoveryCodesLeft: number }>(
  'auth.exportTwoFactor',
  `select enabled_at as "enabledAt", created_at as "createdAt",
          (select count(*)::int
             from recovery_codes r
            where r.user_id = $userId and r.used_at is null) as "recoveryCodesLeft"
     from two_factors
    where user_id = $userId`,
)
const exportEmailedCodes = statement<{ purpose: string; address: string | null; createdAt: Date; usedAt: Date | null }>(
  'auth.exportEmailedCodes',
  `select purpose, address, created_at as "createdAt", used_at as "usedAt"
     from email_tokens
    where user_id = $userId
    order by created_at desc`,
)
const exportSignIns = statement<{ kind: string; createdAt: Date; usedAt: Date | null }>(
  'auth.exportSignIns',
  `select kind, created_at as "createdAt", used_at as "usedAt"
     from sign_in_challenges
    where user_id = $userId
    order by created_at desc`,
)

/** Without passwords, secrets and hashes, which would only help a thief of the file. */
export const authUserData: UserData = {
  exportUser: async (db, userId) => ({
    sessions: await db.rows(exportSessions, { userId }),
    knownDevices: await db.rows(exportKnownDevices, { userId }),
    identities: await db.rows(exportIdentities, { userId }),
    twoFactor: (await db.row(exportTwoFactor, { userId })) ?? null,
    emailedCodes: await db.rows(exportEmailedCodes, { userId }),
    signIns: await db.rows(exportSignIns, { userId }),
  }),
  eraseUser: deleteCredentials,
}
