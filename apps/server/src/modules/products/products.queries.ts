import type { DeliveryArea } from '@vendly/contract/delivery-area'
import { toNaira } from '@vendly/contract/money'
import { optionLabel } from '@vendly/contract/product-options'
import type { Product, ProductCard } from '@vendly/contract/products'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { presentPicture } from '../../platform/pictures.ts'
import { found, Problem } from '../../platform/problem.ts'
import { deliveryAreaSql } from '../addresses/addresses.sql.ts'
import { deliveryFeeSql } from '../rates/rates.sql.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { averageRating, presentStoreImage, refusesOrders, type StoreOrdering } from '../vendors/vendors.present.ts'
import { orderingSql } from '../vendors/vendors.sql.ts'
import { catalogue, catalogueFor, parentSlug } from './products.catalogue.queries.ts'
import type { OptionRow } from './products.options.service.ts'
import { CARD_COLUMNS, CARD_JOINS, type CardRow, presentCard } from './products.present.ts'
import { reservedSql } from './products.reserved.sql.ts'

async function presentCards(
  db: Db,
  rows: readonly CardRow[],
  shadowbannedViewerId: string | null = null,
): Promise<ProductCard[]> {
  const known = await catalogueFor(db, rows)
  if (shadowbannedViewerId) await addHiddenRatings(db, rows, shadowbannedViewerId)
  return rows.map((row) => presentCard(row, known))
}

type StoreRating = { storeRatingSum: number; storeRatingCount: number }

type HiddenRating = { productId: string | null; vendorId: string | null; rating: number }
const listHiddenRatings = statement<HiddenRating>(
  'products.listHiddenRatings',
  `select product_id as "productId", vendor_id as "vendorId", rating
     from reviews
    where author_id = $authorId and hidden_until > now() and deleted_at is null`,
)

/** Shadowbanned authors must not notice: their own hidden reviews count in the stars that they see. */
async function addHiddenRatings(
  db: Db,
  rows: readonly (CardRow & Partial<StoreRating>)[],
  authorId: string,
): Promise<void> {
  for (const { productId, vendorId, rating } of await db.rows(listHiddenRatings, { authorId })) {
    for (const row of rows) {
      if (row.id === productId) {
        row.rating = Math.round((row.rating * row.ratingCount + rating * 100) / (row.ratingCount + 1))
        row.ratingCount += 1
      }
      if (row.vendorId === vendorId && row.storeRatingCount !== undefined) {
        row.storeRatingSum = (row.storeRatingSum ?? 0) + rating
        row.storeRatingCount += 1
      }
    }
  }
}

const listByIds = statement<CardRow>(
  'products.listCards',
  `select ${CARD_COLUMNS}
     from unnest($ids::uuid[]) with ordinality as w(id, position)
     join products p on p.id = w.id ${CARD_JOINS}
    where p.status = 'active' and ${visibleSql('p', 'p.seller_id = $shadowbannedViewerId')}
    order by w.position`,
)

/** The products of these ids that are on sale, in this order. */
export async function listCards(
  db: Db,
  ids: readonly string[],
  shadowbannedViewerId: string | null = null,
): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  return presentCards(db, await db.rows(listByIds, { ids, shadowbannedViewerId }), shadowbannedViewerId)
}

type ProductRow = CardRow &
  StoreRating & {
    description: string
    attributes: Product['attributes']
    optionAxes: Product['optionAxes']
    status: Product['status']
    sellerId: string
    removedReason: string | null
    deletedAt: Date | null
    storeAbout: string
    storeImage: string | null
    storeProductCount: number
    isReserved: boolean
    deliveryFee: number
    ordering: StoreOrdering
    delivery: DeliveryArea
    options: OptionRow[] | null
    isAlwaysAvailable: boolean
  }

const findById = statement<ProductRow>(
  'products.findById',
  `select ${CARD_COLUMNS}, p.always_available as "isAlwaysAvailable", p.description, p.attributes, p.option_axes as "optionAxes", p.status,
          p.seller_id as "sellerId", p.removed_reason as "removedReason", p.deleted_at as "deletedAt",
          coalesce(v.tagline, '') as "storeAbout", coalesce(v.rating_sum, 0) as "storeRatingSum",
          coalesce(v.rating_count, 0) as "storeRatingCount", coalesce(v.product_count, 0) as "storeProductCount", v.store_image as "storeImage",
          ${deliveryFeeSql('p.campus_id')} as "deliveryFee", ${orderingSql('v', 'p.seller_id')} as ordering,
          ${deliveryAreaSql('$viewerId::uuid')} as delivery,
          ${reservedSql({ stock: 'p.stock', buyer: '$viewerId::uuid' })} as "isReserved",
          case when p.has_options then (
            select json_agg(
                     json_build_object('id', o.id, 'values', o.values, 'stock', o.stock, 'priceDelta', o.price_delta)
                     order by o.position)
              from product_options o
             where o.product_id = p.id
          ) end as options
     from products p ${CARD_JOINS}
    where p.id = $id and (p.seller_id = $viewerId or (p.published_at is not null and ${visibleSql('p')}))`,
)

