import type { Channel } from '@vendly/contract/channels'
import { notificationLimits } from '@vendly/contract/notification-limits'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { settingsPathOf } from '../notifications/notifications.present.ts'
import {
  type NotificationTopic,
  notify,
  wantsEmail,
  wantsPush,
  wantsSms,
} from '../notifications/notifications.service.ts'
import { listTargets } from '../push/push.queries.ts'
import { countSmsToday } from '../sms/sms.queries.ts'
import { findNotificationSettings, findSessionUser } from '../users/users.queries.ts'

/** Which channels reach the caller with what is of the topic, and why the others do not. */
export async function listChannels(
  db: Db,
  { userId }: Actor,
  { push, sms }: Pick<Context, 'push' | 'sms'>,
  topic: NotificationTopic = 'test',
): Promise<Channel[]> {
  const settings = await findNotificationSettings(db, userId)
  const { email, phone, isVerified } = await findSessionUser(db, userId)
  const devices = await listTargets(db, userId)
  const texts = await countSmsToday(db, userId)
  const offPush = (): Channel['off'] => {
    if (!push.publicKey) return 'unavailable'
    if (!wantsPush(topic, settings)) return 'switched-off'
    return devices.length > 0 ? null : 'no-device'
  }
  const offEmail = (): Channel['off'] => {
    if (!wantsEmail(topic, settings)) return 'switched-off'
    return isVerified ? null : 'unconfirmed'
  }
  const offSms = (): Channel['off'] => {
    if (!sms) return 'unavailable'
    if (!wantsSms(topic, settings)) return 'switched-off'
    if (!phone) return 'no-number'
    return texts < notificationLimits.smsPerDay ? null : 'limit-reached'
  }
  return [
    { name: 'app', to: null, off: null },
    { name: 'push', to: null, off: offPush() },
    { name: 'email', to: email, off: offEmail() },
    { name: 'sms', to: phone, off: offSms() },
  ]
}

/** Notifies the caller by every channel that is on for them. */
export const sendTest = (tx: Tx, { userId, role }: Actor): Promise<void> =>
  notify(tx, {
    ...{ userId, kind: 'channel-test', key: `channel-test:${newId()}` },
    title: 'Test notification',
    body: 'It works. This is how notifications from Vendly reach you.',
    link: settingsPathOf(role),
  })
