import { limits } from '@vendly/contract/limits'
import type { ListingChange, NewListing } from '@vendly/contract/product-listing'
import { axesInUse, type OptionAxis } from '@vendly/contract/product-options'
import type { ProductStatus } from '@vendly/contract/products'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { lockUser } from '../users/users.service.ts'
import { catalogue } from './products.catalogue.queries.ts'
import { productListed } from './products.events.ts'
import { changeOptions, type OptionRow } from './products.options.service.ts'
import { ensureComplete, invalidPrices, stockAfterChange } from './products.policy.ts'
import type { Kind } from './products.seller.queries.ts'

type StoredPicture = { key: string; tint: string }
/** A picture that has come in, or one that the seller's goods have already. */
export type PictureInput = StoredPicture | { key: string }

/** Categories of services hold no goods. */
const SERVICES = 'services'

const home = statement<{ campusId: string | null; placeId: string | null }>(
  'products.home',
  `select coalesce(v.campus_id, u.campus_id) as "campusId",
          coalesce(v.place_id, (select a.place_id from addresses a where a.user_id = u.id order by a.is_default desc limit 1)) as "placeId"
     from users u left join vendors v on v.id = $2 where u.id = $1`,
)
const ownPictures = statement<StoredPicture>(
  'products.ownPictures',
  `select distinct on (e ->> 'key') e ->> 'key' as key, e ->> 'tint' as tint
     from products p cross join jsonb_array_elements(p.pictures) e where p.seller_id = $1 and e ->> 'key' = any($2::text[])`,
)
const countOf = statement<{ n: number }>(
  'products.countOf',
  `select count(*)::int as n from products where seller_id = $1 and kind = 'listing' and status in ('draft', 'active', 'paused') and stock > 0`,
)

type Facts = {
  categoryId: number
  topCategoryId: number
  price: number
  discountPrice: number | null
  pictures: StoredPicture[]
  options: { priceDelta: number }[]
  optionAxes: OptionAxis[]
  hasOptions: boolean
}

/** Codes: category_unknown, picture_unknown, pictures_too_many, invalid_request. */
async function factsOf(
  tx: Tx,
  seller: Actor,
  kind: Kind,
  wish: NewListing | ListingChange,
  pictures: readonly PictureInput[],
): Promise<Facts> {
  const { categoryBySlug, categoryById } = await catalogue(tx)
  const category = categoryBySlug.get(wish.category)
  const top = category && (category.parentId === null ? category : categoryById.get(category.parentId))
  ensure(category && top && top.slug !== SERVICES, 'category_unknown')
  const price = wish.price ?? 0
  const options = kind === 'product' ? wish.options : []
  const facts: Facts = {
    categoryId: category.id,
    topCategoryId: top.id,
    price,
    discountPrice: wish.discountPrice ?? null,
    pictures: await picturesOf(tx, seller, pictures),
    options: options.map((option) => ({ priceDelta: (option.price ?? price) - price })),
    optionAxes: options.length ? axesInUse(wish.optionAxes, options) : [],
    hasOptions: options.length > 0,
  }
  const wrong = price > 0 ? invalidPrices(facts) : []
  if (wrong.length) throw new Problem('invalid_request', {}, wrong)
  return facts
}

/** Codes: picture_unknown, pictures_too_many. */
async function picturesOf(tx: Tx, seller: Actor, wishes: readonly PictureInput[]): Promise<StoredPicture[]> {
  ensure(wishes.length <= limits.listing.pictures, 'pictures_too_many')
  const named = wishes.flatMap((wish) => ('tint' in wish ? [] : [wish.key]))
  const known = new Map(
    (named.length ? await tx.rows(ownPictures, [seller.userId, named]) : []).map((one) => [one.key, one]),
  )
  const all = wishes.map((wish) => ('tint' in wish ? wish : known.get(wish.key)))
  ensure(!all.includes(undefined), 'picture_unknown')
  return [...new Map((all as StoredPicture[]).map((one) => [one.key, { key: one.key, tint: one.tint }])).values()]
}

const add = statement(
  'products.add',
  `insert into products (id, kind, seller_id, vendor_id, campus_id, place_id, category_id, top_category_id, name, description, attributes,
     condition, price, discount_price, stock, low_stock, has_options, option_axes, pictures, status, created_at, published_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
     case when $20 = 'active' then $21::timestamptz end)`,
)

/**
 * Puts a product or a student's item in the market, or keeps it as a draft. Gives its id. Codes: category_unknown,
 * picture_unknown, pictures_too_many, product_incomplete, listings_too_many, profile_incomplete, invalid_request.
 */
export async function createProduct(
  tx: Tx,
  seller: Actor,
  kind: Kind,
  wish: NewListing,
  pictures: readonly PictureInput[],
): Promise<string> {
  const vendorId = kind === 'product' ? seller.vendorId : null
  const { campusId, placeId } = found(await tx.row(home, [seller.userId, vendorId]))
  ensure(campusId, 'profile_incomplete')
  if (kind === 'listing') await ensureRoom(tx, seller)
  const facts = await factsOf(tx, seller, kind, wish, pictures)
  if (wish.status === 'active') ensureComplete(facts)
  const id = newId()
  await tx.rows(add, [
    id,
    kind,
    seller.userId,
    vendorId,
    campusId,
    placeId,
    facts.categoryId,
    facts.topCategoryId,
    wish.name,
    wish.description,
    JSON.stringify(wish.attributes),
    wish.condition,
    facts.price,
    facts.discountPrice,
    facts.hasOptions ? 0 : wish.stock,
    kind === 'product' ? wish.lowStock : 0,
    facts.hasOptions,
    JSON.stringify(facts.optionAxes),
    JSON.stringify(facts.pictures),
    wish.status,
    now(),
  ])
  if (facts.hasOptions) await changeOptions(tx, id, facts.price, [], wish.options)
  if (wish.status === 'active') await emit(tx, productListed, { productId: id })
  return id
}

