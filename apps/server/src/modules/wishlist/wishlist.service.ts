import { randomBytes } from 'node:crypto'
import { limits } from '@vendly/contract/limits'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { addToCart } from '../cart/cart.service.ts'
import { lockUser } from '../users/users.service.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'

const count = statement<{ count: number }>(
  'wishlist.count',
  `select ((select count(*) from wishlist_items where user_id = $userId)
         + (select count(*) from wishlist_services where user_id = $userId))::int as count`,
)

/** How many products and services somebody has saved. */
export const countSaved = async (tx: Tx, userId: string): Promise<number> =>
  found(await tx.row(count, { userId })).count

const listOnSale = statement<{ id: string; isSaved: boolean }>(
  'wishlist.listOnSale',
  `select p.id,
          exists (select 1 from wishlist_items w where w.user_id = $userId and w.product_id = p.id) as "isSaved"
     from products p
    where p.id = any($productIds::uuid[]) and p.status = 'active' and ${visibleSql('p', 'p.seller_id = $userId')}`,
)
const insertItems = statement<never>(
  'wishlist.insert',
  `insert into wishlist_items (user_id, product_id, added_at, added_price, seen_price, missed)
   select $userId, p.id, $at, p.price_now, p.price_now, p.stock = 0
     from products p
    where p.id = any($productIds::uuid[])
   on conflict do nothing`,
)

/** Saves those of the products that are on sale. Throws: wishlist_full; not_found when none is. */
export async function addToWishlist(tx: Tx, { userId }: Actor, productIds: readonly string[]): Promise<void> {
  await lockUser(tx, userId)
  const products = await tx.rows(listOnSale, { userId, productIds })
  ensure(products.length > 0, 'not_found')
  const newIds = products.filter(({ isSaved }) => !isSaved).map(({ id }) => id)
  ensure((await countSaved(tx, userId)) + newIds.length <= limits.wishlist, 'wishlist_full')
  await tx.rows(insertItems, { userId, productIds: newIds, at: now() })
}

const deleteItems = statement<never>(
  'wishlist.delete',
  'delete from wishlist_items where user_id = $userId and product_id = any($productIds::uuid[])',
)
const deleteAll = statement<never>('wishlist.deleteAll', 'delete from wishlist_items where user_id = $userId')
const deleteAllServices = statement<never>(
  'wishlist.deleteAllServices',
  'delete from wishlist_services where user_id = $userId',
)

export async function removeFromWishlist(tx: Tx, userId: string, productIds: readonly string[]): Promise<void> {
  await tx.rows(deleteItems, { userId, productIds })
}

export async function clearWishlist(tx: Tx, userId: string): Promise<void> {
  await tx.rows(deleteAll, { userId })
  await tx.rows(deleteAllServices, { userId })
}

/** For a deleted account. */
export async function deleteWishlistOf(tx: Tx, userId: string): Promise<void> {
  await clearWishlist(tx, userId)
  await unshareWishlist(tx, userId)
}

const updateSeen = statement<never>(
  'wishlist.updateSeen',
  `update wishlist_items w
      set seen_price = p.price_now, missed = p.stock = 0
     from products p
    where w.user_id = $userId and w.product_id = any($productIds::uuid[]) and p.id = w.product_id
      and (w.seen_price, w.missed) is distinct from (p.price_now, p.stock = 0)`,
)

/** The owner has seen these prices: only a lower one is worth a notification from now on. */
export async function markWishlistSeen(tx: Tx, userId: string, productIds: readonly string[]): Promise<void> {
  if (productIds.length) await tx.rows(updateSeen, { userId, productIds })
}

const lockSaved = statement<{ productId: string }>(
  'wishlist.lockSaved',
  `select product_id as "productId"
     from wishlist_items
    where user_id = $userId and ($productIds::uuid[] is null or product_id = any($productIds))
    order by added_at, product_id
      for update`,
)

export type MoveResult = { moved: string[]; stayed: { productId: string; code: string; message: string }[] }

/** Moves one of each to the cart. Those that cannot be bought stay, with the reason. */
export async function moveToCart(tx: Tx, actor: Actor, productIds: readonly string[] | undefined): Promise<MoveResult> {
  const { userId } = actor
  const saved = await tx.rows(lockSaved, { userId, productIds: productIds ?? null })
  const result: MoveResult = { moved: [], stayed: [] }
  for (const { productId } of saved) {
    try {
      await addToCart(tx, actor, { productId, quantity: 1 })
      result.moved.push(productId)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      result.stayed.push({ productId, code: error.code, message: error.message })
    }
  }
  await removeFromWishlist(tx, userId, result.moved)
  return result
}

const upsertLink = statement<{ token: string }>(
  'wishlist.upsertLink',
  `insert into wishlist_links (user_id, token, created_at) values ($userId, $token, $at)
   on conflict (user_id) do update set token = wishlist_links.token
   returning token`,
)
const deleteLink = statement<never>('wishlist.deleteLink', 'delete from wishlist_links where user_id = $userId')

/** The existing sharing token, or a new one. */
export async function shareWishlist(tx: Tx, userId: string): Promise<string> {
  const token = randomBytes(18).toString('base64url')
  return found(await tx.row(upsertLink, { userId, token, at: now() })).token
}

export async function unshareWishlist(tx: Tx, userId: string): Promise<void> {
  await tx.rows(deleteLink, { userId })
}
