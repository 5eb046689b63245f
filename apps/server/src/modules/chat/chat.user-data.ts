import type { ChatMessageType } from '@vendly/contract/chat'
import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'
import { DELETED } from './chat.present.ts'
import { seenBySql } from './chat.sql.ts'

type ExportedMessage = {
  with: string
  isOwn: boolean
  type: ChatMessageType
  content: string
  /** Of a voice note. */
  seconds: number | null
  product: string | null
  isDeleted: boolean
  createdAt: Date
}
const exportMessages = statement<ExportedMessage>(
  'chat.exportMessages',
  `select trim(u.first_name || ' ' || u.last_name) as "with", m.sender_id = $userId as "isOwn", m.type, m.content,
          (m.voice ->> 'seconds')::int as seconds, p.name as product,
          m.deleted_at is not null as "isDeleted", m.created_at as "createdAt"
     from conversations c
     join messages m on m.conversation_id = c.id
     left join products p on p.id = m.product_id
     join users u on u.id = case c.lesser_id when $userId then c.greater_id else c.lesser_id end
    where $userId in (c.lesser_id, c.greater_id) and ${seenBySql('$userId::uuid', 'u')}
    order by m.created_at desc, m.id desc
    limit ${EXPORT_ROWS + 1}`,
)

// As in the conversation.
const withoutDeleted = ({ isDeleted, ...message }: ExportedMessage) =>
  isDeleted ? { ...message, type: DELETED.type, content: DELETED.content, seconds: null, product: null } : message

const exportBlocked = statement<{ name: string; createdAt: Date }>(
  'chat.exportBlocked',
  `select trim(u.first_name || ' ' || u.last_name) as name, b.created_at as "createdAt"
     from chat_blocks b
     join users u on u.id = b.blocked_id
    where b.user_id = $userId
    order by b.created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const exportReports = statement<{ about: string; reason: string; createdAt: Date }>(
  'chat.exportReports',
  `select trim(u.first_name || ' ' || u.last_name) as about, r.reason, r.created_at as "createdAt"
     from chat_reports r
     join users u on u.id = r.about_id
    where r.reporter_id = $userId
    order by r.created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const deleteBlocks = statement('chat.deleteBlocks', 'delete from chat_blocks where $userId in (user_id, blocked_id)')
const deleteActivity = statement('chat.deleteActivity', 'delete from chat_users where user_id = $userId')

/** Conversations belong to both sides, so an erased account leaves its messages under an anonymized name. */
export const chatUserData: UserData = {
  exportUser: async (db, userId) => ({
    messages: (await db.rows(exportMessages, { userId })).map(withoutDeleted),
    reports: await db.rows(exportReports, { userId }),
    blocked: await db.rows(exportBlocked, { userId }),
  }),
  eraseUser: async (tx, userId) => {
    await tx.rows(deleteBlocks, { userId })
    await tx.rows(deleteActivity, { userId })
  },
}
