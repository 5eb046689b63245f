import type { CohortOf, Cohorts, CohortUnit } from '@vendly/contract/platform-report'
import { LEAST_COHORT } from '@vendly/contract/store-report-limits'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { inScopeSql, type Scope } from '../../platform/scope.ts'

const UNITS = 9
/** SQL: who bought, sold or delivered something, where and when. */
const facts: Record<CohortOf, string> = {
  buyers: 'select s.buyer_id as who, s.campus_id, s.at from sale_entries s where s.paid = 1',
  stores: `select s.vendor_id as who, s.campus_id, s.at from sale_entries s
            where s.paid = 1 and s.vendor_id is not null`,
  riders: `select a.rider_id as who, o.campus_id, a.ended_at as at
             from delivery_attempts a join orders o on o.id = a.order_id where a.outcome = 'delivered'`,
}
const inLagosSql = (at: string) => `(${at} at time zone 'Africa/Lagos')::date`

type Row = { from: string; term: string | null; campus: string | null; size: number; later: number; active: number }
// Each one's first unit and all of them in one pass: a join of the two for each cell took longer than a request may, with 20,000 buyers.
const byDate = (of: CohortOf) =>
  statement<Row>(
    `analytics.listCohortsOf_${of}`,
    `with acted as (
       select f.who, date_trunc($unit, f.at at time zone 'Africa/Lagos')::date as unit
         from (${facts[of]}) f where ${inScopeSql('f.campus_id')} group by 1, 2
     ), counts as (
       select first, unit, count(*)::int as active
         from (select unit, min(unit) over (partition by who) as first from acted) a
        group by 1, 2
     ), units as (
       select u::date as unit from generate_series(
         date_trunc($unit, $at::timestamptz at time zone 'Africa/Lagos') - ('1 ' || $unit)::interval * ${UNITS - 1},
         date_trunc($unit, $at::timestamptz at time zone 'Africa/Lagos'), ('1 ' || $unit)::interval) u
     )
     select to_char(z.first, 'YYYY-MM-DD') as "from", null::text as term, null::text as campus, z.active as size,
            (row_number() over (partition by z.first order by u.unit))::int - 1 as later, coalesce(c.active, 0) as active
       from counts z
       join units f on f.unit = z.first
       join units u on u.unit >= z.first
       left join counts c on c.first = z.first and c.unit = u.unit
      where z.unit = z.first
      order by z.first desc, u.unit`,
  )

/** SQL: the terms that have begun, the latest of each campus with `back` 1. */
const TERMS = `select t.campus_id, t.name, t.starts_on, t.ends_on,
                      row_number() over (partition by t.campus_id order by t.starts_on desc) as back
                 from academic_periods t
                where t.kind = 'term' and t.starts_on <= ${inLagosSql('$at::timestamptz')} and ${inScopeSql('t.campus_id')}`
/** SQL: who was active in which term of which campus. */
const actedInTerms = (of: CohortOf) => `select distinct f.who, t.campus_id, t.starts_on as unit, t.back
                 from (${facts[of]}) f
                 join terms t on t.campus_id = f.campus_id and ${inLagosSql('f.at')} between t.starts_on and t.ends_on`

// By campus: each has terms of its own, so somebody who buys at two is in a group of each.
const byTerm = (of: CohortOf) =>
  statement<Row>(
    `analytics.listTermCohortsOf_${of}`,
    `with terms as (${TERMS}), acted as (${actedInTerms(of)}), counts as (
       select campus_id, first, unit, count(*)::int as active
         from (select campus_id, unit, min(unit) over (partition by campus_id, who) as first from acted) a
        group by 1, 2, 3
     )
     select to_char(z.first, 'YYYY-MM-DD') as "from", f.name as term, k.short_name as campus, z.active as size,
            (f.back - u.back)::int as later, coalesce(c.active, 0) as active
       from counts z
       join campuses k on k.id = z.campus_id
       join terms f on f.campus_id = z.campus_id and f.starts_on = z.first and f.back <= ${UNITS}
       join terms u on u.campus_id = z.campus_id and u.starts_on >= z.first
       left join counts c on c.campus_id = z.campus_id and c.first = z.first and c.unit = u.starts_on
      where z.unit = z.first
      order by z.first desc, k.short_name, u.starts_on`,
  )

type Returned = { before: number; again: number; isSoFar: boolean }
const countReturned = (of: CohortOf) =>
  statement<Returned>(
    `analytics.countReturnedOf_${of}`,
    `with terms as (${TERMS}), acted as (${actedInTerms(of)})
     select count(*)::int as before, (count(*) filter (where l.who is not null))::int as again,
            coalesce((select bool_or(t.ends_on >= ${inLagosSql('$at::timestamptz')}) from terms t where t.back = 1),
                     false) as "isSoFar"
       from acted b
       left join acted l on l.campus_id = b.campus_id and l.who = b.who and l.back = 1
      where b.back = 2`,
  )

const statements = {
  buyers: { byDate: byDate('buyers'), byTerm: byTerm('buyers'), returned: countReturned('buyers') },
  stores: { byDate: byDate('stores'), byTerm: byTerm('stores'), returned: countReturned('stores') },
  riders: { byDate: byDate('riders'), byTerm: byTerm('riders'), returned: countReturned('riders') },
}

/** People by the unit in which they were first active; small groups say how many they are, and no more. */
export async function findCohorts(
  db: Db,
  { campusIds }: Scope,
  { unit, of }: { unit: CohortUnit; of: CohortOf },
): Promise<Cohorts> {
  const { byDate, byTerm, returned } = statements[of]
  if (unit !== 'term') return { rows: rowsOf(await db.rows(byDate, { campusIds, unit, at: now() })), returned: null }
  const range = { campusIds, at: now() }
  const back = await db.row(returned, range)
  return {
    rows: rowsOf(await db.rows(byTerm, range)),
    returned: back && back.before >= LEAST_COHORT ? back : null,
  }
}

function rowsOf(rows: readonly Row[]): Cohorts['rows'] {
  const groups = Map.groupBy(rows, ({ from, campus }) => `${from} ${campus}`)
  return [...groups.values()].map((cells) => {
    const { from, term, campus, size } = cells[0]!
    return {
      ...{ from, size, term: term && campus ? { name: term, campus } : null },
      active: cells.map(({ active }) => (size < LEAST_COHORT ? null : Math.round((100 * active) / size))),
    }
  })
}
