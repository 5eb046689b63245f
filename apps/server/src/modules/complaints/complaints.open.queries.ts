import { complaintLimits } from '@vendly/contract/complaint-limits'
import { hours, later } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { isUndecidedSql } from './complaints.sql.ts'

const findOpen = statement<{ id: string }>(
  'complaints.findOpenOfUser',
  `select c.id
     from complaints c
    where (c.complainant_id = $userId or c.respondent_id = $userId) and c.subject <> 'platform' and ${isUndecidedSql('c')}
    limit 1`,
)

/** Whether the user has complained about an order or a person, or others about them, and it is not over, or can be appealed against. */
export const hasOpenComplaint = async (db: Db, userId: string): Promise<boolean> =>
  (await db.row(findOpen, { userId, appealableSince: later(-hours(complaintLimits.appealHours)) })) !== undefined
