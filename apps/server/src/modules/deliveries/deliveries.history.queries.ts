import type { Data } from '@vendly/contract/api'
import { toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import type { DeliveryOutcome } from '@vendly/contract/riders'
import type { Actor } from '../../platform/actor.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStart, nextDayStart } from '../../platform/lagos.ts'
import { escapeLike } from '../../platform/like.ts'
import { ORDER_COLUMNS, ORDER_JOINS } from '../orders/orders.columns.sql.ts'
import { type OrderRow, presentOrderCard } from '../orders/orders.present.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'
import { riderPaidSql } from './deliveries.paid.queries.ts'

type PastDelivery = Data<'GET /riders/deliveries/history'>[number]
type PastRow = OrderRow & { attemptId: string; outcome: DeliveryOutcome; endedAt: Date; paid: number }
type Filter = { cursor?: string; limit: number; outcome?: DeliveryOutcome; q?: string; from?: string; to?: string }

const IS_PAST = `a.rider_id = $riderId and a.ended_at is not null
            and ($outcome::text is null or a.outcome = $outcome)
            and ($from::timestamptz is null or a.ended_at >= $from) and ($to::timestamptz is null or a.ended_at < $to)
            and ($q::text is null or o.number ilike '%' || $q || '%'
              or exists (select 1 from places qp where qp.id = o.place_id and qp.name ilike '%' || $q || '%')
              or exists (
                select 1
                  from users su
                  left join vendors v on v.id = o.vendor_id
                 where su.id = o.seller_id and ${sellerNameSql('v', 'su')} ilike '%' || $q || '%'))`
const listPast = statement<PastRow>(
  'deliveries.listPastDeliveries',
  `select ${ORDER_COLUMNS}, o.attempt_id as "attemptId", o.outcome, o.ended_at as "endedAt",
          case when o.rider_id = $riderId and o.outcome not in ('given-back', 'released') then ${riderPaidSql('o.id')} else 0 end as paid
     from (
       select o.*, a.id as attempt_id, a.outcome, a.ended_at
         from delivery_attempts a
         join orders o on o.id = a.order_id
        where ${IS_PAST}
          and ($before::timestamptz is null or (a.ended_at, a.id) < ($before, $beforeId::uuid))
        order by a.ended_at desc, a.id desc
        limit $limit
     ) o ${ORDER_JOINS}
    order by o.ended_at desc, o.attempt_id desc`,
)
const countPast = statement<{ count: number }>(
  'deliveries.countPastDeliveries',
  `select count(*)::int as count
     from (
       select 1
         from delivery_attempts a
         join orders o on o.id = a.order_id
        where ${IS_PAST}
        limit ${COUNT_BOUND + 1}
     ) p`,
)

/** What ended for the rider, newest first: delivered, brought back, cancelled or given to others. Throws: cursor_invalid. */
export async function listPastDeliveries(
  db: Db,
  rider: Actor,
  { limit, outcome, q, from, to, ...asked }: Filter,
): Promise<{ deliveries: PastDelivery[]; pagination: Pagination }> {
  const filter = {
    riderId: rider.userId,
    outcome: outcome ?? null,
    q: q ? escapeLike(q) : null,
    from: from ? dayStart(from) : null,
    to: to ? nextDayStart(to) : null,
  }
  const cursor = decodeCursor(asked.cursor, 'timestamp')
  const rows = await db.rows(listPast, {
    ...filter,
    before: cursor?.value ?? null,
    beforeId: cursor?.id ?? null,
    limit: limit + 1,
  })
  const total = cursor ? 0 : ((await db.row(countPast, filter))?.count ?? 0)
  const page = pageOf(rows, limit, cursor, boundedTotal(total), ({ endedAt, attemptId }) => ({
    value: endedAt.toISOString(),
    id: attemptId,
  }))
  return { deliveries: page.rows.map((row) => presentPast(row, rider)), pagination: page.pagination }
}

function presentPast(row: PastRow, rider: Actor): PastDelivery {
  const { outcome, endedAt, paid } = row
  const isOwn = row.riderId === rider.userId
  const card = presentOrderCard(row, rider)
  return {
    ...card,
    // Who took it afterwards is no business of the rider who had it before.
    ...(!isOwn && { rider: null, customer: { ...card.customer, name: card.customer.name.split(' ')[0] ?? '' } }),
    outcome,
    endedAt: endedAt.toISOString(),
    fee: toNaira(outcome === 'delivered' ? row.riderFee : paid),
    paid: toNaira(paid),
    isOwn,
  }
}
