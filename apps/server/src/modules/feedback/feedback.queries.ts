import type { Feedback, FeedbackRecord, FeedbackStatus, FeedbackTopic } from '@vendly/contract/feedback'
import type { Pagination } from '@vendly/contract/paging'
import type { Actor } from '../../platform/actor.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, type Params, statement } from '../../platform/database.ts'
import { escapeLike } from '../../platform/like.ts'
import { found } from '../../platform/problem.ts'
import { ensureInScope, inScopeSql } from '../../platform/scope.ts'
import { listAuditLogOf } from '../audit/audit.queries.ts'
import {
  FEEDBACK_COLUMNS,
  FEEDBACK_JOINS,
  type FeedbackRow,
  feedbackCampusSql,
  presentFeedback,
} from './feedback.present.ts'

const MATCHES = `${inScopeSql(feedbackCampusSql('f'))} and ($pattern::text is null
    or lower(f.name || ' ' || coalesce(f.email, '') || ' ' || f.message) like $pattern)
  and ($topic::text is null or f.topic = $topic)`
const selectPage = statement<FeedbackRow>(
  'feedback.list',
  `select ${FEEDBACK_COLUMNS}
     from (
       select *
         from feedback f
        where ${MATCHES}
          and ($status::text is null or f.status = $status)
          and ($before::timestamptz is null or (f.created_at, f.id) < ($before, $beforeId::uuid))
        order by f.created_at desc, f.id desc
        limit $limit
     ) f ${FEEDBACK_JOINS}
    order by f.created_at desc, f.id desc`,
)
const countStatuses = statement<{ status: FeedbackStatus; count: number }>(
  'feedback.countStatuses',
  `select f.status, count(*)::int as count
     from (select f.status from feedback f where ${MATCHES} limit ${COUNT_BOUND * 10}) f
    group by 1`,
)

type FeedbackFilter = { q?: string; status?: FeedbackStatus; topic?: FeedbackTopic; cursor?: string; limit: number }
type Page = { feedback: Feedback[]; counts: Record<FeedbackStatus, number> | null; pagination: Pagination }

/** Newest first. The first page comes with counts by status. Throws: cursor_invalid. */
export async function listFeedback(db: Db, admin: Actor, filter: FeedbackFilter): Promise<Page> {
  const cursor = decodeCursor(filter.cursor, 'timestamp')
  const matches = {
    campusIds: admin.campusIds,
    pattern: filter.q ? `%${escapeLike(filter.q.toLowerCase())}%` : null,
    topic: filter.topic ?? null,
  }
  const rows = await db.rows(selectPage, {
    ...matches,
    status: filter.status ?? null,
    before: cursor?.value ?? null,
    beforeId: cursor?.id ?? null,
    limit: filter.limit + 1,
  })
  const counts = cursor ? null : await countByStatus(db, matches)
  const all = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0
  const total = boundedTotal(filter.status && counts ? counts[filter.status] : all)
  const page = pageOf(rows, filter.limit, cursor, total, (row) => ({ value: row.createdAt.toISOString(), id: row.id }))
  return { feedback: page.rows.map((row) => presentFeedback(row, admin)), counts, pagination: page.pagination }
}

async function countByStatus(db: Db, matches: Params): Promise<Record<FeedbackStatus, number>> {
  const counts = { new: 0, 'in-progress': 0, resolved: 0, dismissed: 0 }
  for (const { status, count } of await db.rows(countStatuses, matches)) counts[status] = count
  return counts
}

const selectFeedback = statement<FeedbackRow>(
  'feedback.find',
  `select ${FEEDBACK_COLUMNS}
     from feedback f ${FEEDBACK_JOINS}
    where f.id = $id`,
)

/** Throws: not_found. */
export const findFeedbackRow = async (db: Db, id: string): Promise<FeedbackRow> =>
  found(await db.row(selectFeedback, { id }))

/** A message with the actions of administrators on it. Throws: not_found. */
export async function findFeedback(db: Db, admin: Actor, id: string): Promise<FeedbackRecord> {
  const row = await findFeedbackRow(db, id)
  ensureInScope(admin, row.campusId)
  return { ...presentFeedback(row, admin), history: await listAuditLogOf(db, 'feedback', id) }
}
