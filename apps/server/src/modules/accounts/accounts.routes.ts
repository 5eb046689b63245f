import * as contract from '@vendly/contract/users'
import { later, minutes } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { storePicture } from '../../platform/media.ts'
import { limiter } from '../../platform/ratelimit.ts'
import {
  findNotificationSettings,
  findPrivacySettings,
  findSessionUser,
  isTiedToCampus,
} from '../users/users.queries.ts'
import * as users from '../users/users.service.ts'
import { deleteAccount, deletionBlockersOf } from './accounts.deletion.service.ts'
import { collectExport } from './accounts.export.queries.ts'

/** As large as a face is ever shown, twice over. */
const AVATAR_PIXELS = 640
const DATA_PAUSE = minutes(10)

export function userRoutes(http: Http): void {
  const { app, context } = http
  const pictureLimit = limiter(app, 'avatar', 10, 'too_many_requests')

  query(http, contract.getSettings, async ({ db, actor }) => ({
    data: {
      profile: await findSessionUser(db, actor.userId),
      mayChangeCampus: !(await isTiedToCampus(db, actor.userId)),
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
    data: { lastLoginAt: (await users.noteLogin(tx, actor)).toISOString() },
  }))

  workflow(http, contract.setAvatar, async ({ actor, files, request }) => {
    await pictureLimit(request, actor.userId)
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

  workflow(http, contract.exportData, async ({ actor, db }) => {
    await transaction(context.pool, (tx) => users.markDataExported(tx, actor, later(-DATA_PAUSE)))
    return { data: await collectExport(db, actor) }
  })
  query(http, contract.deletionRefusal, async ({ db, actor }) => ({ data: await deletionBlockersOf(db, actor) }))
  command(http, contract.deleteAccount, async ({ tx, actor }) => {
    await deleteAccount(tx, actor)
    const message = 'Your account is deleted. We have sent you a last letter.'
    return { data: { message }, message }
  })
}
