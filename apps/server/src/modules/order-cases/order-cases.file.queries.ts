import { toNaira } from '@vendly/contract/money'
import type { EscrowStatus, Order, OrderStatus } from '@vendly/contract/orders'
import type { SharedThings } from '@vendly/contract/shared-things'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { sharedThingsSql } from '../auth/auth.shared.sql.ts'
import { metresToPlaceSql } from '../campuses/campuses.sql.ts'
import { handoverCodeJoin } from '../handover-codes/handover-codes.sql.ts'
import { listPhotosOf } from '../handovers/handovers.queries.ts'
import { LINES_OF_ORDER, REFUNDED_SQL, REFUNDS_JOIN, REMAINING_SQL } from '../orders/orders.columns.sql.ts'
import { ORDER_ESCROW } from '../orders/orders.held.sql.ts'
import { MISSING_OF_ORDER, type MissingRow } from '../orders/orders.missing.present.ts'
import { type OrderedLineRow, presentLines } from '../orders/orders.present.ts'

/** More do not make the drawing clearer. */
const ROUTE_POINTS = 200

type Row = {
  status: OrderStatus
  escrow: EscrowStatus
  total: number
  refunded: number
  remaining: number
  lines: OrderedLineRow[]
  missing: MissingRow[]
  deliveryFee: number
  method: 'delivery' | 'pickup'
  place: string | null
  rider: string | null
  paidAt: Date | null
  pickedUpAt: Date | null
  deliveredAt: Date | null
  codeTries: number
  shared: SharedThings
}
type EventRow = {
  id: number
  at: Date
  by: string
  from: OrderStatus | null
  to: OrderStatus
  note: string | null
  codeUsed: boolean
  kind: Order['events'][number]['kind']
}

const findRow = statement<Row>(
  'orderCases.findCaseFile',
  `select o.status, es.status as escrow, o.total, ${REFUNDED_SQL} - pb.amount as refunded, ${REMAINING_SQL} + pb.amount as remaining,
          ${LINES_OF_ORDER} as lines, ${MISSING_OF_ORDER} as missing, o.delivery_fee as "deliveryFee", o.delivery_method as method, p.name as place,
          r.first_name as rider, o.paid_at as "paidAt", o.picked_up_at as "pickedUpAt", o.delivered_at as "deliveredAt",
          coalesce(dc.tries, 0) as "codeTries", ${sharedThingsSql('o.buyer_id', 'o.seller_id')} as shared
     from orders o
     ${ORDER_ESCROW}
     ${REFUNDS_JOIN}
     ${handoverCodeJoin('dc', 'order', 'o.id', 'delivery')}
     left join places p on p.id = o.place_id
     left join users r on r.id = o.rider_id
    where o.id = $orderId`,
)
const listEvents = statement<EventRow>(
  'orderCases.listCaseEvents',
  `select id, at, actor_role as by, from_status as "from", to_status as "to", note, kind, code_used as "codeUsed"
     from order_events
    where order_id = $orderId
    order by id`,
)

type RoutePoint = { lat: number; lng: number; at: Date; metresAway: number | null; campusId: string | null }
/** Spread over the whole way. */
const listRoute = statement<RoutePoint>(
  'orderCases.listCaseRoute',
  `select r.lat, r.lng, r.at, p.campus_id as "campusId",
          round(${metresToPlaceSql('r.lat', 'r.lng', 'p')})::int as "metresAway"
     from (
       select lat, lng, at, row_number() over (order by at) as n, count(*) over () as total
         from route_points
        where order_id = $orderId
     ) r
     join orders o on o.id = $orderId
     left join places p on p.id = o.place_id
    where r.n = r.total or r.n % greatest(1, ceil(r.total / ${ROUTE_POINTS}.0)::int) = 0
    order by r.at`,
)

async function findRoute(db: Db, orderId: string) {
  const points = await db.rows(listRoute, { orderId })
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const distances = points.flatMap(({ metresAway }) => metresAway ?? [])
  return {
    campus: first.campusId,
    points: points.map(({ lat, lng }) => ({ lat, lng })),
    closest: distances.length ? Math.min(...distances) : null,
    from: first.at.toISOString(),
    to: last.at.toISOString(),
  }
}

/** Who says that the order was handed over: the buyer's code is proof, the word of one side is not. */
function handoverOf(events: readonly EventRow[]): 'code' | 'buyer' | 'rider' | 'seller' | 'none' {
  if (events.some(({ codeUsed }) => codeUsed)) return 'code'
  const delivered = events.filter(({ to, from }) => to === 'delivered' && from !== 'delivered').map(({ by }) => by)
  if (events.some(({ to, by }) => to === 'delivered' && by === 'buyer')) return 'buyer'
  return delivered.includes('rider') ? 'rider' : delivered.includes('vendor') ? 'seller' : 'none'
}

/** What is known about an order, for the person who decides about it. The caller has checked who asks. Throws: not_found. */
export async function findCaseFile(db: Db, secrets: Secrets, orderId: string) {
  const row = found(await db.row(findRow, { orderId }))
  const events = await db.rows(listEvents, { orderId })
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    orderStatus: row.status,
    escrow: row.escrow,
    pricing: { total: toNaira(row.total), refunded: toNaira(row.refunded), remaining: toNaira(row.remaining) },
    deliveryFee: toNaira(row.deliveryFee),
    method: row.method,
    place: row.place,
    rider: row.rider,
    paidAt: iso(row.paidAt),
    pickedUpAt: iso(row.pickedUpAt),
    deliveredAt: iso(row.deliveredAt),
    wrongCodes: row.codeTries,
    shared: row.shared,
    photos: (await listPhotosOf(db, secrets, orderId)).map(({ stage, url, metresAway, createdAt }) => ({
      ...{ stage, url, metresAway, at: createdAt },
    })),
    route: await findRoute(db, orderId),
    handover: handoverOf(events),
    lines: presentLines(row, ['admin']),
    events: events.map(({ id, at, by, from, to, kind, note }) => ({
      ...{ _id: id, at: at.toISOString(), from, to, kind, note },
      by: by as Order['events'][number]['by'],
    })),
  }
}
