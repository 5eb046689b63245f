import { statement, type Tx } from '../../platform/database.ts'
import { matchSavedSearches } from './search.saved.service.ts'
import { takeStatistics } from './search.statistics.ts'

const PORTION = 500

const takeNews = statement<{ id: string }>(
  'search.takeNews',
  `delete from search_queue where product_id in (select product_id from search_queue limit $1 for update skip locked)
   returning product_id as id`,
)
// In order, so that two who note the same words wait for each other instead of for ever.
const noteWords = statement(
  'search.noteWords',
  `insert into search_words (word, stem)
     select w.word, (ts_lexize('english_stem', w.word))[1] from (
       select distinct word from products p left join vendors v on v.id = p.vendor_id
         cross join unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', search_clean(p.name || ' ' || left(p.description, 2000) || ' ' ||
           coalesce(v.business_name, '') || ' ' ||
           coalesce((select string_agg(a ->> 'value', ' ') from jsonb_array_elements(p.attributes) a), '') || ' ' ||
           coalesce((select string_agg(o, ' ') from jsonb_array_elements(p.option_axes) k, jsonb_array_elements_text(k -> 'values') o), '') || ' ' ||
           (select string_agg(c.name, ' ') from categories c where c.id in (p.category_id, p.top_category_id)))))) word
        where p.id = any($1::uuid[]) and word ~ '^[a-z][a-z0-9]{2,23}$') w
      where (ts_lexize('english_stem', w.word))[1] is not null order by w.word
   on conflict do nothing`,
)

/** Looks after a portion of what was listed or changed: its words, and who waits for it. Returns how many it were. */
export async function lookAtNews(tx: Tx, portion = PORTION): Promise<number> {
  const news = await tx.rows(takeNews, [portion])
  if (news.length === 0) return 0
  const ids = news.map((row) => row.id)
  await tx.rows(noteWords, [ids])
  await matchSavedSearches(tx, ids)
  return ids.length
}

/** After many goods came at once: their words are known, and what the planner goes by is counted. */
export async function settleSearch(tx: Tx): Promise<void> {
  while ((await lookAtNews(tx, 20_000)) > 0);
  await takeStatistics(tx)
}
