import { limits } from '@vendly/contract/limits'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'

type Wish = { productId: string; quantity: number; selectedVariant?: string | null }

const productFor = statement<{
  sellerId: string
  hasOptions: boolean
  stock: number
  optionId: string | null
  optionStock: number | null
  inCart: number
  lines: number
}>(
  'cart.productFor',
  `select p.seller_id as "sellerId", p.has_options as "hasOptions", p.stock, o.id as "optionId", o.stock as "optionStock",
          coalesce((select quantity from cart_items i where i.user_id = $1 and i.product_id = p.id
                      and i.option_id is not distinct from $3), 0) as "inCart",
          (select count(*)::int from cart_items i where i.user_id = $1) as lines
     from products p left join product_options o on o.product_id = p.id and o.id = $3
    where p.id = $2 and p.status = 'active' and ${visibleSql('p', 'p.seller_id = $1')}`,
)
const put = statement(
  'cart.put',
  `insert into cart_items (id, user_id, product_id, option_id, quantity, added_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (user_id, product_id, option_id) do update set quantity = least(cart_items.quantity + excluded.quantity, $7)`,
)

/** Codes: not_found, own_product, option_required, out_of_stock, cart_full. */
export async function addToCart(tx: Tx, actor: Actor, wish: Wish): Promise<void> {
  const optionId = wish.selectedVariant ?? null
  const product = found(await tx.row(productFor, [actor.userId, wish.productId, optionId]))
  ensure(product.sellerId !== actor.userId, 'own_product')
  ensure(!product.hasOptions || product.optionId, 'option_required')
  const left = product.hasOptions ? (product.optionStock ?? 0) : product.stock
  ensure(product.inCart + wish.quantity <= left, 'out_of_stock', { left })
  ensure(product.inCart > 0 || product.lines < limits.cartLines, 'cart_full')
  const most = Math.min(limits.cartQuantity, left)
  await tx.rows(put, [
    newId(),
    actor.userId,
    wish.productId,
    product.hasOptions ? optionId : null,
    wish.quantity,
    now(),
    most,
  ])
}

const claimMerge = statement<{ key: string }>(
  'cart.claimMerge',
  'insert into merged_carts (key, user_id, merged_at) values ($1, $2, $3) on conflict do nothing returning key',
)

/** Brings in a cart kept on the device, once. What can no longer be bought is left out; quantities stop at the stock. */
export async function mergeCart(tx: Tx, actor: Actor, key: string, wishes: readonly Wish[]): Promise<void> {
  if (!(await tx.row(claimMerge, [key, actor.userId, now()]))) return
  for (const wish of wishes) {
    try {
      await addToCart(tx, actor, wish)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const left = Number(error.details.left ?? 0)
      if (error.code === 'out_of_stock' && left > 0)
        await addToCart(tx, actor, { ...wish, quantity: left }).catch(onlyProblems)
    }
  }
}

function onlyProblems(error: unknown): void {
  if (!(error instanceof Problem)) throw error
}

const setQuantity = statement('cart.setQuantity', 'update cart_items set quantity = $3 where user_id = $1 and id = $2')
const stockOf = statement<{ left: number }>(
  'cart.stockOf',
  `select case when i.option_id is null then p.stock else o.stock end as left
     from cart_items i join products p on p.id = i.product_id left join product_options o on o.id = i.option_id
    where i.id = $2 and i.user_id = $1`,
)
const removeOne = statement<{ id: string }>(
  'cart.removeOne',
  'delete from cart_items where user_id = $1 and id = any($2::uuid[]) returning id',
)
const removeAll = statement('cart.removeAll', 'delete from cart_items where user_id = $1')

/** 0 or less takes the line out. Codes: not_found, out_of_stock. */
export async function updateCartItem(tx: Tx, actor: Actor, itemId: string, quantity: number): Promise<void> {
  if (quantity <= 0) return removeCartItems(tx, actor, [itemId])
  const { left } = found(await tx.row(stockOf, [actor.userId, itemId]))
  ensure(quantity <= left, 'out_of_stock', { left })
  await tx.rows(setQuantity, [actor.userId, itemId, quantity])
}

/** Codes: not_found when none of the lines is the caller's. */
export async function removeCartItems(tx: Tx, actor: Actor, itemIds: readonly string[]): Promise<void> {
  const removed = await tx.rows(removeOne, [actor.userId, itemIds])
  ensure(removed.length > 0, 'not_found')
}

export async function clearCart(tx: Tx, userId: string): Promise<void> {
  await tx.rows(removeAll, [userId])
}
