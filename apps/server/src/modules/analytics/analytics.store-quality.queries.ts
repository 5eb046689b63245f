import type { StoreWeek } from '@vendly/contract/records'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { isRefundedSql } from '../reviews/reviews.sql.ts'
import { ACCEPTED_AT, ENDED_BY_STORE } from './analytics.behaviour.queries.ts'
import { startOfDays } from './analytics.riders.queries.ts'
import { lastWeeks, withMondays } from './analytics.weeks.ts'

export type StoreQuality = Omit<StoreWeek, 'from'>

/** SQL: the columns of `storeQualitySql`. */
export const STORE_QUALITY_COLUMNS = `json_build_object('part', a.accepted, 'of', a.answered) as accepted, a.minutes as "acceptMinutes",
          json_build_object('part', a.late, 'of', a.promised) as "readyLate",
          json_build_object('part', a.cancelled, 'of', a.over) as cancelled,
          json_build_object('part', k.complaints, 'of', h.handed) as complaints,
          json_build_object('average', q.average, 'count', q.count) as rating`

/**
 * SQL: how a store dealt with the orders of a time, as laterals `a`, `h`, `k` and `q`. Orders are looked for by when they were placed,
 * as their index has them: they are paid within a day, and handed over within weeks.
 */
export const storeQualitySql = (vendorId: string, begins: string, ends: string): string => `cross join lateral (
            select count(*) filter (where x.accepted_at is not null)::int as accepted,
                   count(*) filter (where x.accepted_at is not null or x.by_store)::int as answered,
                   percentile_cont(0.5) within group (order by extract(epoch from x.accepted_at - x.paid_at) / 60) as minutes,
                   count(*) filter (where x.ready_at > x.ready_by)::int as late,
                   count(*) filter (where x.ready_at is not null and x.ready_by is not null)::int as promised,
                   count(*) filter (where x.by_store)::int as cancelled,
                   count(*) filter (where x.by_store or x.status = 'delivered')::int as over
              from (
                select o.status, o.paid_at, o.ready_at, o.ready_by, ${ACCEPTED_AT} as accepted_at,
                       ${ENDED_BY_STORE} as by_store
                  from orders o
                 where o.vendor_id = ${vendorId} and o.placed_at >= ${begins} - interval '1 day' and o.placed_at < ${ends}
                   and o.paid_at >= ${begins} and o.paid_at < ${ends}
              ) x
          ) a
          cross join lateral (
            select (select count(*)::int from orders o
                     where o.vendor_id = ${vendorId} and o.placed_at >= ${begins} - interval '30 days' and o.placed_at < ${ends}
                       and o.delivered_at >= ${begins} and o.delivered_at < ${ends})
                 + (select count(*)::int from bookings b
                     where b.vendor_id = ${vendorId} and b.status = 'completed' and b.closed_at >= ${begins} and b.closed_at < ${ends})
                   as handed
          ) h
          cross join lateral (
            select count(*)::int as complaints
              from complaints c
             where c.respondent_id = (select user_id from vendors where id = ${vendorId}) and c.subject in ('order', 'booking')
               and c.created_at >= ${begins} and c.created_at < ${ends}
          ) k
          cross join lateral (
            select round(avg(v.rating), 2)::float as average, count(*)::int as count
              from reviews v
             where v.vendor_id = ${vendorId} and v.deleted_at is null and not ${isRefundedSql('v')}
               and v.created_at >= ${begins} and v.created_at < ${ends}
          ) q`

const listQuality = statement<StoreQuality>(
  'analytics.listStoreQuality',
  `select ${STORE_QUALITY_COLUMNS}
     from unnest($begins::timestamptz[], $ends::timestamptz[]) with ordinality r(begins, ends, n)
          ${storeQualitySql('$vendorId', 'r.begins', 'r.ends')}
    order by r.n`,
)

/** How a store dealt with its orders in the last 30 days, and in each of the last twelve weeks from Monday on. */
export async function findStoreQuality(
  db: Db,
  vendorId: string,
): Promise<{ last30: StoreQuality; weeks: StoreWeek[] }> {
  const weeks = lastWeeks()
  const begins = [startOfDays(30), ...weeks.begins]
  const ends = [now(), ...weeks.ends]
  const [last30, ...ofWeeks] = await db.rows(listQuality, { vendorId, begins, ends })
  return { last30: last30!, weeks: withMondays(weeks, ofWeeks) }
}
