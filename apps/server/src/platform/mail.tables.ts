import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** Emails that were handed to the mail server, or were about to be: none of them is sent again. */
export const sentEmails = pgTable('sent_emails', {
  /** A hash of the job, the recipient and the subject. */
  key: text().primaryKey(),
  createdAt: createdAt(),
})
