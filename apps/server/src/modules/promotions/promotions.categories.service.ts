import { statement, type Tx } from '../../platform/database.ts'
import type { CategoryMove } from '../products/products.categories.service.ts'

const moveBatch = statement<{ id: string }>(
  'promotions.moveBatchToCategory',
  `update promotions
      set category = $toSlug
    where id in (
      select id from promotions where category = $slug and category <> $toSlug order by id limit $limit for no key update)
   returning id`,
)

/** Moves some of the banners and collections of a category that became a part of another one; returns how many. */
export const movePromotions = async (tx: Tx, { slug, toSlug }: CategoryMove, limit: number): Promise<number> =>
  (await tx.rows(moveBatch, { slug, toSlug, limit })).length
