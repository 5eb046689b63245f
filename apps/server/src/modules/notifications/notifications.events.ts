import { event } from '../../platform/events.ts'
import type { KindRow } from './notifications.kinds.ts'

type Topic = KindRow['topic']

/** What is to be sent to one user in one email. */
export const notificationEmailDue = event<{ batchId: string }>('notificationEmailDue')

export type SmsRequest = { notificationId: string; userId: string; topic: Topic }
/** It is to be sent as a text message, if the user still wants that. */
export const notificationSmsRequested = event<SmsRequest>('notificationSmsRequested')

/** The user has a device that shows notifications while no page is open. */
export const notificationPushRequested = event<{ notificationId: string; userId: string; topic: Topic }>(
  'notificationPushRequested',
)
