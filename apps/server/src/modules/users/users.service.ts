import type { NotificationSettings, PrivacySettings, SettingsChange } from '@vendly/contract/users'
import { type Actor, isRecentlyConfirmed } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { ensure, found } from '../../platform/problem.ts'
import { findJoinable } from '../campuses/campuses.queries.ts'
import { findNotificationSettings, findPrivacySettings, isTiedToCampus } from './users.queries.ts'
import { mergeSettings } from './users.settings.ts'

const selectUserForUpdate = statement<{ id: string; email: string; phone: string | null; campusId: string | null }>(
  'users.selectUserForUpdate',
  'select id, email, phone, campus_id as "campusId" from users where id = $userId for no key update',
)

/** Makes concurrent writes of what belongs to this user wait until the transaction ends. Throws: not_found. */
export const lockUser = async (tx: Tx, userId: string) => found(await tx.row(selectUserForUpdate, { userId }))

const updateProfile = statement(
  'users.updateProfile',
  `update users
      set first_name = coalesce($firstName, first_name),
          last_name = coalesce($lastName, last_name),
          phone = coalesce($phone, phone),
          campus_id = coalesce($campusId, campus_id)
    where id = $userId`,
)

export type ProfileChange = { firstName?: string; lastName?: string; phone?: string; university?: string }

/**
 * Changes the given fields. A first phone number needs no confirmation, another one does.
 * Throws: campus_unknown, campus_fixed, confirm_first.
 */
export async function changeProfile(tx: Tx, actor: Actor, change: ProfileChange): Promise<void> {
  const before = await lockUser(tx, actor.userId)
  if (before.phone && change.phone !== undefined && change.phone !== before.phone)
    ensure(isRecentlyConfirmed(actor), 'confirm_first')
  const campus = change.university === undefined ? undefined : await findJoinable(tx, change.university, before)
  ensure(change.university === undefined || campus, 'campus_unknown')
  if (campus && campus.id !== before.campusId) ensure(!(await isTiedToCampus(tx, actor.userId)), 'campus_fixed')
  await tx.rows(updateProfile, {
    userId: actor.userId,
    firstName: change.firstName ?? null,
    lastName: change.lastName ?? null,
    phone: change.phone ?? null,
    campusId: campus?.id ?? null,
  })
}

const completeMissingFields = statement(
  'users.completeMissingFields',
  `update users
      set phone = $phone,
          campus_id = case when role in ('student', 'customer') then $campusId else coalesce(campus_id, $campusId) end,
          first_name = coalesce($firstName, first_name),
          last_name = coalesce($lastName, last_name)
    where id = $userId`,
)

export type MissingFields = { phone: string; campusId: string; firstName?: string; lastName?: string }

/** For users whose profile is incomplete; later changes go through `changeProfile`. Throws: profile_complete. */
export async function completeProfile(tx: Tx, actor: Actor, fields: MissingFields): Promise<void> {
  ensure(actor.needs === 'profile', 'profile_complete')
  const { phone, campusId, firstName = null, lastName = null } = fields
  await tx.rows(completeMissingFields, { userId: actor.userId, phone, campusId, firstName, lastName })
}

const updateAvatar = statement('users.updateAvatar', 'update users set avatar = $mediaKey where id = $userId')

/** `mediaKey` names the stored picture; null removes it. */
export async function setAvatar(tx: Tx, actor: Actor, mediaKey: string | null): Promise<void> {
  await tx.rows(updateAvatar, { userId: actor.userId, mediaKey })
}

const updateLastLogin = statement('users.updateLastLogin', 'update users set last_login_at = $at where id = $userId')

export async function recordLogin(tx: Tx, actor: Actor): Promise<Date> {
  const at = now()
  await tx.rows(updateLastLogin, { userId: actor.userId, at })
  return at
}

const updateNotificationSettings = statement(
  'users.updateNotificationSettings',
  'update users set notification_settings = $settings::jsonb where id = $userId',
)
const updatePrivacySettings = statement(
  'users.updatePrivacySettings',
  'update users set privacy_settings = $settings::jsonb where id = $userId',
)

export async function changeNotificationSettings(
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  change: SettingsChange,
): Promise<NotificationSettings> {
  await lockUser(tx, userId)
  const settings = mergeSettings(await findNotificationSettings(tx, userId), change)
  await tx.rows(updateNotificationSettings, { userId, settings: JSON.stringify(settings) })
  return settings
}

export async function changePrivacySettings(
  tx: Tx,
  actor: Actor,
  change: Partial<PrivacySettings>,
): Promise<PrivacySettings> {
  await lockUser(tx, actor.userId)
  const settings = { ...(await findPrivacySettings(tx, actor.userId)), ...change }
  await tx.rows(updatePrivacySettings, { userId: actor.userId, settings: JSON.stringify(settings) })
  return settings
}

const claimDataExport = statement<{ id: string }>(
  'users.claimDataExport',
  `update users
      set data_exported_at = $at
    where id = $userId and (data_exported_at is null or data_exported_at <= $exportedBefore)
   returning id`,
)

/** Limits how often a user's data is exported, because that reads a lot. Throws: data_export_too_soon. */
export async function markDataExported(tx: Tx, actor: Actor, exportedBefore: Date): Promise<void> {
  const claimed = await tx.row(claimDataExport, { userId: actor.userId, at: now(), exportedBefore })
  ensure(claimed, 'data_export_too_soon')
}
