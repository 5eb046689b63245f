import type { Data } from '@vendly/contract/api'
import { deliveryLimits, limits } from '@vendly/contract/limits'
import type { Actor } from '../../platform/actor.ts'
import { later, minutes, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { escapeLike } from '../../platform/like.ts'
import { mediaUrl } from '../../platform/media.ts'
import { SELLER_PLACE_JOIN } from '../orders/orders.places.sql.ts'
import { ensureMayAssign } from '../orders/orders.policy.ts'
import { findOrderRow } from '../orders/orders.queries.ts'
import { isBlockedSql, mayCarrySql } from '../orders/orders.riders.sql.ts'

type FreeRider = Data<'GET /orders/:id/riders'>[number]
type RiderRow = Omit<FreeRider, '_id' | 'rating'> & { id: string; ratingSum: number }

/** SQL: in metres, as `metresBetween` of the contract; the last location only while it is fresh. */
const METRES = `case when p.at > $locatedSince then round((
    12742000 * asin(sqrt(sin(radians(p.lat - sp.lat) / 2) ^ 2
      + cos(radians(p.lat)) * cos(radians(sp.lat)) * sin(radians(p.lng - sp.lng) / 2) ^ 2)))::numeric, -2)::int end`

const listFree = statement<RiderRow>(
  'deliveries.listFreeRiders',
  `select u.id, u.first_name || ' ' || u.last_name as name, u.avatar, r.vehicle, r.rating_sum as "ratingSum",
          r.rating_count as ratings, w.active, ${METRES} as metres
     from orders o
     ${SELLER_PLACE_JOIN}
     join riders r on r.campus_id = o.campus_id and r.is_online and r.status = 'verified'
      and (r.documents_expire_on is null or r.documents_expire_on >= $today::date)
     join users u on u.id = r.user_id and u.status = 'active' and u.id not in (o.buyer_id, o.seller_id)
     left join rider_positions p on p.rider_id = u.id
     cross join lateral (
       select count(*)::int as active from orders a where a.rider_id = u.id and a.status in ('ready', 'picked-up')) w
    where o.id = $orderId and w.active < ${limits.activeDeliveries}
      and not ${isBlockedSql('u.id')} and ${mayCarrySql('u.id', 'o.total')}
      and ($like::text is null or u.first_name || ' ' || u.last_name ilike $like)
    order by metres nulls last, w.active, u.first_name, u.id
    limit ${deliveryLimits.ridersListed}`,
)

/**
 * Who can take the delivery of an order now. Distances are coarse, since a rider's location is not for the seller.
 * Throws: not_found, forbidden, order_state.
 */
export async function listFreeRiders(db: Db, actor: Actor, orderId: string, q = ''): Promise<FreeRider[]> {
  const order = await findOrderRow(db, actor, orderId)
  ensureMayAssign(actor, order)
  const rows = await db.rows(listFree, {
    orderId,
    like: q ? `%${escapeLike(q)}%` : null,
    today: dayInLagos(now()),
    locatedSince: later(-minutes(deliveryLimits.locationUsedMinutes)),
  })
  return rows.map(({ id, avatar, ratingSum, ...rider }) => ({
    ...rider,
    _id: id,
    avatar: avatar && mediaUrl(avatar),
    rating: rider.ratings > 0 ? ratingSum / rider.ratings : null,
  }))
}
