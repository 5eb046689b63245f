import { limits } from '@vendly/contract/limits'
import type { ListingChange, NewListing } from '@vendly/contract/product-listing'
import type { OptionAxis } from '@vendly/contract/product-options'
import type { ProductStatus } from '@vendly/contract/products'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import type { PictureInput, StoredPicture } from '../../platform/pictures.ts'
import { ensure, found } from '../../platform/problem.ts'
import { lockUser } from '../users/users.service.ts'
import { findSellerPlace } from '../vendors/vendors.places.queries.ts'
import { productListed } from './products.events.ts'
import { columnsOf, type Facts, readFacts } from './products.facts.service.ts'
import { changeOptions, type OptionRow } from './products.options.service.ts'
import { ALWAYS, ensureComplete, type ProductKind, stockAfter } from './products.policy.ts'

const countListings = statement<{ count: number }>(
  'products.countListings',
  `select count(*)::int as count
     from products
    where seller_id = $sellerId and kind = 'listing' and status in ('draft', 'active', 'paused') and stock > 0`,
)

const insertProduct = statement<never>(
  'products.insert',
  `insert into products (id, kind, seller_id, vendor_id, campus_id, place_id, landmark, category_id, top_category_id, name,
     description, attributes, condition, price, discount_price, stock, always_available, low_stock, has_options, option_axes,
     pictures, status, created_at, published_at)
   values ($id, $kind, $sellerId, $vendorId, $campusId, $placeId, $landmark, $categoryId, $topCategoryId, $name,
     $description, $attributes, $condition, $price, $discountPrice, $stock, $isAlwaysAvailable, $lowStock, $hasOptions,
     $optionAxes, $pictures, $status, $at, case when $status = 'active' then $at::timestamptz end)`,
)

/**
 * Adds a product or a student's item, on sale or as a draft; returns its id. Throws: category_unknown, picture_unknown,
 * product_pictures, product_incomplete, delivery_place_unknown, listings_full, profile_incomplete, invalid_request.
 */
export async function createProduct(
  tx: Tx,
  seller: Actor,
  kind: ProductKind,
  input: NewListing,
  pictures: readonly PictureInput[],
): Promise<string> {
  const sellerId = seller.userId
  const vendorId = kind === 'product' ? seller.vendorId : null
  const { campusId, placeId } = await findSellerPlace(tx, sellerId, vendorId)
  ensure(campusId, 'profile_incomplete')
  if (kind === 'listing') await ensureRoomForListing(tx, sellerId)
  const facts = await readFacts(tx, seller, kind, input, pictures, {
    ...{ campusId, placeId, landmark: null, categoryId: null, isAlwaysAvailable: false },
  })
  if (input.status === 'active') ensureComplete(facts)
  const id = newId()
  await tx.rows(insertProduct, {
    ...{ id, kind, sellerId, vendorId, campusId, ...columnsOf(kind, input, facts) },
    stock: facts.hasOptions ? 0 : facts.isAlwaysAvailable ? ALWAYS : input.stock,
    status: input.status,
    at: now(),
  })
  if (facts.hasOptions) await changeOptions(tx, { id, isAlwaysAvailable: false, options: [] }, facts, input.options)
  if (input.status === 'active') await emit(tx, productListed, { productId: id })
  return id
}

/** Throws: listings_full. */
async function ensureRoomForListing(tx: Tx, sellerId: string): Promise<void> {
  await lockUser(tx, sellerId)
  ensure((await tx.row(countListings, { sellerId }))!.count < limits.listing.ofStudent, 'listings_full')
}

export type LockedProduct = {
  id: string
  kind: ProductKind
  version: number
  status: ProductStatus
  name: string
  price: number
  discountPrice: number | null
  stock: number
  isAlwaysAvailable: boolean
  hasOptions: boolean
  optionAxes: OptionAxis[]
  pictures: StoredPicture[]
  campusId: string
  categoryId: number
  placeId: string | null
  landmark: string | null
  publishedAt: Date | null
  options: OptionRow[]
}
const lockProducts = statement<Omit<LockedProduct, 'options'>>(
  'products.lockOfSeller',
  `select p.id, p.kind, p.version, p.status, p.name, p.price, p.discount_price as "discountPrice", p.stock,
          p.always_available as "isAlwaysAvailable", p.has_options as "hasOptions", p.option_axes as "optionAxes", p.pictures, p.campus_id as "campusId", p.category_id as "categoryId",
          p.place_id as "placeId", p.landmark, p.published_at as "publishedAt"
     from products p
    where p.id = any($ids::uuid[]) and p.seller_id = $sellerId and p.deleted_at is null
    order by p.id
      for no key update`,
)
const listOptions = statement<OptionRow & { productId: string }>(
  'products.listOptions',
  `select o.product_id as "productId", o.id, o.values, o.stock, o.price_delta as "priceDelta"
     from product_options o
    where o.product_id = any($productIds::uuid[])
    order by o.position`,
)

