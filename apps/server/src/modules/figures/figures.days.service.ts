import { days, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { dayInLagos, dayStart, dayStarts, nextDayStart } from '../../platform/lagos.ts'
import { PARTS_SQL, SUMMED_PARTS_SQL } from './figures.sql.ts'

/** What has days of its own. */
const SCOPES = [
  { scope: 'store', table: 'store_days', owner: 'vendor_id' },
  { scope: 'campus', table: 'campus_days', owner: 'campus_id' },
] as const
type Scope = (typeof SCOPES)[number]

const countedSql = ({ owner }: Scope) =>
  `select ${owner}, day_in_lagos(at) as day, kind, ${SUMMED_PARTS_SQL}
     from sale_entries
    where ${owner} is not null and at >= $since and at < $until
    group by 1, 2, 3`

type Drift = { day: string; subjectId: string; kind: string; stored: object | null; counted: object | null }
const statementsOf = (of: Scope) => {
  const { scope, table, owner } = of
  const keys = `${owner}, day, kind`
  return {
    scope,
    insert: statement(`figures.insert-${scope}-days`, `insert into ${table} (${keys}, ${PARTS_SQL}) ${countedSql(of)}`),
    remove: statement(
      `figures.remove-${scope}-days`,
      `delete from ${table} where day >= $from::date and day <= $to::date`,
    ),
    compare: statement<Drift>(
      `figures.compare-${scope}-days`,
      `select to_char(coalesce(c.day, d.day), 'YYYY-MM-DD') as day, coalesce(c.${owner}, d.${owner}) as "subjectId",
              coalesce(c.kind, d.kind) as kind, d.parts as stored, c.parts as counted
         from (select ${keys}, to_jsonb(x) - 'day' - '${owner}' - 'kind' as parts from (${countedSql(of)}) x) c
         full join (select ${keys}, to_jsonb(x) - 'day' - '${owner}' - 'kind' as parts
                      from (select * from ${table} where day >= $from::date and day <= $to::date) x) d
              using (${keys})
        where c.parts is distinct from d.parts
        order by 1, 2, 3`,
    ),
  }
}
const scopes = SCOPES.map(statementsOf)

const lockDays = statement('figures.lockDays', `select pg_advisory_xact_lock(hashtext('closed_days'))`)
const findLast = statement<{ last: string | null }>(
  'figures.findLastClosedDay',
  `select to_char(max(day), 'YYYY-MM-DD') as last from closed_days`,
)
/** The last closed day, read after the lock: another job may have closed more while this one waited. */
async function lockLastDay(tx: Tx): Promise<string | null> {
  await tx.rows(lockDays, {})
  return (await tx.row(findLast, {}))?.last ?? null
}
const addDay = statement('figures.addClosedDay', 'insert into closed_days (day, closed_at) values ($day::date, $at)')
const markCounted = statement(
  'figures.markCounted',
  'update closed_days set counted_at = $at where day >= $from::date and day <= $to::date',
)
const addDrift = statement(
  'figures.addDrift',
  `insert into figure_drifts (id, day, scope, subject_id, kind, stored, counted, created_at)
   values ($id, $day::date, $scope, $subjectId, $kind, $stored::jsonb, $counted::jsonb, $at)`,
)

/** Stores what the days that are over since the last time add to the figures. Once for each day, however often it is called. */
export async function closeDays(tx: Tx): Promise<void> {
  const last = await lockLastDay(tx)
  const until = dayStarts(now()).today
  const day = dayInLagos(later(-1, until))
  if (last !== null && last >= day) return
  const since = last === null ? new Date(0) : nextDayStart(last)
  for (const { insert } of scopes) await tx.rows(insert, { since, until })
  await tx.rows(addDay, { day, at: now() })
}

/** Of the days that are counted again each night. */
const COUNTED_AGAIN = 3

/** Counts the last closed days again. A difference is kept, and the stored figures are set right. Returns how many there were. */
export async function recountDays(tx: Tx): Promise<number> {
  const to = await lockLastDay(tx)
  if (to === null) return 0
  const from = dayInLagos(later(-days(COUNTED_AGAIN - 1), dayStart(to)))
  const [since, until] = [dayStart(from), nextDayStart(to)]
  let drifts = 0
  for (const { scope, compare, remove, insert } of scopes) {
    const found = await tx.rows(compare, { from, to, since, until })
    for (const { stored, counted, ...drift } of found)
      await tx.rows(addDrift, {
        ...{ id: newId(), ...drift, scope, at: now() },
        ...{ stored: stored && JSON.stringify(stored), counted: counted && JSON.stringify(counted) },
      })
    if (found.length) {
      await tx.rows(remove, { from, to })
      await tx.rows(insert, { since, until })
    }
    drifts += found.length
  }
  await tx.rows(markCounted, { from, to, at: now() })
  return drifts
}
