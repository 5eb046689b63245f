import type { ComplaintCard, ComplaintStatus, ComplaintSubject } from '@vendly/contract/complaints'
import type { Pagination } from '@vendly/contract/paging'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, type Params, type Statement, statement } from '../../platform/database.ts'
import { escapeLike } from '../../platform/like.ts'
import { listNewest } from '../../platform/newest.ts'
import { found } from '../../platform/problem.ts'
import { inScopeSql, type Scope } from '../../platform/scope.ts'
import { COMPLAINT_COLUMNS, COMPLAINT_JOINS, type ComplaintRow, presentCard } from './complaints.present.ts'
import { withPurchases } from './complaints.purchases.ts'
import { awaitsVendlySql, complaintCampusSql } from './complaints.sql.ts'

const SIDES = `(($side::text is distinct from 'about-me' and c.complainant_id = $userId)
     or ($side::text is distinct from 'mine' and c.respondent_id = $userId))
   and ($isClosed::boolean is null or (c.status in ('resolved', 'withdrawn')) = $isClosed)
   and ($purchaseId::uuid is null or c.purchase_id = $purchaseId)`
const listMine = statement<ComplaintRow>(
  'complaints.listMine',
  `select ${COMPLAINT_COLUMNS}
     from (
       select * from complaints c
        where ${SIDES} and ($before::timestamptz is null or (c.created_at, c.id) < ($before, $beforeId::uuid))
        order by c.created_at desc, c.id desc
        limit $limit
     ) c ${COMPLAINT_JOINS}
    order by c.created_at desc, c.id desc`,
)
const countMine = statement<{ count: number }>(
  'complaints.countMine',
  `select count(*)::int as count from complaints c where ${SIDES}`,
)
const countOpenOf = statement<{ open: number; needsYou: number }>(
  'complaints.countOpenOf',
  `select count(*)::int as open,
          (count(*) filter (where (c.status = 'open' and c.respondent_id = $userId)
             or (c.proposed_by is not null and c.proposed_by <> $userId)))::int as "needsYou"
     from complaints c
    where (c.complainant_id = $userId or c.respondent_id = $userId) and c.status not in ('resolved', 'withdrawn')`,
)

/** How many open complaints the user has a part in, and how many of them wait for the user. */
export const countOpenComplaints = async (db: Db, userId: string): Promise<{ open: number; needsYou: number }> =>
  found(await db.row(countOpenOf, { userId }))

type Mine = { side?: 'mine' | 'about-me'; state?: 'open' | 'closed'; purchase?: string; cursor?: string; limit: number }

/** Complaints by the actor and about them, newest first. Throws: cursor_invalid. */
export async function listMyComplaints(db: Db, actor: Actor, asked: Mine) {
  const { userId } = actor
  const filter = {
    ...{ userId, side: asked.side ?? null, purchaseId: asked.purchase ?? null },
    isClosed: asked.state ? asked.state === 'closed' : null,
  }
  const { rows, pagination } = await listNewest(db, { list: listMine, count: countMine }, asked, filter)
  return {
    complaints: (await withPurchases(db, rows)).map((row) => presentCard(row, actor)),
    counts: await countOpenComplaints(db, userId),
    pagination,
  }
}

// The names are those of the people and the store; a complaint has few of them, so they are looked up for each match.
const MATCHES = `${inScopeSql(complaintCampusSql('c'))} and ($pattern::text is null or lower(c.number) like $pattern
     or lower(c.purchase_number) like $pattern
     or exists (select 1 from users qu
                 where qu.id in (c.complainant_id, c.respondent_id)
                   and lower(qu.first_name || ' ' || qu.last_name) like $pattern)
     or exists (select 1 from vendors qv
                 where qv.user_id = c.respondent_id and lower(qv.business_name) like $pattern))
   and ($subject::text is null or c.subject = $subject)
   and ($assigned::text is null or (case $assigned when 'me' then c.assignee_id = $adminId else c.assignee_id is null end))
   and ($isOverdue::boolean is null
     or (c.overdue_at <= $at and c.status not in ('resolved', 'withdrawn')) = $isOverdue)
   and ($awaitsVendly::boolean is null or ${awaitsVendlySql('c')} = $awaitsVendly)`

