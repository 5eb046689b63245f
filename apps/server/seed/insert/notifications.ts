import type { OrderStatus } from '@vendly/contract/orders'
import type { BookingChange } from '../../src/modules/bookings/bookings.events.ts'
import { findNotificationData } from '../../src/modules/bookings/bookings.notifications.queries.ts'
import { notificationsFor as bookingNotificationsFor } from '../../src/modules/bookings/bookings.notifications.ts'
import { type KindChoice, shownOf } from '../../src/modules/notifications/notifications.kinds.ts'
import { notifications } from '../../src/modules/notifications/notifications.tables.ts'
import { listNotificationData } from '../../src/modules/orders/orders.notifications.queries.ts'
import { notificationsFor } from '../../src/modules/orders/orders.notifications.ts'
import type { Party } from '../../src/modules/orders/orders.policy.ts'
import type { Tx } from '../../src/platform/database.ts'
import { type Clock, idFor, insertAll } from './rows.ts'

/** How far back they go. Older ones have been read. */
const DAYS = 14
const UNREAD_DAYS = 0.35

type Event = { id: number; orderId: string; at: Date; from: OrderStatus | null; to: OrderStatus; by: Party }
type Review = { id: string; sellerId: string; at: Date; rating: number; name: string | null }
export type Row = Omit<typeof notifications.$inferInsert, 'id' | 'seq' | 'readAt'> & { createdAt: Date }

/** What the product itself would have sent about the latest orders and reviews, and `others`, oldest first for each person. */
export async function insertNotifications(tx: Tx, clock: Clock, others: readonly Row[]): Promise<void> {
  const since = clock.ago(DAYS)
  const rows = [
    ...(await aboutOrders(tx, since)),
    ...(await aboutBookings(tx, since)),
    ...(await aboutReviews(tx, since)),
    ...others,
  ].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const last = new Map<string, number>()
  const unread = clock.ago(UNREAD_DAYS)
  await insertAll(
    tx,
    notifications,
    rows.map((row) => {
      const seq = (last.get(row.userId) ?? 0) + 1
      last.set(row.userId, seq)
      return {
        ...row,
        id: idFor(`notification:${row.userId}:${row.dedupeKey}`),
        seq,
        readAt: row.createdAt < unread ? new Date(row.createdAt.getTime() + 3_600_000) : null,
      }
    }),
  )
  await tx.once(
    `update users u set notification_seq = n.last
       from (select user_id, max(seq) as last from notifications group by 1) n where n.user_id = u.id`,
  )
}

async function aboutOrders(tx: Tx, since: Date): Promise<Row[]> {
  const events = await tx.once<Event>(
    `select id, order_id as "orderId", at, from_status as "from", to_status as "to", actor_role as "by"
       from order_events where at >= $since and at <= now() order by at`,
    { since },
  )
  const orders = new Map(
    (await listNotificationData(tx, [...new Set(events.map(({ orderId }) => orderId))])).map((order) => [
      order.id,
      order,
    ]),
  )
  return events.flatMap(({ id, orderId, at, from, to, by }) =>
    notificationsFor(orders.get(orderId)!, { orderId, eventId: id, from, to, by, actorId: null }).map(
      ({ kind, key, ...content }) => ({
        ...content,
        ...shownOf({ kind } as KindChoice),
        dedupeKey: key,
        createdAt: at,
      }),
    ),
  )
}

type BookingEvent = Omit<BookingChange, 'bookingId' | 'eventId' | 'actorId'> & {
  id: number
  bookingId: string
  at: Date
}

/** The last that happened to each: its texts say how the booking is now. */
async function aboutBookings(tx: Tx, since: Date): Promise<Row[]> {
  const events = await tx.once<BookingEvent>(
    `select e.id, e.booking_id as "bookingId", e.at, e.from_status as "from", e.to_status as "to", e.actor_role as "by", e.kind
       from bookings b join booking_events e on e.id = b.last_event_id
      where e.at >= $since and e.at <= now() order by e.at`,
    { since },
  )
  const rows: Row[] = []
  for (const { id: eventId, at: createdAt, ...change } of events) {
    const booking = (await findNotificationData(tx, change.bookingId))!
    for (const { kind, key, ...content } of bookingNotificationsFor(booking, { ...change, eventId, actorId: null }))
      rows.push({ ...content, ...shownOf({ kind } as KindChoice), dedupeKey: key, createdAt })
  }
  return rows
}

async function aboutReviews(tx: Tx, since: Date): Promise<Row[]> {
  const reviews = await tx.once<Review>(
    `select r.id, v.user_id as "sellerId", r.created_at as at, r.rating, coalesce(p.name, 'your service ' || s.name) as name
       from reviews r join vendors v on v.id = r.vendor_id
       left join products p on p.id = r.product_id left join services s on s.id = r.service_id
      where r.created_at >= $since and r.created_at <= now()`,
    { since },
  )
  return reviews.map(({ id, sellerId, at, rating, name }) => ({
    userId: sellerId,
    dedupeKey: `review:${id}`,
    ...{ topic: 'orders', type: 'review' },
    title: `${rating} of 5 stars`,
    body: name ? `A buyer reviewed ${name}.` : 'A buyer reviewed your store.',
    link: '/vendor/reviews',
    createdAt: at,
  }))
}
