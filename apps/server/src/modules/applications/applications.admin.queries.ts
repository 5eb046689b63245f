import type { AdminFilters, ApplicationClaim, ApplicationDocument } from '@vendly/contract/applications'
import type { Pagination } from '@vendly/contract/paging'
import type { AdminRiderApplication } from '@vendly/contract/rider-applications'
import type { AdminVendorApplication } from '@vendly/contract/vendor-applications'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { boundedTotal, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, type Params, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { ensureInScope, inScopeSql, type Scope } from '../../platform/scope.ts'
import {
  ADMIN_COLUMNS,
  ADMIN_JOINS,
  type AdminApplicationRow,
  type ClaimRow,
  presentAdminRiderApplication,
  presentAdminVendorApplication,
  presentClaim,
} from './applications.admin.present.ts'
import type { ApplicationKind } from './applications.policy.ts'
import { DOCUMENTS } from './applications.present.ts'
import { listActiveRequestsOf } from './applications.requests.queries.ts'

type Counts = { pending: number; verified: number; rejected: number }
type Asked = AdminFilters & { cursor?: string; limit: number }
type AdminFilter = Asked & Scope
type Page = { rows: AdminApplicationRow[]; pagination: Pagination; counts: Counts }
type Sort = NonNullable<AdminFilters['sort']>

// Pending applications wait in a queue: oldest first. Decided ones are looked up: newest first.
const sortFor = ({ sort, status }: AdminFilters): Sort => sort ?? (status === 'pending' ? 'oldest' : 'newest')
const SORTS = {
  oldest: { by: 'a.submitted_at', operator: '>', direction: 'asc', kind: 'timestamp', cast: 'timestamptz' },
  newest: { by: 'a.submitted_at', operator: '<', direction: 'desc', kind: 'timestamp', cast: 'timestamptz' },
  name: { by: 'lower(a.title)', operator: '>', direction: 'asc', kind: 'text', cast: 'text' },
} as const

/** A tsquery that matches prefixes of words: "ngo kit" finds Mama Ngozi's Kitchen. */
const toPrefixQuery = (q: string): string =>
  (q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((term) => `${term}:*`).join(' & ')

/** Conditions of the filter that all statuses share, and their parameters. Built per call, as most calls use few of them. */
function conditionsFor(
  kind: ApplicationKind,
  { campus, q, campusIds }: Pick<AdminFilter, 'campus' | 'q' | 'campusIds'>,
) {
  const conditions = ['a.kind = $kind', inScopeSql('a.campus_id')]
  const params: Record<string, unknown> = { kind, campusIds }
  if (campus) {
    conditions.push('a.campus_id = (select id from campuses where slug = $campus or id::text = $campus)')
    params.campus = campus
  }
  const terms = toPrefixQuery(q ?? '')
  if (terms) {
    conditions.push(`to_tsvector('simple', a.search_text) @@ to_tsquery('simple', $terms)`)
    params.terms = terms
  }
  return { conditions, params }
}

async function countByStatus(db: Db, conditions: readonly string[], params: Params): Promise<Counts> {
  const counts: Counts = { pending: 0, verified: 0, rejected: 0 }
  const counted = await db.once<{ status: keyof Counts; count: number }>(
    `select a.status, count(*)::int as count
       from applications a
      where ${conditions.join(' and ')} and a.status <> 'draft'
      group by 1`,
    params,
  )
  for (const { status, count } of counted) counts[status] = count
  return counts
}

async function listRows(db: Db, kind: ApplicationKind, filter: AdminFilter): Promise<Page> {
  const sort = sortFor(filter)
  const { by, operator, direction, kind: cursorKind, cast } = SORTS[sort]
  const cursor = decodeCursor(filter.cursor, cursorKind)
  const { conditions, params } = conditionsFor(kind, filter)
  const counts = await countByStatus(db, conditions, params)
  const pageConditions = [...conditions, 'a.status = $status']
  const pageParams: Record<string, unknown> = { ...params, status: filter.status, limit: filter.limit + 1 }
  if (cursor) {
    pageConditions.push(`(${by}, a.id) ${operator} ($after::${cast}, $afterId::uuid)`)
    Object.assign(pageParams, { after: cursor.value, afterId: cursor.id })
  }
  const order = `${by} ${direction}, a.id ${direction}`
  const rows = await db.once<AdminApplicationRow>(
    `select ${ADMIN_COLUMNS}
       from (
         select *
           from applications a
          where ${pageConditions.join(' and ')}
          order by ${order}
          limit $limit
       ) a ${ADMIN_JOINS}
      order by ${order}`,
    pageParams,
  )
  const page = pageOf(rows, filter.limit, cursor, boundedTotal(counts[filter.status]), (row) => ({
    value: sort === 'name' ? row.title.toLowerCase() : row.submittedAt!.toISOString(),
    id: row.id,
  }))
  return { ...page, counts }
}

/** A page of the admin list with counts by status. Throws: cursor_invalid. */
export async function listVendorApplications(db: Db, admin: Actor, filter: Asked) {
  const { rows, pagination, counts } = await listRows(db, 'vendor', { ...filter, campusIds: admin.campusIds })
  return { data: rows.map((row) => presentAdminVendorApplication(row, admin, now())), pagination, meta: { counts } }
}

/** The same for riders. Throws: cursor_invalid. */
export async function listRiderApplications(db: Db, admin: Actor, filter: Asked) {
  const { rows, pagination, counts } = await listRows(db, 'rider', { ...filter, campusIds: admin.campusIds })
  return { data: rows.map((row) => presentAdminRiderApplication(row, admin, now())), pagination, meta: { counts } }
}

const BATCH = 500

/** All applications that match, in batches. */
export async function* readAll(
  db: Db,
  kind: ApplicationKind,
  filters: AdminFilters & Scope,
): AsyncGenerator<AdminApplicationRow[]> {
  let cursor: string | undefined
  do {
    const { rows, pagination } = await listRows(db, kind, { ...filters, cursor, limit: BATCH })
    yield rows
    cursor = pagination.next ?? undefined
  } while (cursor)
}

const selectForAdmin = statement<AdminApplicationRow>(
  'applications.findForAdmin',
  `select ${ADMIN_COLUMNS}
     from applications a ${ADMIN_JOINS}
    where a.id = $id and a.kind = $kind and a.status <> 'draft'`,
)

async function findForAdmin(db: Db, admin: Actor, id: string, kind: ApplicationKind): Promise<AdminApplicationRow> {
  const row = found(await db.row(selectForAdmin, { id, kind }))
  ensureInScope(admin, row.campusId)
  return row
}

/** Throws: not_found. */
export const findAdminVendorApplication = async (db: Db, admin: Actor, id: string): Promise<AdminVendorApplication> =>
  presentAdminVendorApplication(await findForAdmin(db, admin, id, 'vendor'), admin, now())

/** Throws: not_found. */
export const findAdminRiderApplication = async (db: Db, admin: Actor, id: string): Promise<AdminRiderApplication> =>
  presentAdminRiderApplication(await findForAdmin(db, admin, id, 'rider'), admin, now())

const selectClaim = statement<ClaimRow>(
  'applications.findClaim',
  `select a.claimed_by as "claimedBy", u.first_name || ' ' || u.last_name as name, a.claimed_until as "claimedUntil"
     from applications a
     join users u on u.id = a.claimed_by
    where a.id = $id and a.claimed_until > $at`,
)

/** The current claim; null without one. */
export async function findClaim(db: Db, admin: Actor, id: string): Promise<ApplicationClaim | null> {
  const row = await db.row(selectClaim, { id, at: now() })
  return row ? presentClaim(row, admin) : null
}

type Papers = {
  applicationId: string
  documents: ApplicationDocument[]
  decidedAt: Date | null
  decidedBy: string | null
}
const selectPapers = statement<Papers>(
  'applications.findVerifiedPapers',
  `select a.id as "applicationId", ${DOCUMENTS} as documents, a.decided_at as "decidedAt",
          trim(d.first_name || ' ' || d.last_name) as "decidedBy"
     from applications a
     left join users d on d.id = a.decided_by
    where a.user_id = $userId and a.kind = $kind and a.status = 'verified'
    order by a.attempt desc
    limit 1`,
)

/** The documents of the application that made somebody a vendor or a rider, who verified it, and which are asked for again; null without one. */
export async function findVerifiedPapers(db: Db, userId: string, kind: ApplicationKind) {
  const row = await db.row(selectPapers, { userId, kind })
  if (!row) return null
  const requests = await listActiveRequestsOf(db, userId, kind)
  return { ...row, decidedAt: row.decidedAt?.toISOString() ?? null, requests }
}
