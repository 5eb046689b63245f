import { days, later, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement } from '../../platform/database.ts'
import { every, job, on } from '../../platform/jobs.ts'
import { findContact } from '../users/users.queries.ts'
import { sendDue, sendDueNow } from './notifications.deliveries.service.ts'
import { notificationEmailDue } from './notifications.events.ts'
import { settingsPathOf } from './notifications.present.ts'
import { optionalAmong, unsubscribeToken } from './notifications.unsubscribe.ts'

type Line = { userId: string; role: string; topic: string; title: string; body: string; link: string | null }
const selectBatch = statement<Line>(
  'notifications.selectBatch',
  `select d.user_id as "userId", u.role, d.topic, n.title, n.body, n.link
     from notification_deliveries d
     join notifications n on n.id = d.notification_id
     join users u on u.id = d.user_id
    where d.batch_id = $batchId and d.done_at is null
    order by n.seq`,
)
const updateBatchDone = statement(
  'notifications.updateBatchDone',
  'update notification_deliveries set done_at = $at where batch_id = $batchId and done_at is null',
)

const list = new Intl.ListFormat('en-GB')
/** As the settings call them. */
const namesOf = (topics: readonly string[]) =>
  list.format(topics.map((topic) => (topic === 'offers' ? 'deals' : topic)))

/** One email for all of the batch. The mailer sends it once, however often the job runs. */
async function sendEmail({ db, mail, env, secrets }: Context, { batchId }: { batchId: string }): Promise<void> {
  const lines = await db.rows(selectBatch, { batchId })
  const [first] = lines
  const contact = first && (await findContact(db, first.userId))
  if (contact) {
    const texts = lines.map(
      ({ title, body, link }) => `${title}. ${body}\n${link ? `\n${env.publicUrl}${link}\n` : ''}`,
    )
    const topics = [...new Set(lines.map(({ topic }) => topic))].filter((topic) => topic !== 'test')
    const reason = topics.length > 0 ? `emails about ${namesOf(topics)} are on` : 'you asked for a test'
    const optional = optionalAmong(topics)
    const unsubscribe =
      optional.length > 0
        ? `${env.publicUrl}/unsubscribe/${unsubscribeToken(secrets, first.userId, optional)}`
        : undefined
    const stop = optional.length === topics.length ? 'Stop these emails' : `Stop emails about ${namesOf(optional)}`
    const footer = [
      `You get this because ${reason}: ${env.publicUrl}${settingsPathOf(first.role)}`,
      ...(unsubscribe ? [`${stop}: ${unsubscribe}`] : []),
    ]
    await mail.send({
      to: contact.email,
      subject: lines.length === 1 ? first.title : `${lines.length} notifications from Vendly`,
      text: `Hello ${contact.firstName},\n\n${texts.join('\n')}\n${footer.join('\n')}\n\nVendly`,
      unsubscribe,
    })
  }
  await db.rows(updateBatchDone, { batchId, at: now() })
}

const RETENTION_MS = days(30)
export const notificationJobs = [
  on(notificationEmailDue, 'notifications.sendEmail', sendEmail),
  job(sendDueNow.task, sendDue),
  every('* * * * *', 'notifications.sendDue', sendDue),
  every('43 3 * * *', 'notifications.deleteOldDeliveries', async ({ db }) => {
    await db.once('delete from notification_deliveries where done_at < $before', { before: later(-RETENTION_MS) })
  }),
]
