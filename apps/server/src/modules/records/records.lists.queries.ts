import type { Pagination } from '@vendly/contract/paging'
import type { RiderLineSort, StoreLineSort } from '@vendly/contract/record-lists'
import type { Standing } from '@vendly/contract/records'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import type { Db, Params } from '../../platform/database.ts'
import { contactPattern } from '../../platform/like.ts'
import { inScopeSql, type Scope } from '../../platform/scope.ts'
import { startOfDays } from '../analytics/analytics.riders.queries.ts'
import { figureSql, storeSales } from '../figures/figures.sql.ts'
import { listedSql } from '../users/users.sql.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { type StoreOrdering, takesOrdersAt } from '../vendors/vendors.present.ts'
import { matchesUserSql, orderingSql, premiumSql } from '../vendors/vendors.sql.ts'
import { type LineRow, RIDER_LINES, STORE_LINES } from './records.lines.sql.ts'

type Sort = StoreLineSort | RiderLineSort
type SortKey = { by: string; cast: 'timestamptz' | 'text' | 'bigint'; kind: 'timestamp' | 'text' | 'integer' }

// The indexes of both tables have the same expressions. `w` is the store or the rider, `u` their user.
const RATING: SortKey = {
  ...{ by: '(w.rating_sum * 1000 / greatest(w.rating_count, 1))', cast: 'bigint', kind: 'integer' },
}
const NEWEST: SortKey = { by: 'w.created_at', cast: 'timestamptz', kind: 'timestamp' }
const SEEN: SortKey = { by: 'coalesce(u.last_login_at, u.created_at)', cast: 'timestamptz', kind: 'timestamp' }
const nameOf = (by: string): SortKey => ({ by, cast: 'text', kind: 'text' })
// What changes with every order has no index: it is counted for the stores, or riders, of the filter.
const counted = (by: string): SortKey => ({ by, cast: 'bigint', kind: 'integer' })

const STORES = {
  table: 'vendors' as const,
  lines: STORE_LINES,
  sorts: {
    ...{ newest: NEWEST, rating: RATING, seen: SEEN, name: nameOf('lower(w.business_name)') },
    sales: counted(`(select ${figureSql.sales('s')} from ${storeSales('w.id')} s)`),
  } satisfies Record<StoreLineSort, SortKey>,
}
const RIDERS = {
  table: 'riders' as const,
  lines: RIDER_LINES,
  sorts: {
    ...{ newest: NEWEST, rating: RATING, seen: SEEN, name: nameOf(`lower(u.first_name || ' ' || u.last_name)`) },
    deliveries: counted(
      `(select count(*) from delivery_attempts d
         where d.rider_id = w.user_id and d.outcome = 'delivered' and d.ended_at >= $from and d.ended_at < $until)`,
    ),
  } satisfies Record<RiderLineSort, SortKey>,
}

type LineFilter = {
  q?: string
  standing?: Standing
  campus?: string
  plan?: 'standard' | 'premium'
  online?: 'true' | 'false'
  open?: 'true'
}
/** `openIds`: of the stores that are open, if only these are asked for. */
type Narrowed = Omit<LineFilter, 'open'> & Scope & { openIds?: string[] }

const STANDINGS: Readonly<Record<Standing, string>> = {
  revoked: `w.status = 'revoked'`,
  stopped: `w.status = 'verified' and w.stopped_at is not null`,
  verified: `w.status = 'verified' and w.stopped_at is null`,
}

