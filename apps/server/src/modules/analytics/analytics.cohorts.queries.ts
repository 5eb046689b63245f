import type { Cohorts, CohortUnit } from '@vendly/contract/platform-report'
import { LEAST_COHORT } from '@vendly/contract/store-report-limits'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { inScopeSql, type Scope } from '../../platform/scope.ts'

const UNITS = 9
type Row = { from: string; buyers: number; later: number; active: number }
// Each buyer's first unit and all of them in one pass: a join of the two for each cell took longer than a request may, with 20,000 buyers.
const listCohorts = statement<Row>(
  'analytics.listCohorts',
  `with bought as (
     select s.buyer_id, date_trunc($unit, s.at at time zone 'Africa/Lagos')::date as unit
       from sale_entries s where s.paid = 1 and ${inScopeSql('s.campus_id')} group by 1, 2
   ), counts as (
     select first, unit, count(*)::int as active
       from (select unit, min(unit) over (partition by buyer_id) as first from bought) b
      group by 1, 2
   ), units as (
     select u::date as unit from generate_series(
       date_trunc($unit, $at::timestamptz at time zone 'Africa/Lagos') - ('1 ' || $unit)::interval * ${UNITS - 1},
       date_trunc($unit, $at::timestamptz at time zone 'Africa/Lagos'), ('1 ' || $unit)::interval) u
   )
   select to_char(z.first, 'YYYY-MM-DD') as "from", z.active as buyers,
          (row_number() over (partition by z.first order by u.unit))::int - 1 as later, coalesce(c.active, 0) as active
     from counts z
     join units f on f.unit = z.first
     join units u on u.unit >= z.first
     left join counts c on c.first = z.first and c.unit = u.unit
    where z.unit = z.first
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