type Sort = 'deadline' | 'newest' | 'oldest'
const SORTS: Record<Sort, { by: string; after: string; way: string; where: string }> = {
  // What is overdue comes first, the longest overdue before.
  deadline: { by: 'c.overdue_at', after: '>', way: 'asc', where: `c.status not in ('resolved', 'withdrawn')` },
  newest: { by: 'c.created_at', after: '<', way: 'desc', where: 'true' },
  oldest: { by: 'c.created_at', after: '>', way: 'asc', where: 'true' },
}
const listBy = (sort: Sort): Statement<ComplaintRow & { sortAt: Date }> => {
  const { by, after, way, where } = SORTS[sort]
  return statement(
    `complaints.list.${sort}`,
    `select ${COMPLAINT_COLUMNS}, ${by} as "sortAt"
       from (
         select * from complaints c
          where ${where} and ${MATCHES} and ($status::text is null or c.status = $status)
            and ($from::timestamptz is null or (${by}, c.id) ${after} ($from, $fromId::uuid))
          order by ${by} ${way}, c.id ${way}
          limit $limit
       ) c ${COMPLAINT_JOINS}
      order by ${by} ${way}, c.id ${way}`,
  )
}
const LISTS = { deadline: listBy('deadline'), newest: listBy('newest'), oldest: listBy('oldest') }
const countStatuses = statement<{ status: ComplaintStatus; count: number }>(
  'complaints.countStatuses',
  `select c.status, count(*)::int as count
     from (select c.status from complaints c where ${MATCHES} limit ${COUNT_BOUND * 10}) c
    group by 1`,
)
const countOverdueNow = statement<{ n: number }>(
  'complaints.countOverdue',
  `select count(*)::int as n
     from complaints c
    where c.status not in ('resolved', 'withdrawn') and c.overdue_at <= $at and ${inScopeSql(complaintCampusSql('c'))}`,
)
export const countOverdue = async (db: Db, { campusIds }: Scope): Promise<number> =>
  found(await db.row(countOverdueNow, { at: now(), campusIds })).n

type Asked = {
  q?: string
  status?: ComplaintStatus
  subject?: ComplaintSubject
  overdue?: 'true' | 'false'
  waiting?: 'vendly'
  assigned?: 'me' | 'none'
  sort: Sort
  cursor?: string
  limit: number
}
type Counts = Record<ComplaintStatus, number>
type Page = { complaints: ComplaintCard[]; counts: Counts | null; overdue: number; pagination: Pagination }

/** The administrators' list. By deadline it has the undecided ones alone. Throws: cursor_invalid. */
export async function listComplaints(db: Db, admin: Actor, asked: Asked): Promise<Page> {
  const cursor = decodeCursor(asked.cursor, 'timestamp')
  const filter = {
    pattern: asked.q ? `%${escapeLike(asked.q.toLowerCase())}%` : null,
    subject: asked.subject ?? null,
    assigned: asked.assigned ?? null,
    adminId: admin.userId,
    campusIds: admin.campusIds,
    awaitsVendly: asked.waiting === 'vendly' ? true : null,
    isOverdue: asked.overdue ? asked.overdue === 'true' : null,
    at: now(),
  }
  // Those that are decided have no deadline to be sorted by.
  const isDecided = asked.status === 'resolved' || asked.status === 'withdrawn'
  const sort = isDecided && asked.sort === 'deadline' ? 'newest' : asked.sort
  const rows = await db.rows(LISTS[sort], {
    ...{ ...filter, status: asked.status ?? null, limit: asked.limit + 1 },
    ...{ from: cursor?.value ?? null, fromId: cursor?.id ?? null },
  })
  const counts = cursor ? null : await countByStatus(db, filter)
  const matching = Object.entries(counts ?? {}).filter(
    ([status]) =>
      (!asked.status || status === asked.status) &&
      (sort !== 'deadline' || !['resolved', 'withdrawn'].includes(status)),
  )
  const total = boundedTotal(matching.reduce((sum, [, count]) => sum + count, 0))
  const page = pageOf(rows, asked.limit, cursor, total, (row) => ({ value: row.sortAt.toISOString(), id: row.id }))
  return {
    complaints: (await withPurchases(db, page.rows)).map((row) => presentCard(row, admin)),
    counts,
    overdue: await countOverdue(db, admin),
    pagination: page.pagination,
  }
}

async function countByStatus(db: Db, filter: Params): Promise<Counts> {
  const counts = { open: 0, answered: 0, assigned: 0, escalated: 0, appealed: 0, resolved: 0, withdrawn: 0 }
  for (const { status, count } of await db.rows(countStatuses, filter)) counts[status] = count
  return counts
}
