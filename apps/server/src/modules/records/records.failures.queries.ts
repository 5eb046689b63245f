import { metresBetween, type Point } from '@vendly/contract/campus-bounds'
import { toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import type { RiderFailure } from '@vendly/contract/rider-records'
import type { Actor } from '../../platform/actor.ts'
import { COUNT_BOUND } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { listNewest } from '../../platform/newest.ts'
import { ensure } from '../../platform/problem.ts'
import { riderPaidSql } from '../deliveries/deliveries.paid.queries.ts'
import { CONTACT_NOTES } from '../handovers/handovers.queries.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'
import { findFacts } from './records.facts.queries.ts'

type FailureRow = Omit<RiderFailure, '_id' | 'at' | 'returnedAt' | 'metres'> & {
  id: string
  createdAt: Date
  returnedAt: Date | null
  from: Point | null
  to: Point | null
}
const listFailures = statement<FailureRow>(
  'records.listFailures',
  `select f.order_id as id, o.number as "orderNumber", f.reason, f.note, f.at as "createdAt", f.returned_at as "returnedAt",
          ${sellerNameSql('v', 'su')} as seller, p.name as place,
          extract(epoch from f.at - o.picked_up_at)::int as "secondsCarried",
          extract(epoch from f.at - o.arrived_at)::int as "secondsWaited",
          (select case e.note when '${CONTACT_NOTES.message}' then 'message' else 'call' end
             from order_events e
            where e.order_id = f.order_id and e.kind = 'contacted' and e.at <= f.at
            order by e.id limit 1) as contact,
          case when f.lat is not null then json_build_object('lat', f.lat, 'lng', f.lng) end as "from",
          case when p.lat is not null then json_build_object('lat', p.lat, 'lng', p.lng) end as "to",
          ${riderPaidSql('f.order_id')} as paid
     from (
       select * from delivery_failures
        where rider_id = $riderId and ($before::timestamptz is null or (at, order_id) < ($before, $beforeId::uuid))
        order by at desc, order_id desc
        limit $limit
     ) f
     join orders o on o.id = f.order_id
     join users su on su.id = o.seller_id
     left join vendors v on v.id = o.vendor_id
     left join places p on p.id = o.place_id
    order by f.at desc, f.order_id desc`,
)
const countFailures = statement<{ count: number }>(
  'records.countFailures',
  `select count(*)::int as count
     from (select 1 from delivery_failures where rider_id = $riderId limit ${COUNT_BOUND + 1}) counted`,
)

/** Newest first. Throws: not_found, cursor_invalid. */
export async function listRiderFailures(
  db: Db,
  admin: Actor,
  riderId: string,
  asked: { cursor?: string; limit: number },
): Promise<{ failures: RiderFailure[]; pagination: Pagination }> {
  const { kind } = await findFacts(db, admin, riderId)
  ensure(kind === 'rider', 'not_found')
  const { rows, pagination } = await listNewest(db, { list: listFailures, count: countFailures }, asked, { riderId })
  return { failures: rows.map(presentFailure), pagination }
}

const presentFailure = ({ id, createdAt, returnedAt, from, to, paid, ...failure }: FailureRow): RiderFailure => ({
  ...failure,
  _id: id,
  at: createdAt.toISOString(),
  returnedAt: returnedAt?.toISOString() ?? null,
  metres: from && to ? Math.round(metresBetween(from, to)) : null,
  paid: toNaira(paid),
})
