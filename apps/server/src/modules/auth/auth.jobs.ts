import { transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { passwordResetWished, verificationWished } from './auth.events.ts'
import { authLetters } from './auth.letters.ts'
import { askForReset } from './auth.password.service.ts'
import { askAgainForVerification } from './auth.register.service.ts'

export const authJobs = [
  ...authLetters,
  on(passwordResetWished, 'auth.startReset', ({ pool, secrets }, { email }) =>
    transaction(pool, (tx) => askForReset(tx, secrets, email)),
  ),
  on(verificationWished, 'auth.repeatVerification', ({ pool, secrets }, { email }) =>
    transaction(pool, (tx) => askAgainForVerification(tx, secrets, email)),
  ),
  every('17 3 * * *', 'auth.forgetOldTokens', async ({ db }) => {
    await db.once(`delete from sessions where expires_at < now()`)
    await db.once(`delete from mailed_tokens where expires_at < now() - interval '7 days'`)
    await db.once(`delete from sign_in_steps where expires_at < now() - interval '1 day'`)
    await db.once(`delete from known_devices where last_seen_at < now() - interval '400 days'`)
  }),
]
