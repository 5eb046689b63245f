import { randomUUID } from 'node:crypto'
import type { SearchMatch } from '@vendly/contract/search'
import { searchTermLimits } from '@vendly/contract/search-term-limits'
import { visitLimits } from '@vendly/contract/visit-sources'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import type { Seen } from '../visits/visits.counts.service.ts'

/** A hash of the day, in hexadecimal. */
type Hashed = { day: string; visitor: string; at: string }
/** What the server finds for a text, and shows first. */
export type Found = { found: number; match: SearchMatch | null; understood: string; shown: readonly string[] }
export type Search = Hashed & { phrase: string; campusId: string | null; isUser: boolean } & Found
/** `n`: one value for each. */
export type Press = Hashed & Pick<Seen, 'kind' | 'id' | 'adId'> & { n: number; userId: string | null }

const normalize = statement<{ phrase: string }>(
  'searchTerms.normalize',
  `select coalesce(search_normalize(t.text), '') as phrase
     from unnest($texts::text[]) with ordinality as t(text, n) order by t.n`,
)

/** As the search compares them. */
export const normalizePhrases = async (db: Db, texts: readonly string[]): Promise<string[]> =>
  texts.length > 0 ? (await db.rows(normalize, { texts })).map(({ phrase }) => phrase) : []

// One batch after another: two of them would wait for each other's rows.
const lockSearches = statement('searchTerms.lockSearches', `select pg_advisory_xact_lock(hashtext('searches'))`)
const upsert = statement<never>(
  'searchTerms.addSearches',
  `insert into searches (id, day, visitor, phrase, campus_id, searches, empty, counted_at, at, found, match, understood, shown,
                         is_sample)
   select r.id, r.day, decode(r.visitor, 'hex'), r.phrase, r."campusId", 1, case when r.found = 0 then 1 else 0 end, r.first, r.at,
          r.found, r.match, r.understood, r.shown,
          r."isSample" and not exists (
            select from searches x where x.day = r.day and x.visitor = decode(r.visitor, 'hex') and x.phrase = r.phrase)
     from json_to_recordset($rows::json) as r(
            id uuid, day date, visitor text, phrase text, "campusId" uuid, first timestamptz, at timestamptz,
            found int, match text, understood text, shown uuid[], "isSample" boolean)
   on conflict (day, visitor, phrase, campus_id) do update
     set at = greatest(searches.at, excluded.at),
         found = excluded.found, match = excluded.match, understood = excluded.understood,
         shown = case excluded.shown when '{}' then searches.shown else excluded.shown end,
         (searches, empty, counted_at, is_pressed) = (
           select searches.searches + c.more, searches.empty + c.more * excluded.empty,
                  case c.more when 1 then excluded.counted_at else searches.counted_at end,
                  searches.is_pressed and c.more = 0
             from (select case when excluded.counted_at >= searches.counted_at + make_interval(mins => ${visitLimits.visitMinutes})
                          then 1 else 0 end as more) c)`,
)
const addKnown = statement<never>(
  'searchTerms.addKnown',
  `insert into search_terms (id, phrase, known_since)
   select gen_random_uuid(), m.phrase, m.day
     from searches m
    where m.day = any($days::date[]) and m.phrase = any($phrases) and m.phrase <> ''
    group by m.phrase, m.day
   having count(distinct m.visitor) >= ${searchTermLimits.leastVisitors}
   on conflict (phrase) do nothing`,
)

/** Adds searches, and makes known what enough visitors of one day typed. */
export async function addSearches(tx: Tx, all: readonly Search[]): Promise<void> {
  if (all.length === 0) return
  await tx.rows(lockSearches, {})
  const ofOne = Map.groupBy(all, ({ day, visitor, phrase, campusId }) => [day, visitor, phrase, campusId].join('|'))
  const sampled = new Set<string>()
  const rows = [...ofOne.values()].map((same) => {
    const { day, visitor, phrase, isUser } = same[0]!
    // The campuses of one visitor count as one search.
    const isSample = isUser && !sampled.has(`${day} ${visitor} ${phrase}`)
    sampled.add(`${day} ${visitor} ${phrase}`)
    const moments = same.map(({ at }) => at).sort()
    const { shown } = same.findLast((one) => one.shown.length > 0) ?? same[0]!
    // No id that says when it was made.
    return { ...same.at(-1)!, shown, isSample, id: randomUUID(), first: moments[0]!, at: moments.at(-1)! }
  })
  await tx.rows(upsert, { rows: JSON.stringify(rows) })
  const unique = (key: 'day' | 'phrase') => [...new Set(rows.map((row) => row[key]))]
  await tx.rows(addKnown, { days: unique('day'), phrases: unique('phrase') })
}

// Of the last search of the visitor, once. What sellers open of their own was not found by a buyer.
const press = statement<{ n: number }>(
  'searchTerms.markPresses',
  `with pressed as (
     select r.n, x.id, x.is_pressed, case when r.kind = 'product' and r."adId" is null then r.id::uuid end as product_id
       from json_to_recordset($rows::json) as r(
              n int, day date, visitor text, at timestamptz, kind text, id text, "adId" uuid, "userId" uuid)
       cross join lateral (
         select m.id, m.is_pressed from searches m
          where m.day = r.day and m.visitor = decode(r.visitor, 'hex')
            and m.at between r.at - make_interval(secs => ${searchTermLimits.pressSeconds}) and r.at
          order by m.at desc, m.id limit 1
       ) x
      where r."userId" is null or not exists (
        select from products p where p.id = case r.kind when 'product' then r.id::uuid end and p.seller_id = r."userId"
        union all
        select from services s where s.id = case r.kind when 'service' then r.id::uuid end and s.seller_id = r."userId"
        union all
        select from vendors v where r.kind = 'store' and v.user_id = r."userId" and (v.slug = r.id or v.id::text = lower(r.id)))
   ), marked as (
     update searches m set presses = m.presses + 1, is_pressed = true
       from (select distinct id from pressed where not is_pressed) p
      where m.id = p.id and not m.is_pressed
   ), opened as (
     insert into search_results (search_id, product_id, is_opened, is_carted, is_bought)
     select distinct id, product_id, true, false, false from pressed where product_id is not null
     on conflict (search_id, product_id) do update set is_opened = true
   )
   select n from pressed`,
)

/** Counts results that were opened. Returns those whose search was there. */
export async function markPresses(tx: Tx, presses: readonly Press[]): Promise<Set<number>> {
  if (presses.length === 0) return new Set()
  await tx.rows(lockSearches, {})
  return new Set((await tx.rows(press, { rows: JSON.stringify(presses) })).map(({ n }) => n))
}
