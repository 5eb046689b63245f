import { z } from 'zod'
import { address } from './addresses.ts'
import { personName, phone, role, sessionUser } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { notification } from './notifications.ts'

/** Who may see something of a person; `orders` is whoever has an order under way with them. */
export const audience = z.enum(['everybody', 'orders', 'nobody'])
export type Audience = z.output<typeof audience>

export const privacySettings = z
  .object({ phone: audience, lastSeen: audience, following: audience })
  .meta({ id: 'PrivacySettings' })
export type PrivacySettings = z.output<typeof privacySettings>

const channels = {
  email: z.object({ orderUpdates: z.boolean(), promotions: z.boolean(), newsletter: z.boolean() }),
  push: z.object({ orderUpdates: z.boolean(), promotions: z.boolean(), chat: z.boolean() }),
  sms: z.object({ orderUpdates: z.boolean(), security: z.boolean() }),
}
export const notificationSettings = z
  .object({ ...channels, sound: z.boolean(), browserPush: z.boolean() })
  .meta({ id: 'NotificationSettings' })
export type NotificationSettings = z.output<typeof notificationSettings>

/** What is left out stays as it is. */
const settingsChange = z.object({
  email: channels.email.partial().optional(),
  push: channels.push.partial().optional(),
  sms: channels.sms.partial().optional(),
  sound: z.boolean().optional(),
  browserPush: z.boolean().optional(),
})
export type SettingsChange = z.output<typeof settingsChange>

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/notifications/settings',
  audience: 'any',
  summary: 'What one wants to be told, and how',
  reply: notificationSettings,
})

export const setNotificationSettings = endpoint({
  method: 'PUT',
  path: '/notifications/settings',
  audience: 'any',
  summary: 'Choose what one wants to be told, and how',
  body: settingsChange,
  reply: notificationSettings,
})

export const setUserNotificationSettings = endpoint({
  method: 'PUT',
  path: '/users/notification-settings',
  audience: 'any',
  summary: 'The same as PUT /notifications/settings',
  body: settingsChange,
  reply: notificationSettings,
})

export const setPrivacySettings = endpoint({
  method: 'PUT',
  path: '/users/privacy-settings',
  audience: 'any',
  summary: 'Choose who sees one’s phone number, last visit and followed stores',
  body: privacySettings.partial(),
  reply: privacySettings,
})

export const getSettings = endpoint({
  method: 'GET',
  path: '/users/settings',
  audience: 'any',
  summary: 'One’s own profile and settings',
  reply: z
    .object({
      profile: sessionUser,
      /** False when a store or a rider’s work ties somebody to their campus. */
      mayChangeCampus: z.boolean(),
      notifications: notificationSettings,
      privacy: privacySettings,
    })
    .meta({ id: 'OwnSettings' }),
})

export const setProfile = endpoint({
  method: 'PUT',
  path: '/users/profile',
  audience: 'any',
  summary: 'Change names, phone or university; a new phone number wants the password confirmed a moment before',
  body: z.object({
    firstName: personName.optional(),
    lastName: personName.optional(),
    phone: phone.optional(),
    university: z.string().min(1).max(120).optional().meta({ description: 'Slug or id of a campus' }),
  }),
  reply: sessionUser,
})

export const updateLastLogin = endpoint({
  method: 'PATCH',
  path: '/users/update-last-login',
  audience: 'any',
  summary: 'Note that one is here',
  allowIncompleteProfile: true,
  reply: z.object({ lastLoginAt: timestamp }).meta({ id: 'LastLogin' }),
})

export const setAvatar = endpoint({
  method: 'POST',
  path: '/users/avatar',
  audience: 'any',
  summary: 'A picture of oneself; made anew, without what was hidden in the file',
  files: { avatar: { max: 1, maxBytes: limits.avatarBytes, required: true } },
  reply: sessionUser,
})

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/users/avatar',
  audience: 'any',
  summary: 'Go back to initials',
  reply: sessionUser,
})

export const exportData = endpoint({
  method: 'POST',
  path: '/users/data',
  audience: 'any',
  summary: 'Everything Vendly keeps about oneself, at most once in ten minutes',
  reply: z
    .object({
      takenAt: timestamp,
      profile: z.object({
        _id: id,
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        university: z.string().nullable(),
        role,
        createdAt: timestamp,
        lastLoginAt: timestamp.nullable(),
      }),
      notificationSettings,
      privacySettings,
      addresses: z.array(address),
      orders: z.array(
        z.object({
          orderNumber: z.string(),
          as: z.enum(['buyer', 'seller', 'rider']),
          status: z.string(),
          escrow: z.string(),
          store: z.string(),
          items: z.array(z.object({ name: z.string(), quantity: z.number().int(), total: z.number() })),
          deliveryFee: z.number(),
          total: z.number(),
          place: z.string().nullable(),
          room: z.string().nullable(),
          note: z.string().nullable(),
          createdAt: timestamp,
        }),
      ),
      transactions: z.array(
        z.object({
          at: timestamp,
          description: z.string(),
          direction: z.enum(['in', 'out']),
          amount: z.number(),
          reference: z.string(),
          status: z.string(),
        }),
      ),
      notifications: z.array(notification),
      waitingFor: z.array(z.object({ words: z.string(), createdAt: timestamp })),
      lookedAt: z.array(z.object({ product: z.string(), at: timestamp })),
      reviews: z.array(
        z.object({ product: z.string(), rating: z.number().int(), text: z.string(), createdAt: timestamp }),
      ),
      /** True when there was more than one file may hold. */
      shortened: z.boolean(),
    })
    .meta({ id: 'OwnData' }),
})

/** Something that stands in the way of deleting an account, in words. */
const hindrance = z.object({
  code: z.enum(['money', 'payments', 'buying', 'selling', 'carrying', 'administrator']),
  text: z.string(),
  link: z.string().nullable(),
})
export type DeletionBlocker = z.output<typeof hindrance>

export const deletionRefusal = endpoint({
  method: 'GET',
  path: '/users/delete-account',
  audience: 'any',
  summary: 'What stands in the way of deleting one’s account; nothing: it may go',
  reply: z.array(hindrance),
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/users/delete-account',
  audience: 'any',
  summary: 'Delete one’s account; wants the password confirmed a moment before',
  body: z.object({ sure: z.literal(true) }),
  reply: z.object({ message: z.string() }).meta({ id: 'Deleted' }),
})
