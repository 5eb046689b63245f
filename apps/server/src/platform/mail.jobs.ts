import { every } from './jobs.ts'

/** Long after the last attempt of any job. */
export const mailJobs = [
  every('53 3 * * *', 'platform.deleteSentEmails', async ({ db }) => {
    await db.once(`delete from sent_emails where created_at < now() - interval '30 days'`)
  }),
]
