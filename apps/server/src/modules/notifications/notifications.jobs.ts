import { on } from '../../platform/jobs.ts'
import { findEmailRecipient } from '../users/users.queries.ts'
import { notificationEmailRequested } from './notifications.events.ts'

const SETTINGS = { orders: 'orderUpdates', offers: 'promotions' } as const

export const notificationJobs = [
  on(
    notificationEmailRequested,
    'notifications.sendEmail',
    async ({ db, mail, env }, { userId, topic, title, body, link }) => {
      const recipient = await findEmailRecipient(db, SETTINGS[topic], userId)
      if (!recipient) return
      const { role } = recipient
      const settings = role === 'vendor' || role === 'rider' ? `/${role}/profile` : '/settings'
      await mail.send({
        to: recipient.email,
        subject: title,
        text: `Hello ${recipient.firstName},\n\n${title}. ${body}\n${link ? `\n${env.publicUrl}${link}\n` : ''}\nYou get this because emails about ${topic} are on: ${env.publicUrl}${settings}?section=notifications\n\nVendly`,
      })
    },
  ),
]
