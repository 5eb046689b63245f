import type { RoleCounts, UserLine, UserState } from '@vendly/contract/admin'
import type { Role } from '@vendly/contract/auth'
import { toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import { decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, type Statement, statement } from '../../platform/database.ts'
import { mediaUrl } from '../../platform/media.ts'
import { Problem } from '../../platform/problem.ts'
import { stateOf } from '../users/users.visibility.queries.ts'

export type UserRow = {
  id: string
  name: string
  email: string
  phone: string | null
  avatar: string | null
  role: Role
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

/** Columns of a UserRow, from users `u` and what USER_JOINS brings. */
export const USER_COLUMNS = `u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.phone, u.avatar, u.role, c.slug as "campusSlug",
  c.short_name as "campusName", v.business_name as "businessName", v.slug, ${stateOf('u')} as state,
  u.email_verified_at is not null as "isVerified", u.deleted_at is not null as "isDeleted", u.warnings,
  coalesce(a.credits - a.debits, 0) as balance, u.last_login_at as "lastLoginAt", u.created_at as "createdAt"`
export const USER_JOINS = `left join campuses c on c.id = u.campus_id left join vendors v on v.user_id = u.id
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
  viewedAt: row.lastLoginAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

export type UserFilters = {
  q?: string
  role?: Role
  state?: UserState
  campus?: string
  verified?: 'true' | 'false'
  sort: 'newest' | 'seen' | 'name'
}

const NAME = `lower(u.first_name || ' ' || u.last_name)`
const WORDS = `lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(u.phone, ''))`
/** Half words of name, address, phone or store: $1 between per cent signs. */
const MATCHES = `u.id in (select u.id from users u where ${WORDS} like $1
  union all select user_id from vendors where lower(business_name || ' ' || slug) like $1)`
const FILTERS = `($2::text is null or ${stateOf('u')} = $2) and ($3::text is null or u.campus_id = (select id from campuses where slug = $3))
  and ($4::boolean is null or (u.email_verified_at is not null) = $4)`
const ROLE = `($5::text[] is null or u.role = any($5))`

const SORTS = {
  newest: { by: 'u.created_at', cast: 'timestamptz', down: true, of: (row: UserRow) => row.createdAt.toISOString() },
  seen: {
    by: 'coalesce(u.last_login_at, u.created_at)',
    cast: 'timestamptz',
    down: true,
    of: (row: UserRow) => (row.lastLoginAt ?? row.createdAt).toISOString(),
  },
  name: { by: NAME, cast: 'text', down: false, of: (row: UserRow & { sortName: string }) => row.sortName },
} as const

const listBy = (sort: UserFilters['sort'], searched: boolean): Statement<UserRow & { sortName: string }> => {
  const { by, cast, down } = SORTS[sort]
  const order = `${by} ${down ? 'desc' : 'asc'}, u.id ${down ? 'desc' : 'asc'}`
  return statement(
    `admin.users.${sort}.${searched}`,
    `select ${USER_COLUMNS}, ${NAME} as "sortName" from (
       select * from users u where ${searched ? MATCHES : '$1::text is null'} and ${FILTERS} and ${ROLE}
          and ($6::${cast} is null or (${by}, u.id) ${down ? '<' : '>'} ($6, $7::uuid))
        order by ${order} limit $8) u ${USER_JOINS} order by ${order}`,
  )
}
const LISTS = Object.fromEntries(
  (['newest', 'seen', 'name'] as const).flatMap((sort) =>
    [true, false].map((searched) => [`${sort} ${searched}`, listBy(sort, searched)] as const),
  ),
)
const countBy = (searched: boolean): Statement<{ role: Role; n: number }> =>
  statement(
    `admin.users.counts.${searched}`,
    `select u.role, count(*)::int as n from users u where ${searched ? MATCHES : '$1::text is null'} and ${FILTERS} group by 1`,
  )
const COUNTS = { true: countBy(true), false: countBy(false) }

/** A number as people write it is looked for as it is stored. */
function likeOf(q: string | undefined): string | null {
  if (!q) return null
  const digits = q.replace(/[\s().+-]/g, '')
  const text = /^\d{3,}$/.test(digits) ? digits.replace(/^(2340?|0)/, '') : q.toLowerCase()
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

const rolesOf = (role: Role | undefined) => (role === 'student' ? ['student', 'customer'] : role ? [role] : null)

function valuesOf({ q, state, campus, verified }: UserFilters): unknown[] {
  return [likeOf(q), state ?? null, campus ?? null, verified === undefined ? null : verified === 'true']
}

type Wish = UserFilters & { cursor?: string; limit: number }
type Page = { users: UserLine[]; counts: RoleCounts | null; pagination: Pagination }

/** One page of everybody; counts by role come with the first. Codes: cursor_invalid. */
export async function listUsers(db: Db, wish: Wish): Promise<Page> {
  const cursor = decodeCursor(wish.cursor)
  const { cast, of } = SORTS[wish.sort]
  if (cursor && cast === 'timestamptz' && Number.isNaN(Date.parse(String(cursor.value))))
    throw new Problem('cursor_invalid')
  if (cursor && !/^[0-9a-f-]{36}$/.test(String(cursor.id))) throw new Problem('cursor_invalid')
  const values = valuesOf(wish)
  const searched = values[0] !== null
  const rows = await db.rows(LISTS[`${wish.sort} ${searched}`]!, [
    ...values,
    rolesOf(wish.role),
    cursor?.value ?? null,
    cursor?.id ?? null,
    wish.limit + 1,
  ])
  const counts = cursor ? null : await countRoles(db, values)
  const total = counts ? counts[wish.role === 'customer' ? 'student' : (wish.role ?? 'all')] : 0
  const page = pageOf(rows, wish.limit, cursor, { total, exact: true }, (row) => ({ value: of(row), id: row.id }))
  return { users: page.rows.map(presentUser), counts, pagination: page.pagination }
}

async function countRoles(db: Db, values: unknown[]): Promise<RoleCounts> {
  const counts: RoleCounts = { all: 0, student: 0, vendor: 0, rider: 0, admin: 0 }
  for (const { role, n } of await db.rows(COUNTS[`${values[0] !== null}`], values)) {
    counts[role === 'customer' ? 'student' : role] += n
    counts.all += n
  }
  return counts
}

const PORTION = 500

/** The same list without pages, portion by portion, for a file. */
export async function* portionsOfUsers(db: Db, filters: UserFilters): AsyncGenerator<UserLine[]> {
  let cursor: string | undefined
  do {
    const page = await listUsers(db, { ...filters, cursor, limit: PORTION })
    yield page.users
    cursor = page.pagination.next ?? undefined
  } while (cursor)
}

const best = statement<UserRow>(
  'admin.users.best',
  `select ${USER_COLUMNS} from (select * from users u where ${MATCHES}
      order by coalesce(u.last_login_at, u.created_at) desc, u.id desc limit $2) u ${USER_JOINS}
    order by coalesce(u.last_login_at, u.created_at) desc, u.id desc`,
)
const FEW = 8

/** A few people who match, whoever was there last first. */
export const findUsersLike = async (db: Db, q: string): Promise<UserLine[]> =>
  (await db.rows(best, [likeOf(q), FEW])).map(presentUser)
