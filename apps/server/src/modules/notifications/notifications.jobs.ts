import { on } from '../../platform/jobs.ts'
import { findReaderOf } from '../users/users.queries.ts'
import { wantsEmailFor } from './notifications.events.ts'

export const notificationJobs = [
  on(wantsEmailFor, 'notifications.mail', async ({ db, mail, env }, { userId, about, title, body, link }) => {
    const reader = await findReaderOf(db, about === 'offers' ? 'promotions' : 'orderUpdates', userId)
    if (!reader) return
    const settings = `${env.publicUrl}${reader.role === 'vendor' || reader.role === 'rider' ? `/${reader.role}/profile` : '/settings'}?section=notifications`
    await mail.send({
      to: reader.email,
      subject: title,
      text: `Hello ${reader.firstName},\n\n${title}. ${body}\n${link ? `\n${env.publicUrl}${link}\n` : ''}\nYou get this because letters about ${about} are on: ${settings}\n\nVendly`,
    })
  }),
]
