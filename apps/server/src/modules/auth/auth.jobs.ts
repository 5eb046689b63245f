import { transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { authEmails } from './auth.emails.ts'
import { passwordResetRequested, verificationRequested } from './auth.events.ts'
import { requestPasswordReset } from './auth.password.service.ts'
import { repeatVerification } from './auth.registration.service.ts'
import { liveSessionSql } from './auth.sql.ts'

export const authJobs = [
  ...authEmails,
  on(passwordResetRequested, 'auth.startPasswordReset', ({ pool, secrets }, { email }) =>
    transaction(pool, (tx) => requestPasswordReset(tx, secrets, email)),
  ),
  on(verificationRequested, 'auth.repeatVerification', ({ pool, secrets }, { email, deviceHash }) =>
    transaction(pool, (tx) => repeatVerification(tx, secrets, email, deviceHash)),
  ),
  every('17 3 * * *', 'auth.deleteExpired', async ({ db }) => {
    await db.once(`delete from sessions s using users u where u.id = s.user_id and not ${liveSessionSql('s', 'u')}`)
    await db.once(`delete from registrations where expires_at < now()`)
    await db.once(`delete from email_tokens where expires_at < now() - interval '7 days'`)
    await db.once(`delete from sign_in_challenges where expires_at < now() - interval '1 day'`)
    await db.once(`delete from known_devices where last_seen_at < now() - interval '400 days'`)
  }),
]
