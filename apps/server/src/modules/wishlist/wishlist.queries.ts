import { toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import type { ProductCard } from '@vendly/contract/products'
import type { WishlistItem } from '@vendly/contract/wishlist'
import { boundedTotal, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { listCards } from '../products/products.queries.ts'
import { timestampCursor } from '../reviews/reviews.queries.ts'
import { stateOf, visibleSql } from '../users/users.visibility.queries.ts'

type Row = { productId: string; addedAt: Date; addedPrice: number }
const ON_SALE = `exists (select 1 from products p where p.id = w.product_id and p.status = 'active' and ${visibleSql('p', 'p.seller_id = $1')})`

const items = statement<Row>(
  'wishlist.items',
  `select w.product_id as "productId", w.added_at as "addedAt", w.added_price as "addedPrice" from wishlist_items w
    where w.user_id = $1 and ${ON_SALE} and ($2::timestamptz is null or (w.added_at, w.product_id) < ($2, $3::uuid))
    order by w.added_at desc, w.product_id desc limit $4`,
)
const counts = statement<{ count: number; here: number; shared: string | null }>(
  'wishlist.counts',
  `select count(*)::int as count, (count(*) filter (where ${ON_SALE}))::int as here,
          (select token from wishlist_links where user_id = $1) as shared from wishlist_items w where w.user_id = $1`,
)

export type Wishlist = {
  items: WishlistItem[]
  count: number
  gone: number
  shared: string | null
  pagination: Pagination
}

/** The latest first, as far as it is on sale. `own`: a viewer whom nobody else sees. Codes: cursor_invalid. */
export async function findWishlist(
  db: Db,
  userId: string,
  wish: { limit: number; cursor?: string },
  own: string | null,
): Promise<Wishlist> {
  const cursor = timestampCursor(wish.cursor)
  const rows = await db.rows(items, [userId, cursor?.value ?? null, cursor?.id ?? null, wish.limit + 1])
  const { count, here, shared } = found(await db.row(counts, [userId]))
  const page = pageOf(rows, wish.limit, cursor, boundedTotal(here), (row) => ({
    value: row.addedAt.toISOString(),
    id: row.productId,
  }))
  const saved = new Map(page.rows.map((row) => [row.productId, row]))
  const cards = await listCards(db, [...saved.keys()], own)
  return {
    items: cards.map((product) => ({
      addedAt: saved.get(product._id)!.addedAt.toISOString(),
      product,
      addedPrice: toNaira(saved.get(product._id)!.addedPrice),
      isAvailable: product.stock > 0,
    })),
    count,
    gone: count - here,
    shared,
    pagination: page.pagination,
  }
}

const ids = statement<{ productId: string }>(
  'wishlist.ids',
  `select product_id as "productId" from wishlist_items where user_id = $1 order by added_at desc, product_id desc`,
)

export async function findSaved(db: Db, userId: string): Promise<{ productIds: string[]; count: number }> {
  const productIds = (await db.rows(ids, [userId])).map(({ productId }) => productId)
  return { productIds, count: productIds.length }
}

const shared = statement<{ userId: string; name: string }>(
  'wishlist.shared',
  `select u.id as "userId", u.first_name as name from wishlist_links l join users u on u.id = l.user_id
    where l.token = $1 and ${stateOf('u')} = 'active'`,
)

/** What anybody may read who has the link. Codes: not_found. */
export async function findShared(db: Db, token: string): Promise<{ name: string; items: ProductCard[] }> {
  const { userId, name } = found(await db.row(shared, [token]))
  const { productIds } = await findSaved(db, userId)
  return { name, items: await listCards(db, productIds) }
}
