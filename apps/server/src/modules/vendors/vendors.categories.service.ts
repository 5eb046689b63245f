import { statement, type Tx } from '../../platform/database.ts'

const moveBatch = statement<{ id: string }>(
  'vendors.moveBatchToCategory',
  `update vendors
      set category = $topSlug
    where id in (
      select id from vendors where category = $slug and category <> $topSlug order by id limit $limit for no key update)
   returning id`,
)

/** Moves some of the stores of what was a top category, to the top category where it is now; returns how many. */
export const moveStores = async (
  tx: Tx,
  { slug, topSlug }: { slug: string; topSlug: string },
  limit: number,
): Promise<number> => (await tx.rows(moveBatch, { slug, topSlug, limit })).length
