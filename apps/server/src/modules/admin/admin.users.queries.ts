import type { RoleCounts, UserLine, UserState } from '@vendly/contract/admin'
import type { Role } from '@vendly/contract/auth'
import type { Pagination } from '@vendly/contract/paging'
import { type CursorKind, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, type Statement, statement } from '../../platform/database.ts'
import { contactPattern } from '../../platform/like.ts'
import { inScopeSql, type Scope } from '../../platform/scope.ts'
import { userStateSql } from '../users/users.visibility.queries.ts'
import { matchesUserSql } from '../vendors/vendors.sql.ts'
import { presentUser, USER_COLUMNS, USER_JOINS, type UserRow } from './admin.users.present.ts'

type Sort = 'newest' | 'seen' | 'name' | 'wallet' | 'status'
export type UserFilter = {
  /** Part of a name, email address, phone number or store name. */
  q?: string
  role?: Role
  state?: UserState
  campus?: string
  verified?: 'true' | 'false'
  sort: Sort
}
type SortedRow = UserRow & { sortName: string; status: string; hiddenUntil: Date }

const NAME = `lower(u.first_name || ' ' || u.last_name)`
const LAST_SEEN = 'coalesce(u.last_login_at, u.created_at)'
// Suspended users first, then those whose shadowban lasts longest; one that has ended is before none at all.
const HIDDEN_UNTIL = `least(coalesce(u.shadowbanned_until, to_timestamp(0)), timestamptz '9999-01-01 00:00:00Z')`
// Every payment changes a balance, so there is no index on it.
const BALANCE = `coalesce((
       select a.credits - a.debits from ledger_accounts a where a.code = 'wallet:user:' || u.id), 0)`
const MATCHES = matchesUserSql('u.id', '$pattern')
/** Without a search text the planner must not see the union above. */
const MATCHES_ALL = '$pattern::text is null'
const FILTER = `${inScopeSql('u.campus_id')}
        and ($state::text is null or ${userStateSql('u')} = $state)
        and ($campus::text is null or u.campus_id = (select id from campuses where slug = $campus))
        and ($isVerified::boolean is null or (u.email_verified_at is not null) = $isVerified)`

const SORTS = {
  newest: {
    by: ['u.created_at'],
    casts: ['timestamptz'],
    kind: 'timestamp',
    direction: 'desc',
    sortValue: (row: SortedRow) => row.createdAt.toISOString(),
  },
  seen: {
    by: [LAST_SEEN],
    casts: ['timestamptz'],
    kind: 'timestamp',
    direction: 'desc',
    sortValue: (row: SortedRow) => (row.lastLoginAt ?? row.createdAt).toISOString(),
  },
  name: {
    by: [NAME],
    casts: ['text'],
    kind: 'text',
    direction: 'asc',
    sortValue: (row: SortedRow) => row.sortName,
  },
  wallet: {
    by: [BALANCE],
    casts: ['bigint'],
    kind: 'integer',
    direction: 'desc',
    sortValue: (row: SortedRow) => row.balance ?? 0,
  },
  status: {
    by: ['u.status', HIDDEN_UNTIL],
    casts: ['text', 'timestamptz'],
    kind: ['text', 'timestamp'],
    direction: 'desc',
    sortValue: (row: SortedRow) => [row.status, row.hiddenUntil.toISOString()],
  },
} as const

function selectUsers(sort: Sort, isSearched: boolean): Statement<SortedRow> {
  const { by, casts, direction } = SORTS[sort]
  const order = [...by, 'u.id'].map((key) => `${key} ${direction}`).join(', ')
  const after = casts.map((cast, at) => `$after${at}::${cast}`)
  return statement(
    `admin.selectUsers.${sort}.${isSearched ? 'searched' : 'all'}`,
    `select ${USER_COLUMNS}, ${NAME} as "sortName", u.status, ${HIDDEN_UNTIL} as "hiddenUntil"
     from (
       select *
         from users u
        where ${isSearched ? MATCHES : MATCHES_ALL}
          and ${FILTER}
          and ($roles::text[] is null or u.role = any($roles))
          and ($cursorId::uuid is null
               or (${by.join(', ')}, u.id) ${direction === 'desc' ? '<' : '>'} (${after.join(', ')}, $cursorId))
        order by ${order}
        limit $limit
     ) u
     ${USER_JOINS}
    order by ${order}`,
  )
}
const countUsers = (isSearched: boolean): Statement<{ role: Role; count: number }> =>
  statement(
    `admin.countUsers.${isSearched ? 'searched' : 'all'}`,
    `select u.role, count(*)::int as count
     from users u
    where ${isSearched ? MATCHES : MATCHES_ALL} and ${FILTER}
    group by 1`,
  )
