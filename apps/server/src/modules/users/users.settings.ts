import type { NotificationSettings, PrivacySettings, SettingsChange } from '@vendly/contract/users'

/** What holds for whoever has chosen nothing: news of orders and safety yes, advertising and noise no. */
const NOTIFICATIONS: NotificationSettings = {
  email: { orderUpdates: true, promotions: false, newsletter: false },
  push: { orderUpdates: true, promotions: false, chat: true },
  sms: { orderUpdates: false, security: true },
  sound: true,
  browserPush: false,
}
const PRIVACY: PrivacySettings = { phone: 'orders', lastSeen: 'everybody', following: 'nobody' }

/** A change laid over what there is; what it leaves out stays. */
export const withChange = (before: NotificationSettings, change: SettingsChange): NotificationSettings => ({
  email: { ...before.email, ...change.email },
  push: { ...before.push, ...change.push },
  sms: { ...before.sms, ...change.sms },
  sound: change.sound ?? before.sound,
  browserPush: change.browserPush ?? before.browserPush,
})

/** What was stored may be from before a setting existed. */
export const notificationSettingsOf = (stored: SettingsChange): NotificationSettings =>
  withChange(NOTIFICATIONS, stored)
export const privacySettingsOf = (stored: Partial<PrivacySettings>): PrivacySettings => ({ ...PRIVACY, ...stored })
