import { statement, type Tx } from '../../platform/database.ts'
import { moveApplications } from '../applications/applications.categories.service.ts'
import { moveCoupons } from '../coupons/coupons.categories.service.ts'
import { saveProgress } from '../products/products.categories.changes.service.ts'
import { type CategoryMove, moveProducts } from '../products/products.categories.service.ts'
import { movePromotions } from '../promotions/promotions.categories.service.ts'
import { moveQuoteRequests } from '../quotes/quotes.categories.service.ts'
import { moveSavedSearches } from '../saved-searches/saved-searches.categories.service.ts'
import { moveServices } from '../services/services.categories.service.ts'
import { moveStores } from '../vendors/vendors.categories.service.ts'

const BATCH = 500

// Not the row of the category: who edits a product locks the product first, and then its category.
const lockMove = statement(
  'categoryAdmin.lockMove',
  `select pg_advisory_xact_lock(hashtextextended('category-move', $id))`,
)
const findMove = statement<CategoryMove>(
  'categoryAdmin.findMove',
  `select c.id, c.slug, i.id as "toId", i.slug as "toSlug", coalesce(t.id, i.id) as "topId", coalesce(t.slug, i.slug) as "topSlug"
     from categories c
     join categories i on i.id = coalesce(c.merged_into_id, c.id)
     left join categories t on t.id = i.parent_id
    where c.id = $id`,
)

const movers = [
  ...[moveProducts, moveServices, moveCoupons, moveQuoteRequests, moveSavedSearches],
  ...[movePromotions, moveStores, moveApplications],
]

/**
 * Moves one batch of what is in a category to where it belongs: to the category that it became a part of, and below its top category.
 * Returns how much it moved; 0 when everything is there. Repeating it changes nothing.
 */
export async function settleCategory(tx: Tx, id: number): Promise<number> {
  await tx.rows(lockMove, { id })
  const move = await tx.row(findMove, { id })
  if (!move) return 0
  let moved = 0
  for (const mover of movers) if (moved < BATCH) moved += await mover(tx, move, BATCH - moved)
  await saveProgress(tx, id, moved)
  return moved
}

const listUnsettled = statement<{ id: number }>(
  'categoryAdmin.listUnsettled',
  `select c.id
     from categories c
    where c.move_total is not null
       or c.merged_into_id is not null and (
            exists (select from products where category_id = c.id) or exists (select from services where category_id = c.id)
            or exists (select from quote_requests where category_id = c.id)
            or exists (select from coupons where category_id = c.id)
            or exists (select from saved_searches where category_id = c.id))
       or exists (
            select from products p where p.category_id = c.id and p.top_category_id <> coalesce(c.parent_id, c.id))
    order by c.id`,
)

/** Categories with records that a copy or a saved search put there while they were moved. */
export const listUnsettledCategories = async (tx: Tx): Promise<number[]> =>
  (await tx.rows(listUnsettled)).map(({ id }) => id)
