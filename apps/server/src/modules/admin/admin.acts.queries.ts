import type { AdminAct } from '@vendly/contract/admin'
import type { Pagination } from '@vendly/contract/paging'
import { days } from '../../platform/clock.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'

type ActRow = Omit<AdminAct, '_id' | 'at' | 'admin'> & { id: number; at: Date; adminId: string; adminName: string }

const COLUMNS = `a.id, a.at, a.admin_id as "adminId", trim(u.first_name || ' ' || u.last_name) as "adminName", a.act, a.subject,
  a.subject_id as "subjectId", a.subject_name as "subjectName", a.reason, a.details`

const present = ({ id, at, adminId, adminName, ...row }: ActRow): AdminAct => ({
  _id: id,
  at: at.toISOString(),
  admin: { _id: adminId, name: adminName },
  ...row,
})

const ofSubject = statement<ActRow>(
  'acts.ofSubject',
  `select ${COLUMNS} from admin_acts a join users u on u.id = a.admin_id
    where a.subject = $1 and a.subject_id = $2 order by a.id desc limit $3`,
)

/** What was done about one thing, newest first. */
export const listActsOn = async (db: Db, subject: string, id: string, limit = 50): Promise<AdminAct[]> =>
  (await db.rows(ofSubject, [subject, id, limit])).map(present)

const WHERE = `($1::text is null or lower(a.subject_name || ' ' || a.reason) like $1)
  and ($2::uuid is null or a.admin_id = $2) and ($3::text is null or a.act = $3) and ($4::text is null or a.subject = $4)
  and ($5::text is null or a.subject_id = $5) and ($6::timestamptz is null or a.at >= $6) and ($7::timestamptz is null or a.at < $7)`
const count = statement<{ n: number }>(
  'acts.count',
  `select count(*)::int as n from (select 1 from admin_acts a where ${WHERE} limit ${COUNT_BOUND + 1}) c`,
)
const LIST = `select ${COLUMNS} from (select * from admin_acts a where ${WHERE} and ($8::bigint is null or a.id < $8)
   order by a.id desc limit $9) a join users u on u.id = a.admin_id order by a.id desc`

type ActFilters = {
  q?: string
  admin?: string
  act?: string
  subject?: string
  subjectId?: string
  from?: string
  to?: string
}
type Wish = ActFilters & { cursor?: string; limit: number }

const midnight = (day: string) => new Date(`${day}T00:00:00+01:00`)

/** The log of what administrators did, newest first. Days are Lagos days. Codes: cursor_invalid. */
export async function listActs(db: Db, wish: Wish): Promise<{ acts: AdminAct[]; pagination: Pagination }> {
  const cursor = decodeCursor(wish.cursor)
  if (cursor && !Number.isInteger(cursor.value)) throw new Problem('cursor_invalid')
  const { q, admin, act, subject, subjectId, from, to } = wish
  const values = [
    q ? `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null,
    admin ?? null,
    act ?? null,
    subject ?? null,
    subjectId ?? null,
    from ? midnight(from) : null,
    to ? new Date(midnight(to).getTime() + days(1)) : null,
  ]
  // Planned for its own values: which index serves depends on what is asked for.
  const rows = await db.once<ActRow>(LIST, [...values, cursor?.value ?? null, wish.limit + 1])
  const counted = cursor ? 0 : ((await db.row(count, values))?.n ?? 0)
  const page = pageOf(rows, wish.limit, cursor, boundedTotal(counted), (row) => ({ value: row.id, id: row.id }))
  return { acts: page.rows.map(present), pagination: page.pagination }
}

const admins = statement<{ _id: string; name: string }>(
  'acts.admins',
  `select id as "_id", trim(first_name || ' ' || last_name) as name from users where role = 'admin' order by name`,
)
// Jumps from one kind to the next through the index, however long the log.
const kinds = statement<{ act: string }>(
  'acts.kinds',
  `with recursive k as ((select act from admin_acts order by act limit 1)
     union all select (select a.act from admin_acts a where a.act > k.act order by a.act limit 1) from k where k.act is not null)
   select act from k where act is not null`,
)

/** What the log can be narrowed to: who has acted, and how. */
export async function findActChoices(db: Db): Promise<{ admins: { _id: string; name: string }[]; kinds: string[] }> {
  return { admins: await db.rows(admins), kinds: (await db.rows(kinds)).map(({ act }) => act) }
}
