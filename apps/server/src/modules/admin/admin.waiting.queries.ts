import type { WaitingCounts } from '@vendly/contract/admin-stats'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { awaitsVendlySql } from '../complaints/complaints.sql.ts'

// Each is answered by an index that has what waits and little else.
const countWaiting = statement<WaitingCounts>(
  'admin.countWaiting',
  `select (select count(*)::int from applications where kind = 'vendor' and status = 'pending') as "vendorApplications",
          (select count(*)::int from applications where kind = 'rider' and status = 'pending') as "riderApplications",
          (select count(*)::int from feedback where status in ('new', 'in-progress')) as feedback,
          (select count(distinct product_id)::int from product_reports where closed_at is null) as "reportedProducts",
          (select count(distinct p.review_id)::int
             from review_reports p
             join reviews r on r.id = p.review_id
            where p.closed_at is null and r.deleted_at is null) as "reportedReviews",
          (select count(*)::int from chat_reports where closed_at is null) as "reportedChats",
          (select count(*)::int from reconciliation_breaks where is_open)
            + (select count(*)::int from adjustments where status = 'proposed')
            + (select count(*)::int from approvals where status = 'proposed')
            + (select count(*)::int from card_refunds where status in ('requested', 'needs-attention'))
            + (select count(*)::int from rider_ways where status = 'waiting')
            + (select count(*)::int from chargebacks where status = 'open') as money,
          (select count(*)::int
             from complaints c
            where ${awaitsVendlySql('c')}) as complaints,
          (select count(*)::int from bookings where is_with_vendly) as bookings,
          (select count(*)::int from withdrawals where status = 'otp') as withdrawals,
          (select count(*)::int from ads where status = 'pending') as ads`,
)

export const findWaitingCounts = async (db: Db): Promise<WaitingCounts> => found(await db.row(countWaiting))
