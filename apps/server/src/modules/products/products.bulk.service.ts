import type { BulkChange } from '@vendly/contract/product-listing'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { productListed } from './products.events.ts'
import { ensureComplete, invalidPrices, toggled } from './products.policy.ts'
import type { Kind } from './products.seller.queries.ts'
import { type LockedProduct, lockForChange, lockSellerProduct } from './products.service.ts'

const setStatus = statement(
  'products.setStatus',
  `update products set status = $2, version = version + 1, published_at = case when $2 = 'active' then coalesce(published_at, $3) else published_at end,
     created_at = case when $2 = 'active' and published_at is null then $3 else created_at end where id = $1`,
)

/** Pauses, resumes, or puts a finished draft on sale. Codes: not_found, product_removed, product_incomplete. */
export async function toggleProduct(tx: Tx, seller: Actor, kind: Kind, id: string): Promise<void> {
  const row = await lockForChange(tx, seller, kind, id)
  const status = toggled(row.status)
  if (status === 'active') ensureComplete(row)
  await tx.rows(setStatus, [id, status, now()])
  if (status === 'active') await emit(tx, productListed, { productId: id })
}

const named = statement<{ named: boolean }>(
  'products.named',
  `select exists (select 1 from order_lines where product_id = $1) or exists (select 1 from reviews where product_id = $1) as named`,
)
const drop = statement('products.drop', 'delete from products where id = $1')
const bury = statement(
  'products.bury',
  `with gone as (update product_reports set closed_at = $2, outcome = 'removed' where product_id = $1 and closed_at is null),
     flags as (update product_flags set closed_at = $2 where product_id = $1 and closed_at is null)
   update products set status = 'removed', deleted_at = $2, version = version + 1 where id = $1`,
)
const lockAny = statement<{ kind: Kind }>(
  'products.lockAny',
  'select kind from products where id = $2 and seller_id = $1 and deleted_at is null for update',
)

/** What an order or a review names is kept for it and seen by nobody else; the rest is gone. Codes: not_found. */
export async function deleteProduct(tx: Tx, seller: Actor, kind: Kind, id: string): Promise<void> {
  const row = found(await tx.row(lockAny, [seller.userId, id]))
  ensure(row.kind === kind, 'not_found')
  if ((await tx.row(named, [id]))?.named) await tx.rows(bury, [id, now()])
  else await tx.rows(drop, [id])
}

const copy = statement<{ id: string }>(
  'products.copy',
  `insert into products (id, kind, seller_id, vendor_id, campus_id, place_id, category_id, top_category_id, name, description, attributes,
     condition, price, discount_price, stock, low_stock, has_options, option_axes, pictures, status, created_at)
   select $2, kind, seller_id, vendor_id, campus_id, place_id, category_id, top_category_id, left(name, 113) || ' (copy)', description,
     attributes, condition, price, discount_price, 0, low_stock, has_options, option_axes, pictures, 'draft', $3
     from products where id = $1 returning id`,
)
const copyOptions = statement(
  'products.copyOptions',
  `insert into product_options (id, product_id, position, values, stock, price_delta)
   select gen_random_uuid(), $2, position, values, 0, price_delta from product_options where product_id = $1`,
)

/** A draft with the same words, options and pictures, and nothing in stock. Gives its id. Codes: not_found, product_removed. */
export async function duplicateProduct(tx: Tx, seller: Actor, id: string): Promise<string> {
  await lockForChange(tx, seller, 'product', id)
  const made = newId()
  await tx.rows(copy, [id, made, now()])
  await tx.rows(copyOptions, [id, made])
  return made
}

const setStock = statement('products.setStock', 'update products set stock = $2, version = version + 1 where id = $1')

/** A student's item that went elsewhere, or did not after all. Codes: not_found, product_removed. */
export async function markSold(tx: Tx, seller: Actor, id: string, sold: boolean): Promise<void> {
  const row = await lockForChange(tx, seller, 'listing', id)
  if (sold === (row.stock === 0)) return
  await tx.rows(setStock, [id, sold ? 0 : 1])
}

const writeMany = statement(
  'products.writeMany',
  `update products p set status = w.status, price = w.price, discount_price = w."discountPrice", stock = w.stock, version = p.version + 1,
     published_at = case when w.status = 'active' then coalesce(p.published_at, $2) else p.published_at end,
     created_at = case when w.status = 'active' and p.published_at is null then $2 else p.created_at end
     from json_to_recordset($1) as w(id uuid, status text, price bigint, "discountPrice" bigint, stock int) where p.id = w.id`,
)

export type BulkRefusal = { code: string; message: string }

/** Changes several goods; each that cannot be is left as it is. Gives why, by id. */
export async function changeProducts(
  tx: Tx,
  seller: Actor,
  changes: readonly BulkChange[],
): Promise<Map<string, BulkRefusal>> {
  const rows = new Map(
    (
      await lockSellerProduct(
        tx,
        seller,
        changes.map((change) => change._id),
      )
    ).map((row) => [row.id, row]),
  )
  const refused = new Map<string, BulkRefusal>()
  const written = changes.flatMap((change) => {
    try {
      return [afterBulk(found(rows.get(change._id)), change)]
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.set(change._id, { code: error.code, message: error.errors[0]?.message ?? error.message })
      return []
    }
  })
  if (written.length) await tx.rows(writeMany, [JSON.stringify(written), now()])
  const listed = written.filter(({ id, status }) => status === 'active' && rows.get(id)!.status !== 'active')
  await emit(tx, productListed, ...listed.map(({ id }) => ({ productId: id })))
  return refused
}

/** Codes: product_removed, product_state, product_incomplete, stock_changed, invalid_request. */
function afterBulk(row: LockedProduct, { _id: id, ...change }: BulkChange) {
  ensure(row.kind === 'product', 'not_found')
  ensure(row.status !== 'removed', 'product_removed')
  ensure(!(row.status === 'draft' && change.status === 'paused'), 'product_state')
  ensure(!change.stockBy || !row.hasOptions, 'option_required')
  const after = {
    id,
    status: change.status ?? row.status,
    price: change.price ?? row.price,
    discountPrice: change.discountPrice === undefined ? row.discountPrice : change.discountPrice,
    stock: row.stock + (change.stockBy ?? 0),
  }
  ensure(after.stock >= 0, 'stock_changed', { left: row.stock })
  const facts = { ...row, price: after.price, discountPrice: after.discountPrice }
  const wrong = after.price > 0 ? invalidPrices(facts) : []
  if (wrong.length) throw new Problem('invalid_request', {}, wrong)
  if (after.status === 'active') ensureComplete(facts)
  return after
}
