import { serverEvents } from '@vendly/contract/realtime'
import { statement, transaction } from '../../platform/database.ts'
import { job, on } from '../../platform/jobs.ts'
import { announce } from '../../platform/realtime.ts'
import { notify } from '../notifications/notifications.service.ts'
import { recountRatingsBy } from '../reviews/reviews.recount.service.ts'
import { userReactivated, userRegistered, userSuspended, userWarned } from './moderation.events.ts'
import { shadowbanEnded } from './moderation.service.ts'

const addressOf = statement<{ email: string; firstName: string }>(
  'moderation.addressOf',
  'select email, first_name as "firstName" from users where id = $1 and deleted_at is null',
)
const registered = statement<{ _id: string; name: string; role: string }>(
  'moderation.registered',
  `select id as "_id", first_name || ' ' || last_name as name, role from users where id = $1`,
)

export const moderationJobs = [
  on(userRegistered, 'users.tellAdmins', async ({ pool, db }, { userId }) => {
    const user = await db.row(registered, [userId])
    if (!user) return
    await transaction(pool, (tx) =>
      announce(tx, { room: 'role:admin', event: serverEvents.adminUserNew, payload: user }),
    )
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
