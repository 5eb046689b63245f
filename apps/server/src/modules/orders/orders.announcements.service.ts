import { limits } from '@vendly/contract/limits'
import { liveEvents } from '@vendly/contract/realtime'
import { statement, type Tx } from '../../platform/database.ts'
import { nairaText } from '../../platform/naira.ts'
import type { Room } from '../../platform/realtime.rooms.ts'
import { message } from '../../platform/realtime.ts'
import { notifyAll } from '../notifications/notifications.service.ts'
import type { Change } from './orders.events.ts'
import { listNotificationData } from './orders.notifications.queries.ts'
import type { OrderNotificationData } from './orders.notifications.ts'
import { isBlockedSql, mayCarrySql } from './orders.riders.sql.ts'

const listOnlineRiders = statement<{ userId: string }>(
  'orders.listOnlineRiders',
  `select r.user_id as "userId"
     from riders r
    cross join lateral (
       select count(*)::int as n from orders o where o.rider_id = r.user_id and o.status in ('ready', 'picked-up')
     ) active
    where r.campus_id = $campusId and r.is_online and r.status = 'verified' and r.user_id <> all ($exceptIds::uuid[])
      and active.n < ${limits.activeDeliveries}
      and not ${isBlockedSql('r.user_id')} and ${mayCarrySql('r.user_id', '$total::bigint')}
      and not exists (select 1 from delivery_skips s where s.rider_id = r.user_id and s.order_id = $orderId)
    order by active.n, md5(r.user_id::text || $orderId::text)
    limit 100`,
)

/** What notifications of an order say; undefined when it was deleted. */
export const findData = async (tx: Tx, orderId: string) => (await listNotificationData(tx, [orderId]))[0]

/** The live events of a change, for its parties and for who has the order's page open. */
export function messagesOf(order: OrderNotificationData, change: Change) {
  const ref = { _id: order.id, eventId: order.eventId }
  const userIds = [...new Set([order.buyerId, order.sellerId, order.riderId])].filter((id) => id !== null)
  const rooms: Room<'user' | 'order'>[] = [
    ...userIds.map((id) => ({ kind: 'user', id }) as const),
    { kind: 'order', id: order.id },
  ]
  const updates = rooms.map((room) => message(liveEvents.orderUpdate, room, ref))
  if (change.from !== null) return updates
  return [
    ...updates,
    message(liveEvents.orderNew, { kind: 'user', id: order.buyerId }, ref),
    message(liveEvents.vendorOrderNew, { kind: 'user', id: order.sellerId }, ref),
  ]
}

/**
 * Notifies the riders of the campus who are online and can take it, those with the fewest deliveries first, without the one who has just
 * given it back or declined it and those who skipped it.
 */
export async function offerToRiders(
  tx: Tx,
  order: OrderNotificationData,
  { eventId, riderId = null }: { eventId: number; riderId?: string | null },
): Promise<void> {
  const riders = await tx.rows(listOnlineRiders, {
    campusId: order.campusId,
    orderId: order.id,
    total: order.total,
    exceptIds: [order.buyerId, order.sellerId, riderId].filter((id) => id !== null),
  })
  const from = [order.storeName, order.storePlace].filter(Boolean).join(', ')
  await notifyAll(
    tx,
    riders.map(({ userId }) => userId),
    {
      key: `offer:${eventId}`,
      kind: 'delivery-new',
      title: 'New delivery',
      body: `${from} to ${order.placeName ?? 'the buyer'}: ${nairaText(order.riderFee)}.`,
      link: '/rider/deliveries',
    },
  )
}
