import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'

const exportMessages = statement<{ topic: string; message: string; status: string; createdAt: Date }>(
  'feedback.exportMessages',
  `select topic, message, status, created_at as "createdAt"
     from feedback
    where user_id = $userId
    order by created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const anonymizeMessages = statement(
  'feedback.anonymizeMessages',
  `update feedback set name = 'Deleted account', email = null where user_id = $userId`,
)

export const feedbackUserData: UserData = {
  exportUser: async (db, userId) => ({ messages: await db.rows(exportMessages, { userId }) }),
  eraseUser: async (tx, userId) => void (await tx.rows(anonymizeMessages, { userId })),
}
