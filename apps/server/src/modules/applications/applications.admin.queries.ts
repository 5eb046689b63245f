import type { AdminFilters } from '@vendly/contract/applications'
import type { Pagination } from '@vendly/contract/paging'
import type { AdminRiderApplication } from '@vendly/contract/rider-applications'
import type { AdminVendorApplication } from '@vendly/contract/vendor-applications'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { boundedTotal, type Cursor, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found, Problem } from '../../platform/problem.ts'
import {
  ADMIN_COLUMNS,
  ADMIN_JOINS,
  type AdminApplicationRow,
  presentAdminRiderApplication,
  presentAdminVendorApplication,
} from './applications.admin.present.ts'
import type { Kind } from './applications.policy.ts'

type Counts = { pending: number; verified: number; rejected: number }
type Wish = AdminFilters & { cursor?: string; limit: number }
type Sort = NonNullable<AdminFilters['sort']>

// The longest waiting is looked at first; what is decided is looked up newest first.
const sortOf = ({ sort, status }: AdminFilters): Sort => sort ?? (status === 'pending' ? 'oldest' : 'newest')
const ORDERS: Record<Sort, { by: string; past: string; way: string }> = {
  oldest: { by: 'a.submitted_at', past: '>', way: 'asc' },
  newest: { by: 'a.submitted_at', past: '<', way: 'desc' },
  name: { by: 'lower(a.title)', past: '>', way: 'asc' },
}

class Clauses {
  readonly values: unknown[]
  readonly texts: string[] = []
  constructor(...values: unknown[]) {
    this.values = values
  }
  add(text: (place: string) => string, value: unknown): void {
    this.values.push(value)
    this.texts.push(text(`$${this.values.length}`))
  }
  get where(): string {
    return this.texts.map((text) => ` and ${text}`).join('')
  }
}

/** Half words count: "ngo kit" finds Mama Ngozi's Kitchen. */
const searchOf = (q: string): string =>
  (q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ')

function clausesFor(kind: Kind, { campus, q }: Pick<Wish, 'campus' | 'q'>): Clauses {
  const clauses = new Clauses(kind)
  if (campus)
    clauses.add((at) => `a.campus_id = (select id from campuses where slug = ${at} or id::text = ${at})`, campus)
  const search = searchOf(q ?? '')
  if (search) clauses.add((at) => `to_tsvector('simple', a.words) @@ to_tsquery('simple', ${at})`, search)
  return clauses
}

async function listRows(
  db: Db,
  kind: Kind,
  wish: Wish,
): Promise<{ rows: AdminApplicationRow[]; pagination: Pagination; counts: Counts }> {
  const sort = sortOf(wish)
  const { by, past, way } = ORDERS[sort]
  const cursor = cursorFor(sort, wish.cursor)
  const clauses = clausesFor(kind, wish)
  const counted = await db.once<{ status: keyof Counts; n: number }>(
    `select a.status, count(*)::int as n from applications a where a.kind = $1 and a.status <> 'draft'${clauses.where} group by 1`,
    clauses.values,
  )
  const counts: Counts = { pending: 0, verified: 0, rejected: 0 }
  for (const { status, n } of counted) counts[status] = n
  clauses.add((at) => `a.status = ${at}`, wish.status)
  if (cursor) {
    clauses.add(
      (at) =>
        `(${by}, a.id) ${past} (${at}${sort === 'name' ? '' : '::timestamptz'}, $${clauses.values.length + 1}::uuid)`,
      cursor.value,
    )
    clauses.values.push(cursor.id)
  }
  clauses.values.push(wish.limit + 1)
  const rows = await db.once<AdminApplicationRow>(
    `select ${ADMIN_COLUMNS} from (
       select * from applications a where a.kind = $1${clauses.where} order by ${by} ${way}, a.id ${way} limit $${clauses.values.length}) a
     ${ADMIN_JOINS} order by ${by} ${way}, a.id ${way}`,
    clauses.values,
  )
  const page = pageOf(rows, wish.limit, cursor, boundedTotal(counts[wish.status]), (row) => ({
    value: sort === 'name' ? row.title.toLowerCase() : row.submittedAt!.toISOString(),
    id: row.id,
  }))
  return { ...page, counts }
}

function cursorFor(sort: Sort, text: string | undefined): Cursor | undefined {
  const cursor = decodeCursor(text)
  if (!cursor) return undefined
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(cursor.id))
  if (!isId || (sort !== 'name' && Number.isNaN(Date.parse(String(cursor.value))))) throw new Problem('cursor_invalid')
  return cursor
}

/** A page of the desk and how many there are in each state. Codes: cursor_invalid. */
export async function listVendorApplications(db: Db, admin: Actor, wish: Wish) {
  const { rows, pagination, counts } = await listRows(db, 'vendor', wish)
  return { data: rows.map((row) => presentAdminVendorApplication(row, admin, now())), pagination, meta: { counts } }
}

/** Codes: cursor_invalid. */
export async function listRiderApplications(db: Db, admin: Actor, wish: Wish) {
  const { rows, pagination, counts } = await listRows(db, 'rider', wish)
  return { data: rows.map((row) => presentAdminRiderApplication(row, admin, now())), pagination, meta: { counts } }
}

const PORTION = 500

/** Everything that the filters leave, portion by portion. */
export async function* readAll(db: Db, kind: Kind, filters: AdminFilters): AsyncGenerator<AdminApplicationRow[]> {
  let cursor: string | undefined
  do {
    const { rows, pagination } = await listRows(db, kind, { ...filters, cursor, limit: PORTION })
    yield rows
    cursor = pagination.next ?? undefined
  } while (cursor)
}

const one = statement<AdminApplicationRow>(
  'applications.deskOne',
  `select ${ADMIN_COLUMNS} from applications a ${ADMIN_JOINS} where a.id = $1 and a.kind = $2 and a.status <> 'draft'`,
)

/** Codes: not_found. */
export const findAdminVendorApplication = async (db: Db, admin: Actor, id: string): Promise<AdminVendorApplication> =>
  presentAdminVendorApplication(found(await db.row(one, [id, 'vendor'])), admin, now())

/** Codes: not_found. */
export const findAdminRiderApplication = async (db: Db, admin: Actor, id: string): Promise<AdminRiderApplication> =>
  presentAdminRiderApplication(found(await db.row(one, [id, 'rider'])), admin, now())

const claimOf = statement<{ claimedBy: string; name: string; claimedUntil: Date }>(
  'applications.claimOf',
  `select a.claimed_by as "claimedBy", u.first_name || ' ' || u.last_name as name, a.claimed_until as "claimedUntil"
     from applications a join users u on u.id = a.claimed_by where a.id = $1 and a.claimed_until > $2`,
)

/** Who has it on their desk now. */
export async function findClaim(db: Db, admin: Actor, id: string): Promise<AdminVendorApplication['claim']> {
  const row = await db.row(claimOf, [id, now()])
  if (!row) return null
  const { claimedBy, name, claimedUntil } = row
  return { _id: claimedBy, name, until: claimedUntil.toISOString(), mine: claimedBy === admin.userId }
}
