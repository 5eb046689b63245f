import { statement, type Tx } from '../../platform/database.ts'

const BATCH_ROWS = 500

/** SQL: a name in the index `e` has one of the words. */
const HAS_WORD = `e.search @@ (
  select string_agg(quote_literal((ts_lexize('english_stem', word))[1]) || ':A', ' | ')::tsquery from unnest($words::text[]) word)`

// The rows as they are once they are locked: a change at the same moment is not overwritten with what was before it.
const writeProducts = statement<{ id: string }>(
  'search.writeProductsWithWords',
  `with batch as (
     select p as product
       from products p
       join search_entries e on e.id = p.id
      where ${HAS_WORD} and p.status = 'active' and ($afterId::uuid is null or p.id > $afterId)
      order by p.id
      limit ${BATCH_ROWS}
        for no key update of p),
   written as (
     update search_entries e set search = search_document(b.product) from batch b where e.id = (b.product).id)
   select (b.product).id from batch b order by 1`,
)
const writeServices = statement(
  'search.writeServicesWithWords',
  `with locked as (
     select s as service
       from services s
       join search_entries e on e.id = s.id
      where ${HAS_WORD} and s.status = 'active'
      order by s.id
        for no key update of s)
   update search_entries e set search = search_service_document(l.service) from locked l where e.id = (l.service).id`,
)

/**
 * Writes the entries of a batch of the products with these words in their names again; with the first batch those of services too.
 * Returns the last id of the batch; undefined after the last one.
 */
export async function indexNames(
  tx: Tx,
  words: readonly string[],
  afterId: string | undefined,
): Promise<string | undefined> {
  const ids = (await tx.rows(writeProducts, { words, afterId: afterId ?? null })).map((row) => row.id)
  if (!afterId) await tx.rows(writeServices, { words })
  return ids.length === BATCH_ROWS ? ids.at(-1) : undefined
}
