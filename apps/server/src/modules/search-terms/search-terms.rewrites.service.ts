import { searchTermLimits } from '@vendly/contract/search-term-limits'
import { days, later } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { dayInLagos } from '../../platform/lagos.ts'

const { rewriteMinutes, rewriteVisitors, rewriteDays, visitorDays, loggedDays } = searchTermLimits

const removeDays = statement(
  'searchTerms.removeRewrites',
  'delete from search_rewrites where day between $from::date and $to::date',
)
// The first search that led to a press says what the ones before it meant. A phrase with more or fewer words is a narrower or a
// broader search.
const insertDays = statement<never>(
  'searchTerms.insertRewrites',
  `insert into search_rewrites (day, from_id, to_id, visitors)
   select w.day, f.id, t.id, count(distinct w.visitor)::int
     from (
       select distinct on (a.id) a.day, a.visitor, a.phrase as failed, b.phrase as found
         from searches a
         join searches b on b.day = a.day and b.visitor = a.visitor and b.at > a.at
                        and b.at <= a.at + make_interval(mins => ${rewriteMinutes}) and (b.presses > 0 or b.is_carted)
        where a.day between $from::date and $to::date and a.presses = 0 and not a.is_carted
        order by a.id, b.at, b.id) w
     join search_terms f on f.phrase = w.failed and f.hidden_at is null
     join search_terms t on t.phrase = w.found and t.hidden_at is null
    where f.id <> t.id and not string_to_array(f.phrase, ' ') <@ string_to_array(t.phrase, ' ')
      and not string_to_array(t.phrase, ' ') <@ string_to_array(f.phrase, ' ')
    group by 1, 2, 3
    order by 1, 2, 3`,
)

/** SQL: rewrites of enough visitors on enough days, of phrases that are in no group yet and that no broad word joins. */
const ENOUGH = `
  with known as materialized (
    select s.id, s.is_broad, search_normalize(p.phrase) as phrase from synonyms s cross join unnest(s.phrases) as p(phrase))
  select r.from_id, r.to_id, sum(r.visitors)::int as visitors, count(*)::int as days
    from search_rewrites r
    join search_terms f on f.id = r.from_id
    join search_terms t on t.id = r.to_id
   where not exists (
           select from known a
            where a.phrase = f.phrase
              and (not a.is_broad or exists (select from known b where b.id = a.id and b.phrase = t.phrase)))
   group by 1, 2
  having sum(r.visitors) >= ${rewriteVisitors} and count(*) >= ${rewriteDays}`
const removeProposals = statement(
  'searchTerms.removeProposals',
  `delete from synonym_proposals p
    where p.decision is null
      and not exists (select from (${ENOUGH}) e where e.from_id = p.from_id and e.to_id = p.to_id)`,
)
const listEnough = statement<{ fromId: string; toId: string; visitors: number; days: number }>(
  'searchTerms.listEnoughRewrites',
  `select from_id as "fromId", to_id as "toId", visitors, days from (${ENOUGH}) e order by 1, 2`,
)
const upsertProposals = statement<never>(
  'searchTerms.upsertProposals',
  `insert into synonym_proposals as p (id, from_id, to_id, visitors, days)
   select r.id, r."fromId", r."toId", r.visitors, r.days
     from json_to_recordset($rows::json) as r(id uuid, "fromId" uuid, "toId" uuid, visitors int, days int)
   on conflict (from_id, to_id) do update set visitors = excluded.visitors, days = excluded.days
     where p.decision is null`,
)

/**
 * Counts which phrases visitors went on to on the days whose visitors are still known, and proposes those of enough visitors as
 * synonyms. What was decided is not proposed again. A second run changes nothing.
 */
export async function proposeSynonyms(tx: Tx): Promise<void> {
  const range = { from: dayInLagos(later(-days(visitorDays))), to: dayInLagos(later(-days(1))) }
  await tx.rows(removeDays, range)
  await tx.rows(insertDays, range)
  await tx.rows(removeProposals, {})
  const enough = await tx.rows(listEnough)
  if (enough.length === 0) return
  await tx.rows(upsertProposals, { rows: JSON.stringify(enough.map((one) => ({ ...one, id: newId() }))) })
}

/** Deletes counts that are as old as the oldest searches. */
export const forgetRewrites = (tx: Tx) =>
  tx.rows(removeDays, { from: '-infinity', to: dayInLagos(later(-days(loggedDays + 1))) })
