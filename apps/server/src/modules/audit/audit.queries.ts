import type { AuditEntry } from '@vendly/contract/admin'
import type { Pagination } from '@vendly/contract/paging'
import { days } from '../../platform/clock.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'

type AuditRow = Omit<AuditEntry, '_id' | 'at' | 'admin'> & { id: number; at: Date; adminId: string; adminName: string }

const COLUMNS = `a.id, a.at, a.admin_id as "adminId", trim(u.first_name || ' ' || u.last_name) as "adminName", a.action, a.subject,
  a.subject_id as "subjectId", a.subject_name as "subjectName", a.reason, a.details`

const present = ({ id, at, adminId, adminName, ...row }: AuditRow): AuditEntry => ({
  _id: id,
  at: at.toISOString(),
  admin: { _id: adminId, name: adminName },
  ...row,
})

const ofSubject = statement<AuditRow>(
  'audit.ofSubject',
  `select ${COLUMNS} from audit_log a join users u on u.id = a.admin_id
    where a.subject = $1 and a.subject_id = $2 order by a.id desc limit $3`,
)

/** The audit entries of one subject, newest first. */
export const listAuditLogOf = async (db: Db, subject: string, id: string, limit = 50): Promise<AuditEntry[]> =>
  (await db.rows(ofSubject, [subject, id, limit])).map(present)

const WHERE = `($1::text is null or lower(a.subject_name || ' ' || a.reason) like $1)
  and ($2::uuid is null or a.admin_id = $2) and ($3::text is null or a.action = $3) and ($4::text is null or a.subject = $4)
  and ($5::text is null or a.subject_id = $5) and ($6::timestamptz is null or a.at >= $6) and ($7::timestamptz is null or a.at < $7)`
const count = statement<{ n: number }>(
  'audit.count',
  `select count(*)::int as n from (select 1 from audit_log a where ${WHERE} limit ${COUNT_BOUND + 1}) c`,
)
const LIST = `select ${COLUMNS} from (select * from audit_log a where ${WHERE} and ($8::bigint is null or a.id < $8)
   order by a.id desc limit $9) a join users u on u.id = a.admin_id order by a.id desc`

type AuditFilters = {
  q?: string
  admin?: string
  action?: string
  subject?: string
  subjectId?: string
  from?: string
  to?: string
}
type AuditFilter = AuditFilters & { cursor?: string; limit: number }

const midnight = (day: string) => new Date(`${day}T00:00:00+01:00`)

/** The audit log, newest first. `from` and `to` are days in Lagos. Throws: cursor_invalid. */
export async function listAuditLog(
  db: Db,
  filter: AuditFilter,
): Promise<{ entries: AuditEntry[]; pagination: Pagination }> {
  const cursor = decodeCursor(filter.cursor)
  if (cursor && !Number.isInteger(cursor.value)) throw new Problem('cursor_invalid')
  const { q, admin, action, subject, subjectId, from, to } = filter
  const values = [
    q ? `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null,
    admin ?? null,
    action ?? null,
    subject ?? null,
    subjectId ?? null,
    from ? midnight(from) : null,
    to ? new Date(midnight(to).getTime() + days(1)) : null,
  ]
  // Not prepared: which index serves depends on the filters of this call.
  const rows = await db.once<AuditRow>(LIST, [...values, cursor?.value ?? null, filter.limit + 1])
  const counted = cursor ? 0 : ((await db.row(count, values))?.n ?? 0)
  const page = pageOf(rows, filter.limit, cursor, boundedTotal(counted), (row) => ({ value: row.id, id: row.id }))
  return { entries: page.rows.map(present), pagination: page.pagination }
}

const admins = statement<{ _id: string; name: string }>(
  'audit.admins',
  `select id as "_id", trim(first_name || ' ' || last_name) as name from users where role = 'admin' order by name`,
)
// A loose index scan: one index lookup per distinct action, however long the log is.
const actions = statement<{ action: string }>(
  'audit.actions',
  `with recursive k as ((select action from audit_log order by action limit 1)
     union all select (select a.action from audit_log a where a.action > k.action order by a.action limit 1) from k where k.action is not null)
   select action from k where action is not null`,
)

/** The values that the log can be filtered by. */
export async function findAuditFilterOptions(
  db: Db,
): Promise<{ admins: { _id: string; name: string }[]; actions: string[] }> {
  return { admins: await db.rows(admins), actions: (await db.rows(actions)).map(({ action }) => action) }
}
