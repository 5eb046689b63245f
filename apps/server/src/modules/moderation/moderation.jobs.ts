import { liveEvents } from '@vendly/contract/realtime'
import { statement, transaction } from '../../platform/database.ts'
import { job, on } from '../../platform/jobs.ts'
import { message, publish } from '../../platform/realtime.ts'
import { notify } from '../notifications/notifications.service.ts'
import { recountRatingsBy } from '../reviews/reviews.recount.service.ts'
import { userReactivated, userRegistered, userSuspended, userWarned } from './moderation.events.ts'
import { shadowbanEnded } from './moderation.service.ts'

const addressOf = statement<{ email: string; firstName: string }>(
  'moderation.addressOf',
  'select email, first_name as "firstName" from users where id = $1 and deleted_at is null',
)

export const moderationJobs = [
  on(userRegistered, 'users.publishNew', async ({ pool }, { userId }) => {
    const admins = { kind: 'role', id: 'admin' } as const
    await transaction(pool, (tx) => publish(tx, message(liveEvents.adminUserNew, admins, { _id: userId })))
  }),
  on(userWarned, 'users.tellWarned', async ({ pool }, { userId, reason, count }) =>
    transaction(pool, (tx) =>
      notify(tx, {
        userId,
        key: `warned:${count}`,
        type: 'error',
        title: count === 1 ? 'A warning from Vendly' : `Warning ${count} from Vendly`,
        body: reason,
        link: '/terms',
        priority: 'high',
        category: 'urgent',
      }),
    ),
  ),
  on(userWarned, 'users.mailWarned', async ({ db, mail, env }, { userId, reason, count }) => {
    const to = await db.row(addressOf, [userId])
    if (!to) return
    await mail.send({
      to: to.email,
      subject: 'A warning from Vendly',
      text: `Hello ${to.firstName},\n\nthis is warning ${count} for your account:\n\n${reason}\n\nWhat may and may not be done stands in our terms: ${env.publicUrl}/terms\nAccounts that are warned again and again are suspended. If you think this is a mistake, write to us: ${env.publicUrl}/contact\n\nVendly`,
    })
  }),
  on(userSuspended, 'users.mailSuspended', async ({ db, mail, env }, { userId, reason }) => {
    const to = await db.row(addressOf, [userId])
    if (!to) return
    await mail.send({
      to: to.email,
      subject: 'Your Vendly account is suspended',
      text: `Hello ${to.firstName},\n\nyour account is suspended and you were signed out everywhere. The reason:\n\n${reason}\n\nMoney in your wallet and payouts on their way are safe; orders you paid for go on. If you think this is a mistake, write to us: ${env.publicUrl}/contact\n\nVendly`,
    })
  }),
  on(userReactivated, 'users.mailReactivated', async ({ db, mail, env }, { userId }) => {
    const to = await db.row(addressOf, [userId])
    if (!to) return
    await mail.send({
      to: to.email,
      subject: 'Your Vendly account is open again',
      text: `Hello ${to.firstName},\n\nyour account is open again. Sign in as before: ${env.publicUrl}/login\n\nVendly`,
    })
  }),
  job<{ userId: string }>(shadowbanEnded.task, async ({ pool }, { userId }) =>
    transaction(pool, (tx) => recountRatingsBy(tx, userId)),
  ),
]
