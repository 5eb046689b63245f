import type { RiderRecord, RiderWeek } from '@vendly/contract/rider-records'
import { days, later, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { isRefundedSql } from '../reviews/reviews.sql.ts'
import { ON_TIME_SQL } from './analytics.rider-performance.queries.ts'
import { startOfDays } from './analytics.riders.queries.ts'
import { lastWeeks, withMondays } from './analytics.weeks.ts'

export type RiderQuality = Omit<RiderWeek, 'from'>

const minutesSql = (share: number) => `percentile_cont(${share}) within group (
    order by extract(epoch from ended_at - picked_up_at) / 60) filter (where outcome = 'delivered' and picked_up_at is not null)`

/** SQL: the columns of `riderQualitySql`. */
export const RIDER_QUALITY_COLUMNS = `a.delivered, a.minutes, a."slowMinutes",
          json_build_object('part', a.on_time, 'of', a.delivered) as "onTime",
          json_build_object('part', t.taken, 'of', t.taken + s.skipped) as taken,
          json_build_object('part', f.failed, 'of', a.delivered + f.failed) as failed,
          json_build_object('part', a.back, 'of', a.ended) as "givenBack",
          json_build_object('average', q.average, 'count', q.count) as rating`

/** SQL: how a rider dealt with the jobs of a time, as laterals `a`, `t`, `s`, `f` and `q`. */
export const riderQualitySql = (riderId: string, begins: string, ends: string): string => `cross join lateral (
            select count(*)::int as ended, count(*) filter (where outcome = 'delivered')::int as delivered,
                   count(*) filter (where ${ON_TIME_SQL})::int as on_time,
                   count(*) filter (where outcome in ('given-back', 'released'))::int as back,
                   ${minutesSql(0.5)} as minutes, ${minutesSql(0.9)} as "slowMinutes"
              from delivery_attempts
             where rider_id = ${riderId} and ended_at >= ${begins} and ended_at < ${ends}
          ) a
          cross join lateral (
            select count(*)::int as taken
              from delivery_attempts
             where rider_id = ${riderId} and taken_at >= ${begins} and taken_at < ${ends}
          ) t
          cross join lateral (
            select count(*)::int as skipped
              from delivery_skips s
             where s.rider_id = ${riderId} and s.created_at >= ${begins} and s.created_at < ${ends}
               -- Who takes it after all has not refused it.
               and not exists (
                 select from delivery_attempts d where d.order_id = s.order_id and d.rider_id = ${riderId})
          ) s
          cross join lateral (
            select count(*)::int as failed
              from delivery_failures
             where rider_id = ${riderId} and at >= ${begins} and at < ${ends}
          ) f
          cross join lateral (
            select round(avg(v.rating), 2)::float as average, count(*)::int as count
              from reviews v
             where v.subject = 'rider' and v.rider_id = ${riderId} and v.deleted_at is null and not ${isRefundedSql('v')}
               and v.created_at >= ${begins} and v.created_at < ${ends}
          ) q`

const listQuality = statement<RiderQuality>(
  'analytics.listRiderQuality',
  `select ${RIDER_QUALITY_COLUMNS}
     from unnest($begins::timestamptz[], $ends::timestamptz[]) with ordinality r(begins, ends, n)
          ${riderQualitySql('$riderId', 'r.begins', 'r.ends')}
    order by r.n`,
)

/** How a rider dealt with jobs in the last 30 days, in the 30 days before, and in each of the last twelve weeks from Monday on. */
export async function findRiderQuality(
  db: Db,
  riderId: string,
): Promise<NonNullable<RiderRecord['quality']> & { before: RiderQuality }> {
  const weeks = lastWeeks()
  const from = startOfDays(30)
  const begins = [later(-days(30), from), from, ...weeks.begins]
  const ends = [from, now(), ...weeks.ends]
  const [before, last30, ...ofWeeks] = await db.rows(listQuality, { riderId, begins, ends })
  return { before: before!, last30: last30!, weeks: withMondays(weeks, ofWeeks) }
}
