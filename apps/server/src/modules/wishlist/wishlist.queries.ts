import { toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import type { ProductCard } from '@vendly/contract/products'
import type { ServiceCard } from '@vendly/contract/services'
import type { Saved, WishlistItem } from '@vendly/contract/wishlist'
import { boundedTotal, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { listCards } from '../products/products.queries.ts'
import { listServiceCards } from '../services/services.queries.ts'
import { userStateSql, visibleSql } from '../users/users.visibility.queries.ts'

type ItemRow = { productId: string; addedAt: Date; addedPrice: number }
const IS_ON_SALE = `exists (
  select 1 from products p
   where p.id = w.product_id and p.status = 'active' and ${visibleSql('p', 'p.seller_id = $userId')})`

const listItems = statement<ItemRow>(
  'wishlist.list',
  `select w.product_id as "productId", w.added_at as "addedAt", w.added_price as "addedPrice"
     from wishlist_items w
    where w.user_id = $userId and ${IS_ON_SALE}
      and ($before::timestamptz is null or (w.added_at, w.product_id) < ($before, $beforeId::uuid))
    order by w.added_at desc, w.product_id desc
    limit $limit`,
)
const countItems = statement<{ count: number; onSale: number; services: number; token: string | null }>(
  'wishlist.countItems',
  `select count(*)::int as count, (count(*) filter (where ${IS_ON_SALE}))::int as "onSale",
          (select count(*)::int from wishlist_services where user_id = $userId) as services,
          (select token from wishlist_links where user_id = $userId) as token
     from wishlist_items w
    where w.user_id = $userId`,
)

/** How many saved products are on sale. */
export const countOnSale = async (db: Db, userId: string): Promise<number> =>
  found(await db.row(countItems, { userId })).onSale

export type Wishlist = {
  items: WishlistItem[]
  count: number
  gone: number
  services: number
  shared: string | null
  pagination: Pagination
}

/** The products on sale, latest first. Throws: cursor_invalid. */
export async function findWishlist(
  db: Db,
  userId: string,
  filter: { limit: number; cursor?: string },
  shadowbannedViewerId: string | null,
): Promise<Wishlist> {
  const cursor = decodeCursor(filter.cursor, 'timestamp')
  const rows = await db.rows(listItems, {
    userId,
    before: cursor?.value ?? null,
    beforeId: cursor?.id ?? null,
    limit: filter.limit + 1,
  })
  const { count, onSale, services, token } = found(await db.row(countItems, { userId }))
  const page = pageOf(rows, filter.limit, cursor, boundedTotal(onSale), (row) => ({
    value: row.addedAt.toISOString(),
    id: row.productId,
  }))
  const items = new Map(page.rows.map((row) => [row.productId, row]))
  const cards = await listCards(db, [...items.keys()], shadowbannedViewerId)
  return {
    items: cards.map((product) => ({
      addedAt: items.get(product._id)!.addedAt.toISOString(),
      product,
      addedPrice: toNaira(items.get(product._id)!.addedPrice),
      isAvailable: product.stock > 0,
    })),
    count,
    gone: count - onSale,
    services,
    shared: token,
    pagination: page.pagination,
  }
}

const listIds = statement<{ productId: string }>(
  'wishlist.listIds',
  `select product_id as "productId" from wishlist_items where user_id = $userId order by added_at desc, product_id desc`,
)

const listServiceIds = statement<{ serviceId: string }>(
  'wishlist.listServiceIds',
  `select service_id as "serviceId" from wishlist_services where user_id = $userId order by added_at desc, service_id desc`,
)

export async function findSaved(db: Db, userId: string): Promise<Saved> {
  const productIds = (await db.rows(listIds, { userId })).map(({ productId }) => productId)
  const serviceIds = (await db.rows(listServiceIds, { userId })).map(({ serviceId }) => serviceId)
  return { productIds, serviceIds, count: productIds.length + serviceIds.length }
}

const findByToken = statement<{ userId: string; name: string }>(
  'wishlist.findByToken',
  `select u.id as "userId", u.first_name as name
     from wishlist_links l
     join users u on u.id = l.user_id
    where l.token = $token and ${userStateSql('u')} = 'active'`,
)

type SharedWishlist = { name: string; items: ProductCard[]; services: ServiceCard[] }

/** A shared wishlist, for anyone with the link. Throws: not_found. */
export async function findShared(db: Db, token: string): Promise<SharedWishlist> {
  const { userId, name } = found(await db.row(findByToken, { token }))
  const { productIds, serviceIds } = await findSaved(db, userId)
  return {
    name,
    items: await listCards(db, productIds),
    services: await listServiceCards(db, serviceIds, { shadowbannedViewerId: null }),
  }
}
