import type { Point } from '@vendly/contract/campus-bounds'
import { storeLocation } from '../src/modules/deliveries/deliveries.location.service.ts'
import type { Actor } from '../src/platform/actor.ts'
import { now } from '../src/platform/clock.ts'
import type { Context } from '../src/platform/context.ts'
import { transaction } from '../src/platform/database.ts'

/** There and back between seller and buyer. */
const ROUND_MS = 8 * 60_000
/** As few as are enough to see, so that a demo that nobody uses stays idle. */
const RIDERS = 5

type Moving = { riderId: string; from: Point; to: Point }

// Ibrahim moves where the person goes who is signed in as him.
const MOVING = `select distinct on (o.rider_id) o.rider_id as "riderId",
          json_build_object('lat', sp.lat, 'lng', sp.lng) as "from", json_build_object('lat', dp.lat, 'lng', dp.lng) as "to"
     from orders o
     join riders r on r.user_id = o.rider_id and r.is_online
     join users u on u.id = o.rider_id and u.email like '%@demo.vendly.example' and u.email not like 'ibrahim@%'
     join vendors v on v.id = o.vendor_id
     join places sp on sp.id = v.place_id
     join places dp on dp.id = o.place_id
    where o.status = 'picked-up' and o.failed_at is null
    order by o.rider_id, o.picked_up_at
    limit $limit`

/** How far along the way a rider is at a time: there, and back again. Riders are not all at the same point. */
export function shareOfWay(riderId: string, at: Date): number {
  const offset = Number.parseInt(riderId.slice(-6), 16) % ROUND_MS
  const phase = ((at.getTime() + offset) % ROUND_MS) / ROUND_MS
  return phase < 0.5 ? phase * 2 : 2 - phase * 2
}

const phoneOf = (userId: string): Actor => ({
  ...{
    userId,
    role: 'rider',
    sessionId: '',
    campusId: null,
    vendorId: null,
    needs: null,
    confirmedAt: null,
    adminRole: null,
    campusIds: null,
  },
})

/** Moves the riders of the demo campus who carry an order, as their phones would. Returns how many. */
export async function moveRiders({ db, pool }: Context): Promise<number> {
  const riders = await db.once<Moving>(MOVING, { limit: RIDERS })
  const at = now()
  await Promise.all(
    riders.map(({ riderId, from, to }) => {
      const share = shareOfWay(riderId, at)
      const point = { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share }
      return transaction(pool, (tx) => storeLocation(tx, phoneOf(riderId), { ...point, accuracy: 8 }))
    }),
  )
  return riders.length
}