/** Only the conditions of the filter, so that each call gets the plan that fits it. */
function whereOf({ q, standing, campus, plan, online, campusIds, openIds }: Narrowed): {
  text: string
  values: Params
} {
  const conditions = ['true']
  const values: Record<string, unknown> = {}
  const add = (condition: string, more: Params = {}) => {
    conditions.push(condition)
    Object.assign(values, more)
  }
  if (q) add(matchesUserSql('w.user_id', '$pattern'), { pattern: contactPattern(q) })
  if (standing) add(STANDINGS[standing])
  if (campusIds) add(inScopeSql('w.campus_id'), { campusIds })
  // An unknown campus has nobody.
  if (campus) add('w.campus_id = (select id from campuses where slug = $campus)', { campus })
  if (plan) add(`${plan === 'premium' ? '' : 'not '}${premiumSql('w')}`)
  if (online) add(`${online === 'true' ? '' : 'not '}w.is_online`)
  if (openIds) add('w.user_id = any($openIds::uuid[])', { openIds })
  return { text: conditions.join(' and '), values }
}

/** The stores of a filter that buyers see as open now. Whether one is open has one rule, which is not in SQL. */
async function listOpenIds(db: Db, filter: Narrowed): Promise<string[]> {
  const where = whereOf(filter)
  const rows = await db.once<{ id: string; ordering: StoreOrdering }>(
    `select w.user_id as id, ${orderingSql('w', 'w.user_id')} as ordering
       from ${listedSql('vendors')}
      where ${where.text} and w.status = 'verified' and ${visibleSql('w')}`,
    where.values,
  )
  const at = now()
  return rows.filter(({ ordering }) => takesOrdersAt(ordering, at).state === 'open').map(({ id }) => id)
}

type Paged = { sort: Sort; cursor?: string; limit: number }

/** The statement of one page. Throws: cursor_invalid. */
function linesPage(kind: 'vendor' | 'rider', { sort, cursor: text, limit, ...filter }: Paged & Narrowed) {
  const { table, lines, sorts } = kind === 'vendor' ? STORES : RIDERS
  const { by, cast, kind: cursorKind } = (sorts as Record<Sort, SortKey>)[sort]
  const direction = sort === 'name' ? 'asc' : 'desc'
  const cursor = decodeCursor(text, cursorKind)
  const where = whereOf(filter)
  const after = cursor
    ? `where (p."sortValue", p.id) ${direction === 'asc' ? '>' : '<'} ($after::${cast}, $afterId::uuid)`
    : ''
  return {
    text: `select ${lines.columns}, p."sortValue"
             from (
               select *
                 from (
                   select w.user_id as id, ${by} as "sortValue"
                     from ${listedSql(table)}
                    where ${where.text}
                 ) p ${after}
                order by p."sortValue" ${direction}, p.id ${direction}
                limit $limit
             ) p ${lines.joins}
            order by p."sortValue" ${direction}, p.id ${direction}`,
    values: {
      ...where.values,
      ...{ from: startOfDays(30), until: now(), limit: limit + 1 },
      ...(cursor && { after: cursor.value, afterId: cursor.id }),
    },
  }
}

/** One page of stores or riders that the administrator sees. Throws: cursor_invalid. */
export async function listLines<Row extends LineRow>(
  db: Db,
  { campusIds }: Actor,
  kind: 'vendor' | 'rider',
  asked: Paged & LineFilter,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const { sort, limit, cursor: text, open, ...own } = asked
  const { table, sorts } = kind === 'vendor' ? STORES : RIDERS
  const { kind: cursorKind } = (sorts as Record<Sort, SortKey>)[sort]
  const cursor = decodeCursor(text, cursorKind)
  const scoped = { ...own, campusIds }
  const filter = open ? { ...scoped, openIds: await listOpenIds(db, scoped) } : scoped
  const page = linesPage(kind, { ...filter, sort, limit, cursor: text })
  const rows = await db.once<Row>(page.text, page.values)
  let total = 0
  if (!cursor) {
    const where = whereOf(filter)
    const [row] = await db.once<{ count: number }>(
      `select count(*)::int as count
         from (select from ${listedSql(table)} where ${where.text} limit ${COUNT_BOUND + 1}) c`,
      where.values,
    )
    total = row?.count ?? 0
  }
  return pageOf(rows, limit, cursor, boundedTotal(total), ({ sortValue, id }) => ({
    value: sortValue instanceof Date ? sortValue.toISOString() : sortValue,
    id,
  }))
}
