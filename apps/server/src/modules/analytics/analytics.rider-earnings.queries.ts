import type { Data } from '@vendly/contract/api'
import { moneyLimits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { findRiderStats, RIDER_PAID } from '../deliveries/deliveries.paid.queries.ts'
import { ORDER_ESCROW, riderHeldSql } from '../orders/orders.held.sql.ts'
import { findReserve } from '../reserves/reserves.queries.ts'
import { findBalance } from '../wallet/wallet.queries.ts'
import { HELD_OF_RIDER, type Held, presentHeld } from './analytics.held.ts'

const IS_HELD = `o.rider_id = $riderId and es.status in ('held', 'disputed')`

const sumPaid = statement<Paid>(
  'analytics.sumPaid',
  `select coalesce((select sum(e.amount) ${RIDER_PAID}), 0)::bigint as earned,
          coalesce((select sum(${riderHeldSql('o')}) from orders o ${ORDER_ESCROW} where ${IS_HELD}), 0)::bigint as "inEscrow"`,
)
type Paid = { earned: number; inEscrow: number }

/** What the rider was ever paid, and what is held for them, in kobo. */
export const findRiderPaid = async (db: Db, riderId: string): Promise<Paid> =>
  (await db.row(sumPaid, { riderId })) ?? { earned: 0, inEscrow: 0 }

const sumByWeek = statement<{ from: string; deliveries: number; earned: number }>(
  'analytics.sumByWeek',
  `select to_char(w, 'YYYY-MM-DD') as "from", p.deliveries, p.earned
     from generate_series(
            date_trunc('week', $at::timestamptz at time zone 'Africa/Lagos') - make_interval(weeks => $weeks::int - 1),
            date_trunc('week', $at::timestamptz at time zone 'Africa/Lagos'),
            interval '1 week'
          ) w,
          lateral (
            select count(distinct j.id) filter (where e.side = 'C')::int as deliveries, coalesce(sum(e.amount), 0)::bigint as earned ${RIDER_PAID}
               and e.at >= w at time zone 'Africa/Lagos' and e.at < (w + interval '1 week') at time zone 'Africa/Lagos') p
    order by w desc`,
)
const IS_DELIVERY = `j.kind in ('order.release', 'order.split')`
const sumByDay = statement<{ day: string; deliveries: number; delivered: number; ways: number }>(
  'analytics.sumByDayOfRider',
  `select to_char(d, 'YYYY-MM-DD') as day, coalesce(p.deliveries, 0)::int as deliveries,
          coalesce(p.delivered, 0)::bigint as delivered, coalesce(p.ways, 0)::bigint as ways
     from generate_series(
            ($at::timestamptz at time zone 'Africa/Lagos')::date - ($days::int - 1),
            ($at::timestamptz at time zone 'Africa/Lagos')::date,
            interval '1 day'
          ) d
     left join (
       select (e.at at time zone 'Africa/Lagos')::date as day, count(distinct j.subject_id) filter (where ${IS_DELIVERY}) as deliveries,
              sum(e.amount) filter (where ${IS_DELIVERY}) as delivered,
              sum(e.amount) filter (where not ${IS_DELIVERY}) as ways
         ${RIDER_PAID} and e.at >= $at::timestamptz - make_interval(days => $days::int + 1)
        group by 1
     ) p on p.day = d::date
    order by d desc`,
)
const sumByItem = statement<{ item: 'delivery' | 'cancelled' | 'returned'; count: number; amount: number }>(
  'analytics.sumByItem',
  `select case when ${IS_DELIVERY} then 'delivery' when d.failed_at is null then 'cancelled' else 'returned' end as item, count(distinct j.subject_id)::int as count,
          sum(e.amount)::bigint as amount
     ${RIDER_PAID}
      and e.at >= (($at::timestamptz at time zone 'Africa/Lagos')::date - ($days::int - 1))::timestamp at time zone 'Africa/Lagos'
    group by 1
    order by 3 desc, 1`,
)
const listUnpaid = statement<{ _id: string; orderNumber: string; amount: number; status: 'waiting' | 'owed' }>(
  'analytics.listUnpaidWays',
  `select w.order_id as "_id", o.number as "orderNumber", (w.amount - w.paid)::bigint as amount, w.status
     from rider_ways w join orders o on o.id = w.order_id
    where w.rider_id = $riderId and w.status in ('waiting', 'owed')
    order by w.created_at, w.id
    limit 100`,
)
const listHeld = statement<Held>('analytics.listHeldOfRider', HELD_OF_RIDER)

/** What was paid to the rider by week and by day, for what, and what is still held, with the time at which it is paid if that is known. */
export async function findRiderEarnings(
  db: Db,
  rider: Actor,
  { weeks, days }: { weeks: number; days: number },
): Promise<Data<'GET /riders/earnings'>> {
  const riderId = rider.userId
  const [reserve, stats, sums, byWeek, held, balance, byDay, byItem, unpaid] = await Promise.all([
    findReserve(db, riderId),
    findRiderStats(db, rider, now()),
    findRiderPaid(db, riderId),
    db.rows(sumByWeek, { riderId, at: now(), weeks }),
    db.rows(listHeld, { riderId, limit: moneyLimits.heldListed }),
    findBalance(db, riderId),
    db.rows(sumByDay, { riderId, at: now(), days }),
    db.rows(sumByItem, { riderId, at: now(), days }),
    db.rows(listUnpaid, { riderId }),
  ])
  return {
    ...reserve,
    balance,
    inEscrow: toNaira(sums.inEscrow),
    earned: toNaira(sums.earned),
    earnedToday: toNaira(stats.earnedToday),
    earnedThisWeek: toNaira(stats.earnedThisWeek),
    deliveredTotal: stats.deliveredTotal,
    weeks: byWeek.map((week) => ({ ...week, earned: toNaira(week.earned) })),
    days: byDay.map(({ day, deliveries, delivered, ways }) => ({
      day,
      deliveries,
      delivered: toNaira(delivered),
      ways: toNaira(ways),
    })),
    unpaid: unpaid.map((way) => ({ ...way, amount: toNaira(way.amount) })),
    items: byItem.map((one) => ({ ...one, amount: toNaira(one.amount) })),
    held: held.map(presentHeld),
  }
}
