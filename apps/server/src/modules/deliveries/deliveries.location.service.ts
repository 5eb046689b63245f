import { deliveryLimits } from '@vendly/contract/limits'
import { liveEvents } from '@vendly/contract/realtime'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { ensure } from '../../platform/problem.ts'
import { message, publish } from '../../platform/realtime.ts'

type Sent = { lat: number; lng: number; accuracy?: number | null }

// A phone's timer is early now and then: half a second too soon still counts.
const store = statement<{ isWorking: boolean; isStored: boolean; carried: string[] }>(
  'deliveries.store',
  `with working as (
     select o.id, o.status
       from orders o
       join riders r on r.user_id = o.rider_id and r.is_online
      where o.rider_id = $riderId and o.status in ('ready', 'picked-up')
   ), stored as (
     insert into rider_positions (rider_id, lat, lng, accuracy, at)
     select $riderId, $lat, $lng, $accuracy::real, $at where exists (select 1 from working)
     on conflict (rider_id) do update set lat = excluded.lat, lng = excluded.lng, accuracy = excluded.accuracy, at = excluded.at
       where rider_positions.at <= excluded.at - make_interval(secs => ${deliveryLimits.locationSeconds - 0.5})
     returning 1
   ), carried as (
     select id from working where status = 'picked-up' and exists (select 1 from stored)
   ), route as (
     insert into route_points (order_id, at, lat, lng)
     select c.id, $at, $lat, $lng
       from carried c
      where not exists (
        select 1 from route_points r
         where r.order_id = c.id and r.at > $at::timestamptz - make_interval(secs => ${deliveryLimits.routeSeconds}))
     on conflict (order_id, at) do nothing
   )
   select exists (select 1 from working) as "isWorking", exists (select 1 from stored) as "isStored",
          array(select id from carried) as carried`,
)

/**
 * Stores where the rider is, while they are online with a delivery, and sends it to those who wait for what they carry.
 * Too soon after the last one it is ignored. Throws: location_not_working.
 */
export async function storeLocation(tx: Tx, rider: Actor, { lat, lng, accuracy = null }: Sent): Promise<boolean> {
  const at = now()
  const stored = (await tx.row(store, { riderId: rider.userId, lat, lng, accuracy, at }))!
  ensure(stored.isWorking, 'location_not_working')
  await publish(
    tx,
    ...stored.carried.map((id) =>
      message(
        liveEvents.deliveryPosition,
        { kind: 'delivery', id },
        { _id: id, lat, lng, accuracy, at: at.toISOString() },
      ),
    ),
  )
  return stored.isStored
}

const deleteOld = statement(
  'deliveries.deleteOld',
  `with routes as (
     delete from route_points
      where (order_id, at) in (select order_id, at from route_points where at < $before order by at limit 20000)
   )
   delete from rider_positions where at < $before`,
)

/** What is no longer needed for a complaint is deleted. */
export const deleteOldRoutes = async (tx: Tx, before: Date): Promise<void> =>
  void (await tx.rows(deleteOld, { before }))
