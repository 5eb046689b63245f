import type { Readable } from 'node:stream'
import type { Data } from '@vendly/contract/api'
import { deliveryLimits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { days as daysInMs, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { csvStream } from '../../platform/http/csv.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { RIDER_PAID } from '../deliveries/deliveries.paid.queries.ts'
import { isRefundedSql } from '../reviews/reviews.sql.ts'
import { startOfDays } from './analytics.riders.queries.ts'

type Report = Data<'GET /riders/performance-report'>
type Performance = Report['total']
type Week = Report['weeks'][number]
type Ratings = Report['ratings']
/** SQL: the attempt was picked up and handed over before anybody is reminded. */
export const ON_TIME_SQL = `outcome = 'delivered'
                       and picked_up_at <= taken_at + make_interval(mins => ${deliveryLimits.taken.warnMinutes})
                       and ended_at <= picked_up_at + make_interval(hours => ${deliveryLimits.carried.warnHours})`

// By the week in which the job was taken, or skipped, or paid.
const listPerformance = statement<Week>(
  'analytics.listPerformance',
  `with weeks as (
     select w as start, greatest(w at time zone 'Africa/Lagos', $from::timestamptz) as begins,
            least((w + interval '1 week') at time zone 'Africa/Lagos', $to::timestamptz) as ends
       from generate_series(date_trunc('week', $from::timestamptz at time zone 'Africa/Lagos'),
                            date_trunc('week', $to::timestamptz at time zone 'Africa/Lagos'), interval '1 week') w
   )
   select to_char(w.start, 'YYYY-MM-DD') as "from", a.*, s.skipped, p.earned,
          json_build_object('average', r.average, 'count', r.count) as ratings
     from weeks w,
          lateral (
            select count(*)::int as taken, count(*) filter (where outcome = 'delivered')::int as delivered,
                   count(*) filter (where ${ON_TIME_SQL})::int as "onTime",
                   count(*) filter (where outcome = 'given-back')::int as "givenBack",
                   count(*) filter (where outcome = 'released')::int as released,
                   count(*) filter (where outcome = 'failed')::int as failed,
                   count(*) filter (where outcome = 'lost')::int as lost,
                   count(*) filter (where outcome = 'cancelled')::int as cancelled
              from delivery_attempts
             where rider_id = $riderId and taken_at >= w.begins and taken_at < w.ends
          ) a,
          lateral (
            select count(*)::int as skipped
              from delivery_skips
             where rider_id = $riderId and created_at >= w.begins and created_at < w.ends
          ) s,
          lateral (
            select coalesce(sum(e.amount), 0)::bigint as earned ${RIDER_PAID}
               and e.at >= w.begins and e.at < w.ends
          ) p,
          lateral (
            select round(avg(rating), 2)::float as average, count(*)::int as count
              from reviews r
             where subject = 'rider' and rider_id = $riderId and deleted_at is null and not ${isRefundedSql('r')}
               and created_at >= w.begins and created_at < w.ends
          ) r
    order by w.start desc`,
)
const emptyTotal = {
  taken: 0,
  skipped: 0,
  delivered: 0,
  onTime: 0,
  givenBack: 0,
  released: 0,
  failed: 0,
  lost: 0,
  cancelled: 0,
  earned: 0,
} as const satisfies Performance
const names = Object.keys(emptyTotal) as (keyof Performance)[]

function totalOf(weeks: readonly Week[]): Performance & { ratings: Ratings } {
  const total: Performance = { ...emptyTotal }
  let [stars, count] = [0, 0]
  for (const week of weeks) {
    for (const name of names) total[name] += week[name]
    stars += (week.ratings.average ?? 0) * week.ratings.count
    count += week.ratings.count
  }
  return { ...total, ratings: { average: count ? Math.round((stars / count) * 100) / 100 : null, count } }
}

/** The jobs of the last days and of as many days before, and how they ended. Amounts in naira. */
export async function findRiderPerformance(db: Db, rider: Actor, days: number): Promise<Report> {
  const from = startOfDays(days)
  const to = now()
  const list = async (since: Date, until: Date) =>
    (await db.rows(listPerformance, { riderId: rider.userId, from: since, to: until })).map((week) => ({
      ...week,
      earned: toNaira(week.earned),
    }))
  const [weeks, weeksBefore] = await Promise.all([
    list(from, to),
    list(new Date(from.getTime() - daysInMs(days)), from),
  ])
  const { ratings, ...total } = totalOf(weeks)
  return { from: dayInLagos(from), to: dayInLagos(to), total, ratings, before: totalOf(weeksBefore), weeks }
}

const CSV_COLUMNS: Parameters<typeof csvStream<Week>>[0] = [
  { head: 'Week from', cell: ({ from }) => from },
  { head: 'Taken', cell: ({ taken }) => taken },
  { head: 'Skipped', cell: ({ skipped }) => skipped },
  { head: 'Delivered', cell: ({ delivered }) => delivered },
  { head: 'On time', cell: ({ onTime }) => onTime },
  { head: 'Given back', cell: ({ givenBack }) => givenBack },
  { head: 'Lost to other riders', cell: ({ released }) => released },
  { head: 'Could not deliver', cell: ({ failed }) => failed },
  { head: 'Never brought back', cell: ({ lost }) => lost },
  { head: 'Cancelled', cell: ({ cancelled }) => cancelled },
  { head: 'Earned (naira)', cell: ({ earned }) => earned },
  { head: 'Average rating', cell: ({ ratings }) => ratings.average },
  { head: 'Ratings', cell: ({ ratings }) => ratings.count },
]

export const csvPerformance = ({ weeks }: Report): Readable => csvStream(CSV_COLUMNS, [weeks])
