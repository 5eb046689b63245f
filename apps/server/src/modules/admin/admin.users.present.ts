import type { UserLine, UserState } from '@vendly/contract/admin'
import type { Role } from '@vendly/contract/auth'
import { toNaira } from '@vendly/contract/money'
import { mediaUrl } from '../../platform/media.ts'
import { userStateSql } from '../users/users.visibility.queries.ts'

export type UserRow = {
  id: string
  name: string
  email: string
  phone: string | null
  avatar: string | null
  role: Role
  campusId: string | null
  campusSlug: string | null
  campusName: string | null
  businessName: string | null
  slug: string | null
  state: UserState
  isVerified: boolean
  isDeleted: boolean
  warnings: number
  balance: number | null
  lastLoginAt: Date | null
  createdAt: Date
}

/** The columns of a `UserRow` of `u`, with the joins below. */
export const USER_COLUMNS = `u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.phone, u.avatar, u.role,
          u.campus_id as "campusId", c.slug as "campusSlug", c.short_name as "campusName", v.business_name as "businessName", v.slug,
          ${userStateSql('u')} as state, u.email_verified_at is not null as "isVerified",
          u.deleted_at is not null as "isDeleted", u.warnings, coalesce(a.credits - a.debits, 0) as balance,
          u.last_login_at as "lastLoginAt", u.created_at as "createdAt"`
export const USER_JOINS = `left join campuses c on c.id = u.campus_id
     left join vendors v on v.user_id = u.id
     left join ledger_accounts a on a.code = 'wallet:user:' || u.id`

export const presentUser = (row: UserRow): UserLine => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  avatar: row.avatar && mediaUrl(row.avatar),
  role: row.role,
  campus: row.campusSlug ? { slug: row.campusSlug, shortName: row.campusName ?? row.campusSlug } : null,
  store: row.slug ? { businessName: row.businessName ?? row.slug, slug: row.slug } : null,
  state: row.state,
  isVerified: row.isVerified,
  isDeleted: row.isDeleted,
  warnings: row.warnings,
  balance: row.role === 'admin' ? null : toNaira(row.balance ?? 0),
  lastSeenAt: row.lastLoginAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})
