import { searchTermLimits } from '@vendly/contract/search-term-limits'
import { days, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { found } from '../../platform/problem.ts'
import { forgetRewrites } from './search-terms.rewrites.service.ts'
import { COUNTED_SEARCHES } from './search-terms.sql.ts'

const lockDays = statement('searchTerms.lockDays', `select pg_advisory_xact_lock(hashtext('search_days'))`)
const RANGE = 'm.day between $from::date and $to::date'
/** What a day led to changes until nobody can buy any more what they found on it. */
const UNCHANGING = `case when k.counted_at >= start_in_lagos(x.day + ${searchTermLimits.visitorDays})
          then '{}'::text[] else '{carted,bought}'::text[] end`
const compare = statement<{ day: string; rows: number }>(
  'searchTerms.compareDays',
  `select to_char(x.day, 'YYYY-MM-DD') as day, count(*)::int as rows
     from (
       select coalesce(c.day, d.day) as day, to_jsonb(c) as counted, to_jsonb(d) as kept
         from (${COUNTED_SEARCHES(RANGE)}) c
         full join (select * from search_days m where ${RANGE}) d
           on d.day = c.day and d.campus_id is not distinct from c.campus_id and d.term_id is not distinct from c.term_id
     ) x
     join search_closed_days k on k.day = x.day
    where x.counted - ${UNCHANGING} is distinct from x.kept - ${UNCHANGING}
    group by 1`,
)
const removeDays = statement('searchTerms.removeDays', `delete from search_days m where ${RANGE}`)
const insertDays = statement<never>(
  'searchTerms.insertDays',
  `insert into search_days (day, campus_id, term_id, searches, presses, empty, carted, bought) ${COUNTED_SEARCHES(RANGE)}`,
)
const markClosed = statement<never>(
  'searchTerms.markClosed',
  `insert into search_closed_days (day, counted_at)
   select g.day::date, $at from generate_series($from::date, $to::date, interval '1 day') as g(day)
   on conflict (day) do update set counted_at = excluded.counted_at`,
)
const addDrift = statement(
  'searchTerms.addDrift',
  'update search_closed_days set drifts = drifts + $rows where day = $day::date',
)
const findFirst = statement<{ day: string }>(
  'searchTerms.findFirstDay',
  `select to_char(least($again::date, coalesce((select max(day) + 1 from search_closed_days), (select min(day) from searches))),
                  'YYYY-MM-DD') as day`,
)

/** Days that are counted once more after nothing can change them any more. */
const COUNTED_AGAIN = 3

/**
 * Counts the days that are over, and those of the last nights once more, until what was found on them can no longer be bought. Days
 * after that must not change: what a count finds otherwise is kept and set right. Returns how many rows that were.
 */
export async function closeSearchDays(tx: Tx): Promise<number> {
  await tx.rows(lockDays, {})
  const ago = (count: number) => dayInLagos(later(-days(count)))
  const { day: from } = found(await tx.row(findFirst, { again: ago(searchTermLimits.visitorDays + COUNTED_AGAIN) }))
  const to = ago(1)
  const drifts = await tx.rows(compare, { from, to })
  for (const drift of drifts) await tx.rows(addDrift, drift)
  await tx.rows(removeDays, { from, to })
  await tx.rows(insertDays, { from, to })
  await tx.rows(markClosed, { from, to, at: now() })
  return drifts.reduce((sum, { rows }) => sum + rows, 0)
}

// Of a phrase that few typed nothing is left, nor of what was understood.
const removeVisitors = statement(
  'searchTerms.removeVisitors',
  `update searches m
      set visitor = substr(sha256(m.id::text::bytea), 1, 16),
          counted_at = date_trunc('hour', m.counted_at), at = date_trunc('hour', m.at),
          phrase = case when t.id is null then '' else m.phrase end,
          understood = case when t.id is null then '' else m.understood end
     from searches x
     left join search_terms t on t.phrase = x.phrase
    where m.id = x.id and x.day < $before::date and x.day in (select day from search_closed_days)
      and x.visitor <> substr(sha256(x.id::text::bytea), 1, 16)`,
)
const deleteSearches = statement(
  'searchTerms.deleteSearches',
  'delete from searches where day < $before::date and day in (select day from search_closed_days)',
)
const deleteDays = statement('searchTerms.deleteOldDays', 'delete from search_days where day < $before::date')
const deleteClosed = statement(
  'searchTerms.deleteClosedDays',
  'delete from search_closed_days where day < $before::date',
)
const deleteAsks = statement('searchTerms.deleteAsks', 'delete from search_asks where week < $before::date')
const deleteTerms = statement(
  'searchTerms.deleteTerms',
  `delete from search_terms t
    where t.known_since < $before::date
      and not exists (select from search_days d where d.term_id = t.id)
      and not exists (select from search_asks a where a.term_id = t.id)
      and not exists (select from searches m where m.phrase = t.phrase)`,
)

/** Deletes who typed what, later what single searches led to, and in the end what was typed. */
export async function forgetSearches(tx: Tx): Promise<void> {
  const before = dayInLagos(later(-days(searchTermLimits.keptDays)))
  await forgetRewrites(tx)
  await tx.rows(removeVisitors, { before: dayInLagos(later(-days(searchTermLimits.visitorDays))) })
  await tx.rows(deleteSearches, { before: dayInLagos(later(-days(searchTermLimits.loggedDays))) })
  await tx.rows(deleteDays, { before })
  await tx.rows(deleteClosed, { before })
  await tx.rows(deleteAsks, { before })
  await tx.rows(deleteTerms, { before })
}
