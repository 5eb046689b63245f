import { complaintLimits } from '@vendly/contract/complaint-limits'
import { hours, later } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { isUndecidedSql } from '../complaints/complaints.sql.ts'

const findCarried = statement<{ id: string }>(
  'orderCases.findOpenOfRider',
  `select c.id
     from orders o
     join complaints c on c.purchase_kind = 'order' and c.purchase_id = o.id
    where o.rider_id = $userId and ${isUndecidedSql('c')}
    limit 1`,
)

/** Whether a complaint about an order that the rider carried can still move its money. */
export const hasOpenComplaintAsRider = async (db: Db, userId: string): Promise<boolean> =>
  (await db.row(findCarried, { userId, appealableSince: later(-hours(complaintLimits.appealHours)) })) !== undefined
