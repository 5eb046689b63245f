import type { ChatMessage, ChatMessageType } from '@vendly/contract/chat'
import { chatLimits } from '@vendly/contract/chat-limits'
import { liveEvents } from '@vendly/contract/realtime'
import type { ScamReason } from '@vendly/contract/scam-reasons'
import type { Actor } from '../../platform/actor.ts'
import { later, minutes, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { LAGOS } from '../../platform/lagos.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { message, publish } from '../../platform/realtime.ts'
import type { StoredVoice } from '../../platform/recordings.ts'
import { scamReasons } from '../../platform/scam-guard/scam-guard.ts'
import { recordMessage } from '../handovers/handovers.waiting.service.ts'
import { findOrderRow } from '../orders/orders.queries.ts'
import { isShadowbannedSql, visibleSql } from '../users/users.visibility.queries.ts'
import { type MessageRow, presentMessage, refusalOf, type WritingFacts } from './chat.present.ts'
import { findMessage } from './chat.queries.ts'
import { MESSAGE_JOINS, messageColumns, shownToSql, writingColumns } from './chat.sql.ts'

/** Of Vendly's own pages. */
const hostOf = ({ env }: Context): string => new URL(env.publicUrl).host

export type NewMessage = {
  content: string
  picture?: StoredPicture
  voice?: StoredVoice
  clientId?: string
  productId?: string
  orderId?: string
  replyToId?: string
}

type Locked = WritingFacts & {
  sentInMinute: number
  otherId: string
  isShadowbanned: boolean
  storeAwayUntil: Date | null
  awayUntil: Date | null
  /** Of a conversation with a rider: their order. */
  conversationOrderId: string | null
}
/** Counts the message for the sender's limit, and makes all sends of the conversation wait for each other. */
const beginSending = statement<Locked>(
  'chat.beginSending',
  `with sending as (
     insert into chat_users as s (user_id, active_at, minute_at, hour_at, sent_in_minute)
     values ($userId, $at, $at, $at, 1)
     on conflict (user_id) do update
        set active_at = $at,
            minute_at = case when s.minute_at > $minuteAgo then s.minute_at else $at end,
            sent_in_minute = case when s.minute_at > $minuteAgo then s.sent_in_minute else 0 end + 1
     returning sent_in_minute
   )
   select sending.sent_in_minute as "sentInMinute", u.id as "otherId", ${isShadowbannedSql('me')} as "isShadowbanned",
          v.closed_until as "storeAwayUntil", c.away_until as "awayUntil", c.order_id as "conversationOrderId", ${writingColumns('$userId::uuid')}
     from sending
     join conversations c on c.id = $conversationId and $userId in (c.lesser_id, c.greater_id)
     join users me on me.id = $userId
     join users u on u.id = case c.lesser_id when $userId then c.greater_id else c.lesser_id end
     left join orders o on o.id = c.order_id
     left join vendors v on v.user_id = u.id and v.status = 'verified'
      for update of c`,
)
const selectSent = statement<{ id: string }>(
  'chat.selectSent',
  `select id
     from messages
    where conversation_id = $conversationId and sender_id = $userId and client_id = $clientId`,
)
// One statement, because all sends of a conversation wait for each other. The receiver's conversation leaves the archive, unless
// it is muted. The sender's does too, except when the message is the automatic reply of a store that is away.
const storeMessage = statement<MessageRow & { isToNotify: boolean | null }>(
  'chat.storeMessage',
  `with next as (
     update conversations set last_seq = last_seq + 1 where id = $conversationId returning last_seq
   ), sender as (
     update conversation_members
        set last_at = $at, archived_at = null
      where conversation_id = $conversationId and user_id = $userId and $type <> 'away'
   ), receiver as (
     update conversation_members
        set last_at = $at, unread = unread + 1, archived_at = case when is_muted then archived_at end,
            notify_at = case when notify_at > $notNotifiedSince then notify_at else $notifyAt end
      where conversation_id = $conversationId and user_id = $receiverId
     returning notify_at = $notifyAt as is_to_notify
   ), stored as (
     insert into messages (
       id, conversation_id, seq, sender_id, client_id, type, content, picture, voice, warnings, product_id, order_id, reply_seq,
       created_at)
     select $id, $conversationId, next.last_seq, $userId, $clientId, $type, $content, $picture::jsonb, $voice::jsonb,
            $warnings::text[], $productId, $orderId, $replySeq, $at
       from next
     returning *
   )
   select ${messageColumns('$userId::uuid')}, (select is_to_notify from receiver) as "isToNotify"
     from stored m ${MESSAGE_JOINS}`,
)

/**
 * Sends a message, once for each `clientId`: sent again, it returns the message that exists. Throws: not_found,
 * messages_too_many, chat_blocked, chat_closed, chat_inactive.
 */
export async function sendMessage(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  sent: NewMessage,
  context: Context,
): Promise<ChatMessage> {
  const { userId } = actor
  const { secrets } = context
  const at = now()
  const clientId = sent.clientId ?? newId()
  const locked = found(await tx.row(beginSending, { conversationId, userId, at, minuteAgo: later(-minutes(1), at) }))
  const before = await tx.row(selectSent, { conversationId, userId, clientId })
  if (before) return found(await findMessage({ db: tx, secrets }, before.id, userId))
  ensure(locked.sentInMinute <= chatLimits.messagesPerMinute, 'messages_too_many')
  ensureWritable(locked)
  const about = await findContext(tx, actor, locked.otherId, sent)
  const replySeq = sent.replyToId ? await findReplied(tx, actor, conversationId, sent.replyToId) : null
  const receiverId = locked.isShadowbanned ? null : locked.otherId
  const stored = await store(tx, {
    ...{ conversationId, userId, receiverId, clientId, at },
    ...contentOf(sent),
    ...{ content: sent.content, warnings: scamReasons(sent.content, hostOf(context)), ...about, replySeq },
  })
  await announce(tx, stored, receiverId)
  const ofOrder = locked.conversationOrderId
  if (ofOrder && receiverId) await recordMessage(tx, { orderId: ofOrder, riderId: userId, buyerId: receiverId })
  if (receiverId) await replyAway(tx, locked, { conversationId, receiverId: userId, at })
  return presentMessage(secrets, stored)
}

type ToNotify = { conversationId: string; userId: string; notifyAt: string }
/** Notifies who has not read a message after a while, in chat.jobs.ts. */
export const notifyAbsent = { task: 'chat.notifyAbsent' } as { task: string; payload?: ToNotify }

type ToStore = {
  conversationId: string
  userId: string
  /** Null when nobody else may see it. */
  receiverId: string | null
  clientId: string
  at: Date
  type: ChatMessageType
  content: string
  picture: string | null
  voice: string | null
  warnings: readonly ScamReason[]
  productId: string | null
  orderId: string | null
  replySeq: number | null
}

/** Stores the message and counts it, and looks later whether it was read: once for all that come within an hour. */
async function store(tx: Tx, message: ToStore): Promise<MessageRow> {
  const { conversationId, receiverId, at } = message
  const notifyAt = later(chatLimits.notifyAfterSeconds * 1000, at)
  const notNotifiedSince = later(-minutes(chatLimits.notifyAgainMinutes), notifyAt)
  const { isToNotify, ...stored } = found(
    await tx.row(storeMessage, { id: newId(), ...message, notifyAt, notNotifiedSince }),
  )
  if (receiverId && isToNotify) {
    const payload = { conversationId, userId: receiverId, notifyAt: notifyAt.toISOString() }
    await enqueue(tx, notifyAbsent, payload, { runAt: notifyAt })
  }
  return stored
}

const contentOf = ({ picture, voice }: NewMessage) => ({
  type: voice ? ('voice' as const) : picture ? ('picture' as const) : ('text' as const),
  picture: picture ? JSON.stringify(picture) : null,
  voice: voice ? JSON.stringify(voice) : null,
})

/** To all devices of both, or of the sender alone, once it is committed. */
function announce(
  tx: Tx,
  { id, conversationId, seq, senderId, replyTo }: MessageRow,
  receiverId: string | null,
): Promise<void> {
  const messagesFor = (userId: string) => {
    const room = { kind: 'user', id: userId } as const
    return [
      ...(seq === 1 ? [message(liveEvents.conversationNew, room, { _id: conversationId })] : []),
      message(liveEvents.chatMessage, room, { _id: id, ...(replyTo && { viewerId: userId }) }),
    ]
  }
  return publish(tx, ...[senderId, ...(receiverId ? [receiverId] : [])].flatMap(messagesFor))
}

const updateAway = statement(
  'chat.updateAway',
  'update conversations set away_until = $awayUntil where id = $conversationId',
)
type Answered = { conversationId: string; receiverId: string; at: Date }

/** A store that is away says so, once in each conversation and for each time that it is away. */
async function replyAway(tx: Tx, locked: Locked, { conversationId, receiverId, at }: Answered): Promise<void> {
  const { storeAwayUntil, awayUntil, otherId, orderId } = locked
  if (!storeAwayUntil || storeAwayUntil <= at || orderId) return
  if (awayUntil?.getTime() === storeAwayUntil.getTime()) return
  await tx.rows(updateAway, { conversationId, awayUntil: storeAwayUntil })
  const stored = await store(tx, {
    ...{ conversationId, userId: otherId, receiverId, clientId: newId(), at },
    ...{ type: 'away', picture: null, voice: null, warnings: [], productId: null, orderId: null, replySeq: null },
    content: `We are away until ${lagosTime(storeAwayUntil)}. We answer when we are back.`,
  })
  await announce(tx, stored, receiverId)
}

const lagos = new Intl.DateTimeFormat('en-NG', {
  ...({ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit', hour12: true } as const),
  timeZone: LAGOS,
})
const lagosTime = (at: Date): string => lagos.format(at)

const REFUSALS = { blocked: 'chat_blocked', closed: 'chat_closed', inactive: 'chat_inactive' } as const

function ensureWritable(facts: WritingFacts): void {
  const refusal = refusalOf(facts)
  if (refusal) throw new Problem(REFUSALS[refusal])
}

const selectProduct = statement<{ id: string }>(
  'chat.selectShownProduct',
  `select p.id
     from products p
    where p.id = $productId and p.published_at is not null and p.status = 'active' and p.deleted_at is null
      and ${visibleSql('p', 'p.seller_id = $userId')}`,
)

/** What the message is about: only what its sender may see, and an order that the other one has part in too. Throws: not_found. */
async function findContext(tx: Tx, actor: Actor, otherId: string, { productId, orderId }: NewMessage) {
  if (productId) found(await tx.row(selectProduct, { productId, userId: actor.userId }))
  if (orderId) {
    const order = await findOrderRow(tx, actor, orderId)
    const people = [order.buyerId, order.sellerId, order.riderId]
    ensure(people.includes(actor.userId) && people.includes(otherId), 'not_found')
  }
  return { productId: productId ?? null, orderId: orderId ?? null }
}

// One that was deleted meanwhile too: the reply may have waited for a network.
const selectReplied = statement<{ seq: number }>(
  'chat.selectReplied',
  `select m.seq
     from messages m
     join users w on w.id = m.sender_id
    where m.id = $replyToId and m.conversation_id = $conversationId and ${shownToSql('$userId::uuid', 'w')}`,
)

/** Throws: not_found for a message of another conversation. */
const findReplied = async (tx: Tx, { userId }: Actor, conversationId: string, replyToId: string): Promise<number> =>
  found(await tx.row(selectReplied, { replyToId, conversationId, userId })).seq
