import type { Data } from '@vendly/contract/api'
import { metresBetween, type Point } from '@vendly/contract/campus-bounds'
import { toNaira } from '@vendly/contract/money'
import type { Order, OrderCard } from '@vendly/contract/orders'
import type { Pagination } from '@vendly/contract/paging'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { ORDER_COLUMNS, ORDER_JOINS } from '../orders/orders.columns.sql.ts'
import { ORDER_ESCROW } from '../orders/orders.held.sql.ts'
import { SELLER_PLACE_JOIN } from '../orders/orders.places.sql.ts'
import { slotsDueBy } from '../orders/orders.policy.ts'
import {
  type EventRow,
  type FailureRow,
  type OrderRow,
  presentOrder,
  presentOrderCard,
} from '../orders/orders.present.ts'
import { cancelFeeOf } from '../orders/orders.rider-fee.ts'
import { mayCarrySql } from '../orders/orders.riders.sql.ts'
import { findRates, type Rates } from '../rates/rates.queries.ts'
import { reserveAheadOf } from '../reserves/reserves.queries.ts'
import { findRun, startOf } from './deliveries.run.queries.ts'

type DeliveryCard = OrderCard & { fee: number }
type OfferPlaces = { fromLat: number | null; fromLng: number | null; toLat: number | null; toLng: number | null }
type Offer = Data<'GET /riders/deliveries/available'>[number]
type Offers = { deliveries: Offer[]; pagination: Pagination }
type WaitingRow = OrderRow & OfferPlaces & { readyAt: Date }
type PageFilter = { cursor?: string; limit: number }

const presentDelivery = (row: OrderRow, actor: Actor): DeliveryCard => ({
  ...presentOrderCard(row, actor),
  fee: toNaira(row.riderFee),
})

const IS_WAITING = `o.campus_id = $campusId and o.status = 'ready' and o.rider_id is null
            and o.delivery_method = 'delivery' and es.status = 'held' and o.buyer_id <> $riderId
            and o.seller_id <> $riderId and ${mayCarrySql('$riderId::uuid', 'o.total')} and (o.slot_at is null or o.slot_at <= $dueBy)
            and not exists (select 1 from delivery_skips s where s.rider_id = $riderId and s.order_id = o.id)
            and not exists (select 1 from delivery_offers f where f.order_id = o.id and f.until > $at)`
const IS_OWN_OFFER = `f.rider_id = $riderId and f.until > $at and o.status = 'ready' and o.rider_id is null
      and es.status = 'held'`
/** SQL: riders who are offline are shown no jobs. */
const IS_ONLINE = 'exists (select 1 from riders r where r.user_id = $riderId and r.is_online)'
const WAITING_COLUMNS = `${ORDER_COLUMNS}, o.ready_at as "readyAt", sp.lat as "fromLat", sp.lng as "fromLng",
  dp.lat as "toLat", dp.lng as "toLng"`
const listWaiting = statement<WaitingRow>(
  'deliveries.listWaitingDeliveries',
  `select ${WAITING_COLUMNS}
     from (
       select o.* from orders o ${ORDER_ESCROW}
        where ${IS_WAITING} and ${IS_ONLINE} and ($after::timestamptz is null or (o.ready_at, o.id) > ($after, $afterId::uuid))
        order by o.ready_at, o.id
        limit $limit
     ) o ${ORDER_JOINS}
     ${SELLER_PLACE_JOIN}
    order by o.ready_at, o.id`,
)
const countWaiting = statement<{ count: number }>(
  'deliveries.countWaitingDeliveries',
  `select count(*)::int as count from (select 1 from orders o ${ORDER_ESCROW} where ${IS_WAITING} limit ${COUNT_BOUND + 1}) w`,
)

const countOwnAndWaiting = statement<{ count: number }>(
  'deliveries.countJobsToAnswer',
  `select ((select count(*) from (select 1 from orders o ${ORDER_ESCROW} where ${IS_WAITING} and ${IS_ONLINE} limit ${COUNT_BOUND + 1}) w)
           + (select count(*) from delivery_offers f join orders o on o.id = f.order_id ${ORDER_ESCROW} where ${IS_OWN_OFFER}))::int as count`,
)

/** How many jobs wait for the rider's answer: those offered to them alone, and while they are online those of all. */
export const countJobsToAnswer = async (db: Db, rider: Actor): Promise<number> =>
  (
    await db.row(countOwnAndWaiting, {
      ...{ campusId: rider.campusId, riderId: rider.userId, at: now(), dueBy: slotsDueBy() },
    })
  )?.count ?? 0

/** How many jobs the rider would see, also while they are offline. */
export const countAvailable = async (db: Db, rider: Actor): Promise<number> =>
  (await db.row(countWaiting, { campusId: rider.campusId, riderId: rider.userId, at: now(), dueBy: slotsDueBy() }))
    ?.count ?? 0

