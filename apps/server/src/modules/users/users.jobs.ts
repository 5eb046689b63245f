import { liveEvents } from '@vendly/contract/realtime'
import { transaction } from '../../platform/database.ts'
import { on } from '../../platform/jobs.ts'
import { message, publish } from '../../platform/realtime.ts'
import { accountDeleted, userRegistered } from './users.events.ts'

export const userJobs = [
  on(userRegistered, 'users.publishNewUser', async ({ pool }, { userId }) => {
    const admins = { kind: 'right', id: 'people:read' } as const
    await transaction(pool, (tx) => publish(tx, message(liveEvents.adminUserNew, admins, { _id: userId })))
  }),
  on(accountDeleted, 'users.emailDeletion', ({ mail, env }, { email, firstName }) =>
    mail.send({
      to: email,
      subject: 'Your Vendly account is deleted',
      text: `Hello ${firstName},\n\nyou asked us to delete your account, and it is done. Your name, phone number, picture, addresses and this email address are gone from Vendly. Orders you were part of stay in our records without your name, as the law requires.\n\nIf this was not you, reply to this email at once. You are welcome back any time: ${env.publicUrl}/register\n\nVendly`,
    }),
  ),
]
