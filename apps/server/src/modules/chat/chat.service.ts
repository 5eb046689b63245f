import { liveEvents } from '@vendly/contract/realtime'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { ensure, found } from '../../platform/problem.ts'
import { message, publish } from '../../platform/realtime.ts'
import { isVisibleToOthers } from '../users/users.visibility.queries.ts'
import { countUnreadSql } from './chat.sql.ts'

type Marks = { readSeq: number; deliveredSeq: number; otherId: string }

// Under the row's lock: `unread` counts what comes after the new mark.
const lockMember = statement<Marks & { lastSeq: number; isShadowbanned: boolean }>(
  'chat.lockMember',
  `select me.read_seq as "readSeq", me.delivered_seq as "deliveredSeq", c.last_seq as "lastSeq",
          u.id as "otherId", coalesce(w.shadowbanned_until > now(), false) as "isShadowbanned"
     from conversation_members me
     join conversations c on c.id = me.conversation_id
     join users u on u.id = case c.lesser_id when $userId then c.greater_id else c.lesser_id end
     join users w on w.id = me.user_id
    where me.conversation_id = $conversationId and me.user_id = $userId
      for update of me`,
)
const updateMarks = statement<{ readSeq: number; unreadCount: number }>(
  'chat.updateMarks',
  `update conversation_members me
      set read_seq = $seq, delivered_seq = greatest(me.delivered_seq, $seq),
          notify_at = case when $seq > me.read_seq then null else me.notify_at end,
          unread = ${countUnreadSql('$seq')}
    where me.conversation_id = $conversationId and me.user_id = $userId
   returning me.read_seq as "readSeq", me.unread as "unreadCount"`,
)

/** Marks as read up to a number, or all. An earlier number changes nothing. Throws: not_found. */
export async function markRead(tx: Tx, { userId }: Actor, conversationId: string, upTo?: number) {
  const before = found(await tx.row(lockMember, { conversationId, userId }))
  const seq = Math.max(before.readSeq, Math.min(upTo ?? before.lastSeq, before.lastSeq))
  const after = found(await tx.row(updateMarks, { conversationId, userId, seq }))
  if (seq > before.readSeq) {
    const marks = { _id: conversationId, userId, readSeq: seq, deliveredSeq: Math.max(seq, before.deliveredSeq) }
    // The other person must not notice a shadowban by what they hear, nor hear of a reader whom they do not see.
    const people = before.isShadowbanned ? [userId] : [userId, before.otherId]
    await publish(
      tx,
      ...people.map((id) => message(liveEvents.conversationUpdate, { kind: 'user', id } as const, marks)),
    )
  }
  return after
}

const markAllDelivered = statement<{ conversationId: string; otherId: string; readSeq: number; deliveredSeq: number }>(
  'chat.markAllDelivered',
  `update conversation_members me
      set delivered_seq = c.last_seq
     from conversations c
    where c.id = me.conversation_id and me.user_id = $userId and me.unread > 0 and me.delivered_seq < c.last_seq
   returning me.conversation_id as "conversationId", me.read_seq as "readSeq", me.delivered_seq as "deliveredSeq",
             case c.lesser_id when me.user_id then c.greater_id else c.lesser_id end as "otherId"`,
)

/** A device of the user has received everything up to now. */
export async function markDelivered(tx: Tx, { userId }: Actor): Promise<void> {
  const marked = await tx.rows(markAllDelivered, { userId })
  // As in markRead: nobody hears of a reader whom they do not see.
  if (marked.length === 0 || !(await isVisibleToOthers(tx, userId))) return
  await publish(
    tx,
    ...marked.map(({ conversationId, otherId, readSeq, deliveredSeq }) =>
      message(liveEvents.conversationUpdate, { kind: 'user', id: otherId } as const, {
        ...{ _id: conversationId, userId, readSeq, deliveredSeq },
      }),
    ),
  )
}

const updateMember = statement<{ conversationId: string }>(
  'chat.updateMember',
  `update conversation_members
      set is_muted = coalesce($isMuted::boolean, is_muted),
          archived_at = case $isArchived::boolean when true then coalesce(archived_at, $at) when false then null
                                                  else archived_at end
    where conversation_id = $conversationId and user_id = $userId
   returning conversation_id as "conversationId"`,
)

/** For the caller alone. Throws: not_found. */
export async function changeConversation(
  tx: Tx,
  { userId }: Actor,
  conversationId: string,
  { isMuted = null, isArchived = null }: { isMuted?: boolean | null; isArchived?: boolean | null },
): Promise<void> {
  found(await tx.row(updateMember, { conversationId, userId, isMuted, isArchived, at: now() }))
  await publish(tx, changedFor(userId, conversationId))
}

const changedFor = (userId: string, conversationId: string) =>
  message(liveEvents.conversationUpdate, { kind: 'user', id: userId } as const, { _id: conversationId })

const selectOther = statement<{ otherId: string }>(
  'chat.selectOther',
  `select case lesser_id when $userId then greater_id else lesser_id end as "otherId"
     from conversations
    where id = $conversationId and $userId in (lesser_id, greater_id)`,
)
const insertBlock = statement(
  'chat.insertBlock',
  `insert into chat_blocks (user_id, blocked_id, created_at) values ($userId, $otherId, $at) on conflict do nothing`,
)
const deleteBlock = statement(
  'chat.deleteBlock',
  'delete from chat_blocks where user_id = $userId and blocked_id = $otherId',
)

/** Blocks the other person of a conversation, or unblocks them. Throws: not_found. */
export async function setBlocked(tx: Tx, { userId }: Actor, conversationId: string, isBlocked: boolean): Promise<void> {
  const { otherId } = found(await tx.row(selectOther, { conversationId, userId }))
  ensure(otherId !== userId, 'not_found')
  if (isBlocked) await tx.rows(insertBlock, { userId, otherId, at: now() })
  else await tx.rows(deleteBlock, { userId, otherId })
  await publish(tx, changedFor(userId, conversationId), changedFor(otherId, conversationId))
}

const upsertPresence = statement(
  'chat.upsertPresence',
  `insert into chat_users as c (user_id, active_at, minute_at, hour_at)
   values ($userId, $at, $at, $at)
   on conflict (user_id) do update set active_at = greatest(c.active_at, excluded.active_at)`,
)

/** The user has the chat open. */
export const markPresent = (tx: Tx, { userId }: Actor) => tx.rows(upsertPresence, { userId, at: now() })

/** Says to those who have the conversation open that the user types, or stopped. Throws: not_found. */
export async function publishTyping(tx: Tx, actor: Actor, conversationId: string, isTyping: boolean): Promise<void> {
  const { isShown } = found(await tx.row(selectTyper, { conversationId, userId: actor.userId }))
  if (!isShown) return
  const event = isTyping ? liveEvents.typingStart : liveEvents.typingStop
  const room = { kind: 'conversation', id: conversationId } as const
  await publish(tx, message(event, room, { conversationId, userId: actor.userId }))
}

// Neither somebody who is blocked nor somebody who is hidden is seen typing.
const selectTyper = statement<{ isShown: boolean }>(
  'chat.selectTyper',
  `select (w.shadowbanned_until is null or w.shadowbanned_until <= now())
          and not exists (
            select 1 from chat_blocks b
             where b.user_id in (c.lesser_id, c.greater_id) and b.blocked_id in (c.lesser_id, c.greater_id)
          ) as "isShown"
     from conversations c
     join users w on w.id = $userId
    where c.id = $conversationId and $userId in (c.lesser_id, c.greater_id)`,
)