/** Locks the seller's products of these ids. The options are read after the lock, so their stock is current. */
export async function lockSellerProducts(tx: Tx, seller: Actor, ids: readonly string[]): Promise<LockedProduct[]> {
  const rows = await tx.rows(lockProducts, { ids, sellerId: seller.userId })
  const options = await tx.rows(listOptions, { productIds: rows.map(({ id }) => id) })
  const byProduct = Map.groupBy(options, ({ productId }) => productId)
  return rows.map((row) => ({ ...row, options: byProduct.get(row.id) ?? [] }))
}

/** Throws: not_found, product_removed when an administrator removed it. */
export async function lockForChange(tx: Tx, seller: Actor, kind: ProductKind, id: string): Promise<LockedProduct> {
  const product = found((await lockSellerProducts(tx, seller, [id]))[0])
  ensure(product.kind === kind, 'not_found')
  ensure(product.status !== 'removed', 'product_removed')
  return product
}

const updateProduct = statement<never>(
  'products.update',
  `update products
      set place_id = $placeId, landmark = $landmark, category_id = $categoryId, top_category_id = $topCategoryId, name = $name, description = $description,
          attributes = $attributes, condition = $condition, price = $price, discount_price = $discountPrice,
          stock = coalesce($stock::int, stock), always_available = $isAlwaysAvailable, low_stock = $lowStock, has_options = $hasOptions,
          option_axes = $optionAxes, pictures = $pictures, status = $status, version = version + 1,
          published_at = case when $status = 'active' then coalesce(published_at, $at) else published_at end,
          created_at = case when $status = 'active' and published_at is null then $at else created_at end
    where id = $id`,
)

/**
 * Replaces all fields of a product. Stock changes by the seller's difference, so that sales in between are not lost.
 * Throws: not_found, product_removed, product_changed, stock_changed, product_incomplete, and those of createProduct.
 */
export async function changeProduct(
  tx: Tx,
  seller: Actor,
  kind: ProductKind,
  id: string,
  input: ListingChange,
  pictures: readonly PictureInput[],
): Promise<void> {
  const before = await lockForChange(tx, seller, kind, id)
  ensure(input.version === undefined || input.version === before.version, 'product_changed')
  const facts = await readFacts(tx, seller, kind, input, pictures, before)
  const mayChangeStatus = input.status === 'active' || before.status === 'draft'
  const status = mayChangeStatus ? (input.status ?? before.status) : before.status
  if (status === 'active') ensureComplete(facts)
  const stock = ownStockAfter(before, facts, input)
  await tx.rows(updateProduct, { id, ...columnsOf(kind, input, facts), stock, status, at: now() })
  if (before.hasOptions || facts.hasOptions)
    await changeOptions(tx, before, facts, facts.hasOptions ? input.options : [])
  const hasNewPicture = facts.pictures.some(({ key }) => !before.pictures.some((picture) => picture.key === key))
  if (status === 'active' && (hasNewPicture || before.status !== 'active'))
    await emit(tx, productListed, { productId: id })
}

/**
 * The stock to write on the product itself; null leaves it as it is, because its options decide it. When the number of
 * option axes changes, the seller enters all stock anew, which is only right if nothing was sold since the form was opened.
 * Throws: stock_changed, invalid_request.
 */
function ownStockAfter(before: LockedProduct, facts: Facts, input: ListingChange): number | null {
  const hasSameAxes = before.optionAxes.length === facts.optionAxes.length
  if (hasSameAxes && facts.hasOptions) return null
  if (hasSameAxes) return facts.isAlwaysAvailable ? ALWAYS : stockAfter(before, false, input, 'stock')
  const isCounted = !before.isAlwaysAvailable && !facts.isAlwaysAvailable
  ensure(!isCounted || input.stockSeen === before.stock, 'stock_changed', { left: before.stock, field: 'stock' })
  // The trigger that sums the options subtracts the deleted ones and adds the new ones.
  if (before.hasOptions && facts.hasOptions) return null
  if (facts.hasOptions) return 0
  return before.stock + (facts.isAlwaysAvailable ? ALWAYS : (input.stock ?? 0))
}