/** Deliveries without a rider on the rider's campus, the longest waiting first; none while the rider is offline. Throws: cursor_invalid. */
export async function listAvailable(db: Db, rider: Actor, filter: PageFilter): Promise<Offers> {
  const cursor = decodeCursor(filter.cursor, 'timestamp')
  const rows = await db.rows(listWaiting, {
    ...{ campusId: rider.campusId, riderId: rider.userId, at: now(), dueBy: slotsDueBy() },
    after: cursor?.value ?? null,
    afterId: cursor?.id ?? null,
    limit: filter.limit + 1,
  })
  const total = cursor || rows.length === 0 ? 0 : await countAvailable(db, rider)
  const page = pageOf(rows, filter.limit, cursor, boundedTotal(total), (row) => ({
    value: row.readyAt.toISOString(),
    id: row.id,
  }))
  if (page.rows.length === 0) return { deliveries: [], pagination: page.pagination }
  return { deliveries: await presentOffers(db, page.rows, rider), pagination: page.pagination }
}

const listOwnOffers = statement<WaitingRow & { until: Date }>(
  'deliveries.listOwnOffers',
  `select ${WAITING_COLUMNS}, f.until
     from delivery_offers f
     join orders o on o.id = f.order_id
     ${ORDER_JOINS}
     ${SELLER_PLACE_JOIN}
    where ${IS_OWN_OFFER}
    order by f.until, o.id`,
)

/** Deliveries that are offered to the rider alone, also while they are offline: few, as each lasts minutes. */
export async function listDeliveryOffers(db: Db, rider: Actor): Promise<Data<'GET /riders/deliveries/offers'>> {
  const rows = await db.rows(listOwnOffers, { riderId: rider.userId, at: now() })
  if (rows.length === 0) return []
  const offers = await presentOffers(db, rows, rider)
  return offers.map((offer, index) => ({ ...offer, until: rows[index]!.until.toISOString() }))
}

async function presentOffers(db: Db, rows: readonly WaitingRow[], rider: Actor): Promise<Offer[]> {
  const [{ stops, position }, rates] = await Promise.all([findRun(db, rider), findRates(db)])
  const at = startOf(position)
  return rows.map((row) => presentOffer(row, rider, at, stops.length + 2, rates))
}

function presentOffer(row: WaitingRow, rider: Actor, at: Point | null, stops: number, rates: Rates): Offer {
  const { fromLat, fromLng, toLat, toLng } = row
  const from = fromLat !== null && fromLng !== null ? { lat: fromLat, lng: fromLng } : null
  const to = toLat !== null && toLng !== null ? { lat: toLat, lng: toLng } : null
  const metres = (a: Point | null, b: Point | null) => (a && b ? Math.round(metresBetween(a, b)) : null)
  return {
    ...presentDelivery(row, rider),
    readyAt: row.readyAt.toISOString(),
    pay: [{ item: 'delivery', amount: toNaira(row.riderFee) }],
    payIfCancelled: toNaira(cancelFeeOf(row, rates)),
    metres: metres(from, to),
    metresToSeller: metres(at, from),
    stops,
  }
}

type ActiveRow = OrderRow & {
  events: (Omit<EventRow, 'at'> & { at: string })[]
  failure: (Omit<FailureRow, 'at' | 'returnedAt'> & { at: string }) | null
}
const listActiveOf = statement<ActiveRow>(
  'deliveries.listActiveDeliveries',
  `select ${ORDER_COLUMNS}, (
            select json_agg(
                     json_build_object('id', e.id, 'at', e.at, 'actorRole', e.actor_role, 'fromStatus', e.from_status,
                       'toStatus', e.to_status, 'kind', e.kind, 'note', e.note)
                     order by e.id)
              from order_events e
             where e.order_id = o.id
          ) as events, (
            select json_build_object('reason', f.reason, 'note', f.note, 'at', f.at,
                     'promised', o.rider_cancel_fee, 'paid', 0, 'kept', 0)
              from delivery_failures f
             where f.order_id = o.id
          ) as failure
     from orders o ${ORDER_JOINS}
    where o.rider_id = $riderId and o.status in ('ready', 'picked-up')
    order by o.rider_at, o.id`,
)

/** The rider's unfinished deliveries. */
export async function listActive(db: Db, rider: Actor): Promise<Order[]> {
  const rows = await db.rows(listActiveOf, { riderId: rider.userId })
  const buyerIds = rows.map(({ buyerId }) => buyerId)
  const reserveFor = await reserveAheadOf(db, rider.userId, buyerIds)
  return rows.map(({ events, failure, ...row }) =>
    presentOrder(
      row,
      {
        events: events.map((event) => ({ ...event, at: new Date(event.at) })),
        refunds: [],
        due: null,
        sellerHas: null,
        reserve: reserveFor(row.buyerId),
        failure: failure && { ...failure, at: new Date(failure.at), returnedAt: null },
      },
      rider,
    ),
  )
}
