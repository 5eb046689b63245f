import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { productsIndexed } from './search.events.ts'
import { BULK_INDEX_BATCH_ROWS, INDEX_BATCH_ROWS } from './search.tuning.ts'
import { addWords, collectWords } from './search.vocabulary.service.ts'

const claimQueued = statement<{ id: string }>(
  'search.claimQueued',
  `delete from search_queue
    where product_id in (select product_id from search_queue limit $limit for update skip locked)
   returning product_id as id`,
)

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

/** After a bulk load: processes all changed products and collects statistics. */
export async function refreshIndex(tx: Tx): Promise<void> {
  await tx.allowLongStatements()
  while ((await indexChangedProducts(tx, BULK_INDEX_BATCH_ROWS)) > 0);
  await collectWords(tx)
}
