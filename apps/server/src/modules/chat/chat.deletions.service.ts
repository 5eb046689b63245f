import type { ChatDeletion } from '@vendly/contract/chat-deletions'
import { chatLimits } from '@vendly/contract/chat-limits'
import { liveEvents } from '@vendly/contract/realtime'
import type { Actor } from '../../platform/actor.ts'
import { later, minutes, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { ensure, found } from '../../platform/problem.ts'
import { message, publish } from '../../platform/realtime.ts'
import { replaceNotificationBody } from '../notifications/notifications.service.ts'
import { isVisibleToOthers } from '../users/users.visibility.queries.ts'
import { notifiedText } from './chat.present.ts'
import { recountUnread } from './chat.recount.service.ts'
import { shownToSql } from './chat.sql.ts'

type Locked = {
  conversationId: string
  seq: number
  senderId: string
  otherId: string
  type: string
  content: string
  seconds: number | null
  isDeleted: boolean
  createdAt: Date
}
// As sending does, the conversation first: what is unread is counted again under the same lock.
const lockMessage = statement<Locked>(
  'chat.lockMessage',
  `select m.conversation_id as "conversationId", m.seq, m.sender_id as "senderId",
          case c.lesser_id when $userId then c.greater_id else c.lesser_id end as "otherId", m.type, m.content,
          (m.voice ->> 'seconds')::int as seconds, m.deleted_at is not null as "isDeleted", m.created_at as "createdAt"
     from messages m
     join conversations c on c.id = m.conversation_id and $userId in (c.lesser_id, c.greater_id)
     join users w on w.id = m.sender_id
    where m.id = $id and ${shownToSql('$userId::uuid', 'w')}
      for update of c`,
)
const updateForMe = statement<{ id: string }>(
  'chat.deleteForMe',
  `update messages
      set deleted_for_sender = deleted_for_sender or sender_id = $userId,
          deleted_for_receiver = deleted_for_receiver or sender_id <> $userId
    where id = $id and not case when sender_id = $userId then deleted_for_sender else deleted_for_receiver end
   returning id`,
)
const updateForBoth = statement<{ id: string }>(
  'chat.deleteForBoth',
  'update messages set deleted_at = $at where id = $id and deleted_at is null returning id',
)
const raiseRevisions = statement<{ userId: string; revision: number }>(
  'chat.raiseRevisions',
  `update conversation_members
      set revision = revision + $by
    where conversation_id = $conversationId and user_id = any($userIds::uuid[])
   returning user_id as "userId", revision`,
)

/**
 * Deletes a message for the actor alone, or for both: then only administrators can read it. Deleted again, it stays as it is.
 * Throws: not_found, message_not_own, message_delete_late.
 */
export async function deleteMessage(
  tx: Tx,
  { userId }: Actor,
  id: string,
  scope: ChatDeletion['for'],
): Promise<ChatDeletion> {
  const locked = found(await tx.row(lockMessage, { id, userId }))
  const { conversationId, seq, otherId } = locked
  const isForBoth = scope === 'everyone'
  if (isForBoth) ensureMayDelete(locked, userId)
  const changed = isForBoth ? await tx.row(updateForBoth, { id, at: now() }) : await tx.row(updateForMe, { id, userId })
  const userIds = isForBoth ? [userId, otherId] : [userId]
  const members = await tx.rows(raiseRevisions, { conversationId, userIds, by: changed ? 1 : 0 })
  const deletionFor = (member: string): ChatDeletion => {
    const { revision } = found(members.find((one) => one.userId === member))
    return { _id: id, conversationId, seq, for: scope, revision }
  }
  if (changed) {
    // The other one does not see what a shadowbanned user writes.
    const told = isForBoth && !(await isVisibleToOthers(tx, userId)) ? [userId] : userIds
    await publish(
      tx,
      ...told.map((one) => message(liveEvents.chatDeleted, { kind: 'user', id: one } as const, deletionFor(one))),
    )
    await recountUnread(tx, { conversationId, userId: isForBoth ? otherId : userId })
    if (isForBoth) await takeBackNotification(tx, locked)
  }
  return deletionFor(userId)
}

function ensureMayDelete({ senderId, createdAt, isDeleted }: Locked, userId: string): void {
  ensure(senderId === userId, 'message_not_own')
  ensure(isDeleted || createdAt > later(-minutes(chatLimits.deleteForEveryoneMinutes)), 'message_delete_late')
}

const takeBackNotification = (tx: Tx, deleted: Locked) =>
  replaceNotificationBody(tx, {
    ...{ userId: deleted.otherId, link: `/chat/${deleted.conversationId}`, since: deleted.createdAt },
    ...{ before: notifiedText(deleted), after: 'Deleted message' },
  })
