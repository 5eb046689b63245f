import { z } from 'zod'
import { personName, phone, sessionUser } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira, nairaAmount } from './money.ts'

/** Who may see something about a user; `orders` are users with an open order with them. */
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
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 22:00.')
/** In Lagos. What is not critical waits for their end, outside the list of notifications. */
const quietHours = z.object({ isOn: z.boolean(), from: timeOfDay, until: timeOfDay })
export const notificationSettings = z
  .object({
    ...{ ...channels, sound: z.boolean(), browserPush: z.boolean(), quietHours },
    digest: z.boolean().meta({ description: 'One email a day instead of one for each event' }),
  })
  .meta({ id: 'NotificationSettings' })
export type NotificationSettings = z.output<typeof notificationSettings>

/** Settings that are left out stay as they are. */
const settingsChange = z.object({
  email: channels.email.partial().optional(),
  push: channels.push.partial().optional(),
  sms: channels.sms.partial().optional(),
  sound: z.boolean().optional(),
  browserPush: z.boolean().optional(),
  quietHours: quietHours.partial().optional(),
  digest: z.boolean().optional(),
})
export type SettingsChange = z.output<typeof settingsChange>

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/notifications/settings',
  audience: 'any',
  summary: 'Your notification settings',
  reply: notificationSettings,
})

export const setNotificationSettings = endpoint({
  method: 'PUT',
  path: '/notifications/settings',
  audience: 'any',
  summary: 'Change your notification settings',
  body: settingsChange,
  reply: notificationSettings,
})

export const setUserNotificationSettings = endpoint({
  method: 'PUT',
  path: '/users/notification-settings',
  audience: 'any',
  summary: 'Same as PUT /notifications/settings',
  body: settingsChange,
  reply: notificationSettings,
})

export const setPrivacySettings = endpoint({
  method: 'PUT',
  path: '/users/privacy-settings',
  audience: 'any',
  summary: 'Choose who sees your phone number, last visit and followed stores',
  body: privacySettings.partial(),
  reply: privacySettings,
})

export const getSettings = endpoint({
  method: 'GET',
  path: '/users/settings',
  audience: 'any',
  summary: 'Your profile and settings',
  reply: z
    .object({
      profile: sessionUser,
      /** False for sellers and riders, who work on their campus, and for administrators. */
      canChangeCampus: z.boolean(),
      notifications: notificationSettings,
      privacy: privacySettings,
    })
    .meta({ id: 'OwnSettings' }),
})

export const setProfile = endpoint({
  method: 'PUT',
  path: '/users/profile',
  audience: 'any',
  summary: 'Change name, phone or university; another phone number needs a recent confirmation',
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
  summary: 'Record that you are here',
  allowIncompleteProfile: true,
  reply: z.object({ lastLoginAt: timestamp }).meta({ id: 'LastLogin' }),
})

export const setAvatar = endpoint({
  method: 'POST',
  path: '/users/avatar',
  audience: 'any',
  summary: 'Upload a profile picture; it is re-encoded, so metadata and embedded code are removed',
  files: { avatar: { max: 1, maxBytes: limits.avatarBytes, required: true } },
  reply: sessionUser,
})

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/users/avatar',
  audience: 'any',
  summary: 'Remove the profile picture',
  reply: sessionUser,
})

export const exportData = endpoint({
  method: 'POST',
  path: '/users/data',
  audience: 'any',
  confirmed: true,
  summary: `Download everything Vendly stores about you, at most once in ${limits.dataExportMinutes} minutes`,
  reply: z
    .object({
      exportedAt: timestamp,
      /** True when a list was longer than one file may hold. */
      isTruncated: z.boolean(),
      data: z
        .record(z.string(), z.record(z.string(), z.unknown()))
        .meta({ description: 'Lists and records by module' }),
    })
    .meta({ id: 'DataExport' }),
})

/** A reason why an account cannot be deleted yet. */
const deletionBlocker = z.object({
  code: z.enum([
    'money',
    'debt',
    'reserve',
    'sale',
    'payments',
    'card-payment',
    'withdrawal',
    'refund',
    'chargeback',
    'ads',
    'complaint',
    'buying',
    'selling',
    'booking',
    'booked',
    'delivering',
    'administrator',
  ]),
  text: z.string(),
  link: z.string().nullable(),
})
export type DeletionBlocker = z.output<typeof deletionBlocker>

export const deletionRefusal = endpoint({
  method: 'GET',
  path: '/users/delete-account',
  audience: 'any',
  summary: 'Why your account cannot be deleted yet; empty when it can be',
  reply: z.array(deletionBlocker),
  meta: z.object({ givesUp: naira.meta({ description: 'Left in the wallet, too little to withdraw: given up' }) }),
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/users/delete-account',
  audience: 'any',
  summary: 'Delete your account; needs a recent confirmation',
  body: z.object({
    sure: z.literal(true),
    givesUp: nairaAmount.default(0).meta({ description: 'What the user agreed to give up, in naira' }),
  }),
  reply: z.object({ message: z.string() }).meta({ id: 'Deleted' }),
})
