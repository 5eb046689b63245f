import { liveEvents } from '@vendly/contract/realtime'
import { transaction } from '../../platform/database.ts'
import { on } from '../../platform/jobs.ts'
import { message, publish } from '../../platform/realtime.ts'
import { feedbackReplied, feedbackSent } from './feedback.events.ts'
import { findFeedbackRow } from './feedback.queries.ts'

const QUOTED_LENGTH = 1000
const truncate = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text)

export const feedbackJobs = [
  on(feedbackSent, 'feedback.publishNew', async ({ pool }, { feedbackId }) => {
    const admins = { kind: 'right', id: 'support:read' } as const
    await transaction(pool, (tx) => publish(tx, message(liveEvents.adminFeedbackNew, admins, { _id: feedbackId })))
  }),
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
