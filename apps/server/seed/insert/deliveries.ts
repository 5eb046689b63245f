import { stepDueAt } from '../../src/modules/orders/orders.stages.ts'
import type { Tx } from '../../src/platform/database.ts'
import type { DemoCampus } from '../demo-campus.ts'
import { orderId } from './history.ts'
import type { Pictures } from './pictures.ts'
import { type Clock, dice } from './rows.ts'

const MINUTE = 1 / 1440

/** Who carried each order and where they are, what riders gave back and hid, and an order that comes back. */
export async function insertDeliveries(tx: Tx, demo: DemoCampus, pictures: Pictures, clock: Clock): Promise<void> {
  await insertAttempts(tx)
  await insertPositions(tx, clock)
  await insertReturn(tx, demo, pictures, clock)
}

async function insertAttempts(tx: Tx): Promise<void> {
  await tx.once(
    `insert into delivery_attempts (id, order_id, rider_id, taken_at, picked_up_at, ended_at, outcome)
     select md5('attempt:' || o.id)::uuid, o.id, o.rider_id,
            greatest(o.rider_at, o.picked_up_at - make_interval(mins => (5 + ${dice('o.id', `'to the store'`)} / 8)::int)),
            o.picked_up_at, o.delivered_at,
            case when o.delivered_at is not null then 'delivered' end
       from orders o
      where o.rider_id is not null and o.rider_at is not null`,
  )
  await tx.once(
    `insert into delivery_attempts (id, order_id, rider_id, taken_at, ended_at, outcome, ended_by, reason)
     select md5('given back:' || r.user_id || o.id)::uuid, o.id, r.user_id, o.ready_at - interval '6 minutes',
            o.ready_at - interval '2 minutes', 'given-back', 'rider', 'My chain broke on the way'
       from orders o
       join riders r on r.campus_id = o.campus_id and r.user_id <> o.rider_id and ${dice('o.id', 'r.user_id')} < 1
      where o.status = 'delivered' and o.rider_id is not null`,
  )
  await tx.once(
    `insert into delivery_skips (rider_id, order_id, created_at)
     select r.user_id, o.id, o.ready_at
       from orders o
       join riders r on r.campus_id = o.campus_id and r.user_id <> o.rider_id and ${dice('r.user_id', 'o.id')} = 1
      where o.status = 'delivered' and o.rider_id is not null`,
  )
}

/** Riders on their way, a third of it done. Ibrahim's phone shares where it is when he allows it. */
const insertPositions = (tx: Tx, clock: Clock) =>
  tx.once(
    `insert into rider_positions (rider_id, lat, lng, accuracy, at)
     select distinct on (o.rider_id) o.rider_id, sp.lat + (dp.lat - sp.lat) / 3, sp.lng + (dp.lng - sp.lng) / 3, 12, $at
       from orders o
       join users u on u.id = o.rider_id and u.email not like 'ibrahim@%'
       join vendors v on v.id = o.vendor_id
       join places sp on sp.id = v.place_id
       join places dp on dp.id = o.place_id
      where o.status = 'picked-up'
      order by o.rider_id, o.picked_up_at`,
    { at: clock.ago(MINUTE) },
  )

/** Nobody opened the door: the rider is on the way back to the seller. */
async function insertReturn(tx: Tx, demo: DemoCampus, pictures: Pictures, clock: Clock): Promise<void> {
  const order = demo.orders.find(({ isReturning }) => isReturning)
  if (!order) return
  const at = clock.ago(9 * MINUTE)
  const note = 'Knocked three times, and the phone is off'
  const product = demo.products.find(({ key }) => key === order.lines[0]!.productKey)!
  const id = orderId(demo, order)
  await tx.once(
    `insert into delivery_failures (order_id, rider_id, reason, note, photo, lat, lng, at)
     select o.id, o.rider_id, 'no-answer', $note, $photo, p.lat, p.lng, $at
       from orders o
       join places p on p.id = o.place_id
      where o.id = $id`,
    { id, note, at, photo: JSON.stringify(pictures.of(product.pictureKeys[0]!)) },
  )
  await tx.once(
    `with event as (
       insert into order_events (order_id, at, actor_id, actor_role, from_status, to_status, kind, note)
       select id, $at, rider_id, 'rider', status, status, 'failed', $note from orders where id = $id
       returning id
     )
     update orders o
        set failed_at = $at, stage_since = $at, stage_step = 0, next_step_at = $dueAt, updated_at = $at,
            last_event_id = event.id
       from event
      where o.id = $id`,
    { id, at, dueAt: stepDueAt('returning', at, 0), note: `Nobody answered at the door or on the phone: ${note}` },
  )
}
