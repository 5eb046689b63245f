import { limits } from '@vendly/contract/limits'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'

// Last first: what comes later in the list was seen a little earlier. What is no product is passed over.
const remember = statement(
  'search.rememberSeen',
  `insert into seen_products (user_id, product_id, seen_at)
     select $1, p.id, $3::timestamptz - (w.at - 1) * interval '1 millisecond'
       from unnest($2::uuid[]) with ordinality as w(id, at) join products p on p.id = w.id order by p.id
   on conflict (user_id, product_id) do update set seen_at = greatest(seen_products.seen_at, excluded.seen_at)`,
)
const cap = statement(
  'search.capSeen',
  `delete from seen_products where user_id = $1 and product_id in (
     select product_id from seen_products where user_id = $1 order by seen_at desc, product_id offset ${limits.seenProducts})`,
)
const forget = statement('search.forgetSeen', 'delete from seen_products where user_id = $1')

/** Notes what the actor looked at, the last first, and keeps the last fifty. */
export async function rememberSeen(tx: Tx, actor: Actor, productIds: readonly string[]): Promise<void> {
  await tx.rows(remember, [actor.userId, [...new Set(productIds)], now()])
  await tx.rows(cap, [actor.userId])
}

export async function forgetSeen(tx: Tx, userId: string): Promise<void> {
  await tx.rows(forget, [userId])
}
