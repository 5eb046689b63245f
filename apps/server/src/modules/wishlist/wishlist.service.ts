import { randomBytes } from 'node:crypto'
import { limits } from '@vendly/contract/limits'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { addToCart } from '../cart/cart.service.ts'
import { lockUser } from '../users/users.service.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'

const count = statement<{ n: number }>(
  'wishlist.count',
  'select count(*)::int as n from wishlist_items where user_id = $1',
)
const known = statement<{ id: string; isSaved: boolean }>(
  'wishlist.known',
  `select p.id, exists (select 1 from wishlist_items w where w.user_id = $1 and w.product_id = p.id) as "isSaved"
     from products p where p.id = any($2::uuid[]) and p.status = 'active' and ${visibleSql('p', 'p.seller_id = $1')}`,
)
const add = statement(
  'wishlist.add',
  `insert into wishlist_items (user_id, product_id, added_at, added_price, seen_price, missed)
   select $1, p.id, $3, p.price_now, p.price_now, p.stock = 0 from products p where p.id = any($2::uuid[]) on conflict do nothing`,
)

/** What can be saved of these is. Codes: wishlist_full; not_found when none can be. */
export async function addToWishlist(tx: Tx, actor: Actor, productIds: readonly string[]): Promise<void> {
  await lockUser(tx, actor.userId)
  const goods = await tx.rows(known, [actor.userId, productIds])
  ensure(goods.length > 0, 'not_found')
  const fresh = goods.filter(({ isSaved }) => !isSaved).map(({ id }) => id)
  const { n } = found(await tx.row(count, [actor.userId]))
  ensure(n + fresh.length <= limits.wishlist, 'wishlist_full')
  await tx.rows(add, [actor.userId, fresh, now()])
}

const remove = statement(
  'wishlist.remove',
  'delete from wishlist_items where user_id = $1 and product_id = any($2::uuid[])',
)
const clear = statement('wishlist.clear', 'delete from wishlist_items where user_id = $1')

export async function removeFromWishlist(tx: Tx, userId: string, productIds: readonly string[]): Promise<void> {
  await tx.rows(remove, [userId, productIds])
}

export async function clearWishlist(tx: Tx, userId: string): Promise<void> {
  await tx.rows(clear, [userId])
}

/** A person who has gone keeps no list, and shares none. */
export async function deleteWishlistOf(tx: Tx, userId: string): Promise<void> {
  await clearWishlist(tx, userId)
  await unshareWishlist(tx, userId)
}

const see = statement(
  'wishlist.see',
  `update wishlist_items w set seen_price = p.price_now, missed = p.stock = 0 from products p
    where w.user_id = $1 and w.product_id = any($2::uuid[]) and p.id = w.product_id
      and (w.seen_price, w.missed) is distinct from (p.price_now, p.stock = 0)`,
)

/** The owner has the list before their eyes: news is from here on what is better than this. */
export async function markWishlistSeen(tx: Tx, userId: string, productIds: readonly string[]): Promise<void> {
  if (productIds.length) await tx.rows(see, [userId, productIds])
}

const lockSaved = statement<{ productId: string }>(
  'wishlist.lockSaved',
  `select product_id as "productId" from wishlist_items where user_id = $1 and ($2::uuid[] is null or product_id = any($2))
    order by added_at, product_id for update`,
)

export type Moved = { moved: string[]; stayed: { productId: string; code: string; message: string }[] }

/** One of each goes into the cart and leaves the list; what cannot stays and says why. */
export async function moveToCart(tx: Tx, actor: Actor, productIds: readonly string[] | undefined): Promise<Moved> {
  const saved = await tx.rows(lockSaved, [actor.userId, productIds ?? null])
  const answer: Moved = { moved: [], stayed: [] }
  for (const { productId } of saved) {
    try {
      await addToCart(tx, actor, { productId, quantity: 1 })
      answer.moved.push(productId)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      answer.stayed.push({ productId, code: error.code, message: error.message })
    }
  }
  await removeFromWishlist(tx, actor.userId, answer.moved)
  return answer
}

const share = statement<{ token: string }>(
  'wishlist.share',
  `insert into wishlist_links (user_id, token, created_at) values ($1, $2, $3)
   on conflict (user_id) do update set token = wishlist_links.token returning token`,
)
const unshare = statement('wishlist.unshare', 'delete from wishlist_links where user_id = $1')

/** The link there is, or a new one that nobody can guess. */
export async function shareWishlist(tx: Tx, userId: string): Promise<string> {
  const row = await tx.row(share, [userId, randomBytes(18).toString('base64url'), now()])
  return found(row).token
}

export async function unshareWishlist(tx: Tx, userId: string): Promise<void> {
  await tx.rows(unshare, [userId])
}
