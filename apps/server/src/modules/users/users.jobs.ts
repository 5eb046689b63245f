import { on } from '../../platform/jobs.ts'
import { accountDeleted } from './users.events.ts'

export const userJobs = [
  on(accountDeleted, 'users.mailDeleted', ({ mail, env }, { email, firstName }) =>
    mail.send({
      to: email,
      subject: 'Your Vendly account is deleted',
      text: `Hello ${firstName},\n\nyou asked us to delete your account, and it is done. Your name, phone number, picture, addresses and this e-mail address are gone from Vendly. Orders you were part of stay in the books, without your name, as the law asks.\n\nIf this was not you, answer this letter at once. You may come back any time: ${env.publicUrl}/register\n\nVendly`,
    }),
  ),
]
