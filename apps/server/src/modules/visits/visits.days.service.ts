import { visitLimits } from '@vendly/contract/visit-sources'
import { days, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { COUNTED_DAYS, COUNTED_VISITORS } from './visits.sql.ts'

const lockDays = statement('visits.lockDays', `select pg_advisory_xact_lock(hashtext('visit_days'))`)
const RANGE = 'v.day between $from::date and $to::date'
const compare = statement<{ day: string; rows: number }>(
  'visits.compareDays',
  `select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as rows
     from (
       select coalesce(c.day, d.day) as day
         from (${COUNTED_DAYS(RANGE)}) c
         full join (select * from visit_days v where ${RANGE}) d
           on d.day = c.day and d.vendor_id is not distinct from c.vendor_id and d.campus_id = c.campus_id and d.source = c.source
        where to_jsonb(c) is distinct from to_jsonb(d)
       union all
       select coalesce(c.day, d.day)
         from (${COUNTED_VISITORS(RANGE)}) c
         full join (select * from visitor_days v where ${RANGE}) d
           on d.day = c.day and d.vendor_id is not distinct from c.vendor_id and d.campus_id is not distinct from c.campus_id
        where to_jsonb(c) is distinct from to_jsonb(d)
     ) x
     join visit_salts s using (day)
    where s.counted_at >= start_in_lagos(day + ${visitLimits.funnelDays})
    group by 1`,
)
const removeDays = statement('visits.removeDays', `delete from visit_days v where ${RANGE}`)
const removeVisitors = statement('visits.removeVisitorDays', `delete from visitor_days v where ${RANGE}`)
const insertDays = statement<never>(
  'visits.insertDays',
  `insert into visit_days (day, vendor_id, campus_id, source, views, seen, carted, opened, paid) ${COUNTED_DAYS(RANGE)}`,
)
const insertVisitors = statement<never>(
  'visits.insertVisitorDays',
  `insert into visitor_days (day, vendor_id, campus_id, visitors) ${COUNTED_VISITORS(RANGE)}`,
)
const markCounted = statement(
  'visits.markCounted',
  'update visit_salts set counted_at = $at where day between $from::date and $to::date',
)
const addDrift = statement('visits.addDrift', 'update visit_salts set drifts = drifts + $rows where day = $day::date')
const deleteOld = statement('visits.deleteOld', 'delete from visits where day < $before::date')
const deletePromotionVisits = statement(
  'visits.deletePromotionVisits',
  'delete from promotion_visits where day < $before::date',
)
const deleteSalts = statement(
  'visits.deleteSalts',
  'update visit_salts set salt = null where day < $before::date and salt is not null',
)

/** Days that are counted once more after nothing can change them any more, as long as their visits are kept. */
const COUNTED_AGAIN = 3

/**
 * Counts the days that are over, again each night until their visitors had a week to buy. Days after that must not change: what
 * a count finds otherwise is kept and set right. Returns how many rows that were.
 */
export async function closeVisitDays(tx: Tx): Promise<number> {
  await tx.rows(lockDays, {})
  const ago = (count: number) => dayInLagos(later(-days(count)))
  const [to, from] = [ago(1), ago(visitLimits.funnelDays + COUNTED_AGAIN)]
  // No purchase can belong to a view of them any more.
  const final = { from, to: ago(visitLimits.funnelDays + 1) }
  const drifts = await tx.rows(compare, final)
  for (const drift of drifts) await tx.rows(addDrift, drift)
  await tx.rows(removeDays, { from, to })
  await tx.rows(removeVisitors, { from, to })
  await tx.rows(insertDays, { from, to })
  await tx.rows(insertVisitors, { from, to })
  await tx.rows(markCounted, { from, to, at: now() })
  return drifts.reduce((sum, { rows }) => sum + rows, 0)
}

/** Deletes who came, and what their hashes were made with. The figures of the days stay. */
export async function forgetVisitors(tx: Tx): Promise<void> {
  const before = dayInLagos(later(-days(visitLimits.keptDays)))
  await tx.rows(deleteOld, { before })
  await tx.rows(deletePromotionVisits, { before })
  await tx.rows(deleteSalts, { before })
}
