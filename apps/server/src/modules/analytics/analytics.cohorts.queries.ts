import type { Cohorts, CohortUnit } from '@vendly/contract/platform-report'
import { LEAST_COHORT } from '@vendly/contract/store-report-limits'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { inScopeSql, type Scope } from '../../platform/scope.ts'

const UNITS = 9
type Row = { from: string; buyers: number; later: number; active: number }
const listCohorts = statement<Row>(
  'analytics.listCohorts',
  `with bought as (
     select s.buyer_id, date_trunc($unit, s.at at time zone 'Africa/Lagos')::date as unit
       from sale_entries s where s.paid = 1 and ${inScopeSql('s.campus_id')} group by 1, 2
   ), cohorts as (
     select buyer_id, min(unit) as first from bought group by 1
   ), sizes as (
     select first, count(*)::int as buyers from cohorts group by 1
   ), units as (
     select u::date as unit from generate_series(
       date_trunc($unit, $at::timestamptz at time zone 'Africa/Lagos') - ('1 ' || $unit)::interval * ${UNITS - 1},
       date_trunc($unit, $at::timestamptz at time zone 'Africa/Lagos'), ('1 ' || $unit)::interval) u
   )
   select to_char(z.first, 'YYYY-MM-DD') as "from", z.buyers,
          (row_number() over (partition by z.first order by u.unit))::int - 1 as later,
          (select count(*)::int from cohorts c join bought b on b.buyer_id = c.buyer_id
            where c.first = z.first and b.unit = u.unit) as active
     from sizes z
     join units f on f.unit = z.first
     join units u on u.unit >= z.first
    order by z.first desc, u.unit`,
)

/** Buyers by the week or month of their first purchase; small groups say how many they are, and no more. */
export async function findCohorts(db: Db, { campusIds }: Scope, unit: CohortUnit): Promise<Cohorts> {
  const rows = await db.rows(listCohorts, { campusIds, unit, at: now() })
  const byFirst = Map.groupBy(rows, ({ from }) => from)
  return {
    rows: [...byFirst].map(([from, cells]) => {
      const { buyers } = cells[0]!
      return {
        ...{ from, buyers },
        active: cells.map(({ active }) => (buyers < LEAST_COHORT ? null : Math.round((100 * active) / buyers))),
      }
    }),
  }
}
