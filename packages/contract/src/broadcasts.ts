import { z } from 'zod'
import { broadcastLimits } from './broadcast-limits.ts'
import { channel } from './channels.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { notification } from './notifications.ts'
import { page } from './paging.ts'
import { line, text, typed } from './text.ts'

const segmentRole = z.enum(['student', 'vendor', 'rider', 'admin'])
/** What users did, or did not do, on Vendly; how many days each looks back is in `broadcastLimits`. */
const behaviour = z
  .enum([
    'never-ordered',
    'ordered-lately',
    'no-recent-order',
    'cart-filled',
    'no-products',
    'store-paused',
    'rider-away',
  ])
  .meta({ id: 'SegmentBehaviour' })
export type Behaviour = z.output<typeof behaviour>

/** Whom a broadcast is for; each part that is left out means everybody. */
const segmentParts = {
  role: segmentRole.nullish().meta({ description: 'Students include customers' }),
  campus: id.nullish().meta({ description: 'Administrators of some campuses must choose one of them' }),
  activeDays: z.coerce
    .number()
    .int()
    .min(1)
    .max(broadcastLimits.activeDays)
    .nullish()
    .meta({ description: 'Signed in at least once in so many days' }),
  behaviour: behaviour.nullish().meta({
    description: `Orders are those of the last ${broadcastLimits.orderDays} days, and riders were not online for ${broadcastLimits.awayDays}`,
  }),
}
export const segment = z.object(segmentParts).meta({ id: 'Segment' })
export type Segment = z.output<typeof segment>

const content = {
  title: line().min(1, 'Write a title.').max(broadcastLimits.title),
  body: text().min(1, 'Write a text.').max(broadcastLimits.body),
  link: typed()
    .max(200)
    .regex(/^\/(?![/\\])/, 'Begin with a slash: a page of Vendly.')
    .nullish(),
  type: notification.shape.type.default('info'),
  category: notification.shape.category.default('other'),
  priority: notification.shape.priority.default('normal'),
}

const broadcastEmail = z.enum(['none', 'offers', 'news']).meta({
  id: 'BroadcastEmail',
  description: 'Also by email, to those of the recipients who want emails of this topic',
})
export type BroadcastEmail = z.output<typeof broadcastEmail>

export const broadcastStatus = z.enum(['sending', 'sent', 'cancelled']).meta({ id: 'BroadcastStatus' })
export type BroadcastStatus = z.output<typeof broadcastStatus>

export const broadcast = z
  .object({
    _id: id,
    title: z.string(),
    body: z.string(),
    link: z.string().nullable(),
    email: broadcastEmail,
    segment: z.object({
      role: segmentRole.nullable(),
      campus: z.object({ _id: id, shortName: z.string() }).nullable(),
      activeDays: z.number().int().nullable(),
      behaviour: behaviour.nullable(),
    }),
    status: broadcastStatus,
    total: z.number().int().meta({ description: 'Recipients when it was started' }),
    sent: z.number().int(),
    read: z.number().int().meta({ description: 'Of those who got it' }),
    createdBy: z.string(),
    createdAt: timestamp,
    finishedAt: timestamp.nullable(),
  })
  .meta({ id: 'Broadcast' })
export type Broadcast = z.output<typeof broadcast>

export const createNotification = endpoint({
  method: 'POST',
  path: '/notifications/create',
  audience: 'admin',
  right: 'broadcasts:act',
  summary: 'Notify one user',
  body: z.object({ userId: id, ...content }),
  reply: notification,
  status: 201,
  idempotent: true,
  confirmed: true,
})

export const previewBroadcast = endpoint({
  method: 'GET',
  path: '/notifications/bulk/preview',
  audience: 'admin',
  right: 'broadcasts:read',
  byCampus: true,
  summary: 'How many users a broadcast would reach, and some of them',
  query: segment,
  reply: z
    .object({
      recipients: z.number().int(),
      byEmail: z
        .object({ offers: z.number().int(), news: z.number().int() })
        .meta({ description: 'How many of them want emails of each topic' }),
      byPush: z.number().int().meta({ description: 'How many of them get a push of deals' }),
      sample: z.array(z.string()),
    })
    .meta({ id: 'BroadcastPreview' }),
})

export const startBroadcast = endpoint({
  method: 'POST',
  path: '/notifications/bulk',
  audience: 'admin',
  right: 'broadcasts:act',
  byCampus: true,
  summary: 'Notify everybody of a segment, each once; sent in the background',
  body: z.object({ ...content, email: broadcastEmail.default('none'), segment: segment.default({}) }),
  reply: broadcast,
  status: 201,
  idempotent: true,
  confirmed: true,
})

export const tryBroadcast = endpoint({
  method: 'POST',
  path: '/notifications/bulk/test',
  audience: 'admin',
  right: 'broadcasts:act',
  byCampus: true,
  summary: 'Send yourself alone what a broadcast would be; says by which of its channels it reaches you',
  body: z.object({ ...content, email: broadcastEmail.default('none') }),
  reply: z.array(channel),
  status: 201,
  idempotent: true,
})

export const listBroadcasts = endpoint({
  method: 'GET',
  path: '/notifications/bulk',
  audience: 'admin',
  right: 'broadcasts:read',
  byCampus: true,
  summary: 'Broadcasts, newest first',
  query: z.object(page({ default: 20, max: 50 })),
  reply: z.array(broadcast),
  paged: true,
})

export const cancelBroadcast = endpoint({
  method: 'POST',
  path: '/notifications/bulk/:id/cancel',
  audience: 'admin',
  right: 'broadcasts:act',
  byCampus: true,
  summary: 'Stop a broadcast; who has it keeps it',
  params: byId,
  reply: broadcast,
})

/** A notification as administrators see it: with its recipient. */
export const sentNotification = notification
  .omit({ seq: true })
  .extend({ user: z.object({ _id: id, name: z.string(), email: z.string() }) })
  .meta({ id: 'SentNotification' })
export type SentNotification = z.output<typeof sentNotification>

export const listSentNotifications = endpoint({
  method: 'GET',
  path: '/notifications/admin',
  audience: 'admin',
  right: 'broadcasts:read',
  summary: 'Notifications of all users, without those of chat messages, newest first',
  query: z.object({
    ...page({ default: 50, max: 100 }),
    type: notification.shape.type.optional(),
    user: id.optional().meta({ description: 'Of one user' }),
  }),
  reply: z.array(sentNotification),
  paged: true,
})

/** How far the figures go back. */
export const NOTIFICATION_STATS_DAYS = 30
export const notificationStats = endpoint({
  method: 'GET',
  path: '/notifications/admin/stats',
  audience: 'admin',
  right: 'broadcasts:read',
  summary: `What was sent and read in the last ${NOTIFICATION_STATS_DAYS} days`,
  reply: z
    .object({
      days: z.number().int(),
      sent: z.number().int(),
      read: z.number().int(),
      recipients: z.number().int(),
      byType: z.array(z.object({ type: notification.shape.type, sent: z.number().int(), read: z.number().int() })),
      byDay: z.array(z.object({ day: z.iso.date(), sent: z.number().int(), read: z.number().int() })),
    })
    .meta({ id: 'NotificationStats' }),
})
