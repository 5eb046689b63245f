import { statement, type Tx } from '../../platform/database.ts'
import type { CategoryMove } from '../products/products.categories.service.ts'

/** The fingerprint with another category: its fourth part. */
const MOVED = `regexp_replace(s.fingerprint, '^([^|]*\\|[^|]*\\|[^|]*\\|)[0-9]*', '\\1' || $toId::smallint)`

const deleteDoubles = statement<{ id: string }>(
  'savedSearches.deleteDoubles',
  `delete from saved_searches s
    where s.category_id = $id and s.category_id <> $toId::smallint
      and exists (select from saved_searches o where o.user_id = s.user_id and o.id <> s.id and o.fingerprint = ${MOVED})
   returning s.id`,
)
const moveBatch = statement<{ id: string }>(
  'savedSearches.moveBatchToCategory',
  `update saved_searches s
      set category_id = $toId::smallint, fingerprint = ${MOVED}
    where s.id in (
      select id from saved_searches where category_id = $id and category_id <> $toId::smallint order by id limit $limit for update)
   returning s.id`,
)

/**
 * Moves some of the saved searches within a category that became a part of another one; one that its owner has there already
 * ends. Returns how many.
 */
export async function moveSavedSearches(tx: Tx, { id, toId }: CategoryMove, limit: number): Promise<number> {
  const doubles = await tx.rows(deleteDoubles, { id, toId })
  return doubles.length + (await tx.rows(moveBatch, { id, toId, limit })).length
}
