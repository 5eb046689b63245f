import { queueNouns } from '@vendly/contract/admin-queues'
import type { OldestWaiting, WaitingCounts } from '@vendly/contract/admin-stats'
import { type Actor, hasRight } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { inScopeSql } from '../../platform/scope.ts'
import { awaitsVendlySql, complaintCampusSql } from '../complaints/complaints.sql.ts'
import { feedbackCampusSql } from '../feedback/feedback.present.ts'

const REPORT_CAMPUS = '(select campus_id from users where id = r.about_id)'

/** Documents that were asked for and sent, which wait with the applications. */
const answeredSql = (kind: 'vendor' | 'rider') => `from document_requests q
             join applications a on a.id = q.application_id
            where q.kind = '${kind}' and q.state = 'answered' and ${inScopeSql('a.campus_id')}`

// Each is answered by an index that has what waits and little else. Those without a campus belong to rights that campus managers lack.
const countWaiting = statement<WaitingCounts>(
  'admin.countWaiting',
  `select (select count(*)::int from applications where kind = 'vendor' and status = 'pending' and ${inScopeSql('campus_id')})
            + (select count(*)::int ${answeredSql('vendor')}) as "vendorApplications",
          (select count(*)::int from applications where kind = 'rider' and status = 'pending' and ${inScopeSql('campus_id')})
            + (select count(*)::int ${answeredSql('rider')}) as "riderApplications",
          (select count(*)::int from feedback f where status in ('new', 'in-progress') and ${inScopeSql(feedbackCampusSql('f'))}) as feedback,
          (select count(distinct product_id)::int from product_reports where closed_at is null) as "reportedProducts",
          (select count(distinct p.review_id)::int
             from review_reports p
             join reviews r on r.id = p.review_id
            where p.closed_at is null and r.deleted_at is null) as "reportedReviews",
          (select count(*)::int from chat_reports r where closed_at is null and ${inScopeSql(REPORT_CAMPUS)}) as "reportedChats",
          (select count(*)::int from reconciliation_breaks where is_open)
            + (select count(*)::int from adjustments where status = 'proposed')
            + (select count(*)::int from approvals where status = 'proposed')
            + (select count(*)::int from card_refunds where status in ('requested', 'needs-attention'))
            + (select count(*)::int from rider_ways where status = 'waiting')
            + (select count(*)::int from chargebacks where status = 'open') as money,
          (select count(*)::int
             from complaints c
            where ${awaitsVendlySql('c')} and ${inScopeSql(complaintCampusSql('c'))}) as complaints,
          (select count(*)::int from bookings where is_with_vendly and ${inScopeSql('campus_id')}) as bookings,
          (select count(*)::int from withdrawals where status = 'otp') as withdrawals,
          (select count(*)::int from risk_cases where closed_at is null) as risk,
          (select count(*)::int from ads where status = 'pending') as ads`,
)

type Oldest = { [Queue in keyof OldestWaiting]: Date | null }
const selectOldest = statement<Oldest>(
  'admin.selectOldestWaiting',
  `select least(
            (select min(submitted_at) from applications where kind = 'vendor' and status = 'pending' and ${inScopeSql('campus_id')}),
            (select min(q.answered_at) ${answeredSql('vendor')})) as "vendorApplications",
          least(
            (select min(submitted_at) from applications where kind = 'rider' and status = 'pending' and ${inScopeSql('campus_id')}),
            (select min(q.answered_at) ${answeredSql('rider')})) as "riderApplications",
          (select min(created_at) from feedback f where status in ('new', 'in-progress') and ${inScopeSql(feedbackCampusSql('f'))}) as feedback,
          (select min(created_at) from product_reports where closed_at is null) as "reportedProducts",
          (select min(p.created_at)
             from review_reports p
             join reviews r on r.id = p.review_id
            where p.closed_at is null and r.deleted_at is null) as "reportedReviews",
          (select min(created_at) from chat_reports r where closed_at is null and ${inScopeSql(REPORT_CAMPUS)}) as "reportedChats",
          least(
            (select min(created_at) from reconciliation_breaks where is_open),
            (select min(created_at) from adjustments where status = 'proposed'),
            (select min(created_at) from approvals where status = 'proposed'),
            (select min(created_at) from card_refunds where status in ('requested', 'needs-attention')),
            (select min(created_at) from rider_ways where status = 'waiting'),
            (select min(created_at) from chargebacks where status = 'open')) as money,
          (select min(c.created_at) from complaints c where ${awaitsVendlySql('c')} and ${inScopeSql(complaintCampusSql('c'))}) as complaints,
          (select min(c.created_at)
             from bookings b
             join complaints c on c.purchase_id = b.id and c.status not in ('resolved', 'withdrawn')
            where b.is_with_vendly and ${inScopeSql('b.campus_id')}) as bookings,
          (select min(created_at) from withdrawals where status = 'otp') as withdrawals,
          (select min(opened_at) from risk_cases where closed_at is null) as risk,
          (select min(created_at) from ads where status = 'pending') as ads`,
)

/** Since when the oldest of each waits. */
export async function findOldestWaiting(db: Db, admin: Actor): Promise<OldestWaiting> {
  const row = found(await db.row(selectOldest, { campusIds: admin.campusIds }))
  const moments = QUEUES.map((queue) => [queue, (maySee(admin, queue) && row[queue]?.toISOString()) || null])
  return Object.fromEntries(moments) as OldestWaiting
}

export const maySee = (admin: Actor, queue: keyof WaitingCounts) => hasRight(admin, `${queueNouns[queue]}:read`)
const QUEUES = Object.keys(queueNouns) as (keyof WaitingCounts)[]

/** What waits in the lists that the administrator may open; nothing in the others. */
export async function findWaitingCounts(db: Db, admin: Actor): Promise<WaitingCounts> {
  const counts = found(await db.row(countWaiting, { campusIds: admin.campusIds }))
  const seen = QUEUES.map((queue) => [queue, maySee(admin, queue) ? counts[queue] : 0])
  return Object.fromEntries(seen) as WaitingCounts
}
