import { limits } from '@vendly/contract/limits'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'

// The list has the latest first, so each later entry is dated a millisecond earlier. Unknown products are ignored.
const upsertViews = statement(
  'recentlyViewed.upsert',
  `insert into recently_viewed (user_id, product_id, viewed_at)
   select $userId, p.id, $viewedAt::timestamptz - (w.position - 1) * interval '1 millisecond'
     from unnest($productIds::uuid[]) with ordinality as w(id, position)
     join products p on p.id = w.id
    order by p.id
   on conflict (user_id, product_id) do update
      set viewed_at = greatest(recently_viewed.viewed_at, excluded.viewed_at)`,
)
const deleteOldest = statement(
  'recentlyViewed.deleteOldest',
  `delete from recently_viewed
    where user_id = $userId and product_id in (
      select product_id
        from recently_viewed
       where user_id = $userId
       order by viewed_at desc, product_id
      offset ${limits.recentlyViewed})`,
)
const deleteAllOf = statement('recentlyViewed.deleteAllOf', 'delete from recently_viewed where user_id = $userId')

/** Records views, the latest first, and keeps `limits.recentlyViewed` of them. */
export async function recordViews(tx: Tx, { userId }: Actor, productIds: readonly string[]): Promise<void> {
  await tx.rows(upsertViews, { userId, productIds: [...new Set(productIds)], viewedAt: now() })
  await tx.rows(deleteOldest, { userId })
}

export async function deleteRecentlyViewedOf(tx: Tx, userId: string): Promise<void> {
  await tx.rows(deleteAllOf, { userId })
}
