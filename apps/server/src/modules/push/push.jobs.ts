import { job, on } from '../../platform/jobs.ts'
import { notificationPushRequested } from '../notifications/notifications.events.ts'
import { findNotification } from '../notifications/notifications.queries.ts'
import { isSentWhenRead, wantsPush } from '../notifications/notifications.service.ts'
import { findNotificationSettings } from '../users/users.queries.ts'
import { pushToUser, type Retry, retry, retryPush } from './push.service.ts'

export const pushJobs = [
  on(notificationPushRequested, 'push.showNotification', async (context, { notificationId, userId, topic }) => {
    const notification = await findNotification(context.db, notificationId)
    // Deleted, or read on an open page in the meantime.
    if (!notification || (notification.isRead && !isSentWhenRead(topic))) return
    if (!wantsPush(topic, await findNotificationSettings(context.db, userId))) return
    const { title, body, link, priority } = notification
    await pushToUser(context, userId, { title, body, link, tag: notificationId, urgency: priority })
  }),
  job(retryPush.task, async (context, { payload, ...waiting }: Retry) => {
    // It may have changed since, as when a message that it quotes was deleted.
    const current = await findNotification(context.db, payload.tag)
    const text = current && { title: current.title, body: current.body }
    await retry(context, { ...waiting, payload: { ...payload, ...text } })
  }),
]
