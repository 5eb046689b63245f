import type { Cart } from '@vendly/contract/cart'
import { limits } from '@vendly/contract/limits'
import { liveEvents } from '@vendly/contract/realtime'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { message, publish } from '../../platform/realtime.ts'
import { priceCouponByCode } from '../coupons/coupons.queries.ts'
import {
  clearAppliedCoupon,
  clearAppliedCouponLast,
  couponRefused,
  setAppliedCoupon,
} from '../coupons/coupons.service.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { partsOf } from './cart.pricing.ts'
import { findCart, listCartRows } from './cart.queries.ts'

type CartInput = { productId: string; quantity: number; selectedVariant?: string | null }

const findProduct = statement<{
  sellerId: string
  hasOptions: boolean
  stock: number
  isAlwaysAvailable: boolean
  optionId: string | null
  optionStock: number | null
  inCart: number
  lines: number
}>(
  'cart.findProduct',
  `select p.seller_id as "sellerId", p.has_options as "hasOptions", p.stock, p.always_available as "isAlwaysAvailable", o.id as "optionId",
          o.stock as "optionStock",
          coalesce((
            select quantity from cart_items i
             where i.user_id = $userId and i.product_id = p.id and i.option_id is not distinct from $optionId
          ), 0) as "inCart",
          (select count(*)::int from cart_items i where i.user_id = $userId) as lines
     from products p
     left join product_options o on o.product_id = p.id and o.id = $optionId
    where p.id = $productId and p.status = 'active' and ${visibleSql('p', 'p.seller_id = $userId')}`,
)
const upsertLine = statement<never>(
  'cart.upsertLine',
  `insert into cart_items (id, user_id, product_id, option_id, quantity, added_at)
   values ($id, $userId, $productId, $optionId, $quantity, $addedAt)
   on conflict (user_id, product_id, option_id) do update
     set quantity = least(cart_items.quantity + excluded.quantity, $maxQuantity)`,
)

/** Returns the cart after it. Throws: not_found, own_product, option_required, out_of_stock, cart_full. */
export async function addToCart(tx: Tx, actor: Actor, input: CartInput): Promise<Cart> {
  const line = await checkLine(tx, actor, input)
  await publishCart(tx, actor.userId)
  await tx.rows(upsertLine, line)
  return findCart(tx, actor.userId)
}

async function addLine(tx: Tx, actor: Actor, input: CartInput): Promise<void> {
  await tx.rows(upsertLine, await checkLine(tx, actor, input))
}

/** The values of `upsertLine` for a line that may be added. */
async function checkLine(tx: Tx, { userId }: Actor, input: CartInput) {
  const { productId, quantity, selectedVariant: optionId = null } = input
  const product = found(await tx.row(findProduct, { userId, productId, optionId }))
  ensure(product.sellerId !== userId, 'own_product')
  ensure(!product.hasOptions || product.optionId, 'option_required')
  const left = product.hasOptions ? (product.optionStock ?? 0) : product.stock
  // What is always available has no number to run out of: the line stops at its maximum.
  const isEnough = product.isAlwaysAvailable ? left > 0 : product.inCart + quantity <= left
  ensure(isEnough, 'out_of_stock', { left })
  ensure(product.inCart > 0 || product.lines < limits.cartLines, 'cart_full')
  return {
    ...{ id: newId(), userId, productId, quantity, addedAt: now() },
    optionId: product.hasOptions ? optionId : null,
    maxQuantity: Math.min(limits.cartQuantity, left),
  }
}

const claimMerge = statement<{ key: string }>(
  'cart.claimMerge',
  'insert into merged_carts (key, user_id, merged_at) values ($key, $userId, $at) on conflict do nothing returning key',
)

/** Adds a guest's cart, once per key. Lines that cannot be bought are left out; quantities are limited by the stock. */
export async function mergeCart(tx: Tx, actor: Actor, key: string, inputs: readonly CartInput[]): Promise<void> {
  if (!(await tx.row(claimMerge, { key, userId: actor.userId, at: now() }))) return
  for (const input of inputs) {
    try {
      await addLine(tx, actor, input)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const left = Number(error.details.left ?? 0)
      if (error.code === 'out_of_stock' && left > 0)
        await addLine(tx, actor, { ...input, quantity: left }).catch(ignoreProblem)
    }
  }
  await publishCart(tx, actor.userId)
}