/** Codes: listings_too_many. */
async function ensureRoom(tx: Tx, student: Actor): Promise<void> {
  await lockUser(tx, student.userId)
  ensure((await tx.row(countOf, [student.userId]))!.n < limits.listing.ofStudent, 'listings_too_many')
}

export type LockedProduct = {
  id: string
  kind: Kind
  version: number
  status: ProductStatus
  name: string
  price: number
  discountPrice: number | null
  stock: number
  hasOptions: boolean
  optionAxes: OptionAxis[]
  pictures: StoredPicture[]
  publishedAt: Date | null
  options: OptionRow[]
}
const lock = statement<LockedProduct>(
  'products.lock',
  `select p.id, p.kind, p.version, p.status, p.name, p.price, p.discount_price as "discountPrice", p.stock, p.has_options as "hasOptions",
          p.option_axes as "optionAxes", p.pictures, p.published_at as "publishedAt"
     from products p where p.id = any($2::uuid[]) and p.seller_id = $1 and p.deleted_at is null order by p.id for no key update`,
)
const optionsOf = statement<OptionRow & { productId: string }>(
  'products.optionsOf',
  `select o.product_id as "productId", o.id, o.values, o.stock, o.price_delta as "priceDelta"
     from product_options o where o.product_id = any($1::uuid[]) order by o.position`,
)

/** The seller's goods of these ids, held until the end of the transaction; read after the lock, so stock is that of now. */
export async function lockSellerProduct(tx: Tx, seller: Actor, ids: readonly string[]): Promise<LockedProduct[]> {
  const rows = await tx.rows(lock, [seller.userId, ids])
  const options = Map.groupBy(await tx.rows(optionsOf, [rows.map(({ id }) => id)]), ({ productId }) => productId)
  return rows.map((row) => ({ ...row, options: options.get(row.id) ?? [] }))
}

/** Codes: not_found, product_removed when an administrator took it down. */
export async function lockForChange(tx: Tx, seller: Actor, kind: Kind, id: string): Promise<LockedProduct> {
  const row = found((await lockSellerProduct(tx, seller, [id]))[0])
  ensure(row.kind === kind, 'not_found')
  ensure(row.status !== 'removed', 'product_removed')
  return row
}

const write = statement(
  'products.write',
  `update products set category_id = $2, top_category_id = $3, name = $4, description = $5, attributes = $6, condition = $7, price = $8,
     discount_price = $9, stock = case when $10::int is null then stock else $10 end, low_stock = $11, has_options = $12, option_axes = $13,
     pictures = $14, status = $15, version = version + 1,
     published_at = case when $15 = 'active' then coalesce(published_at, $16) else published_at end,
     created_at = case when $15 = 'active' and published_at is null then $16 else created_at end where id = $1`,
)

/**
 * Writes a product anew. Stock changes by what the seller meant, never by what was sold since they looked. Codes:
 * not_found, product_removed, product_changed, stock_changed, product_incomplete, and those of createProduct.
 */
export async function changeProduct(
  tx: Tx,
  seller: Actor,
  kind: Kind,
  id: string,
  wish: ListingChange,
  pictures: readonly PictureInput[],
): Promise<void> {
  const before = await lockForChange(tx, seller, kind, id)
  ensure(wish.version === undefined || wish.version === before.version, 'product_changed')
  const facts = await factsOf(tx, seller, kind, wish, pictures)
  const status = wish.status === 'active' || before.status === 'draft' ? (wish.status ?? before.status) : before.status
  if (status === 'active') ensureComplete(facts)
  const stock = plainStock(before, facts, wish)
  await tx.rows(write, [
    id,
    facts.categoryId,
    facts.topCategoryId,
    wish.name,
    wish.description,
    JSON.stringify(wish.attributes),
    wish.condition,
    facts.price,
    facts.discountPrice,
    stock,
    kind === 'product' ? wish.lowStock : 0,
    facts.hasOptions,
    JSON.stringify(facts.optionAxes),
    JSON.stringify(facts.pictures),
    status,
    now(),
  ])
  if (before.hasOptions || facts.hasOptions)
    await changeOptions(tx, id, facts.price, before.options, facts.hasOptions ? wish.options : [])
  const other = facts.pictures.some(({ key }) => !before.pictures.some((one) => one.key === key))
  if (status === 'active' && (other || before.status !== 'active')) await emit(tx, productListed, { productId: id })
}

/**
 * The stock to write on the product itself; null leaves it to its options. Whoever changes what kinds of choice there are
 * says anew how many there are of everything, which is only right while nothing was sold meanwhile. Codes: stock_changed, invalid_request.
 */
function plainStock(before: LockedProduct, facts: Facts, wish: ListingChange): number | null {
  const [kindsBefore, kinds] = [before.optionAxes.length, facts.optionAxes.length]
  if (kindsBefore === kinds && facts.hasOptions) return null
  if (kindsBefore === kinds)
    return wish.stock === undefined ? null : stockAfterChange(before.stock, wish.stock, wish.stockSeen, 'stock')
  ensure(wish.stockSeen === before.stock, 'stock_changed', { left: before.stock, field: 'stock' })
  // Options take theirs away, or bring theirs, by the database's own sum.
  if (before.hasOptions && facts.hasOptions) return null
  return facts.hasOptions ? 0 : before.stock + (wish.stock ?? 0)
}
