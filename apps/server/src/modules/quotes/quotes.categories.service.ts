import { statement, type Tx } from '../../platform/database.ts'
import type { CategoryMove } from '../products/products.categories.service.ts'

const moveBatch = statement<{ id: string }>(
  'quotes.moveBatchToCategory',
  `update quote_requests
      set category_id = $toId
    where id in (
      select id from quote_requests where category_id = $id and category_id <> $toId order by id limit $limit for no key update)
   returning id`,
)

/** Moves some of the requests to a category that became a part of another one; returns how many. */
export const moveQuoteRequests = async (tx: Tx, { id, toId }: CategoryMove, limit: number): Promise<number> =>
  (await tx.rows(moveBatch, { id, toId, limit })).length
