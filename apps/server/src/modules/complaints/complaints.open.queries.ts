import { type Db, statement } from '../../platform/database.ts'

const findOpen = statement<{ id: string }>(
  'complaints.findOpenOfUser',
  `select id
     from complaints
    where (complainant_id = $userId or respondent_id = $userId)
      and subject <> 'platform' and status not in ('resolved', 'withdrawn')
    limit 1`,
)

/** Whether the user has complained about an order or a person, or others about them, and it is not over. */
export const hasOpenComplaint = async (db: Db, userId: string): Promise<boolean> =>
  (await db.row(findOpen, { userId })) !== undefined
