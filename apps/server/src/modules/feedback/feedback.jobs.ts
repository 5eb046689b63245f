import { liveEvents } from '@vendly/contract/realtime'
import { transaction } from '../../platform/database.ts'
import { on } from '../../platform/jobs.ts'
import { roomsOfAdmins } from '../../platform/realtime.rooms.ts'
import { message, publish } from '../../platform/realtime.ts'
import { feedbackReplied, feedbackSent } from './feedback.events.ts'
import { findFeedbackRow } from './feedback.queries.ts'

const QUOTED_LENGTH = 1000
const truncate = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text)

export const feedbackJobs = [
  on(feedbackSent, 'feedback.publishNew', ({ pool }, { feedbackId }) =>
    transaction(pool, async (tx) => {
      const admins = roomsOfAdmins('support:read', (await findFeedbackRow(tx, feedbackId)).campusId)
      await publish(tx, ...admins.map((room) => message(liveEvents.adminFeedbackNew, room, { _id: feedbackId })))
    }),
  ),
  on(feedbackReplied, 'feedback.emailReply', async ({ db, mail, env }, { feedbackId, message }) => {
    const feedback = await findFeedbackRow(db, feedbackId)
    if (!feedback.email) return
    const quoted = truncate(feedback.message, QUOTED_LENGTH).replaceAll('\n', '\n> ')
    await mail.send({
      to: feedback.email,
      subject: 'Vendly replied to your message',
      text: `Hello ${feedback.name},\n\n${message}\n\nVendly\n${env.publicUrl}/contact\n\nYou wrote:\n> ${quoted}`,
    })
  }),
]
