import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { productListed } from './products.events.ts'
import { ensureComplete, ensureSellerMaySet, type ProductKind } from './products.policy.ts'
import { lockForChange } from './products.service.ts'

const updateStatus = statement<never>(
  'products.updateStatus',
  `update products
      set status = $status, off_until = null, version = version + 1,
          published_at = case when $status = 'active' then coalesce(published_at, $at) else published_at end,
          created_at = case when $status = 'active' and published_at is null then $at else created_at end
    where id = $id`,
)

/** Pauses, resumes, or publishes a complete draft. Throws: not_found, product_removed, product_incomplete. */
export async function toggleProduct(tx: Tx, seller: Actor, kind: ProductKind, id: string): Promise<void> {
  const product = await lockForChange(tx, seller, kind, id)
  const status = product.status === 'active' ? 'paused' : 'active'
  ensureSellerMaySet(seller, product.status, status)
  if (status === 'active') ensureComplete(product)
  await tx.rows(updateStatus, { id, status, at: now() })
  if (status === 'active') await emit(tx, productListed, { productId: id })
}

const lockOwn = statement<{ kind: ProductKind }>(
  'products.lockOwn',
  'select kind from products where id = $id and seller_id = $sellerId and deleted_at is null for update',
)
const findReferences = statement<{ isReferenced: boolean }>(
  'products.findReferences',
  `select exists (select 1 from order_lines where product_id = $id)
       or exists (select 1 from reviews where product_id = $id) as "isReferenced"`,
)
const deleteRow = statement<never>('products.delete', 'delete from products where id = $id')
const markDeleted = statement<never>(
  'products.markDeleted',
  `with closed_reports as (
     update product_reports set closed_at = $at, outcome = 'removed' where product_id = $id and closed_at is null
   ), closed_flags as (
     update product_flags set closed_at = $at where product_id = $id and closed_at is null
   )
   update products set status = 'removed', deleted_at = $at, version = version + 1 where id = $id`,
)

/** Deletes the row, or hides it from everyone when an order or a review refers to it. Throws: not_found. */
export async function deleteProduct(tx: Tx, seller: Actor, kind: ProductKind, id: string): Promise<void> {
  const product = found(await tx.row(lockOwn, { id, sellerId: seller.userId }))
  ensure(product.kind === kind, 'not_found')
  if ((await tx.row(findReferences, { id }))?.isReferenced) await tx.rows(markDeleted, { id, at: now() })
  else await tx.rows(deleteRow, { id })
}

const copyProduct = statement<{ id: string }>(
  'products.copy',
  `insert into products (id, kind, seller_id, vendor_id, campus_id, place_id, category_id, top_category_id, name,
     description, attributes, condition, price, discount_price, stock, always_available, low_stock, has_options,
     option_axes, pictures, status, created_at)
   select $copyId, kind, seller_id, vendor_id, campus_id, place_id, category_id, top_category_id,
          left(name, 113) || ' (copy)', description, attributes, condition, price, discount_price,
          case when always_available and not has_options then stock else 0 end, always_available, low_stock, has_options, option_axes, pictures, 'draft', $at
     from products
    where id = $id
   returning id`,
)
const copyOptions = statement<never>(
  'products.copyOptions',
  `insert into product_options (id, product_id, position, values, stock, price_delta)
   select gen_random_uuid(), $copyId, position, values, case when $isAlwaysAvailable::boolean then stock else 0 end, price_delta
     from product_options
    where product_id = $id`,
)

/** Makes a draft with the same text, options and pictures, and no number in stock; returns its id. Throws: not_found, product_removed. */
export async function duplicateProduct(tx: Tx, seller: Actor, id: string): Promise<string> {
  const { isAlwaysAvailable } = await lockForChange(tx, seller, 'product', id)
  const copyId = newId()
  await tx.rows(copyProduct, { id, copyId, at: now() })
  await tx.rows(copyOptions, { id, copyId, isAlwaysAvailable })
  return copyId
}

const updateStock = statement<never>(
  'products.updateStock',
  'update products set stock = $stock, version = version + 1 where id = $id',
)

/** Marks a student's item as sold elsewhere, or as available again. Throws: not_found, product_removed. */
export async function markSold(tx: Tx, seller: Actor, id: string, isSold: boolean): Promise<void> {
  const product = await lockForChange(tx, seller, 'listing', id)
  if (isSold === (product.stock === 0)) return
  await tx.rows(updateStock, { id, stock: isSold ? 0 : 1 })
}
