import type { Tx } from '../../src/platform/database.ts'
import { dice } from './rows.ts'

/** Who carried each order, what the riders gave back before, and what they did not want to see. */
export async function insertDeliveries(tx: Tx): Promise<void> {
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
     select md5('given back:' || o.id)::uuid, o.id, r.user_id, o.ready_at - interval '6 minutes',
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