/**
 * A product page. What was on sale once answers product_gone; the seller sees it in every state. `shadowbannedViewerId`
 * is the viewer's id again while they are shadowbanned. Throws: not_found, product_gone.
 */
export async function findProduct(
  db: Db,
  id: string,
  viewerId: string | null = null,
  shadowbannedViewerId: string | null = null,
): Promise<Product> {
  const row = found(await db.row(findById, { id, viewerId }))
  const known = await catalogueFor(db, [row])
  const isOwn = row.sellerId === viewerId
  if (row.deletedAt || (row.status !== 'active' && !isOwn)) {
    const { slug, name } = known.categoryById.get(row.categoryId)!
    throw new Problem('product_gone', { status: row.status, category: { slug, name } })
  }
  if (shadowbannedViewerId) await addHiddenRatings(db, [row], shadowbannedViewerId)
  const card = presentCard(row, known)
  return {
    ...card,
    vendor: { ...card.vendor, image: presentStoreImage(row.storeImage) },
    category: { ...card.category, parent: parentSlug(known, row.categoryId) },
    images: row.pictures.map((picture, index) =>
      presentPicture(picture, index ? `${row.name}, picture ${index + 1}` : row.name),
    ),
    description: row.description,
    attributes: row.attributes,
    status: row.status,
    isOwn,
    removedReason: isOwn ? row.removedReason : null,
    isAlwaysAvailable: row.isAlwaysAvailable,
    optionAxes: row.optionAxes,
    options: (row.options ?? []).map((option) => ({
      _id: option.id,
      values: option.values,
      label: optionLabel(option.values),
      stock: option.stock,
      price: toNaira(row.price + option.priceDelta),
      discountPrice: row.discountPrice === null ? null : toNaira(row.discountPrice + option.priceDelta),
    })),
    storeAbout: row.storeAbout || null,
    storeRating: averageRating(row.storeRatingSum, row.storeRatingCount),
    storeProductCount: row.storeProductCount,
    isReserved: row.isReserved,
    deliveryFee: toNaira(row.deliveryFee),
    delivery: row.delivery,
    closed: refusesOrders(row.ordering, now()),
  }
}

/** The best sellers among products on sale, of one campus or of all. */
const bestSellers = (condition: string) => `select ${CARD_COLUMNS}
     from (
       select * from products p
        where p.status = 'active' and p.kind = 'product' and ${condition} and p.stock > 0
          and ${visibleSql('p', 'p.seller_id = $shadowbannedViewerId')}
          and ($campusId::uuid is null or p.campus_id = $campusId)
        order by p.sold_count desc, p.id desc
        limit $limit
     ) p ${CARD_JOINS}
    order by p.sold_count desc, p.id desc`
const listDiscounted = statement<CardRow>('products.listDiscounted', bestSellers('p.discount_price is not null'))
const listBestSellers = statement<CardRow>('products.listBestSellers', bestSellers('true'))

/** The best-selling products with a discount. */
export async function listFeatured(
  db: Db,
  campus: string | undefined,
  limit: number,
  shadowbannedViewerId: string | null = null,
): Promise<ProductCard[]> {
  const { campusBySlug } = await catalogue(db)
  const campusId = campus ? (campusBySlug.get(campus)?.id ?? null) : null
  return presentCards(db, await db.rows(listDiscounted, { campusId, limit, shadowbannedViewerId }))
}

/** The best sellers of one campus, or of all. */
export const listPopular = async (db: Db, campusId: string | null, limit: number): Promise<ProductCard[]> =>
  presentCards(db, await db.rows(listBestSellers, { campusId, limit, shadowbannedViewerId: null }))

/** Best sellers of the top category that are compared. */
const MAX_SIMILAR_READ = 120
const SIMILAR_ORDER = 'p.is_near desc, p.is_same_kind desc, p.sold_count desc, p.id desc'

// The top category is found first, so that its best sellers are read in the order of an index.
const listOfCategory = statement<CardRow>(
  'products.listSimilar',
  `select ${CARD_COLUMNS}
     from (
       select * from (
         select b.*, b.campus_id = own.campus_id as is_near, b.category_id = own.category_id as is_same_kind
           from (
             select * from products p
              where p.top_category_id = (select top_category_id from products where id = $id)
                and p.status = 'active' and p.kind = 'product' and p.stock > 0 and p.id <> $id and ${visibleSql('p')}
              order by p.sold_count desc, p.id desc
              limit ${MAX_SIMILAR_READ}
           ) b
           join products own on own.id = $id
       ) n
       order by ${SIMILAR_ORDER.replaceAll('p.', 'n.')}
       limit $limit
     ) p ${CARD_JOINS}
    order by ${SIMILAR_ORDER}`,
)

/** Products of the same category on the same campus, then others of its top category there, then of other campuses. */
export const listSimilar = async (db: Db, productId: string, limit: number): Promise<ProductCard[]> =>
  presentCards(db, await db.rows(listOfCategory, { id: productId, limit }))
