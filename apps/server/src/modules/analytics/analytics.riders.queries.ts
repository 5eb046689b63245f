import type { Data } from '@vendly/contract/api'
import { metresBetween, type Point } from '@vendly/contract/campus-bounds'
import { toNaira } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { days as daysInMs, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayInLagos, dayStart } from '../../platform/lagos.ts'
import { RIDER_PAID } from '../deliveries/deliveries.paid.queries.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'

/** SQL: deliveries of the rider that ended with a hand-over since a time. */
const DELIVERED = `from delivery_attempts a
    join orders o on o.id = a.order_id
   where a.rider_id = $riderId and a.outcome = 'delivered' and a.ended_at >= $from`

type Totals = {
  deliveries: number
  deliveriesBefore: number
  minutesToPickUp: number | null
  minutesToPickUpBefore: number | null
  minutesToHandOver: number | null
  minutesToHandOverBefore: number | null
}
const medianSql = (from: string, to: string, when: string) =>
  `percentile_cont(0.5) within group (order by extract(epoch from ${to} - ${from}) / 60)
            filter (where a.ended_at ${when} and a.picked_up_at is not null)`
const sumTotals = statement<Totals>(
  'analytics.sumAnalytics',
  `select count(*) filter (where a.ended_at >= $from)::int as deliveries,
          count(*) filter (where a.ended_at < $from)::int as "deliveriesBefore",
          ${medianSql('a.taken_at', 'a.picked_up_at', '>= $from')} as "minutesToPickUp",
          ${medianSql('a.taken_at', 'a.picked_up_at', '< $from')} as "minutesToPickUpBefore",
          ${medianSql('a.picked_up_at', 'a.ended_at', '>= $from')} as "minutesToHandOver",
          ${medianSql('a.picked_up_at', 'a.ended_at', '< $from')} as "minutesToHandOverBefore"
     from delivery_attempts a
    where a.rider_id = $riderId and a.outcome = 'delivered' and a.ended_at >= $before`,
)
const sumEarned = statement<{ earned: number; earnedBefore: number }>(
  'analytics.sumEarned',
  `select coalesce(sum(e.amount) filter (where e.at >= $from), 0)::bigint as earned,
          coalesce(sum(e.amount) filter (where e.at < $from), 0)::bigint as "earnedBefore"
     ${RIDER_PAID} and e.at >= $before`,
)
const countByTime = statement<{ hour: number; weekday: number; count: number }>(
  'analytics.countByTime',
  `select extract(hour from a.ended_at at time zone 'Africa/Lagos')::int as hour,
          extract(isodow from a.ended_at at time zone 'Africa/Lagos')::int as weekday, count(*)::int as count
     ${DELIVERED}
    group by 1, 2`,
)
const countSellers = statement<{ name: string; count: number }>(
  'analytics.countSellers',
  `select ${sellerNameSql('v', 'su')} as name, c.count
     from (
       select o.seller_id, o.vendor_id, count(*)::int as count ${DELIVERED}
        group by 1, 2 order by 3 desc, 1 limit 5
     ) c
     join users su on su.id = c.seller_id
     left join vendors v on v.id = c.vendor_id
    order by c.count desc, 1`,
)
const countPlaces = statement<{ name: string; count: number }>(
  'analytics.countPlaces',
  `select p.name, c.count
     from (
       select o.place_id, count(*)::int as count ${DELIVERED} and o.place_id is not null
        group by 1 order by 2 desc, 1 limit 5
     ) c
     join places p on p.id = c.place_id
    order by c.count desc, 1`,
)

type Way = { count: number; countBefore: number; from: Point; to: Point }
// A store has one place: there are no more ways than stores times halls.
const countWays = statement<Way>(
  'analytics.countWays',
  `select w.count, w."countBefore", json_build_object('lat', sp.lat, 'lng', sp.lng) as "from",
          json_build_object('lat', dp.lat, 'lng', dp.lng) as "to"
     from (
       select v.place_id as from_id, o.place_id as to_id, count(*) filter (where a.ended_at >= $from)::int as count,
              count(*) filter (where a.ended_at < $from)::int as "countBefore"
         from delivery_attempts a
         join orders o on o.id = a.order_id
         join vendors v on v.id = o.vendor_id
        where a.rider_id = $riderId and a.outcome = 'delivered' and a.ended_at >= $before
        group by 1, 2
     ) w
     join places sp on sp.id = w.from_id
     join places dp on dp.id = w.to_id
    where sp.lat is not null and sp.lng is not null and dp.lat is not null and dp.lng is not null`,
)

/** What the rider was paid since `from`, and from `before` until then, in kobo. */
export const sumRiderEarned = async (
  db: Db,
  asked: { riderId: string; from: Date; before: Date },
): Promise<{ earned: number; earnedBefore: number }> =>
  (await db.row(sumEarned, asked)) ?? { earned: 0, earnedBefore: 0 }

/** Midnight in Lagos of the first of the last `days` days. */
export const startOfDays = (days: number): Date => dayStart(dayInLagos(new Date(now().getTime() - daysInMs(days - 1))))

const oneDecimal = (minutes: number | null): number | null => (minutes === null ? null : Math.round(minutes * 10) / 10)

/** How much the rider delivered in the last days, when, from where and how fast. */
export async function findRiderAnalytics(db: Db, rider: Actor, days: number): Promise<Data<'GET /riders/analytics'>> {
  const riderId = rider.userId
  const from = startOfDays(days)
  const before = new Date(from.getTime() - daysInMs(days))
  const [totals, ways, earned, times, sellers, places] = await Promise.all([
    db.row(sumTotals, { riderId, from, before }),
    db.rows(countWays, { riderId, from, before }),
    sumRiderEarned(db, { riderId, from, before }),
    db.rows(countByTime, { riderId, from }),
    db.rows(countSellers, { riderId, from }),
    db.rows(countPlaces, { riderId, from }),
  ])
  const sumOf = (is: (time: { hour: number; weekday: number }) => boolean) =>
    times.filter(is).reduce((sum, { count }) => sum + count, 0)
  const metresOf = (count: 'count' | 'countBefore') =>
    Math.round(ways.reduce((sum, way) => sum + way[count] * metresBetween(way.from, way.to), 0))
  return {
    deliveries: totals?.deliveries ?? 0,
    earned: toNaira(earned.earned),
    metres: metresOf('count'),
    minutesToPickUp: oneDecimal(totals?.minutesToPickUp ?? null),
    minutesToHandOver: oneDecimal(totals?.minutesToHandOver ?? null),
    before: {
      deliveries: totals?.deliveriesBefore ?? 0,
      earned: toNaira(earned.earnedBefore),
      metres: metresOf('countBefore'),
      minutesToPickUp: oneDecimal(totals?.minutesToPickUpBefore ?? null),
      minutesToHandOver: oneDecimal(totals?.minutesToHandOverBefore ?? null),
    },
    hours: Array.from({ length: 24 }, (_, hour) => sumOf((time) => time.hour === hour)),
    weekdays: Array.from({ length: 7 }, (_, day) => sumOf((time) => time.weekday === day + 1)),
    sellers,
    places,
  }
}