function ignoreProblem(error: unknown): void {
  if (!(error instanceof Problem)) throw error
}

/** For the user's other tabs and devices. */
const publishCart = (tx: Tx, userId: string): Promise<void> =>
  publish(tx, message(liveEvents.cartChanged, { kind: 'user', id: userId }, {}))

const updateQuantity = statement<never>(
  'cart.updateQuantity',
  'update cart_items set quantity = $quantity where user_id = $userId and id = $itemId',
)
const lockLine = statement<{ quantity: number; left: number }>(
  'cart.lockLine',
  `select i.quantity, case when i.option_id is null then p.stock else o.stock end as left
     from cart_items i
     join products p on p.id = i.product_id
     left join product_options o on o.id = i.option_id
    where i.id = $itemId and i.user_id = $userId
      for update of i`,
)
const deleteLines = statement<{ id: string }>(
  'cart.deleteLines',
  'delete from cart_items where user_id = $userId and id = any($itemIds::uuid[]) returning id',
)
const deleteAll = statement<never>('cart.deleteAll', 'delete from cart_items where user_id = $userId')

/**
 * A quantity of 0 or less removes the line. `seen` is what the caller saw before: a stale tab adds its difference to the
 * quantity of now, instead of setting another tab's back. Throws: not_found, out_of_stock.
 */
export async function updateCartItem(
  tx: Tx,
  actor: Actor,
  itemId: string,
  { quantity, seen }: { quantity: number; seen?: number },
): Promise<void> {
  if (quantity <= 0) return removeCartItems(tx, actor, [itemId])
  const { userId } = actor
  const line = found(await tx.row(lockLine, { userId, itemId }))
  const next = Math.min(line.quantity + quantity - (seen ?? line.quantity), limits.cartQuantity)
  if (next <= 0) return removeCartItems(tx, actor, [itemId])
  ensure(next <= line.left, 'out_of_stock', { left: line.left })
  await tx.rows(updateQuantity, { userId, itemId, quantity: next })
  await publishCart(tx, userId)
}

/** Throws: not_found when none of the lines is the actor's. */
export async function removeCartItems(tx: Tx, { userId }: Actor, itemIds: readonly string[]): Promise<void> {
  const deleted = await tx.rows(deleteLines, { userId, itemIds })
  ensure(deleted.length > 0, 'not_found')
  await publishCart(tx, userId)
}

/** Throws: coupon_unknown, coupon_refused. */
export async function applyCoupon(tx: Tx, { userId }: Actor, code: string): Promise<void> {
  const coupon = await priceCouponByCode(tx, userId, code, partsOf(await listCartRows(tx, userId)), 'cart')
  if (!coupon)
    throw new Problem('coupon_unknown', {}, [{ field: 'code', message: 'There is no coupon with this code.' }])
  if (coupon.refusal !== null) throw couponRefused(coupon.refusal)
  await setAppliedCoupon(tx, userId, coupon.couponId)
  await publishCart(tx, userId)
}

/** Without a coupon nothing happens. */
export async function removeCoupon(tx: Tx, userId: string): Promise<void> {
  if (await clearAppliedCoupon(tx, userId)) await publishCart(tx, userId)
}

/** After a checkout, with the commit: everything in the cart was bought. */
export async function clearBought(tx: Tx, userId: string, hasCoupon: boolean): Promise<void> {
  tx.writeLast(deleteAll, { userId })
  if (hasCoupon) clearAppliedCouponLast(tx, userId)
  await publishCart(tx, userId)
}

export async function clearCart(tx: Tx, userId: string): Promise<void> {
  await tx.rows(deleteAll, { userId })
  await clearAppliedCoupon(tx, userId)
  await publishCart(tx, userId)
}
