import { liveEvents } from '@vendly/contract/realtime'
import { transaction } from '../../platform/database.ts'
import { on } from '../../platform/jobs.ts'
import { message, publish } from '../../platform/realtime.ts'
import { feedbackAnswered, feedbackSent } from './feedback.events.ts'
import { findFeedback } from './feedback.queries.ts'

const first = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

export const feedbackJobs = [
  on(feedbackSent, 'feedback.tellAdmins', async ({ pool }, { feedbackId }) => {
    const admins = { kind: 'role', id: 'admin' } as const
    await transaction(pool, (tx) => publish(tx, message(liveEvents.adminFeedbackNew, admins, { _id: feedbackId })))
  }),
  on(feedbackAnswered, 'feedback.mailAnswer', async ({ db, mail, env }, { feedbackId, message }) => {
    const written = await findFeedback(db, feedbackId)
    if (!written.email) return
    const quoted = first(written.message, 1000).replaceAll('\n', '\n> ')
    await mail.send({
      to: written.email,
      subject: 'An answer from Vendly',
      text: `Hello ${written.name},\n\n${message}\n\nVendly\n${env.publicUrl}/contact\n\nYou wrote:\n> ${quoted}`,
    })
  }),
]
