import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'

const exportMessages = statement<{ with: string; isOwn: boolean; content: string; createdAt: Date }>(
  'chat.exportMessages',
  `select trim(u.first_name || ' ' || u.last_name) as "with", m.sender_id = $userId as "isOwn", m.content,
          m.created_at as "createdAt"
     from conversations c
     join messages m on m.conversation_id = c.id
     join users u on u.id = case c.lesser_id when $userId then c.greater_id else c.lesser_id end
    where $userId in (c.lesser_id, c.greater_id)
    order by m.id desc
    limit ${EXPORT_ROWS + 1}`,
)

/** Conversations belong to both sides, so an erased account leaves its messages under an anonymized name. */
export const chatUserData: UserData = {
  exportUser: async (db, userId) => ({ messages: await db.rows(exportMessages, { userId }) }),
}
