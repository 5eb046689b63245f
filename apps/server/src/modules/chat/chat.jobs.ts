import { statement, transaction } from '../../platform/database.ts'
import { job, on } from '../../platform/jobs.ts'
import { shadowbanChanged } from '../moderation/moderation.events.ts'
import { notify } from '../notifications/notifications.service.ts'
import { notifiedText } from './chat.present.ts'
import { listOthers, recountUnread } from './chat.recount.service.ts'
import { notifyAbsent } from './chat.send.service.ts'
import { seenBySql } from './chat.sql.ts'

type Unread = { readSeq: number; unread: number; sender: string; content: string; type: string; seconds: number | null }
// Nothing for who has read on meanwhile, or has muted the conversation. What was enqueued by an earlier version has no time.
const selectUnread = statement<Unread>(
  'chat.selectUnread',
  `select me.read_seq as "readSeq", me.unread,
          coalesce(v.business_name, trim(u.first_name || ' ' || u.last_name)) as sender,
          l.content, l.type, l.seconds
     from conversation_members me
    cross join lateral (
      select m.sender_id, m.content, m.type, (m.voice ->> 'seconds')::int as seconds
        from messages m
        join users w on w.id = m.sender_id
       where m.conversation_id = me.conversation_id and m.seq > me.read_seq and m.sender_id <> me.user_id
         and m.deleted_at is null
         and ${seenBySql('me.user_id', 'w')}
       order by m.seq desc
       limit 1) l
     join users u on u.id = l.sender_id
     left join vendors v on v.user_id = u.id and v.status = 'verified'
    where me.conversation_id = $conversationId and me.user_id = $userId and me.unread > 0 and not me.is_muted
      and ($notifyAt::timestamptz is null or me.notify_at = $notifyAt)`,
)

type ToNotify = { conversationId: string; userId: string; notifyAt?: string }

export const chatJobs = [
  // Once for all that is unread: the next one comes after they have read on, or an hour later.
  job(notifyAbsent.task, ({ pool }, { conversationId, userId, notifyAt }: ToNotify) =>
    transaction(pool, async (tx) => {
      const waiting = await tx.row(selectUnread, { conversationId, userId, notifyAt: notifyAt ?? null })
      if (!waiting) return
      const { readSeq, unread, sender } = waiting
      await notify(tx, {
        ...{ userId, kind: 'chat-message', key: ['chat', conversationId, readSeq, notifyAt].join(':') },
        title: unread === 1 ? `${sender} wrote to you` : `${sender} sent you ${unread} messages`,
        body: notifiedText(waiting),
        link: `/chat/${conversationId}`,
      })
    }),
  ),
  on(shadowbanChanged, 'chat.recountUnread', async ({ db, pool }, { userId }) => {
    for (const membership of await listOthers(db, userId))
      await transaction(pool, (tx) => recountUnread(tx, membership))
  }),
]
