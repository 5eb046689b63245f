import { type Db, statement, type Tx } from '../../platform/database.ts'
import { collectStatistics } from './search.statistics.ts'
import { VOCABULARY_BATCH_WORDS } from './search.tuning.text.ts'

/** SQL: adds the words of `texts`, rows of (text, is_name). In order, so that two transactions wait for each other instead of deadlocking. */
const insertSql = (texts: string): string => `
   insert into search_vocabulary (word, stem, is_name)
   select w.word, (ts_lexize('english_stem', w.word))[1], w.is_name
     from (select word, bool_or(t.is_name) as is_name
             from (${texts}) t
            cross join unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', search_normalize(t.text)))) word
            where word ~ '^[a-z][a-z0-9]{2,23}$'
            group by word) w
    where (ts_lexize('english_stem', w.word))[1] is not null
    order by w.word
   on conflict (word) do update set is_name = true
    where excluded.is_name and not search_vocabulary.is_name`

const insertVocabulary = statement(
  'search.insertVocabulary',
  insertSql(`
     select x.text, x.is_name
       from products p
       left join vendors v on v.id = p.vendor_id
      cross join lateral (values
              (concat_ws(' ', p.name, v.business_name,
                 (select string_agg(a ->> 'value', ' ') from jsonb_array_elements(p.attributes) a),
                 (select string_agg(o, ' ')
                    from jsonb_array_elements(p.option_axes) k, jsonb_array_elements_text(k -> 'values') o),
                 (select string_agg(c.name, ' ') from categories c where c.id in (p.category_id, p.top_category_id))), true),
              (left(p.description, 2000), false)) as x(text, is_name)
      where p.id = any($productIds::uuid[])`),
)

/** Adds the words that describe these products to the vocabulary. */
export async function addWords(tx: Tx, productIds: readonly string[]): Promise<void> {
  await tx.rows(insertVocabulary, { productIds })
}

// They are few, so there is no list of those that changed.
const insertServiceWords = statement(
  'search.insertServiceWords',
  insertSql(`
     select x.text, x.is_name
       from services s
       join categories c on c.id = s.category_id
      cross join lateral (values
              (concat_ws(' ', s.name, c.name), true),
              (left(s.description, 2000), false)) as x(text, is_name)
      where s.status = 'active'`),
)

// Stores without products, and what students call their campuses.
const insertStoreWords = statement(
  'search.insertStoreWords',
  insertSql(`
     select x.text, x.is_name
       from vendors v
       join campuses c on c.id = v.campus_id
      cross join lateral (values
              (concat_ws(' ', v.business_name, c.short_name), true),
              (v.tagline, false)) as x(text, is_name)
      where v.status = 'verified'`),
)

/** Adds the words of services and stores to the vocabulary, and counts all words of the index. */
export async function collectWords(tx: Tx): Promise<void> {
  await tx.rows(insertServiceWords)
  await tx.rows(insertStoreWords)
  await collectStatistics(tx)
}

const checkBatch = statement<{ last: string | null }>(
  'search.checkVocabulary',
  `with batch as (
     select word, stem, is_name
       from search_vocabulary
      where word > $after
      order by word
      limit ${VOCABULARY_BATCH_WORDS}),
   found as (
     select b.word, b.is_name,
            exists (select from search_entries e where e.search @@ quote_literal(b.stem)::tsquery) as is_used,
            exists (select from search_entries e where e.search @@ (quote_literal(b.stem) || ':ABD')::tsquery) as is_named
       from batch b),
   removed as (
     delete from search_vocabulary v using found f where v.word = f.word and not f.is_used),
   changed as (
     update search_vocabulary v set is_name = f.is_named
       from found f
      where v.word = f.word and f.is_used and f.is_named <> f.is_name)
   select max(word) as last from batch`,
)

/**
 * Looks for each word of the vocabulary in the index: one that nothing on sale has any more is removed, and one that only descriptions
 * have is no name. Batch by batch; returns the last word of the batch, undefined after the last one.
 */
export const checkVocabulary = async (db: Db, after = ''): Promise<string | undefined> =>
  (await db.row(checkBatch, { after }))?.last ?? undefined
