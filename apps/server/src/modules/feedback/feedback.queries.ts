import type { Feedback, FeedbackRecord, FeedbackStatus, FeedbackTopic } from '@vendly/contract/feedback'
import type { Pagination } from '@vendly/contract/paging'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found, Problem } from '../../platform/problem.ts'
import { listAuditLogOf } from '../audit/audit.queries.ts'
import { movesFrom } from './feedback.policy.ts'

type Row = {
  id: string
  createdAt: Date
  name: string
  email: string | null
  topic: FeedbackTopic
  message: string
  source: Feedback['source']
  status: FeedbackStatus
  changedAt: Date | null
  handledBy: string | null
  userId: string | null
  userName: string
  userRole: string
}

// A signed-in writer is answered at the address of their account.
const COLUMNS = `f.id, f.created_at as "createdAt", f.name, coalesce(u.email, f.email) as email, f.topic, f.message, f.source, f.status,
  f.changed_at as "changedAt", trim(h.first_name || ' ' || h.last_name) as "handledBy", u.id as "userId",
  trim(u.first_name || ' ' || u.last_name) as "userName", u.role as "userRole"`
const JOINS = 'left join users u on u.id = f.user_id and u.deleted_at is null left join users h on h.id = f.handled_by'

const present = (row: Row): Feedback => ({
  _id: row.id,
  topic: row.topic,
  message: row.message,
  name: row.name,
  email: row.email,
  user: row.userId ? { _id: row.userId, name: row.userName, role: row.userRole } : null,
  source: row.source,
  status: row.status,
  handledBy: row.handledBy,
  createdAt: row.createdAt.toISOString(),
  changedAt: row.changedAt?.toISOString() ?? null,
  can: { reply: row.email !== null, moveTo: movesFrom(row.status) },
})

const WORDS = `($1::text is null or lower(f.name || ' ' || coalesce(f.email, '') || ' ' || f.message) like $1)
  and ($2::text is null or f.topic = $2)`
const list = statement<Row>(
  'feedback.list',
  `select ${COLUMNS} from (
     select * from feedback f where ${WORDS} and ($3::text is null or f.status = $3)
        and ($4::timestamptz is null or (f.created_at, f.id) < ($4, $5::uuid))
      order by f.created_at desc, f.id desc limit $6) f ${JOINS} order by f.created_at desc, f.id desc`,
)
const counts = statement<{ status: FeedbackStatus; n: number }>(
  'feedback.counts',
  `select f.status, count(*)::int as n from (select f.status from feedback f where ${WORDS} limit ${COUNT_BOUND * 10}) f group by 1`,
)

type Wish = { q?: string; status?: FeedbackStatus; topic?: FeedbackTopic; cursor?: string; limit: number }
type Page = { feedback: Feedback[]; counts: Record<FeedbackStatus, number> | null; pagination: Pagination }

/** What people wrote, newest first; counts by state come with the first page. Codes: cursor_invalid. */
export async function listFeedback(db: Db, wish: Wish): Promise<Page> {
  const cursor = decodeCursor(wish.cursor)
  if (cursor && Number.isNaN(Date.parse(String(cursor.value)))) throw new Problem('cursor_invalid')
  const words = [wish.q ? `%${wish.q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null, wish.topic ?? null]
  const rows = await db.rows(list, [
    ...words,
    wish.status ?? null,
    cursor?.value ?? null,
    cursor?.id ?? null,
    wish.limit + 1,
  ])
  const byStatus = cursor ? null : await countByStatus(db, words)
  const all = byStatus ? Object.values(byStatus).reduce((sum, n) => sum + n, 0) : 0
  const total = boundedTotal(wish.status && byStatus ? byStatus[wish.status] : all)
  const page = pageOf(rows, wish.limit, cursor, total, (row) => ({ value: row.createdAt.toISOString(), id: row.id }))
  return { feedback: page.rows.map(present), counts: byStatus, pagination: page.pagination }
}

async function countByStatus(db: Db, words: unknown[]): Promise<Record<FeedbackStatus, number>> {
  const found = { new: 0, 'in-progress': 0, resolved: 0, dismissed: 0 }
  for (const { status, n } of await db.rows(counts, words)) found[status] = n
  return found
}

const byId = statement<Row>('feedback.byId', `select ${COLUMNS} from feedback f ${JOINS} where f.id = $1`)

/** One message with what became of it. Codes: not_found. */
export async function findFeedback(db: Db, id: string): Promise<FeedbackRecord> {
  const row = found(await db.row(byId, [id]))
  return { ...present(row), history: await listAuditLogOf(db, 'feedback', id) }
}
