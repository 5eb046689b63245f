import type { ProductCard } from '@vendly/contract/products'
import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { listCards } from '../products/products.queries.ts'

const listViewedIds = statement<{ id: string }>(
  'recentlyViewed.listIds',
  `select product_id as id
     from recently_viewed
    where user_id = $userId
    order by viewed_at desc, product_id
    limit $limit`,
)

/** The products that the actor viewed and that are still on sale, latest first. */
export async function listRecentlyViewed(db: Db, { userId }: Actor, limit: number): Promise<ProductCard[]> {
  const rows = await db.rows(listViewedIds, { userId, limit })
  return listCards(
    db,
    rows.map((row) => row.id),
    userId,
  )
}
