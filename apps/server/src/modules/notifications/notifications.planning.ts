import { notificationLimits } from '@vendly/contract/notification-limits'
import { isQuiet } from '@vendly/contract/quiet-hours'
import type { NotificationSettings } from '@vendly/contract/users'
import { days, hours, later, minutes } from '../../platform/clock.ts'
import { dayInLagos, dayStart, timeInLagos } from '../../platform/lagos.ts'
import { ignoresQuietHours, type KindRow, rowOf } from './notifications.kinds.ts'

export type Planned = { channel: 'push' | 'email' | 'sms'; dueAt: Date; isEscalation: boolean }
type Topic = KindRow['topic']

/** Whether the user wants emails about it. */
export function wantsEmail(topic: Topic, { email }: NotificationSettings): boolean {
  if (topic === 'orders') return email.orderUpdates
  if (topic === 'offers') return email.promotions
  if (topic === 'news') return email.newsletter
  if (topic === 'test') return Object.values(email).some(Boolean)
  return topic !== 'chat'
}

/** Whether the user wants pushes about it, on any device. */
export function wantsPush(topic: Topic, { browserPush, push }: NotificationSettings): boolean {
  if (topic === 'orders') return browserPush && push.orderUpdates
  if (topic === 'offers') return browserPush && push.promotions
  return browserPush && topic !== 'news' && (topic !== 'chat' || push.chat)
}

/** Whether the user wants text messages about it. */
export function wantsSms(topic: Topic, { sms }: NotificationSettings): boolean {
  if (topic === 'orders') return sms.orderUpdates
  if (topic === 'security') return sms.security
  return topic === 'test' && Object.values(sms).some(Boolean)
}

/** Sent also when it was read meanwhile: the reader may be somebody else at the owner's device. */
export const isSentWhenRead = (topic: Topic): boolean => topic === 'test' || topic === 'security'

const timeOfDay = (day: Date, time: string): Date => new Date(day.getTime() + minutesOf(time))
const minutesOf = (time: string): number => hours(Number(time.slice(0, 2))) + minutes(Number(time.slice(3)))

/** The same time, or the end of the quiet hours that it falls into. */
export function afterQuietHours(at: Date, quietHours: NotificationSettings['quietHours']): Date {
  if (!isQuiet(quietHours, timeInLagos(at))) return at
  const end = timeOfDay(dayStart(dayInLagos(at)), quietHours.until)
  return end > at ? end : later(days(1), end)
}

/** The next time of the daily email. */
export function nextDigest(at: Date): Date {
  const today = later(hours(notificationLimits.digestHour), dayStart(dayInLagos(at)))
  return today > at ? today : later(days(1), today)
}

/** What is sent later than at once, and when. A notification in the list of the application never waits. */
export function planFor(kind: Parameters<typeof rowOf>[0], settings: NotificationSettings, at: Date): Planned[] {
  const { channels, topic, isCritical, isImmediate } = rowOf(kind)
  const byEmail = channels.includes('email') && wantsEmail(topic, settings)
  const bySms = channels.includes('sms') && wantsSms(topic, settings)
  const further = [...(byEmail ? (['email'] as const) : []), ...(bySms ? (['sms'] as const) : [])]
  if (isImmediate) return further.map((channel) => ({ channel, dueAt: at, isEscalation: false }))
  if (isCritical)
    return further.map((channel, n) => ({
      ...{ channel, isEscalation: true },
      dueAt: later(minutes(notificationLimits.escalateMinutes * (n + 1)), at),
    }))
  const quietEnd = afterQuietHours(at, settings.quietHours)
  const bundled = later(minutes(notificationLimits.bundleMinutes), at)
  const emailAt = settings.digest ? nextDigest(at) : afterQuietHours(bundled, settings.quietHours)
  return [
    ...(channels.includes('push') && wantsPush(topic, settings) && !ignoresQuietHours(kind) && quietEnd > at
      ? [{ channel: 'push', dueAt: quietEnd, isEscalation: false } as const]
      : []),
    ...(byEmail ? [{ channel: 'email', dueAt: emailAt, isEscalation: false } as const] : []),
    ...(bySms ? [{ channel: 'sms', dueAt: topic === 'security' ? at : quietEnd, isEscalation: false } as const] : []),
  ]
}
