import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { productsIndexed } from './search.events.ts'
import { collectStatistics } from './search.statistics.ts'
import { BULK_INDEX_BATCH_ROWS, INDEX_BATCH_ROWS } from './search.tuning.ts'

const claimQueued = statement<{ id: string }>(
  'search.claimQueued',
  `delete from search_queue
    where product_id in (select product_id from search_queue limit $limit for update skip locked)
   returning product_id as id`,
)
// Ordered, so that two transactions that insert the same words wait for each other instead of deadlocking.
const insertVocabulary = statement(
  'search.insertVocabulary',
  `insert into search_vocabulary (word, stem)
   select w.word, (ts_lexize('english_stem', w.word))[1]
     from (select distinct word
             from products p
             left join vendors v on v.id = p.vendor_id
            cross join unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', search_normalize(concat_ws(' ',
                    p.name, left(p.description, 2000), v.business_name,
                    (select string_agg(a ->> 'value', ' ') from jsonb_array_elements(p.attributes) a),
                    (select string_agg(o, ' ')
                       from jsonb_array_elements(p.option_axes) k, jsonb_array_elements_text(k -> 'values') o),
                    (select string_agg(c.name, ' ') from categories c where c.id in (p.category_id, p.top_category_id))
                  ))))) word
            where p.id = any($productIds::uuid[]) and word ~ '^[a-z][a-z0-9]{2,23}$') w
    where (ts_lexize('english_stem', w.word))[1] is not null
    order by w.word
   on conflict do nothing`,
)

/** Adds the words that describe these products to the vocabulary. */
export async function addWords(tx: Tx, productIds: readonly string[]): Promise<void> {
  await tx.rows(insertVocabulary, { productIds })
}

/**
 * Processes one batch of changed products: adds their words to the vocabulary and announces them. The triggers have
 * already updated their rows in the index. Returns the batch size.
 */
export async function indexChangedProducts(tx: Tx, limit = INDEX_BATCH_ROWS): Promise<number> {
  const productIds = (await tx.rows(claimQueued, { limit })).map((row) => row.id)
  if (productIds.length === 0) return 0
  await addWords(tx, productIds)
  const payloads = []
  for (let from = 0; from < productIds.length; from += INDEX_BATCH_ROWS)
    payloads.push({ productIds: productIds.slice(from, from + INDEX_BATCH_ROWS) })
  await emit(tx, productsIndexed, ...payloads)
  return productIds.length
}

// They are few, so there is no list of those that changed.
const insertServiceWords = statement(
  'search.insertServiceWords',
  `insert into search_vocabulary (word, stem)
   select w.word, (ts_lexize('english_stem', w.word))[1]
     from (select distinct word
             from services s
             join categories c on c.id = s.category_id
            cross join unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', search_normalize(concat_ws(' ',
                    s.name, left(s.description, 2000), c.name))))) word
            where s.status = 'active' and word ~ '^[a-z][a-z0-9]{2,23}$') w
    where (ts_lexize('english_stem', w.word))[1] is not null
    order by w.word
   on conflict do nothing`,
)

// Stores without products, and what students call their campuses.
const insertStoreWords = statement(
  'search.insertStoreWords',
  `insert into search_vocabulary (word, stem)
   select w.word, (ts_lexize('english_stem', w.word))[1]
     from (select distinct word
             from vendors v
             join campuses c on c.id = v.campus_id
            cross join unnest(string_to_array(search_normalize(concat_ws(' ', v.business_name, v.tagline, c.short_name)), ' ')) word
            where v.status = 'verified' and word ~ '^[a-z][a-z0-9]{2,23}$') w
    where (ts_lexize('english_stem', w.word))[1] is not null
    order by w.word
   on conflict do nothing`,
)

/** Adds the words of services and stores to the vocabulary, and counts all words of the index. */
export async function collectWords(tx: Tx): Promise<void> {
  await tx.rows(insertServiceWords)
  await tx.rows(insertStoreWords)
  await collectStatistics(tx)
}

/** After a bulk load: processes all changed products and collects statistics. */
export async function refreshIndex(tx: Tx): Promise<void> {
  await tx.allowLongStatements()
  while ((await indexChangedProducts(tx, BULK_INDEX_BATCH_ROWS)) > 0);
  await collectWords(tx)
}
