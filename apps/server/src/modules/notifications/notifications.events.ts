import { event } from '../../platform/events.ts'

export type EmailTopic = 'orders' | 'offers'

/** The user was notified of something that also goes to those who want emails about its topic. */
export const notificationEmailRequested = event<{
  userId: string
  topic: EmailTopic
  title: string
  body: string
  link: string | null
}>('notificationEmailRequested')
