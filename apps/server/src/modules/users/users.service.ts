import type { NotificationSettings, PrivacySettings, SettingsChange } from '@vendly/contract/users'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { ensure, found } from '../../platform/problem.ts'
import { ensureRecentlyConfirmed } from '../auth/auth.service.ts'
import { findNotificationSettings, findPrivacySettings, isTiedToCampus } from './users.queries.ts'
import { withChange } from './users.settings.ts'

const lock = statement<{ id: string; phone: string | null; campusId: string | null }>(
  'users.lock',
  'select id, phone, campus_id as "campusId" from users where id = $1 for no key update',
)

/** Holds whoever else wants to change what belongs to this person, until the end of the transaction. */
export const lockUser = async (tx: Tx, userId: string) => found(await tx.row(lock, [userId]))

const campusNamed = statement<{ id: string }>(
  'users.campusNamed',
  'select id from campuses where slug = $1 or id::text = $1 or lower(name) = lower($1) limit 1',
)
const setProfile = statement(
  'users.setProfile',
  `update users set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name), phone = coalesce($4, phone),
          campus_id = coalesce($5, campus_id) where id = $1`,
)

export type ProfileChange = { firstName?: string; lastName?: string; phone?: string; university?: string }

/** Changes what is named. Codes: campus_unknown, campus_fixed; confirm_first when a phone number becomes another one. */
export async function changeProfile(tx: Tx, actor: Actor, change: ProfileChange): Promise<void> {
  const before = await lockUser(tx, actor.userId)
  const otherPhone = change.phone !== undefined && change.phone !== before.phone
  if (otherPhone && before.phone) await ensureRecentlyConfirmed(tx, actor)
  const campus = change.university === undefined ? undefined : await tx.row(campusNamed, [change.university])
  ensure(change.university === undefined || campus, 'campus_unknown')
  if (campus && campus.id !== before.campusId) ensure(!(await isTiedToCampus(tx, actor.userId)), 'campus_fixed')
  await tx.rows(setProfile, [
    actor.userId,
    change.firstName ?? null,
    change.lastName ?? null,
    change.phone ?? null,
    campus?.id ?? null,
  ])
}

const setPicture = statement('users.setPicture', 'update users set avatar = $2 where id = $1')

/** `key` is a media key; null removes the picture. */
export async function setAvatar(tx: Tx, actor: Actor, key: string | null): Promise<void> {
  await tx.rows(setPicture, [actor.userId, key])
}

const setLogin = statement('users.setLogin', 'update users set last_login_at = $2 where id = $1')

export async function noteLogin(tx: Tx, actor: Actor): Promise<Date> {
  const at = now()
  await tx.rows(setLogin, [actor.userId, at])
  return at
}

const setNotifications = statement(
  'users.setNotifications',
  'update users set notification_settings = $2 where id = $1',
)
const setPrivacy = statement('users.setPrivacy', 'update users set privacy_settings = $2 where id = $1')

export async function changeNotificationSettings(
  tx: Tx,
  actor: Actor,
  change: SettingsChange,
): Promise<NotificationSettings> {
  await lockUser(tx, actor.userId)
  const settings = withChange(await findNotificationSettings(tx, actor.userId), change)
  await tx.rows(setNotifications, [actor.userId, JSON.stringify(settings)])
  return settings
}

export async function changePrivacySettings(
  tx: Tx,
  actor: Actor,
  change: Partial<PrivacySettings>,
): Promise<PrivacySettings> {
  await lockUser(tx, actor.userId)
  const settings = { ...(await findPrivacySettings(tx, actor.userId)), ...change }
  await tx.rows(setPrivacy, [actor.userId, JSON.stringify(settings)])
  return settings
}

const takeTurn = statement<{ id: string }>(
  'users.takeTurn',
  'update users set data_exported_at = $2 where id = $1 and (data_exported_at is null or data_exported_at <= $3) returning id',
)

/** Once in a while and no oftener: everything about a person is much to read. Codes: data_export_too_soon. */
export async function markDataExported(tx: Tx, actor: Actor, notSince: Date): Promise<void> {
  ensure(await tx.row(takeTurn, [actor.userId, now(), notSince]), 'data_export_too_soon')
}
