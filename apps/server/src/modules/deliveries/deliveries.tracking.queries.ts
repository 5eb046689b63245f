import { deliveryLimits } from '@vendly/contract/limits'
import type { Tracking } from '@vendly/contract/order-tracking'
import type { OrderStatus } from '@vendly/contract/orders'
import type { Actor } from '../../platform/actor.ts'
import { days, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { mediaUrl } from '../../platform/media.ts'
import { found } from '../../platform/problem.ts'
import { SELLER_PLACE_JOIN } from '../orders/orders.places.sql.ts'
import { seesRider } from '../orders/orders.policy.ts'
import type { OrderRow } from '../orders/orders.present.ts'
import { presentPromise } from '../orders/orders.promises.present.ts'
import { findOrderRow } from '../orders/orders.queries.ts'
import { findRiderPosition } from './deliveries.run.queries.ts'

type TrackedPlace = NonNullable<Tracking['from']>
type TrackingRow = {
  readyAt: Date | null
  pickedUpAt: Date | null
  arrivedAt: Date | null
  riderFirstName: string | null
  riderAvatar: string | null
  from: TrackedPlace | null
  to: TrackedPlace | null
  reached: { status: OrderStatus; at: string }[] | null
}
const findTracking = statement<TrackingRow>(
  'deliveries.findTracking',
  `select o.ready_at as "readyAt", o.picked_up_at as "pickedUpAt", o.arrived_at as "arrivedAt",
          r.first_name as "riderFirstName", r.avatar as "riderAvatar",
          case when sp.id is not null then json_build_object('name', sp.name, 'lat', sp.lat, 'lng', sp.lng) end as "from",
          case when dp.id is not null then json_build_object('name', dp.name, 'lat', dp.lat, 'lng', dp.lng) end as "to",
          (select json_agg(json_build_object('status', e.to_status, 'at', e.at) order by e.id)
             from order_events e
            where e.order_id = o.id and e.from_status is distinct from e.to_status) as reached
     from orders o
     left join users r on r.id = o.rider_id
     left join places dp on dp.id = o.place_id
     ${SELLER_PLACE_JOIN}
    where o.id = $id`,
)

const PATH: Record<'delivery' | 'pickup', readonly OrderStatus[]> = {
  delivery: ['pending', 'confirmed', 'preparing', 'ready', 'picked-up', 'delivered'],
  pickup: ['pending', 'confirmed', 'preparing', 'ready', 'delivered'],
}

/** The statuses that the order has reached, each with its first time, and those to come. */
function stepsOf(order: OrderRow, reached: NonNullable<TrackingRow['reached']>): Tracking['steps'] {
  const isOver = ['delivered', 'rejected', 'cancelled'].includes(order.status)
  const done = [...new Map(reached.toReversed().map((one) => [one.status, one])).values()].toReversed()
  const path = PATH[order.deliveryMethod]
  const ahead = isOver ? [] : path.slice(path.indexOf(order.status) + 1)
  return [
    ...done.map(({ status, at }) => ({
      status,
      at: new Date(at).toISOString(),
      step: status === order.status && !isOver ? ('now' as const) : ('done' as const),
    })),
    ...ahead.map((status) => ({ status, at: null, step: 'later' as const })),
  ]
}

type Spread = { basis: 'store' | 'hour' | 'campus'; deliveries: number; lower: number; upper: number }
// The middle 60 per cent of how long it took from the same point on. The latest are enough, and bound the work.
const estimate = (since: 'paid_at' | 'ready_at' | 'picked_up_at') =>
  statement<Spread>(
    `deliveries.estimate.${since}`,
    `with past as (
       select extract(epoch from p.delivered_at - p.${since}) as seconds, p.seller_id = $sellerId as "isStore",
              abs(mod(extract(hour from p.${since} at time zone 'Africa/Lagos') - $hour::int + 36, 24) - 12)
                <= ${deliveryLimits.estimate.hoursAround} as "isHour"
         from (
           select * from orders
            where campus_id = $campusId and delivery_method = 'delivery' and status = 'delivered' and delivered_at > $after
              -- An order for later waits for its time, not for a rider.
              and slot_at is null and delivered_at > ${since}
            order by delivered_at desc
            limit 400
         ) p
     ), spreads as (
       select 1 as rank, 'store' as basis, count(*)::int as deliveries,
              percentile_cont(0.2) within group (order by seconds) as lower,
              percentile_cont(0.8) within group (order by seconds) as upper
         from past where "isStore"
       union all
       select 2, 'hour', count(*)::int, percentile_cont(0.2) within group (order by seconds),
              percentile_cont(0.8) within group (order by seconds)
         from past where "isHour"
       union all
       select 3, 'campus', count(*)::int, percentile_cont(0.2) within group (order by seconds),
              percentile_cont(0.8) within group (order by seconds)
         from past
     )
     select basis, deliveries, lower, upper from spreads
      where deliveries >= ${deliveryLimits.estimate.deliveries}
      order by rank
      limit 1`,
  )
const ESTIMATES = {
  paid_at: estimate('paid_at'),
  ready_at: estimate('ready_at'),
  picked_up_at: estimate('picked_up_at'),
}

async function findEstimate(db: Db, order: OrderRow, row: TrackingRow): Promise<Tracking['estimate']> {
  if (order.deliveryMethod !== 'delivery' || order.isFailed || order.isArrived || order.escrow === 'disputed')
    return null
  const [column, since] =
    order.status === 'picked-up'
      ? (['picked_up_at', row.pickedUpAt] as const)
      : order.status === 'ready'
        ? (['ready_at', row.readyAt] as const)
        : order.readyBy
          ? // As long as the promise can be kept; then every minute that it is late is added.
            (['ready_at', new Date(Math.max(order.readyBy.getTime(), now().getTime()))] as const)
          : (['paid_at', order.paidAt] as const)
  if (!since || !['confirmed', 'preparing', 'ready', 'picked-up'].includes(order.status)) return null
  const spread = await db.row(ESTIMATES[column], {
    campusId: order.campusId,
    sellerId: order.sellerId,
    hour: (since.getUTCHours() + 1) % 24,
    after: new Date(now().getTime() - days(deliveryLimits.estimate.days)),
  })
  if (!spread) return null
  const { basis, deliveries, lower, upper } = spread
  const at = (seconds: number) => new Date(since.getTime() + seconds * 1000).toISOString()
  return { earliest: at(lower), latest: at(upper), basis, deliveries }
}

/** Where the order is, for its buyer. Throws: not_found. */
export async function findOrderTracking(db: Db, actor: Actor, id: string): Promise<Tracking> {
  const order = await findOrderRow(db, actor, id)
  const row = found(await db.row(findTracking, { id }))
  const showsPosition = order.status === 'picked-up' && order.riderId !== null && seesRider(actor, order)
  const [position, expected] = await Promise.all([
    showsPosition ? findRiderPosition(db, order.riderId!) : null,
    findEstimate(db, order, row),
  ])
  // From before the pick-up: it says nothing about this delivery.
  const isOfDelivery = position && row.pickedUpAt && Date.parse(position.at) >= row.pickedUpAt.getTime()
  return {
    _id: order.id,
    orderNumber: order.number,
    status: order.status,
    isLate: order.isLate,
    slot: order.slotAt?.toISOString() ?? null,
    readyBy: presentPromise(order, actor).readyBy,
    steps: stepsOf(order, row.reached ?? []),
    rider: row.riderFirstName
      ? { firstName: row.riderFirstName, avatar: row.riderAvatar && mediaUrl(row.riderAvatar) }
      : null,
    from: row.from,
    to: order.deliveryMethod === 'delivery' ? row.to : null,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    position: isOfDelivery ? position : null,
    estimate: expected,
  }
}
