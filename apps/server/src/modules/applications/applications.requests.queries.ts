import type { ApplicationDocument, DocumentType } from '@vendly/contract/applications'
import type { AdminDocumentRequest, DocumentRequest, DocumentRequestState } from '@vendly/contract/document-requests'
import type { Pagination } from '@vendly/contract/paging'
import type { Actor } from '../../platform/actor.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { inScopeSql } from '../../platform/scope.ts'
import type { ApplicationKind } from './applications.policy.ts'
import { documentJsonSql } from './applications.present.ts'

export type RequestRow = {
  id: string
  userId: string
  applicationId: string
  campusId: string
  kind: ApplicationKind
  type: DocumentType
  state: DocumentRequestState
  reason: string
  attempt: number
  toldAt: Date | null
  createdAt: Date
  dueAt: Date
  answeredAt: Date | null
  /** Of the store, or of the rider. */
  name: string
  askedBy: string
  document: ApplicationDocument | null
}

export const REQUEST_COLUMNS = `q.id, q.user_id as "userId", q.application_id as "applicationId", a.campus_id as "campusId",
  q.kind, q.type, q.state, q.reason, q.attempt, q.told_at as "toldAt", q.created_at as "createdAt", q.due_at as "dueAt",
  q.answered_at as "answeredAt", coalesce(v.business_name, trim(u.first_name || ' ' || u.last_name)) as name,
  trim(asker.first_name || ' ' || asker.last_name) as "askedBy",
  (select ${documentJsonSql('d')} from application_documents d where d.request_id = q.id) as document`
export const REQUEST_JOINS = `join applications a on a.id = q.application_id
  join users u on u.id = q.user_id
  join users asker on asker.id = q.asked_by
  left join vendors v on v.user_id = q.user_id and q.kind = 'vendor'`

const ACTIVE = `q.state in ('open', 'answered')`

const presentRequest = (row: RequestRow): DocumentRequest => ({
  _id: row.id,
  type: row.type,
  state: row.state,
  reason: row.reason,
  attempt: row.attempt,
  createdAt: row.createdAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  document: row.document,
})

export const presentAdminRequest = (row: RequestRow): AdminDocumentRequest => ({
  ...presentRequest(row),
  kind: row.kind,
  user: { _id: row.userId, name: row.name },
  askedBy: row.askedBy,
})

const selectRequest = statement<RequestRow>(
  'applications.findDocumentRequest',
  `select ${REQUEST_COLUMNS} from document_requests q ${REQUEST_JOINS} where q.id = $id`,
)

export const lookUpRequest = (db: Db, id: string): Promise<RequestRow | undefined> => db.row(selectRequest, { id })

/** Throws: not_found. */
export const findDocumentRequest = async (db: Db, id: string): Promise<RequestRow> => found(await lookUpRequest(db, id))

const selectActiveOf = statement<RequestRow>(
  'applications.listActiveRequestsOf',
  `select ${REQUEST_COLUMNS}
     from document_requests q ${REQUEST_JOINS}
    where q.user_id = $userId and q.kind = $kind and ${ACTIVE}
    order by q.created_at, q.id`,
)

/** What a vendor or rider was asked for and administrators have not accepted; at most one of each type. */
export const listActiveRequestsOf = async (db: Db, userId: string, kind: ApplicationKind) =>
  (await db.rows(selectActiveOf, { userId, kind })).map(presentAdminRequest)

/** The same for themselves, without what they do not know of yet. */
export const listMyRequests = async (db: Db, { userId, role }: Actor): Promise<DocumentRequest[]> =>
  (await db.rows(selectActiveOf, { userId, kind: role as ApplicationKind }))
    .filter(({ toldAt }) => toldAt !== null)
    .map(presentRequest)

const selectPage = statement<RequestRow>(
  'applications.listDocumentRequests',
  `select ${REQUEST_COLUMNS}
     from document_requests q ${REQUEST_JOINS}
    where q.kind = $kind and q.state = $state and ${ACTIVE} and ${inScopeSql('a.campus_id')}
      and ($after::timestamptz is null or (q.due_at, q.id) > ($after, $afterId::uuid))
    order by q.due_at, q.id
    limit $limit`,
)
const countPage = statement<{ count: number }>(
  'applications.countDocumentRequests',
  `select count(*)::int as count
     from (
       select 1
         from document_requests q
         join applications a on a.id = q.application_id
        where q.kind = $kind and q.state = $state and ${ACTIVE} and ${inScopeSql('a.campus_id')}
        limit ${COUNT_BOUND + 1}
     ) counted`,
)

type Asked = { kind: ApplicationKind; state: 'open' | 'answered'; cursor?: string; limit: number }

/** Those that are due first. Throws: cursor_invalid. */
export async function listDocumentRequests(
  db: Db,
  { campusIds }: Actor,
  { kind, state, cursor: text, limit }: Asked,
): Promise<{ data: AdminDocumentRequest[]; pagination: Pagination }> {
  const cursor = decodeCursor(text, 'timestamp')
  const filter = { kind, state, campusIds }
  const page = { after: cursor?.value ?? null, afterId: cursor?.id ?? null, limit: limit + 1 }
  const listed = await db.rows(selectPage, { ...filter, ...page })
  const counted = cursor ? 0 : ((await db.row(countPage, filter))?.count ?? 0)
  const { rows, pagination } = pageOf(listed, limit, cursor, boundedTotal(counted), ({ dueAt, id }) => ({
    value: dueAt.toISOString(),
    id,
  }))
  return { data: rows.map(presentAdminRequest), pagination }
}
