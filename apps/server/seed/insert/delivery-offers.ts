import { deliveryLimits } from '@vendly/contract/limits'
import { deliveryOffers } from '../../src/modules/orders/orders.deliveries.tables.ts'
import { orderEvents } from '../../src/modules/orders/orders.tables.ts'
import { later, minutes } from '../../src/platform/clock.ts'
import type { Tx } from '../../src/platform/database.ts'
import { type Clock, insertAll } from './rows.ts'

/** A store offers a delivery to one rider, who is online and has the usual minutes from the start on. */
export async function insertDeliveryOffers(tx: Tx, clock: Clock): Promise<void> {
  const [offer] = await tx.once<{ orderId: string; sellerId: string; riderId: string; name: string }>(
    `select o.id as "orderId", o.seller_id as "sellerId", u.id as "riderId", u.first_name as name
       from orders o
       join escrows es on es.subject_id = o.id
       join riders r on r.campus_id = o.campus_id and r.is_online
       join users u on u.id = r.user_id and u.email <> 'ibrahim@demo.vendly.example'
      where o.status = 'ready' and o.rider_id is null and o.delivery_method = 'delivery' and es.status = 'held'
      order by o.placed_at desc, u.id
      limit 1`,
  )
  if (!offer) return
  const at = clock.ago(0)
  const { orderId, sellerId, riderId, name } = offer
  await insertAll(tx, deliveryOffers, [
    { orderId, riderId, until: later(minutes(deliveryLimits.offerMinutes), at), createdAt: at },
  ])
  await insertAll(tx, orderEvents, [
    {
      orderId,
      at,
      actorId: sellerId,
      actorRole: 'vendor',
      fromStatus: 'ready',
      toStatus: 'ready',
      kind: 'offered',
      note: `${name} has ${deliveryLimits.offerMinutes} minutes to accept`,
    },
  ])
  await tx.once(
    'update orders set last_event_id = (select max(id) from order_events where order_id = $orderId) where id = $orderId',
    { orderId },
  )
}
