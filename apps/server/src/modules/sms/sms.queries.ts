import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayInLagos, dayStart } from '../../platform/lagos.ts'

const countOfUser = statement<{ count: number }>(
  'sms.countOfUser',
  `select count(*)::int as count
     from sms_messages
    where user_id = $userId and created_at >= $since and state <> 'limited'`,
)
/** How many text messages the user was sent today, in Lagos. */
export const countSmsToday = async (db: Db, userId: string): Promise<number> =>
  (await db.row(countOfUser, { userId, since: dayStart(dayInLagos(now())) }))?.count ?? 0
