import { limits } from '@vendly/contract/limits'
import * as contract from '@vendly/contract/users'
import { transaction } from '../../platform/database.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { storePicture } from '../../platform/media.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { findNotificationSettings, findPrivacySettings, findSessionUser, isTiedToCampus } from './users.queries.ts'
import * as users from './users.service.ts'

/** Twice the largest size at which an avatar is shown, for dense displays. */
const AVATAR_PIXELS = 640

export function userRoutes(http: Http): void {
  const { context } = http
  const limitAvatars = limiter(context, 'avatar', limits.avatarsPerMinute, 'too_many_requests')

  query(http, contract.getSettings, async ({ db, actor }) => ({
    data: {
      profile: await findSessionUser(db, actor.userId),
      canChangeCampus: !(await isTiedToCampus(db, actor.userId)),
      notifications: await findNotificationSettings(db, actor.userId),
      privacy: await findPrivacySettings(db, actor.userId),
    },
  }))
  query(http, contract.getNotificationSettings, async ({ db, actor }) => ({
    data: await findNotificationSettings(db, actor.userId),
  }))
  for (const endpoint of [contract.setNotificationSettings, contract.setUserNotificationSettings]) {
    command(http, endpoint, async ({ tx, actor, body }) => ({
      data: await users.changeNotificationSettings(tx, actor, body),
    }))
  }
  command(http, contract.setPrivacySettings, async ({ tx, actor, body }) => ({
    data: await users.changePrivacySettings(tx, actor, body),
  }))
  command(http, contract.setProfile, async ({ tx, actor, body }) => {
    await users.changeProfile(tx, actor, body)
    return { data: await findSessionUser(tx, actor.userId) }
  })
  command(http, contract.updateLastLogin, async ({ tx, actor }) => ({
    data: { lastLoginAt: (await users.recordLogin(tx, actor)).toISOString() },
  }))

  workflow(http, contract.setAvatar, async ({ actor, files }) => {
    await limitAvatars(actor.userId)
    const { key } = await storePicture(context.storage.pictures, files[0]!.bytes, AVATAR_PIXELS)
    return transaction(context.pool, async (tx) => {
      await users.setAvatar(tx, actor, key)
      return { data: await findSessionUser(tx, actor.userId) }
    })
  })
  command(http, contract.removeAvatar, async ({ tx, actor }) => {
    await users.setAvatar(tx, actor, null)
    return { data: await findSessionUser(tx, actor.userId) }
  })
}
