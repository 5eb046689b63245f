import type { NotificationSettings, PrivacySettings, SettingsChange } from '@vendly/contract/users'

/** Defaults: order updates and security on, promotions off. */
const NOTIFICATION_DEFAULTS: NotificationSettings = {
  email: { orderUpdates: true, promotions: false, newsletter: false },
  push: { orderUpdates: true, promotions: false, chat: true },
  sms: { orderUpdates: false, security: true },
  sound: true,
  browserPush: false,
  quietHours: { isOn: true, from: '22:00', until: '07:00' },
  digest: false,
}
const PRIVACY_DEFAULTS: PrivacySettings = { phone: 'orders', lastSeen: 'everybody', following: 'nobody' }

/** Applies a partial change; settings it leaves out stay as they are. */
export const mergeSettings = (before: NotificationSettings, change: SettingsChange): NotificationSettings => ({
  email: { ...before.email, ...change.email },
  push: { ...before.push, ...change.push },
  sms: { ...before.sms, ...change.sms },
  sound: change.sound ?? before.sound,
  browserPush: change.browserPush ?? before.browserPush,
  quietHours: { ...before.quietHours, ...change.quietHours },
  digest: change.digest ?? before.digest,
})

/** Stored settings may be older than a setting, so every read fills in the defaults. */
export const withNotificationDefaults = (stored: SettingsChange): NotificationSettings =>
  mergeSettings(NOTIFICATION_DEFAULTS, stored)
export const withPrivacyDefaults = (stored: Partial<PrivacySettings>): PrivacySettings => ({
  ...PRIVACY_DEFAULTS,
  ...stored,
})
