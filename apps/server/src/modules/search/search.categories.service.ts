import { statement, type Tx } from '../../platform/database.ts'
import { addWords } from './search.vocabulary.service.ts'

const BATCH_ROWS = 500

// The rows as they are once they are locked: a change at the same moment is not overwritten with what was before it.
const writeProducts = statement<{ id: string }>(
  'search.writeProductsOfCategory',
  `with batch as (
     select p as product
       from products p
      where p.status = 'active' and (p.category_id = $id or p.top_category_id = $id)
        and ($afterId::uuid is null or p.id > $afterId)
      order by p.id
      limit ${BATCH_ROWS}
        for no key update),
   written as (
     update search_entries e set search = search_document(b.product) from batch b where e.id = (b.product).id)
   select (b.product).id from batch b order by 1`,
)
const writeServices = statement(
  'search.writeServicesOfCategory',
  `with locked as (
     select s as service
       from services s
       join categories c on c.id = s.category_id
      where s.status = 'active' and (c.id = $id or c.parent_id = $id)
      order by s.id
        for no key update of s)
   update search_entries e set search = search_service_document(l.service) from locked l where e.id = (l.service).id`,
)
const writeStores = statement(
  'search.writeStoresOfCategory',
  `with locked as (
     select v as store
       from vendors v
      where v.category = (select slug from categories where id = $id) and v.status = 'verified'
      order by v.id
        for no key update of v)
   update search_entries e set search = search_store_document(l.store) from locked l where e.id = (l.store).id`,
)

/**
 * Writes the entries of a batch of the products in or below a category again, after it got another name; with the first batch those of
 * services and stores too. Returns the last id of the batch; undefined after the last one.
 */
export async function indexCategory(tx: Tx, id: number, afterId: string | undefined): Promise<string | undefined> {
  const ids = (await tx.rows(writeProducts, { id, afterId: afterId ?? null })).map((row) => row.id)
  if (ids.length > 0) await addWords(tx, ids)
  if (!afterId) {
    await tx.rows(writeServices, { id })
    await tx.rows(writeStores, { id })
  }
  return ids.length === BATCH_ROWS ? ids.at(-1) : undefined
}
