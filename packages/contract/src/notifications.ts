import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { page } from './paging.ts'

export const notification = z
  .object({
    _id: id,
    /** Rises with every notification of a user: `after` fetches what a client missed. */
    seq: z.number().int(),
    type: z.enum(['order', 'inventory', 'payment', 'review', 'error', 'info']),
    topic: z
      .enum(['orders', 'offers', 'news', 'chat', 'security', 'account', 'test'])
      .meta({ description: 'Which settings decide about push, email and SMS; `account` is always on' }),
    title: z.string(),
    body: z.string(),
    isRead: z.boolean(),
    priority: z.enum(['normal', 'high']),
    category: z.enum(['urgent', 'important', 'other']),
    link: z.string().nullable(),
    ignoresQuietHours: z.boolean().meta({ description: 'Alerts about it do not wait for the end of quiet hours' }),
    createdAt: timestamp,
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  audience: 'any',
  summary: 'List your notifications, newest first; with `after`, those with a higher seq, oldest first',
  query: z.object({
    ...page({ default: 50, max: 100 }),
    sort: z.enum(['createdAt', '-createdAt']).optional(),
    read: z.enum(['true', 'false']).optional(),
    after: z.coerce.number().int().min(0).optional(),
  }),
  reply: z
    .object({ notifications: z.array(notification), unreadCount: z.number().int() })
    .meta({ id: 'Notifications' }),
  paged: true,
})

export const listUserNotifications = endpoint({
  method: 'GET',
  path: '/users/notifications',
  audience: 'any',
  summary: 'Same as GET /notifications',
  query: listNotifications.query,
  reply: listNotifications.reply,
  paged: true,
})

export const unreadCount = endpoint({
  method: 'GET',
  path: '/notifications/unread-count',
  audience: 'any',
  summary: 'Count unread notifications',
  reply: z.object({ count: z.number().int() }).meta({ id: 'UnreadCount' }),
})

export const markRead = endpoint({
  method: 'PATCH',
  path: '/notifications/:id/read',
  audience: 'owner',
  summary: 'Mark a notification as read',
  params: byId,
  reply: notification,
})

export const markUserNotificationRead = endpoint({
  method: 'PATCH',
  path: '/users/notifications/:id/read',
  audience: 'owner',
  summary: 'Same as PATCH /notifications/:id/read',
  params: byId,
  reply: notification,
})

export const markUnread = endpoint({
  method: 'PATCH',
  path: '/notifications/:id/unread',
  audience: 'owner',
  summary: 'Mark a notification as unread',
  params: byId,
  reply: notification,
})

export const markAllRead = endpoint({
  method: 'PATCH',
  path: '/notifications/mark-all-read',
  audience: 'any',
  summary: 'Mark all notifications as read',
  reply: z.object({ updatedCount: z.number().int() }).meta({ id: 'MarkedRead' }),
})

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/notifications/:id',
  audience: 'owner',
  summary: 'Delete a notification',
  params: byId,
  reply: z.object({ _id: id }),
})

export const deleteNotifications = endpoint({
  method: 'POST',
  path: '/notifications/delete',
  audience: 'any',
  summary: 'Delete several of your notifications; those that are gone already are left out of the reply',
  body: z.object({ ids: z.array(id).min(1).max(limits.selected) }),
  reply: z.object({ ids: z.array(id) }).meta({ id: 'DeletedNotifications' }),
})
