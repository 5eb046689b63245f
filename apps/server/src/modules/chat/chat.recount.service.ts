import { liveEvents } from '@vendly/contract/realtime'
import { now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { message, publish } from '../../platform/realtime.ts'
import { countUnreadSql, seenBySql } from './chat.sql.ts'

type Membership = { conversationId: string; userId: string }
const selectOthers = statement<Membership>(
  'chat.selectOthersOfWriter',
  `select me.conversation_id as "conversationId", me.user_id as "userId"
     from conversations c
     join conversation_members me on me.conversation_id = c.id and me.user_id <> $userId
    where $userId in (c.lesser_id, c.greater_id) and c.last_seq > 0
    order by c.id`,
)
/** The other members of a user's conversations. */
export const listOthers = (db: Db, userId: string): Promise<Membership[]> => db.rows(selectOthers, { userId })

// As sending does, the conversation first: no message is counted by both, and none by neither.
const lockMembership = statement(
  'chat.lockMembership',
  `select 1
     from conversations c
     join conversation_members me on me.conversation_id = c.id and me.user_id = $userId
    where c.id = $conversationId
      for update of c, me`,
)
// Who was not notified yet, and has nothing unread any more, is notified of the next message.
const updateCounts = statement<{ unread: number }>(
  'chat.updateCounts',
  `with counted as (
     select ${countUnreadSql('me.read_seq')} as unread,
            (select m.created_at
               from messages m
               join users w on w.id = m.sender_id
              where m.conversation_id = me.conversation_id and ${seenBySql('me.user_id', 'w')}
              order by m.seq desc
              limit 1) as last_at
       from conversation_members me
      where me.conversation_id = $conversationId and me.user_id = $userId
   )
   update conversation_members me
      set unread = counted.unread, last_at = counted.last_at,
          notify_at = case when counted.unread > 0 or me.notify_at <= $at then me.notify_at end
     from counted
    where me.conversation_id = $conversationId and me.user_id = $userId
      and (me.unread, me.last_at) is distinct from (counted.unread, counted.last_at)
   returning me.unread`,
)

/** Counts again what a member has not read, after messages were deleted, hidden from them or became visible to them. */
export async function recountUnread(tx: Tx, { conversationId, userId }: Membership): Promise<void> {
  await tx.rows(lockMembership, { conversationId, userId })
  if (!(await tx.row(updateCounts, { conversationId, userId, at: now() }))) return
  const room = { kind: 'user', id: userId } as const
  await publish(tx, message(liveEvents.conversationUpdate, room, { _id: conversationId }))
}
