import { every } from '../../platform/jobs.ts'
import { passkeyValidSql } from './passkeys.sql.ts'

export const passkeyJobs = [
  every('27 3 * * *', 'passkeys.deleteVoid', async ({ db }) => {
    await db.once(`delete from passkey_challenges where expires_at < now() - interval '1 day'`)
    await db.once(`delete from passkeys k where not ${passkeyValidSql('k')}`)
  }),
]
