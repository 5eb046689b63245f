import { statement, transaction } from '../../platform/database.ts'
import { job } from '../../platform/jobs.ts'
import { notify } from '../notifications/notifications.service.ts'
import { notifyAbsent } from './chat.send.service.ts'

type Unread = { readSeq: number; unread: number; sender: string; content: string; type: string; seconds: number | null }
// Nothing for who has read it meanwhile, or has muted the conversation.
const selectUnread = statement<Unread>(
  'chat.selectUnread',
  `select m.read_seq as "readSeq", m.unread,
          coalesce(v.business_name, trim(u.first_name || ' ' || u.last_name)) as sender,
          l.content, l.type, l.seconds
     from conversation_members m
    cross join lateral (
      select sender_id, content, type, (voice ->> 'seconds')::int as seconds from messages
       where conversation_id = m.conversation_id and sender_id <> m.user_id
       order by seq desc limit 1) l
     join users u on u.id = l.sender_id
     left join vendors v on v.user_id = u.id and v.status = 'verified'
    where m.conversation_id = $conversationId and m.user_id = $userId and m.unread > 0 and not m.is_muted`,
)

const TEXT_LENGTH = 140

const textOf = ({ type, content, seconds }: Unread): string => {
  if (seconds !== null) return seconds === 1 ? 'A voice note of a second.' : `A voice note of ${seconds} seconds.`
  if (type === 'picture' && !content) return 'A photo.'
  return (type === 'picture' ? `Photo: ${content}` : content).slice(0, TEXT_LENGTH)
}

export const chatJobs = [
  // Once for all that is unread: the next one comes after they have read on.
  job(notifyAbsent.task, ({ pool }, { conversationId, userId }: { conversationId: string; userId: string }) =>
    transaction(pool, async (tx) => {
      const waiting = await tx.row(selectUnread, { conversationId, userId })
      if (!waiting) return
      const { readSeq, unread, sender } = waiting
      await notify(tx, {
        ...{ userId, kind: 'chat-message', key: `chat:${conversationId}:${readSeq}` },
        title: unread === 1 ? `${sender} wrote to you` : `${sender} sent you ${unread} messages`,
        body: textOf(waiting),
        link: `/chat/${conversationId}`,
      })
    }),
  ),
]
