import { statement, type Tx } from '../../platform/database.ts'
import type { CategoryMove } from '../products/products.categories.service.ts'

const moveBatch = statement<{ id: string }>(
  'coupons.moveBatchToCategory',
  `update coupons
      set category_id = $toId
    where id in (
      select id from coupons where category_id = $id and category_id <> $toId order by id limit $limit for no key update)
   returning id`,
)

/** Moves some of the coupons for a category that became a part of another one; returns how many. */
export const moveCoupons = async (tx: Tx, { id, toId }: CategoryMove, limit: number): Promise<number> =>
  (await tx.rows(moveBatch, { id, toId, limit })).length
