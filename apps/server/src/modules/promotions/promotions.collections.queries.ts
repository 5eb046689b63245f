import type { Kobo } from '@vendly/contract/money'
import type { ProductCard } from '@vendly/contract/products'
import { promotionLimits } from '@vendly/contract/promotion-limits'
import type { CollectionPage, ShownCollection } from '@vendly/contract/promotions-shown'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { isListedCampusSql } from '../campuses/campuses.sql.ts'
import { catalogueFor } from '../products/products.catalogue.queries.ts'
import { CARD_COLUMNS, CARD_JOINS, type CardRow, presentCard } from '../products/products.present.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { RUNNING, STATE } from './promotions.sql.ts'

/** Which products a collection has: those that were picked, in this order, or those of a rule. */
export type CollectionRule = {
  category: string | null
  minPrice: Kobo | null
  maxPrice: Kobo | null
  inStock: boolean
  productIds: readonly string[]
  /** Empty: all. */
  campusIds: readonly string[]
}

const ORDER = 'p.at nulls last, p.sold_count desc, p.id desc'
const listProducts = statement<CardRow>(
  'promotions.listProductsOfCollection',
  `select ${CARD_COLUMNS}
     from (
       select * from (
         select p.*, array_position($productIds::uuid[], p.id) as at
           from products p
          where p.status = 'active' and p.kind = 'product' and ${visibleSql('p')} and ${isListedCampusSql('p')}
            and (cardinality($productIds::uuid[]) = 0 or p.id = any($productIds::uuid[]))
            and ($category::text is null or exists (
                  select from categories g where g.slug = $category and g.id in (p.category_id, p.top_category_id)))
            and ($minPrice::bigint is null or p.price_now >= $minPrice)
            and ($maxPrice::bigint is null or p.price_now <= $maxPrice)
            and (not $inStock::boolean or p.stock > 0)
            and (cardinality($campusIds::uuid[]) = 0 or p.campus_id = any($campusIds::uuid[]))
            and ($campus::text is null or p.campus_id = (select id from campuses where slug = $campus))
       ) p
       order by ${ORDER}
       limit ${promotionLimits.ofCollection}
     ) p ${CARD_JOINS}
    order by ${ORDER}`,
)

/** Those of one campus when it is given. */
export async function listCollected(db: Db, rule: CollectionRule, campus: string | null): Promise<ProductCard[]> {
  const { category, minPrice, maxPrice, inStock, productIds, campusIds } = rule
  const rows = await db.rows(listProducts, { category, minPrice, maxPrice, inStock, productIds, campusIds, campus })
  const known = await catalogueFor(db, rows)
  return rows.map((row) => presentCard(row, known))
}

type Row = CollectionRule & { id: string; slug: string; title: string; text: string; isHere: boolean }
const find = statement<Row>(
  'promotions.findCollection',
  `select p.id, p.slug, p.title, p.text, p.category, p.min_price as "minPrice", p.max_price as "maxPrice",
          p.in_stock as "inStock", p.product_ids as "productIds", p.campus_ids as "campusIds",
          exists (select from campuses c where c.slug = $campus and (p.campus_ids = '{}' or c.id = any(p.campus_ids))) as "isHere"
     from promotions p
    where p.kind = 'collection' and p.slug = $slug and ${STATE} = 'running'
    order by p.starts_at desc, p.id
    limit 1`,
)

/** The page of a collection that is shown now, for a campus if the collection is for it. Throws: not_found. */
export async function findCollection(db: Db, slug: string, campus?: string): Promise<CollectionPage> {
  const row = found(await db.row(find, { slug, campus: campus ?? null }))
  const { id, title, text, isHere } = row
  const products = await listCollected(db, row, isHere ? campus! : null)
  return { _id: id, slug, title, text, products }
}

const listShown = statement<ShownCollection>(
  'promotions.listShownCollections',
  `select p.id as "_id", p.slug, p.title
     from promotions p
    where p.kind = 'collection' and ${RUNNING}
    order by p.starts_at desc, p.id
    limit ${promotionLimits.collectionsShown}`,
)

/** Collections that are shown on a campus now, the newest first. */
export const listShownCollections = (db: Db, campus: string): Promise<ShownCollection[]> =>
  db.rows(listShown, { campus })
