import type { Behaviour, Broadcast, BroadcastEmail, BroadcastStatus, Segment } from '@vendly/contract/broadcasts'
import type { Pagination } from '@vendly/contract/paging'
import { COUNT_BOUND } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { listNewest } from '../../platform/newest.ts'
import { found } from '../../platform/problem.ts'
import { inScopeSql, type Scope } from '../../platform/scope.ts'
import { countReadOf } from '../notifications/notifications.admin.queries.ts'

type Row = {
  id: string
  title: string
  body: string
  link: string | null
  email: BroadcastEmail
  role: NonNullable<Segment['role']> | null
  campusId: string | null
  campusName: string | null
  activeDays: number | null
  behaviour: Behaviour | null
  status: BroadcastStatus
  total: number
  sent: number
  createdBy: string
  createdAt: Date
  finishedAt: Date | null
}
const COLUMNS = `b.id, b.title, b.body, b.link, b.email, b.role, b.campus_id as "campusId",
  c.short_name as "campusName", b.active_days as "activeDays", b.behaviour, b.status, b.total, b.sent,
  trim(u.first_name || ' ' || u.last_name) as "createdBy", b.created_at as "createdAt", b.finished_at as "finishedAt"`
const JOINS = 'join users u on u.id = b.created_by left join campuses c on c.id = b.campus_id'

const selectPage = statement<Row>(
  'broadcasts.selectPage',
  `select ${COLUMNS}
     from broadcasts b ${JOINS}
    where ${inScopeSql('b.campus_id')}
      and ($before::timestamptz is null or (b.created_at, b.id) < ($before, $beforeId::uuid))
    order by b.created_at desc nulls first, b.id desc nulls first
    limit $limit`,
)
const count = statement<{ count: number }>(
  'broadcasts.count',
  `select count(*)::int as count
     from (select 1 from broadcasts where ${inScopeSql('campus_id')} limit ${COUNT_BOUND + 1}) b`,
)
const selectOne = statement<Row>(
  'broadcasts.selectOne',
  `select ${COLUMNS} from broadcasts b ${JOINS} where b.id = $id`,
)

const present = (row: Row, read: number): Broadcast => ({
  _id: row.id,
  ...{ title: row.title, body: row.body, link: row.link, email: row.email },
  segment: {
    role: row.role,
    campus: row.campusId && row.campusName ? { _id: row.campusId, shortName: row.campusName } : null,
    activeDays: row.activeDays,
    behaviour: row.behaviour,
  },
  ...{ status: row.status, total: row.total, sent: row.sent, read, createdBy: row.createdBy },
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
})

const keyOf = (id: string) => `broadcast:${id}`

/** Those to the campuses of the scope, newest first. Throws: cursor_invalid. */
export async function listBroadcasts(
  db: Db,
  { campusIds }: Scope,
  asked: { cursor?: string; limit: number },
): Promise<{ broadcasts: Broadcast[]; pagination: Pagination }> {
  const { rows, pagination } = await listNewest(db, { list: selectPage, count }, asked, { campusIds })
  const read = await countReadOf(
    db,
    rows.map(({ id }) => keyOf(id)),
  )
  return { broadcasts: rows.map((row) => present(row, read.get(keyOf(row.id)) ?? 0)), pagination }
}

/** Throws: not_found. */
export async function findBroadcast(db: Db, id: string): Promise<Broadcast> {
  const row = found(await db.row(selectOne, { id }))
  return present(row, (await countReadOf(db, [keyOf(id)])).get(keyOf(id)) ?? 0)
}
