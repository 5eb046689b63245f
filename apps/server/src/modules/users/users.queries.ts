import type { SessionUser } from '@vendly/contract/auth'
import { messages } from '@vendly/contract/messages'
import type { NotificationSettings, PrivacySettings, SettingsChange } from '@vendly/contract/users'
import { type Db, statement } from '../../platform/database.ts'
import { mediaUrl } from '../../platform/media.ts'
import { found } from '../../platform/problem.ts'
import { notificationSettingsOf, privacySettingsOf } from './users.settings.ts'

type UserRow = {
  id: string
  email: string
  verified: boolean
  studentVerified: boolean
  role: SessionUser['role']
  status: string
  firstName: string
  lastName: string
  phone: string | null
  avatar: string | null
  createdAt: Date
  campusId: string | null
  campusSlug: string | null
  campusName: string | null
  campusShortName: string | null
  vendorId: string | null
  businessName: string | null
  vendorSlug: string | null
  storeImage: string | null
  vendorStatus: 'pending' | 'verified' | 'rejected' | null
}

/** SQL: a confirmed address of the user `u` is of the domain of their campus `c`; both are names of relations. */
export const isStudentVerified = (u: string, c: string) =>
  `coalesce((${u}.email_verified_at is not null and split_part(lower(${u}.email), '@', 2) = lower(${c}.email_domain))
            or split_part(lower(${u}.student_email), '@', 2) = lower(${c}.email_domain), false)`

const byId = statement<UserRow>(
  'users.byId',
  `select u.id, u.email, u.email_verified_at is not null as verified, u.role, u.status,
          ${isStudentVerified('u', 'c')} as "studentVerified",
          u.first_name as "firstName", u.last_name as "lastName", u.phone, u.avatar, u.created_at as "createdAt",
          c.id as "campusId", c.slug as "campusSlug", c.name as "campusName", c.short_name as "campusShortName",
          v.id as "vendorId", v.business_name as "businessName", v.slug as "vendorSlug",
          v.store_image as "storeImage",
          coalesce(v.status, (select a.status from applications a where a.user_id = u.id and a.kind = 'vendor' and a.status <> 'draft'
            order by a.attempt desc limit 1)) as "vendorStatus"
     from users u left join campuses c on c.id = u.campus_id left join vendors v on v.user_id = u.id
    where u.id = $1`,
)

/** They came by a provider and have not said yet how to reach them and where they study. */
const isUnfinished = (row: Pick<UserRow, 'role' | 'phone' | 'campusId'>) =>
  row.role !== 'admin' && (row.phone === null || row.campusId === null)

/** A person as they see themselves. */
export async function findSessionUser(db: Db, userId: string): Promise<SessionUser> {
  return presentSessionUser(found(await db.row(byId, [userId])))
}

function presentSessionUser(row: UserRow): SessionUser {
  const needs = isUnfinished(row) ? 'profile' : null
  return {
    _id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    name: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    phone: row.phone ?? (needs ? messages.profile.notProvided : null),
    university: row.campusName ?? (needs ? messages.profile.notProvided : null),
    campus: row.campusId ? { _id: row.campusId, slug: row.campusSlug!, shortName: row.campusShortName! } : null,
    role: row.role,
    avatar: row.avatar && mediaUrl(row.avatar),
    profilePicture: row.avatar && mediaUrl(row.avatar),
    isVerified: row.verified,
    isStudentVerified: row.studentVerified,
    needs,
    isActive: row.status !== 'suspended',
    isVendorVerified: row.vendorStatus === 'verified',
    vendorStatus: row.vendorStatus ?? 'none',
    vendor: row.vendorId
      ? {
          _id: row.vendorId,
          businessName: row.businessName!,
          slug: row.vendorSlug!,
          storeImage: row.storeImage && mediaUrl(row.storeImage),
        }
      : null,
    createdAt: row.createdAt.toISOString(),
  }
}

const settingsOf = statement<{ notifications: SettingsChange; privacy: Partial<PrivacySettings> }>(
  'users.settings',
  'select notification_settings as notifications, privacy_settings as privacy from users where id = $1',
)

export const findNotificationSettings = async (db: Db, userId: string): Promise<NotificationSettings> =>
  notificationSettingsOf(found(await db.row(settingsOf, [userId])).notifications)

export const findPrivacySettings = async (db: Db, userId: string): Promise<PrivacySettings> =>
  privacySettingsOf(found(await db.row(settingsOf, [userId])).privacy)

const tied = statement(
  'users.tied',
  `select 1 from users u where u.id = $1 and (u.role = 'admin' or exists (select 1 from vendors v where v.user_id = u.id)
       or exists (select 1 from riders r where r.user_id = u.id))`,
)

/** A store or a rider's work stays on its campus, and so does whoever it belongs to; administrators have none. */
export const isTiedToCampus = async (db: Db, userId: string): Promise<boolean> =>
  (await db.row(tied, [userId])) !== undefined

/** SQL: the phone number of the user in the relation `alias`, unless they keep it to themselves. */
export const visiblePhone = (alias: string) =>
  `case when ${alias}.privacy_settings ->> 'phone' = 'nobody' then null else ${alias}.phone end`

type Open = { payments: number; buying: number; selling: number; carrying: number }

const UNDER_WAY = `(o.status in ('pending','confirmed','preparing','ready','picked-up') or o.escrow in ('held','disputed'))`
/** SQL: the two have an order under way with each other, on whatever sides; never true of nobody. */
export const haveOpenOrder = (one: string, other: string) =>
  `exists (select 1 from orders o where ${UNDER_WAY} and (o.buyer_id = ${one} and ${other} in (o.seller_id, o.rider_id)
      or o.buyer_id = ${other} and ${one} in (o.seller_id, o.rider_id)))`

const open = statement<Open>(
  'users.open',
  `select (select count(*)::int from payments p where p.user_id = $1 and p.succeeded_at is null and exists (
             select 1 from payment_charges c where c.payment_id = p.id and c.status in ('created', 'open'))) as payments,
          (select count(*)::int from orders o where o.buyer_id = $1 and ${UNDER_WAY}) as buying,
          (select count(*)::int from orders o where o.seller_id = $1 and ${UNDER_WAY}) as selling,
          (select count(*)::int from orders o where o.rider_id = $1 and ${UNDER_WAY}) as carrying`,
)

/** What of somebody's business is not finished. */
export const countOpen = async (db: Db, userId: string): Promise<Open> => found(await db.row(open, [userId]))

type Reader = { email: string; firstName: string; role: SessionUser['role']; settings: SettingsChange }
const reader = statement<Reader>(
  'users.reader',
  `select email, first_name as "firstName", role, notification_settings as settings
     from users where id = $1 and email_verified_at is not null and status <> 'suspended'`,
)

/** Whom to write such a letter to; nobody when they do not want that. */
export async function findReaderOf(
  db: Db,
  letters: 'orderUpdates' | 'promotions',
  userId: string,
): Promise<Omit<Reader, 'settings'> | undefined> {
  const row = await db.row(reader, [userId])
  return row && notificationSettingsOf(row.settings).email[letters] ? row : undefined
}

const wantOffers = statement<{ id: string }>(
  'users.wantOffers',
  `select id from users where id = any($1::uuid[]) and notification_settings -> 'email' -> 'promotions' = 'true'`,
)

/** Those of them who asked for letters about offers. */
export const listRidersForOffer = async (db: Db, userIds: readonly string[]): Promise<string[]> =>
  (await db.rows(wantOffers, [userIds])).map(({ id }) => id)
