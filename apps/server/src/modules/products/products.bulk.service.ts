import type { BulkChange } from '@vendly/contract/product-listing'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { productListed } from './products.events.ts'
import { ALWAYS, ensureComplete, ensureSellerMaySet, invalidPrices } from './products.policy.ts'
import { type LockedProduct, lockSellerProducts } from './products.service.ts'

const updateMany = statement<never>(
  'products.updateMany',
  `update products p
      set status = c.status, off_until = case when c."setsStatus" then null else p.off_until end, price = c.price, discount_price = c."discountPrice", stock = c.stock,
          always_available = c."isAlwaysAvailable",
          version = p.version + 1,
          published_at = case when c.status = 'active' then coalesce(p.published_at, $at) else p.published_at end,
          created_at = case when c.status = 'active' and p.published_at is null then $at else p.created_at end
     from jsonb_to_recordset($changes::jsonb)
       as c(id uuid, status text, "setsStatus" boolean, price bigint, "discountPrice" bigint, stock int,
            "isAlwaysAvailable" boolean)
    where p.id = c.id`,
)

export type BulkRefusal = { code: Problem['code']; message: string }

/** Applies the changes that are possible. Returns why the others were refused, by product id. */
export async function changeProducts(
  tx: Tx,
  seller: Actor,
  changes: readonly BulkChange[],
): Promise<Map<string, BulkRefusal>> {
  const ids = changes.map((change) => change._id)
  const products = new Map((await lockSellerProducts(tx, seller, ids)).map((product) => [product.id, product]))
  const refused = new Map<string, BulkRefusal>()
  const updates = changes.flatMap((change) => {
    try {
      return [applyChange(seller, found(products.get(change._id)), change)]
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.set(change._id, { code: error.code, message: error.errors[0]?.message ?? error.message })
      return []
    }
  })
  if (updates.length) await tx.rows(updateMany, { changes: JSON.stringify(updates), at: now() })
  const listed = updates.filter(({ id, status }) => status === 'active' && products.get(id)!.status !== 'active')
  await emit(tx, productListed, ...listed.map(({ id }) => ({ productId: id })))
  return refused
}

/** Throws: not_found, product_removed, product_state, product_incomplete, option_required, always_available, stock_changed, invalid_request. */
function applyChange(seller: Actor, product: LockedProduct, { _id: id, ...change }: BulkChange) {
  ensure(product.kind === 'product', 'not_found')
  ensure(product.status !== 'removed', 'product_removed')
  if (change.status) ensureSellerMaySet(seller, product.status, change.status)
  const { isAlwaysAvailable = product.isAlwaysAvailable, stockBy = 0 } = change
  const changesStock = stockBy !== 0 || isAlwaysAvailable !== product.isAlwaysAvailable
  ensure(!changesStock || !product.hasOptions, 'option_required')
  ensure(!isAlwaysAvailable || stockBy === 0, 'always_available')
  const after = {
    id,
    status: change.status ?? product.status,
    // A pause by hand does not end by itself.
    setsStatus: change.status !== undefined,
    price: change.price ?? product.price,
    discountPrice: change.discountPrice === undefined ? product.discountPrice : change.discountPrice,
    stock: stockOf(product, isAlwaysAvailable) + stockBy,
    isAlwaysAvailable,
  }
  ensure(after.stock >= 0, 'stock_changed', { left: product.stock })
  const facts = { ...product, price: after.price, discountPrice: after.discountPrice }
  const invalid = after.price > 0 ? invalidPrices(facts) : []
  if (invalid.length) throw new Problem('invalid_request', {}, invalid)
  if (after.status === 'active') ensureComplete(facts)
  return after
}

/** Before what is added: a number that replaces “always available” starts at 0. */
function stockOf(before: LockedProduct, isAlwaysAvailable: boolean): number {
  if (before.isAlwaysAvailable === isAlwaysAvailable) return before.stock
  return isAlwaysAvailable ? ALWAYS : 0
}
