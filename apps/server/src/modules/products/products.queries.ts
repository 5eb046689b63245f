import { toNaira } from '@vendly/contract/money'
import { optionLabel } from '@vendly/contract/product-options'
import type { Product, ProductCard } from '@vendly/contract/products'
import { type Db, statement } from '../../platform/database.ts'
import { found, Problem } from '../../platform/problem.ts'
import { listHiddenRatings } from '../reviews/reviews.queries.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { catalogue, catalogueFor } from './products.catalogue.queries.ts'
import { CARD_COLUMNS, CARD_JOINS, type CardRow, presentCard, presentPicture } from './products.present.ts'

async function presentCards(db: Db, rows: readonly CardRow[], own: string | null = null): Promise<ProductCard[]> {
  const known = await catalogueFor(db, rows)
  if (own) await addOwnRatings(db, rows, own)
  return rows.map((row) => presentCard(row, known))
}

/** To a viewer whose reviews nobody else sees, their own count as before: in the stars of goods and of stores. */
async function addOwnRatings(db: Db, rows: readonly (CardRow & Partial<StoreRating>)[], own: string): Promise<void> {
  for (const { productId, vendorId, rating } of await listHiddenRatings(db, own)) {
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

const cards = statement<CardRow>(
  'products.cards',
  `select ${CARD_COLUMNS} from unnest($1::uuid[]) with ordinality as w(id, at) join products p on p.id = w.id ${CARD_JOINS}
    where p.status = 'active' and ${visibleSql('p', 'p.seller_id = $2')} order by w.at`,
)

/** These goods in this order, as far as they are on sale. `own`: a viewer whom nobody else sees. */
export async function listCards(db: Db, ids: readonly string[], own: string | null = null): Promise<ProductCard[]> {
  return ids.length === 0 ? [] : presentCards(db, await db.rows(cards, [ids, own]), own)
}

type StoreRating = { storeRatingSum: number; storeRatingCount: number }
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
    storeProductCount: number
    options: { id: string; values: string[]; stock: number; priceDelta: number }[] | null
  }

const byId = statement<ProductRow>(
  'products.byId',
  `select ${CARD_COLUMNS}, p.description, p.attributes, p.option_axes as "optionAxes", p.status,
          p.seller_id as "sellerId", p.removed_reason as "removedReason", p.deleted_at as "deletedAt",
          coalesce(v.tagline, '') as "storeAbout", coalesce(v.rating_sum, 0) as "storeRatingSum",
          coalesce(v.rating_count, 0) as "storeRatingCount", coalesce(v.product_count, 0) as "storeProductCount",
          case when p.has_options then (select json_agg(json_build_object(
            'id', o.id, 'values', o.values, 'stock', o.stock, 'priceDelta', o.price_delta) order by o.position)
             from product_options o where o.product_id = p.id) end as options
     from products p ${CARD_JOINS} where p.id = $1 and (p.seller_id = $2 or (p.published_at is not null and ${visibleSql('p')}))`,
)

/**
 * What was once for sale is told as gone; its seller sees it whatever its state. `viewerId`: whoever looks; `own`: the
 * same person, where nobody else sees what they make. Codes: not_found, product_gone.
 */
export async function findProduct(
  db: Db,
  id: string,
  viewerId: string | null = null,
  own: string | null = null,
): Promise<Product> {
  const row = found(await db.row(byId, [id, viewerId]))
  const known = await catalogueFor(db, [row])
  const isOwn = row.sellerId === viewerId
  if (row.deletedAt || (row.status !== 'active' && !isOwn)) {
    const { slug, name } = known.categoryById.get(row.categoryId)!
    throw new Problem('product_gone', { status: row.status, category: { slug, name } })
  }
  if (own) await addOwnRatings(db, [row], own)
  return {
    ...presentCard(row, known, 8),
    images: row.pictures.map((picture, index) =>
      presentPicture(picture, index ? `${row.name}, picture ${index + 1}` : row.name),
    ),
    description: row.description,
    attributes: row.attributes,
    status: row.status,
    isOwn,
    removedReason: isOwn ? row.removedReason : null,
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
    storeRating: row.storeRatingCount ? Math.round((row.storeRatingSum / row.storeRatingCount) * 10) / 10 : 0,
    storeProductCount: row.storeProductCount,
  }
}

const featured = statement<CardRow>(
  'products.featured',
  `select ${CARD_COLUMNS} from (
     select * from products p where p.status = 'active' and p.kind = 'product' and p.discount_price is not null and p.stock > 0 and ${visibleSql('p')}
        and ($1::uuid is null or p.campus_id = $1)
      order by p.sold_count desc, p.id desc limit $2) p ${CARD_JOINS} order by p.sold_count desc, p.id desc`,
)

/** Goods with money off that sell best. */
export async function listFeatured(db: Db, campus: string | undefined, limit: number): Promise<ProductCard[]> {
  const known = await catalogue(db)
  const rows = await db.rows(featured, [campus ? (known.campusBySlug.get(campus)?.id ?? null) : null, limit])
  return presentCards(db, rows)
}

const popular = statement<CardRow>(
  'products.popular',
  `select ${CARD_COLUMNS} from (
     select * from products p where p.status = 'active' and p.kind = 'product' and p.stock > 0 and ${visibleSql('p')}
        and ($1::uuid is null or p.campus_id = $1)
      order by p.sold_count desc, p.id desc limit $2) p ${CARD_JOINS} order by p.sold_count desc, p.id desc`,
)
// The category is looked up first, so that its best sellers come straight out of an index.
const similar = statement<CardRow>(
  'products.similar',
  `select ${CARD_COLUMNS} from (
     select * from (
       select b.*, b.campus_id = (select campus_id from products where id = $1) as near from (
         select * from products p where p.top_category_id = (select top_category_id from products where id = $1)
            and p.status = 'active' and p.kind = 'product' and p.stock > 0 and p.id <> $1 and ${visibleSql('p')}
          order by p.sold_count desc, p.id desc limit 60) b) n
      order by n.near desc, n.sold_count desc, n.id desc limit $2) p ${CARD_JOINS}
    order by p.near desc, p.sold_count desc, p.id desc`,
)

/** Beside a product: others of its category, its own campus first. */
export const listSimilar = async (db: Db, productId: string, limit: number): Promise<ProductCard[]> =>
  presentCards(db, await db.rows(similar, [productId, limit]))

/** What sells best, on one campus or on all. */
export const listPopular = async (db: Db, campusId: string | null, limit: number): Promise<ProductCard[]> =>
  presentCards(db, await db.rows(popular, [campusId, limit]))