const pair = <Of>(make: (isSearched: boolean) => Of) => ({ searched: make(true), all: make(false) })
const LISTS = {
  newest: pair((isSearched) => selectUsers('newest', isSearched)),
  seen: pair((isSearched) => selectUsers('seen', isSearched)),
  name: pair((isSearched) => selectUsers('name', isSearched)),
  wallet: pair((isSearched) => selectUsers('wallet', isSearched)),
  status: pair((isSearched) => selectUsers('status', isSearched)),
}
const COUNTS = pair(countUsers)

const rolesFor = (role: Role | undefined) => (role === 'student' ? ['student', 'customer'] : role ? [role] : null)

type UserPage = { users: UserLine[]; counts: RoleCounts | null; pagination: Pagination }

/** Counts by role come with the first page only. Throws: cursor_invalid. */
export async function listUsers(
  db: Db,
  { campusIds }: Scope,
  { limit, ...filter }: UserFilter & { cursor?: string; limit: number },
): Promise<UserPage> {
  const { q, role, sort, state, campus, verified } = filter
  const { kind, casts, sortValue } = SORTS[sort]
  const cursor = decodeCursor<CursorKind | readonly CursorKind[]>(filter.cursor, kind)
  const after = [cursor?.value ?? null].flat()
  const variant = q ? 'searched' : 'all'
  const params = {
    campusIds,
    pattern: q ? contactPattern(q) : null,
    state: state ?? null,
    campus: campus ?? null,
    isVerified: verified === undefined ? null : verified === 'true',
  }
  const rows = await db.rows(LISTS[sort][variant], {
    ...params,
    roles: rolesFor(role),
    ...Object.fromEntries(casts.map((_, at) => [`after${at}`, after[at] ?? null])),
    cursorId: cursor?.id ?? null,
    limit: limit + 1,
  })
  const counts = cursor ? null : sumRoles(await db.rows(COUNTS[variant], params))
  const total = counts ? counts[role === 'customer' ? 'student' : (role ?? 'all')] : 0
  const page = pageOf(rows, limit, cursor, { total, exact: true }, (row) => ({ value: sortValue(row), id: row.id }))
  return { users: page.rows.map(presentUser), counts, pagination: page.pagination }
}

/** Customers count as students. */
export function sumRoles(rows: readonly { role: Role; count: number }[]): RoleCounts {
  const counts: RoleCounts = { all: 0, student: 0, vendor: 0, rider: 0, admin: 0 }
  for (const { role, count } of rows) {
    counts[role === 'customer' ? 'student' : role] += count
    counts.all += count
  }
  return counts
}

const BATCH_SIZE = 500

/** The whole list in batches, for a file. */
export async function* userBatches(db: Db, scope: Scope, filter: UserFilter): AsyncGenerator<UserLine[]> {
  let cursor: string | undefined
  do {
    const page = await listUsers(db, scope, { ...filter, cursor, limit: BATCH_SIZE })
    yield page.users
    cursor = page.pagination.next ?? undefined
  } while (cursor)
}

const selectByIds = statement<UserRow>(
  'admin.selectUsersByIds',
  `select ${USER_COLUMNS} from users u ${USER_JOINS} where u.id = any($ids::uuid[]) and ${inScopeSql('u.campus_id')} order by ${NAME}, u.id`,
)

/** Those of the users that exist, by name. */
export const findUsers = async (db: Db, { campusIds }: Scope, ids: readonly string[]): Promise<UserLine[]> =>
  (await db.rows(selectByIds, { ids, campusIds })).map(presentUser)

const MAX_RESULTS = 8
const selectRecentlySeen = statement<UserRow>(
  'admin.selectRecentlySeen',
  `select ${USER_COLUMNS}
     from (
       select * from users u where ${MATCHES} and ${inScopeSql('u.campus_id')} order by ${LAST_SEEN} desc, u.id desc limit ${MAX_RESULTS}
     ) u
     ${USER_JOINS}
    order by ${LAST_SEEN} desc, u.id desc`,
)

/** The matching users who were seen last. */
export const findUsersLike = async (db: Db, { campusIds }: Scope, q: string): Promise<UserLine[]> =>
  (await db.rows(selectRecentlySeen, { pattern: contactPattern(q), campusIds })).map(presentUser)
