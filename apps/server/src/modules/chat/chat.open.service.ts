import { chatLimits } from '@vendly/contract/chat-limits'
import type { Actor } from '../../platform/actor.ts'
import { hours, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { findOtherSide } from '../bookings/bookings.queries.ts'
import { findOrderRow } from '../orders/orders.queries.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'

const selectRecipient = statement<{ id: string }>(
  'chat.selectRecipient',
  `select u.id
     from users u
    where u.id = $recipientId and u.status = 'active' and u.deleted_at is null
      and (exists (select 1 from vendors v where v.user_id = u.id and v.status = 'verified' and ${visibleSql('v')})
        or exists (
          select 1 from products p
           where p.seller_id = u.id and p.status = 'active' and p.vendor_id is null and ${visibleSql('p')})
        or exists (
          select 1 from orders o
           where o.buyer_id = u.id and o.paid_at is not null and o.seller_id = $userId)
        or exists (
          select 1 from orders o
           where o.buyer_id = $userId and o.paid_at is not null and o.seller_id = u.id))`,
)
const selectOwner = statement<{ userId: string }>(
  'chat.selectStoreOwner',
  `select v.user_id as "userId"
     from vendors v
    where v.id = $vendorId and v.status = 'verified' and ${visibleSql('v')}`,
)
const selectSeller = statement<{ userId: string }>(
  'chat.selectProductSeller',
  `select p.seller_id as "userId"
     from products p
    where p.id = $productId and p.published_at is not null and p.deleted_at is null and ${visibleSql('p')}`,
)

/** Sellers can be written to by everybody, others by those they have an order with. Throws: not_found, chat_with_self. */
export async function openWithUser(tx: Tx, actor: Actor, recipientId: string): Promise<string> {
  ensure(recipientId !== actor.userId, 'chat_with_self')
  const known = await tx.row(selectPair, { ...pairOf(actor.userId, recipientId), orderId: null })
  if (known) return known.id
  found(await tx.row(selectRecipient, { recipientId, userId: actor.userId }))
  return openPair(tx, actor, recipientId, null)
}

type AboutStore = { vendorId?: string; orderId?: string; bookingId?: string; productId?: string }

/** With the owner of a store, the seller of a product, or the other side of an order or a booking. Throws: not_found, chat_with_self. */
export async function openWithStore(
  tx: Tx,
  actor: Actor,
  { vendorId, orderId, bookingId, productId }: AboutStore,
): Promise<string> {
  if (orderId) {
    const order = await findOrderRow(tx, actor, orderId)
    ensure([order.buyerId, order.sellerId].includes(actor.userId), 'not_found')
    ensure(!vendorId || vendorId === order.vendorId, 'not_found')
    return openPair(tx, actor, order.sellerId === actor.userId ? order.buyerId : order.sellerId, null)
  }
  if (bookingId) return openPair(tx, actor, await findOtherSide(tx, actor, bookingId), null)
  const owner = vendorId
    ? await tx.row(selectOwner, { vendorId })
    : await tx.row(selectSeller, { productId: productId ?? null })
  const { userId } = found(owner)
  ensure(userId !== actor.userId, 'chat_with_self')
  return openPair(tx, actor, userId, null)
}

type AboutRider = { riderId: string; orderId: string; with: 'buyer' | 'seller' }

/** Between the rider of an order and its buyer or its seller. Throws: not_found. */
export async function openWithRider(
  tx: Tx,
  actor: Actor,
  { riderId, orderId, with: side }: AboutRider,
): Promise<string> {
  const order = await findOrderRow(tx, actor, orderId)
  ensure(order.riderId === riderId, 'not_found')
  if (actor.userId === riderId) return openPair(tx, actor, side === 'buyer' ? order.buyerId : order.sellerId, orderId)
  ensure([order.buyerId, order.sellerId].includes(actor.userId), 'not_found')
  return openPair(tx, actor, riderId, orderId)
}

const pairOf = (one: string, other: string) => {
  const [lesserId, greaterId] = one < other ? [one, other] : [other, one]
  return { lesserId, greaterId }
}

const selectPair = statement<{ id: string }>(
  'chat.selectPair',
  `select id
     from conversations
    where lesser_id = $lesserId and greater_id = $greaterId and order_id is not distinct from $orderId::uuid`,
)
const insertConversation = statement<{ id: string }>(
  'chat.insertConversation',
  `insert into conversations (id, lesser_id, greater_id, order_id, created_at)
   values ($id, $lesserId, $greaterId, $orderId, $at)
   on conflict do nothing
   returning id`,
)
const insertMembers = statement(
  'chat.insertMembers',
  `insert into conversation_members (conversation_id, user_id)
   select $id, user_id from unnest(array[$lesserId, $greaterId]::uuid[]) user_id`,
)

/** Opening it twice opens it once. Throws: chat_with_self, chat_blocked, conversations_too_many. */
async function openPair(tx: Tx, { userId }: Actor, otherId: string, orderId: string | null): Promise<string> {
  ensure(otherId !== userId, 'chat_with_self')
  const pair = pairOf(userId, otherId)
  const known = await tx.row(selectPair, { ...pair, orderId })
  if (known) return known.id
  if (await tx.row(selectBlock, { userId, otherId })) throw new Problem('chat_blocked')
  await countOpened(tx, userId)
  const id = newId()
  const added = await tx.row(insertConversation, { id, ...pair, orderId, at: now() })
  // Another press opened it in the meantime, and its transaction has committed.
  if (!added) return found(await tx.row(selectPair, { ...pair, orderId })).id
  await tx.rows(insertMembers, { id, ...pair })
  return id
}

const selectBlock = statement<{ userId: string }>(
  'chat.selectBlock',
  `select user_id as "userId"
     from chat_blocks
    where user_id = $userId and blocked_id = $otherId or user_id = $otherId and blocked_id = $userId
    limit 1`,
)
const countOpening = statement<{ n: number }>(
  'chat.countOpening',
  `insert into chat_users as c (user_id, active_at, minute_at, hour_at, opened_in_hour)
   values ($userId, $at, $at, $at, 1)
   on conflict (user_id) do update
      set active_at = $at,
          hour_at = case when c.hour_at > $hourAgo then c.hour_at else $at end,
          opened_in_hour = case when c.hour_at > $hourAgo then c.opened_in_hour else 0 end + 1
   returning opened_in_hour as n`,
)

/** Throws: conversations_too_many. */
async function countOpened(tx: Tx, userId: string): Promise<void> {
  const { n } = found(await tx.row(countOpening, { userId, at: now(), hourAgo: later(-hours(1)) }))
  ensure(n <= chatLimits.newConversationsPerHour, 'conversations_too_many')
}
