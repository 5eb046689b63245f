import { metresBetween, type Point } from '@vendly/contract/campus-bounds'
import { deliveryLimits } from '@vendly/contract/limits'
import type { Position } from '@vendly/contract/order-tracking'
import type { OrderStatus } from '@vendly/contract/orders'
import type { RunStop } from '@vendly/contract/riders'
import type { Actor } from '../../platform/actor.ts'
import { minutes, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { ITEM_LANDMARK } from '../orders/orders.columns.sql.ts'
import { nextStepKind } from '../orders/orders.next-step.present.ts'
import { SELLER_PLACE_JOIN } from '../orders/orders.places.sql.ts'
import { visiblePhoneSql } from '../users/users.sql.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'
import { type Stop, shortestRun } from './deliveries.run.ts'

type PlaceRow = { name: string | null; lat: number | null; lng: number | null; phone: string | null; who: string }
type RunRow = {
  id: string
  number: string
  status: OrderStatus
  isFailed: boolean
  room: string | null
  note: string | null
  seller: PlaceRow
  buyer: PlaceRow
}
const listRun = statement<RunRow>(
  'deliveries.listRun',
  `select o.id, o.number, o.status, o.failed_at is not null as "isFailed", o.room, o.note,
          json_build_object('who', ${sellerNameSql('v', 'su')}, 'name', concat_ws(', ', sp.name, ${ITEM_LANDMARK}),
            'lat', sp.lat, 'lng', sp.lng,
            'phone', case when v.id is null then ${visiblePhoneSql('su')} else v.phone end) as seller,
          json_build_object('who', b.first_name || ' ' || b.last_name, 'name', dp.name, 'lat', dp.lat, 'lng', dp.lng,
            'phone', ${visiblePhoneSql('b')}) as buyer
     from orders o
     join users su on su.id = o.seller_id
     join users b on b.id = o.buyer_id
     left join vendors v on v.id = o.vendor_id
     left join places dp on dp.id = o.place_id
     ${SELLER_PLACE_JOIN}
    where o.rider_id = $riderId and o.status in ('ready', 'picked-up')
    order by o.rider_at, o.id`,
)
const findPosition = statement<{ lat: number; lng: number; accuracy: number | null; at: Date }>(
  'deliveries.findRunPosition',
  'select lat, lng, accuracy, at from rider_positions where rider_id = $riderId',
)

type StorePlace = { names: string[]; lat: number; lng: number }
const listStores = statement<StorePlace>(
  'deliveries.listRunStores',
  `select json_agg(v.business_name order by v.business_name) as names, p.lat, p.lng
     from riders r
     join vendors v on v.campus_id = r.campus_id and v.status = 'verified'
     join places p on p.id = v.place_id
    where r.user_id = $riderId
    group by p.id
    order by p.id
    limit 200`,
)

/** Where the rider was last; null when they never shared it. */
export async function findRiderPosition(db: Db, riderId: string): Promise<Position | null> {
  const row = await db.row(findPosition, { riderId })
  return row ? { ...row, at: row.at.toISOString() } : null
}

/** Their last location, if it is not too old to plan with. */
export const startOf = (position: Position | null): Point | null =>
  position && Date.parse(position.at) > now().getTime() - minutes(deliveryLimits.locationUsedMinutes) ? position : null

const pointOf = ({ lat, lng }: PlaceRow): Point | null => (lat !== null && lng !== null ? { lat, lng } : null)

type Planned = Stop & { row: RunRow; kind: RunStop['kind']; at: PlaceRow }

/** The stops that are left of each delivery, and what has to come before what. */
function plan(rows: readonly RunRow[]): Planned[] {
  const stops: Planned[] = []
  for (const row of rows) {
    const { seller, buyer } = row
    const kind = nextStepKind(row)
    if (kind && kind !== 'hand-over') stops.push({ row, kind, at: seller, point: pointOf(seller), after: null })
    if (kind === 'return') continue
    const after = kind === 'pick-up' ? stops.length - 1 : null
    stops.push({ row, kind: 'hand-over', at: buyer, point: pointOf(buyer), after })
  }
  return stops
}

/** The stops of the rider's unfinished deliveries in the shortest order. */
export async function findRun(
  db: Db,
  rider: Pick<Actor, 'userId'>,
): Promise<{ position: Position | null; stops: RunStop[]; stores: StorePlace[]; metres: number }> {
  const riderId = rider.userId
  const [rows, position, stores] = await Promise.all([
    db.rows(listRun, { riderId }),
    findRiderPosition(db, riderId),
    db.rows(listStores, { riderId }),
  ])
  const planned = plan(rows)
  const start = startOf(position)
  let before = start
  const stops = shortestRun(planned, start).map((index): RunStop => {
    const { row, kind, at, point } = planned[index]!
    const metres = before && point ? Math.round(metresBetween(before, point)) : null
    before = point ?? before
    const isBuyer = kind === 'hand-over'
    return {
      order: row.id,
      orderNumber: row.number,
      kind,
      name: at.who,
      place: at.name,
      room: isBuyer ? row.room : null,
      note: isBuyer ? row.note : null,
      phone: at.phone,
      lat: at.lat,
      lng: at.lng,
      metres,
    }
  })
  return { position, stops, stores, metres: stops.reduce((sum, { metres }) => sum + (metres ?? 0), 0) }
}
