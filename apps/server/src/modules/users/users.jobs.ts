import { liveEvents } from '@vendly/contract/realtime'
import { transaction } from '../../platform/database.ts'
import { on } from '../../platform/jobs.ts'
import { roomsOfAdmins } from '../../platform/realtime.rooms.ts'
import { message, publish } from '../../platform/realtime.ts'
import { accountDeleted, userRegistered } from './users.events.ts'
import { findCampusId } from './users.queries.ts'

export const userJobs = [
  on(userRegistered, 'users.publishNewUser', ({ pool }, { userId }) =>
    transaction(pool, async (tx) => {
      const admins = roomsOfAdmins('people:read', await findCampusId(tx, userId))
      await publish(tx, ...admins.map((room) => message(liveEvents.adminUserNew, room, { _id: userId })))
    }),
  ),
  on(accountDeleted, 'users.emailDeletion', ({ mail, env }, { email, firstName }) =>
    mail.send({
      to: email,
      subject: 'Your Vendly account is deleted',
      text: `Hello ${firstName},\n\nyou asked us to delete your account, and it is done. Your name, phone number, picture, addresses and this email address are gone from Vendly. Orders you were part of stay in our records without your name, as the law requires.\n\nIf this was not you, reply to this email at once. You are welcome back any time: ${env.publicUrl}/register\n\nVendly`,
    }),
  ),
]
