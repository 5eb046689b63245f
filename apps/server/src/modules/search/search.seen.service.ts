import { limits } from '@vendly/contract/limits'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'

// Last first: what comes later in the list was seen a little earlier. What is no product is passed over.
const remember = statement(
  'search.rememberSeen',
  `insert into recently_viewed (user_id, product_id, viewed_at)
     select $1, p.id, $3::timestamptz - (w.at - 1) * interval '1 millisecond'
       from unnest($2::uuid[]) with ordinality as w(id, at) join products p on p.id = w.id order by p.id
   on conflict (user_id, product_id) do update set viewed_at = greatest(recently_viewed.viewed_at, excluded.viewed_at)`,
)
const cap = statement(
  'search.capSeen',
  `delete from recently_viewed where user_id = $1 and product_id in (
     select product_id from recently_viewed where user_id = $1 order by viewed_at desc, product_id offset ${limits.recentlyViewed})`,
)
const forget = statement('search.deleteRecentlyViewedOf', 'delete from recently_viewed where user_id = $1')

/** Notes what the actor looked at, the last first, and keeps the last fifty. */
export async function rememberSeen(tx: Tx, actor: Actor, productIds: readonly string[]): Promise<void> {
  await tx.rows(remember, [actor.userId, [...new Set(productIds)], now()])
  await tx.rows(cap, [actor.userId])
}

export async function deleteRecentlyViewedOf(tx: Tx, userId: string): Promise<void> {
  await tx.rows(forget, [userId])
}
