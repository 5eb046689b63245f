import type { SessionUser } from '@vendly/contract/auth'
import type { NotificationSettings, PrivacySettings, SettingsChange } from '@vendly/contract/users'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { presentSessionUser, type SessionUserRow } from './users.present.ts'
import { withNotificationDefaults, withPrivacyDefaults } from './users.settings.ts'
import { studentVerifiedSql } from './users.sql.ts'

const selectSessionUser = statement<SessionUserRow>(
  'users.selectSessionUser',
  `select u.id, u.email, u.email_verified_at is not null as "isVerified",
          ${studentVerifiedSql('u')} as "isStudentVerified",
          u.role, u.status, u.first_name as "firstName", u.last_name as "lastName", u.phone, u.avatar,
          u.created_at as "createdAt",
          c.id as "campusId", c.slug as "campusSlug", c.name as "campusName", c.short_name as "campusShortName",
          m.role as "adminRole",
          (select json_agg(json_build_object('_id', i.id, 'shortName', i.short_name) order by i.short_name)
             from campuses i
            where i.id = any(m.campus_ids)) as "adminCampuses",
          v.id as "vendorId", v.business_name as "businessName", v.slug as "vendorSlug", v.store_image as "storeImage",
          coalesce(v.status, (
            select a.status
              from applications a
             where a.user_id = u.id and a.kind = 'vendor' and a.status <> 'draft'
             order by a.attempt desc
             limit 1
          )) as "vendorStatus"
     from users u
     left join campuses c on c.id = u.campus_id
     left join vendors v on v.user_id = u.id
     left join team_members m on m.user_id = u.id and u.role = 'admin'
    where u.id = $userId`,
)

/** The signed-in user's own account. Throws: not_found. */
export async function findSessionUser(db: Db, userId: string): Promise<SessionUser> {
  return presentSessionUser(found(await db.row(selectSessionUser, { userId })))
}

const selectSettings = statement<{ notifications: SettingsChange; privacy: Partial<PrivacySettings> }>(
  'users.selectSettings',
  'select notification_settings as notifications, privacy_settings as privacy from users where id = $userId',
)

export const findNotificationSettings = async (db: Db, userId: string): Promise<NotificationSettings> =>
  withNotificationDefaults(found(await db.row(selectSettings, { userId })).notifications)

export const findPrivacySettings = async (db: Db, userId: string): Promise<PrivacySettings> =>
  withPrivacyDefaults(found(await db.row(selectSettings, { userId })).privacy)

const selectTiedToCampus = statement<{ isTied: boolean }>(
  'users.selectTiedToCampus',
  `select u.role = 'admin'
          or exists (select 1 from vendors v where v.user_id = u.id)
          or exists (select 1 from riders r where r.user_id = u.id) as "isTied"
     from users u
    where u.id = $userId`,
)

/** Sellers and riders stay on the campus they work on; administrators have none. */
export const isTiedToCampus = async (db: Db, userId: string): Promise<boolean> =>
  (await db.row(selectTiedToCampus, { userId }))?.isTied ?? false

type Reach = { settings: NotificationSettings; isActive: boolean; isVerified: boolean; phone: string | null }
const selectReach = statement<Omit<Reach, 'settings'> & { id: string; settings: SettingsChange }>(
  'users.selectReach',
  `select id, notification_settings as settings, status = 'active' as "isActive",
          email_verified_at is not null as "isVerified", phone
     from users
    where id = any($userIds::uuid[])`,
)

/** How users want to be notified, and whether they can be. */
export async function listSettings(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Reach>> {
  const rows = await db.rows(selectReach, { userIds })
  return new Map(rows.map(({ id, settings, ...row }) => [id, { ...row, settings: withNotificationDefaults(settings) }]))
}

const selectContact = statement<{ email: string; firstName: string }>(
  'users.selectContact',
  'select email, first_name as "firstName" from users where id = $userId and deleted_at is null',
)

/** Where to write to a user, whatever their settings; undefined for a deleted account. */
export const findContact = (db: Db, userId: string) => db.row(selectContact, { userId })

const selectPublicName = statement<{ _id: string; name: string; role: SessionUser['role'] }>(
  'users.selectPublicName',
  `select id as "_id", trim(first_name || ' ' || last_name) as name, role from users where id = $userId`,
)

const selectCampus = statement<{ campusId: string | null }>(
  'users.selectCampus',
  'select campus_id as "campusId" from users where id = $userId',
)
/** Null before their profile is complete, and for administrators. */
export const findCampusId = async (db: Db, userId: string): Promise<string | null> =>
  (await db.row(selectCampus, { userId }))?.campusId ?? null

export const findNameAndRole = (db: Db, userId: string) => db.row(selectPublicName, { userId })
