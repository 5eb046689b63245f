import { every, job, on } from '../../platform/jobs.ts'
import { notificationSmsRequested } from '../notifications/notifications.events.ts'
import { retrySms, sendSms } from './sms.service.ts'

export const smsJobs = [
  on(notificationSmsRequested, 'sms.send', sendSms),
  job(retrySms.task, sendSms),
  // Long after the last job that could send one of them.
  every('47 3 * * *', 'sms.deleteOld', async ({ db }) => {
    await db.once(`delete from sms_messages where created_at < now() - interval '90 days'`)
    await db.once(`delete from sms_days where day < current_date - 90`)
  }),
]
