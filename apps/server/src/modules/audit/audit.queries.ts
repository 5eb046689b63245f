import type { AuditEntry } from '@vendly/contract/admin'
import type { Pagination } from '@vendly/contract/paging'

import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStart, nextDayStart } from '../../platform/lagos.ts'
import { escapeLike } from '../../platform/like.ts'
import { AUDIT_COLUMNS, type AuditRow, presentAuditEntry } from './audit.present.ts'

const selectEntriesAbout = statement<AuditRow>(
  'audit.selectEntriesAbout',
  `select ${AUDIT_COLUMNS}
     from audit_log a
     join users u on u.id = a.admin_id
    where a.subject = any($subjects::text[]) and a.subject_id = $subjectId and ($action::text is null or a.action = $action)
    order by a.id desc
    limit $limit`,
)

/** The entries about one id as any of these subjects, newest first. */
export const listAuditLogAbout = async (
  db: Db,
  subjects: readonly string[],
  subjectId: string,
  { action = null, limit = 50 }: { action?: string | null; limit?: number } = {},
): Promise<AuditEntry[]> =>
  (await db.rows(selectEntriesAbout, { subjects, subjectId, action, limit })).map(presentAuditEntry)

const selectEntry = statement<AuditRow>(
  'audit.selectEntry',
  `select ${AUDIT_COLUMNS}
     from audit_log a
     join users u on u.id = a.admin_id
    where a.id = $id`,
)
export async function findAuditEntry(db: Db, id: number): Promise<AuditEntry | undefined> {
  const row = await db.row(selectEntry, { id })
  return row && presentAuditEntry(row)
}

/** When an action was last taken, by whom and why. */
export const findLatestEntry = async (
  db: Db,
  subject: string,
  subjectId: string,
  action: string,
): Promise<AuditEntry | undefined> => (await listAuditLogAbout(db, [subject], subjectId, { action, limit: 1 }))[0]

/** The audit log entries of one subject, newest first. */
export const listAuditLogOf = (db: Db, subject: string, subjectId: string, limit?: number): Promise<AuditEntry[]> =>
  listAuditLogAbout(db, [subject], subjectId, { limit })

const FILTER = `($pattern::text is null or lower(a.subject_name || ' ' || a.reason) like $pattern)
  and ($adminId::uuid is null or a.admin_id = $adminId)
  and ($action::text is null or a.action = $action)
  and ($subject::text is null or a.subject = $subject)
  and ($subjectId::text is null or a.subject_id = $subjectId)
  and ($from::timestamptz is null or a.at >= $from)
  and ($before::timestamptz is null or a.at < $before)`
const countEntries = statement<{ count: number }>(
  'audit.countEntries',
  `select count(*)::int as count from (select 1 from audit_log a where ${FILTER} limit ${COUNT_BOUND + 1}) counted`,
)
const SELECT_ENTRIES = `select ${AUDIT_COLUMNS}
  from (
    select *
      from audit_log a
     where ${FILTER} and ($cursor::bigint is null or a.id < $cursor)
     order by a.id desc
     limit $limit
  ) a
  join users u on u.id = a.admin_id
 order by a.id desc`

type AuditFilter = {
  q?: string
  admin?: string
  action?: string
  subject?: string
  subjectId?: string
  /** Days in Lagos, both included. */
  from?: string
  to?: string
  cursor?: string
  limit: number
}

/** Newest first. Throws: cursor_invalid. */
export async function listAuditLog(
  db: Db,
  { limit, ...filter }: AuditFilter,
): Promise<{ entries: AuditEntry[]; pagination: Pagination }> {
  const cursor = decodeCursor(filter.cursor, 'integer', 'number')
  const params = {
    pattern: filter.q ? `%${escapeLike(filter.q.toLowerCase())}%` : null,
    adminId: filter.admin ?? null,
    action: filter.action ?? null,
    subject: filter.subject ?? null,
    subjectId: filter.subjectId ?? null,
    from: filter.from ? dayStart(filter.from) : null,
    before: filter.to ? nextDayStart(filter.to) : null,
  }
  // Not prepared, because the best index depends on the filters of each call.
  const rows = await db.once<AuditRow>(SELECT_ENTRIES, { ...params, cursor: cursor?.value ?? null, limit: limit + 1 })
  const count = cursor ? 0 : ((await db.row(countEntries, params))?.count ?? 0)
  const page = pageOf(rows, limit, cursor, boundedTotal(count), ({ id }) => ({ value: id, id }))
  return { entries: page.rows.map(presentAuditEntry), pagination: page.pagination }
}

const selectAdmins = statement<{ _id: string; name: string }>(
  'audit.selectAdmins',
  `select id as "_id", trim(first_name || ' ' || last_name) as name
     from users
    where role = 'admin'
    order by name`,
)
// A loose index scan: one index lookup per distinct action, however long the log is.
const selectActions = statement<{ action: string }>(
  'audit.selectActions',
  `with recursive distinct_actions as (
     (select action from audit_log order by action limit 1)
     union all
     select (select a.action from audit_log a where a.action > d.action order by a.action limit 1)
       from distinct_actions d
      where d.action is not null
   )
   select action from distinct_actions where action is not null`,
)

/** The administrators and actions that the log can be filtered by. */
export async function findAuditFilterOptions(
  db: Db,
): Promise<{ admins: { _id: string; name: string }[]; actions: string[] }> {
  const [admins, actions] = [await db.rows(selectAdmins), await db.rows(selectActions)]
  return { admins, actions: actions.map(({ action }) => action) }
}
