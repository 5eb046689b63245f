import type { Data } from '@vendly/contract/api'
import { deliveryLimits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { days as daysInMs, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayInLagos, dayStart } from '../../platform/lagos.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'
import { RIDER_PAID } from './riders.queries.ts'

/** SQL: deliveries of the rider that ended with a hand-over since a time. */
const DELIVERED = `from delivery_attempts a
    join orders o on o.id = a.order_id
   where a.rider_id = $riderId and a.outcome = 'delivered' and a.ended_at >= $from`

type Totals = {
  deliveries: number
  deliveriesBefore: number
  minutesToPickUp: number | null
  minutesToHandOver: number | null
}
const sumTotals = statement<Totals>(
  'riders.sumAnalytics',
  `select count(*) filter (where a.ended_at >= $from)::int as deliveries,
          count(*) filter (where a.ended_at < $from)::int as "deliveriesBefore",
          percentile_cont(0.5) within group (order by extract(epoch from a.picked_up_at - a.taken_at) / 60)
            filter (where a.ended_at >= $from and a.picked_up_at is not null) as "minutesToPickUp",
          percentile_cont(0.5) within group (order by extract(epoch from a.ended_at - a.picked_up_at) / 60)
            filter (where a.ended_at >= $from and a.picked_up_at is not null) as "minutesToHandOver"
     from delivery_attempts a
    where a.rider_id = $riderId and a.outcome = 'delivered' and a.ended_at >= $before`,
)
const sumEarned = statement<{ earned: number; earnedBefore: number }>(
  'riders.sumEarned',
  `select coalesce(sum(e.amount) filter (where e.at >= $from), 0)::bigint as earned,
          coalesce(sum(e.amount) filter (where e.at < $from), 0)::bigint as "earnedBefore"
     ${RIDER_PAID} and e.at >= $before`,
)
const countByTime = statement<{ hour: number; weekday: number; count: number }>(
  'riders.countByTime',
  `select extract(hour from a.ended_at at time zone 'Africa/Lagos')::int as hour,
          extract(isodow from a.ended_at at time zone 'Africa/Lagos')::int as weekday, count(*)::int as count
     ${DELIVERED}
    group by 1, 2`,
)
const countSellers = statement<{ name: string; count: number }>(
  'riders.countSellers',
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
  'riders.countPlaces',
  `select p.name, c.count
     from (
       select o.place_id, count(*)::int as count ${DELIVERED} and o.place_id is not null
        group by 1 order by 2 desc, 1 limit 5
     ) c
     join places p on p.id = c.place_id
    order by c.count desc, 1`,
)

/** Midnight in Lagos of the first of the last `days` days. */
const startOfDays = (days: number): Date => dayStart(dayInLagos(new Date(now().getTime() - daysInMs(days - 1))))

const oneDecimal = (minutes: number | null): number | null => (minutes === null ? null : Math.round(minutes * 10) / 10)

/** How much the rider delivered in the last days, when, from where and how fast. */
export async function findRiderAnalytics(db: Db, rider: Actor, days: number): Promise<Data<'GET /riders/analytics'>> {
  const riderId = rider.userId
  const from = startOfDays(days)
  const before = new Date(from.getTime() - daysInMs(days))
  const [totals, earned, times, sellers, places] = await Promise.all([
    db.row(sumTotals, { riderId, from, before }),
    db.row(sumEarned, { riderId, from, before }),
    db.rows(countByTime, { riderId, from }),
    db.rows(countSellers, { riderId, from }),
    db.rows(countPlaces, { riderId, from }),
  ])
  const sumOf = (is: (time: { hour: number; weekday: number }) => boolean) =>
    times.filter(is).reduce((sum, { count }) => sum + count, 0)
  return {
    deliveries: totals?.deliveries ?? 0,
    earned: toNaira(earned?.earned ?? 0),
    before: { deliveries: totals?.deliveriesBefore ?? 0, earned: toNaira(earned?.earnedBefore ?? 0) },
    minutesToPickUp: oneDecimal(totals?.minutesToPickUp ?? null),
    minutesToHandOver: oneDecimal(totals?.minutesToHandOver ?? null),
    hours: Array.from({ length: 24 }, (_, hour) => sumOf((time) => time.hour === hour)),
    weekdays: Array.from({ length: 7 }, (_, day) => sumOf((time) => time.weekday === day + 1)),
    sellers,
    places,
  }
}

type Performance = Data<'GET /riders/performance-report'>['total']
// By the week in which the job was taken, or skipped, or paid. On time: picked up and handed over before anybody is told.
const listPerformance = statement<Performance & { from: string }>(
  'riders.listPerformance',
  `with weeks as (
     select w as start, w at time zone 'Africa/Lagos' as begins, (w + interval '1 week') at time zone 'Africa/Lagos' as ends
       from generate_series(date_trunc('week', $from::timestamptz at time zone 'Africa/Lagos'),
                            date_trunc('week', $to::timestamptz at time zone 'Africa/Lagos'), interval '1 week') w
   )
   select to_char(w.start, 'YYYY-MM-DD') as "from", a.*, s.skipped, p.earned
     from weeks w,
          lateral (
            select count(*)::int as taken, count(*) filter (where outcome = 'delivered')::int as delivered,
                   count(*) filter (
                     where outcome = 'delivered'
                       and picked_up_at <= taken_at + make_interval(mins => ${deliveryLimits.taken.warnMinutes})
                       and ended_at <= picked_up_at + make_interval(hours => ${deliveryLimits.carried.warnHours})
                   )::int as "onTime",
                   count(*) filter (where outcome = 'given-back')::int as "givenBack",
                   count(*) filter (where outcome = 'released')::int as released,
                   count(*) filter (where outcome = 'failed')::int as failed,
                   count(*) filter (where outcome = 'lost')::int as lost,
                   count(*) filter (where outcome = 'cancelled')::int as cancelled
              from delivery_attempts
             where rider_id = $riderId and taken_at >= greatest(w.begins, $from) and taken_at < w.ends
          ) a,
          lateral (
            select count(*)::int as skipped
              from delivery_skips
             where rider_id = $riderId and created_at >= greatest(w.begins, $from) and created_at < w.ends
          ) s,
          lateral (
            select coalesce(sum(e.amount), 0)::bigint as earned ${RIDER_PAID}
               and e.at >= greatest(w.begins, $from) and e.at < w.ends
          ) p
    order by w.start desc`,
)
const sumRatings = statement<{ average: number | null; count: number }>(
  'riders.sumRatings',
  `select round(avg(rating), 2)::float as average, count(*)::int as count
     from reviews
    where subject = 'rider' and rider_id = $riderId and deleted_at is null and created_at >= $from`,
)

/** The jobs of the last days and how they ended. Amounts in naira. */
export async function findRiderPerformance(
  db: Db,
  rider: Actor,
  days: number,
): Promise<Data<'GET /riders/performance-report'>> {
  const riderId = rider.userId
  const from = startOfDays(days)
  const [rows, ratings] = await Promise.all([
    db.rows(listPerformance, { riderId, from, to: now() }),
    db.row(sumRatings, { riderId, from }),
  ])
  const weeks = rows.map((week) => ({ ...week, earned: toNaira(week.earned) }))
  const sum = (name: keyof Performance) => weeks.reduce((total, week) => total + week[name], 0)
  return {
    from: dayInLagos(from),
    to: dayInLagos(now()),
    total: {
      taken: sum('taken'),
      skipped: sum('skipped'),
      delivered: sum('delivered'),
      onTime: sum('onTime'),
      givenBack: sum('givenBack'),
      released: sum('released'),
      failed: sum('failed'),
      lost: sum('lost'),
      cancelled: sum('cancelled'),
      earned: sum('earned'),
    },
    ratings: { average: ratings?.average ?? null, count: ratings?.count ?? 0 },
    weeks,
  }
}
