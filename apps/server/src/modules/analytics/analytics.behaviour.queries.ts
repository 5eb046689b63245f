import type { StoreBehaviour } from '@vendly/contract/vendor-store'
import { days, later } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { ORDER_ESCROW } from '../orders/orders.held.sql.ts'

const BEHAVIOUR_DAYS = 90
type FinishedOrders = {
  orders: number
  completed: number
  cancelledByStore: number
  disputesLost: number
  acceptSeconds: number | null
}
/** SQL: the order `o` was rejected, cancelled by the store, or not accepted in time and then ended by anybody. */
export const ENDED_BY_STORE = `(o.status = 'rejected' or (o.status = 'cancelled' and exists (
              select 1 from order_events e
               where e.order_id = o.id and e.to_status = 'cancelled' and (e.actor_role in ('vendor', 'system')
                  or (e.actor_role = 'buyer' and e.from_status = 'pending' and exists (
                    select 1 from order_events u where u.order_id = o.id and u.kind = 'unanswered'))))))`
// What else the buyer cancelled is left out: it says nothing about the store.
const IS_FINISHED = `o.placed_at >= $since and o.paid_at is not null and (o.status = 'delivered' or ${ENDED_BY_STORE})`
/** SQL: when the seller accepted the order `o`. */
export const ACCEPTED_AT = `(select min(e.at) from order_events e where e.order_id = o.id and e.to_status = 'confirmed')`
const sumFinishedOrders = statement<FinishedOrders>(
  'analytics.sumFinishedOrders',
  `select count(*)::int as orders,
          (count(*) filter (where status = 'delivered'))::int as completed,
          (count(*) filter (where status <> 'delivered'))::int as "cancelledByStore",
          (count(*) filter (where status = 'delivered' and escrow = 'refunded'))::int as "disputesLost",
          percentile_cont(0.5) within group (order by extract(epoch from accepted_at - paid_at))::float as "acceptSeconds"
     from (
       select o.status, es.status as escrow, o.paid_at, ${ACCEPTED_AT} as accepted_at
         from orders o ${ORDER_ESCROW}
        where o.vendor_id = $vendorId and ${IS_FINISHED}
     ) o`,
)

// What the buyer ended, or did not come to, says nothing about the store, and a declined request was answered.
const sumFinishedBookings = statement<NonNullable<StoreBehaviour['bookings']>>(
  'analytics.sumFinishedBookings',
  `select count(*)::int as total, (count(*) filter (where b.status = 'completed'))::int as done,
          (count(*) filter (where b.cancelled_by = 'provider'))::int as "cancelledByStore",
          (count(*) filter (where b.status = 'cancelled' and b.absent = 'provider'))::int as absent,
          (count(*) filter (where b.cancelled_by = 'system' and b.absent is null and not b.is_auto_confirmed
             and not exists (select 1 from booking_events e where e.booking_id = b.id and e.to_status = 'confirmed')))::int
            as unanswered
     from bookings b
    where b.vendor_id = $vendorId and b.booked_at >= $since
      and (b.status = 'completed'
        or (b.status = 'cancelled' and b.absent is distinct from 'buyer'
          and (b.cancelled_by in ('provider', 'system') or b.absent = 'provider')))`,
)

/** Fewer answers say nothing about a store. */
const LEAST_REPLIES = 5
// The first message of each turn, until the store itself writes: its automatic replies do not count.
const findReply = statement<{ seconds: number | null; replies: number }>(
  'analytics.findReplyTime',
  `select count(*)::int as replies,
          percentile_cont(0.5) within group (order by extract(epoch from t.replied_at - t.asked_at))::float as seconds
     from (
       select m.created_at as asked_at, (
                select r.created_at
                  from messages r
                 where r.conversation_id = m.conversation_id and r.seq > m.seq and r.sender_id = v.user_id
                   and r.type <> 'away'
                 order by r.seq
                 limit 1) as replied_at
         from vendors v
         join conversations c on v.user_id in (c.lesser_id, c.greater_id) and c.order_id is null
         join messages m on m.conversation_id = c.id and m.sender_id <> v.user_id and m.created_at >= $since
        where v.id = $vendorId
          and not exists (
            select 1 from messages before
             where before.conversation_id = m.conversation_id and before.seq = m.seq - 1
               and before.sender_id = m.sender_id)
     ) t
    where t.replied_at is not null`,
)

/** How the store handled its orders and bookings of the last 90 days. No plan changes these figures. */
export async function findBehaviour(db: Db, vendorId: string, openedAt: Date): Promise<StoreBehaviour> {
  const asked = { vendorId, since: later(-days(BEHAVIOUR_DAYS)) }
  const row = found(await db.row(sumFinishedOrders, asked))
  const { replies, seconds } = found(await db.row(findReply, asked))
  const bookings = found(await db.row(sumFinishedBookings, asked))
  return {
    days: BEHAVIOUR_DAYS,
    orders: row.orders,
    completedPercent: row.orders ? Math.round((row.completed * 100) / row.orders) : null,
    acceptMinutes: wholeMinutes(row.acceptSeconds),
    replyMinutes: wholeMinutes(replies < LEAST_REPLIES ? null : seconds),
    cancelledByStore: row.cancelledByStore,
    disputesLost: row.disputesLost,
    bookings: bookings.total > 0 ? bookings : null,
    since: openedAt.toISOString(),
  }
}

const wholeMinutes = (seconds: number | null) => (seconds === null ? null : Math.max(1, Math.round(seconds / 60)))

const listAcceptSeconds = statement<{ id: string; seconds: number | null }>(
  'analytics.listAcceptSeconds',
  `select o.vendor_id as id,
          percentile_cont(0.5) within group (order by extract(epoch from o.accepted_at - o.paid_at))::float as seconds
     from (
       select o.vendor_id, o.paid_at, ${ACCEPTED_AT} as accepted_at
         from orders o
        where o.vendor_id = any($vendorIds::uuid[]) and ${IS_FINISHED}
     ) o
    group by o.vendor_id`,
)
const ACCEPT_CACHE_MS = 600_000
type AcceptMinutes = { at: number; minutes: number | null }
const acceptCache = new WeakMap<object, Map<string, AcceptMinutes>>()

/** The `acceptMinutes` of these stores: medians over all their orders, so they are kept for ten minutes. */
export async function listAcceptMinutes(db: Db, vendorIds: readonly string[]): Promise<Map<string, number | null>> {
  const kept = acceptCache.get(db) ?? new Map<string, AcceptMinutes>()
  acceptCache.set(db, kept)
  const at = Date.now()
  const missing = vendorIds.filter((id) => at - (kept.get(id)?.at ?? 0) >= ACCEPT_CACHE_MS)
  if (missing.length > 0) {
    const rows = await db.rows(listAcceptSeconds, { vendorIds: missing, since: later(-days(BEHAVIOUR_DAYS)) })
    const seconds = new Map(rows.map((row) => [row.id, row.seconds]))
    for (const id of missing) kept.set(id, { at, minutes: wholeMinutes(seconds.get(id) ?? null) })
  }
  return new Map(vendorIds.map((id) => [id, kept.get(id)?.minutes ?? null]))
}
