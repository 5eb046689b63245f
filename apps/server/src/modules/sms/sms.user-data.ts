import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'

const exportMessages = statement<{ state: string; createdAt: Date; endedAt: Date | null }>(
  'sms.exportMessages',
  `select state, created_at as "createdAt", ended_at as "endedAt"
     from sms_messages
    where user_id = $userId
    order by created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const deleteOfUser = statement('sms.deleteOfUser', 'delete from sms_messages where user_id = $userId')

/** What they said is exported with the notifications. */
export const smsUserData: UserData = {
  exportUser: async (db, userId) => ({ textMessages: await db.rows(exportMessages, { userId }) }),
  eraseUser: async (tx, userId) => void (await tx.rows(deleteOfUser, { userId })),
}
