import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { job, on } from '../../platform/jobs.ts'
import { notify } from '../notifications/notifications.service.ts'
import { recountRatingsBy } from '../reviews/reviews.recount.service.ts'
import { findContact } from '../users/users.queries.ts'
import { shadowbanChanged, shadowbanExpired, userReactivated, userSuspended, userWarned } from './moderation.events.ts'

async function sendEmail(
  { db, mail }: Context,
  userId: string,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  const contact = await findContact(db, userId)
  if (!contact) return
  await mail.send({ to: contact.email, subject, text: `Hello ${contact.firstName},\n\n${text}\n\nVendly` })
}

export const moderationJobs = [
  on(userWarned, 'moderation.notifyWarned', async ({ pool }, { userId, reason, count }) =>
    transaction(pool, (tx) =>
      notify(tx, {
        userId,
        key: `warned:${count}`,
        kind: 'warned',
        title: count === 1 ? 'A warning from Vendly' : `Warning ${count} from Vendly`,
        body: reason,
        link: '/terms',
      }),
    ),
  ),
  on(userWarned, 'moderation.emailWarned', (context, { userId, reason, count }) =>
    sendEmail(context, userId, {
      subject: 'A warning from Vendly',
      text: `this is warning ${count} for your account:\n\n${reason}\n\nOur terms say what is allowed: ${context.env.publicUrl}/terms\nAccounts with repeated warnings are suspended. If you think this is a mistake, contact us: ${context.env.publicUrl}/contact`,
    }),
  ),
  on(userSuspended, 'moderation.emailSuspended', (context, { userId, reason }) =>
    sendEmail(context, userId, {
      subject: 'Your Vendly account is suspended',
      text: `your account is suspended and you were signed out on every device. The reason:\n\n${reason}\n\nThe money in your wallet and payouts on their way are safe, and orders you paid for continue. If you think this is a mistake, contact us: ${context.env.publicUrl}/contact`,
    }),
  ),
  on(userReactivated, 'moderation.emailReactivated', (context, { userId }) =>
    sendEmail(context, userId, {
      subject: 'Your Vendly account is open again',
      text: `your account is open again. Sign in as before: ${context.env.publicUrl}/login`,
    }),
  ),
  job<{ userId: string }>(shadowbanExpired.task, async ({ pool }, { userId }) =>
    transaction(pool, async (tx) => {
      await recountRatingsBy(tx, userId)
      await emit(tx, shadowbanChanged, { userId })
    }),
  ),
]
