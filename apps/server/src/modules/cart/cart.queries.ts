import type { Cart } from '@vendly/contract/cart'
import { toNaira } from '@vendly/contract/money'
import { optionLabel } from '@vendly/contract/product-options'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { deliveryAreaSql } from '../addresses/addresses.sql.ts'
import { findAppliedCoupon, type PricedCoupon, presentCoupon, priceAppliedCoupon } from '../coupons/coupons.queries.ts'
import { hasAppliedSql } from '../coupons/coupons.sql.ts'
import { reservedSql } from '../products/products.reserved.sql.ts'
import { commissionBpsSql, deliveryFeeSql, riderShareBpsSql } from '../rates/rates.sql.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { orderingSql, premiumSql, storeSummarySql } from '../vendors/vendors.sql.ts'
import { presentCartItem } from './cart.present.ts'
import { type CartRow, deliveringStores, partsOf, priceCart, sumOf } from './cart.pricing.ts'

const listLines = statement<Omit<CartRow, 'optionLabel'> & { optionValues: string[] | null }>(
  'cart.listLines',
  `select i.id as "itemId", i.quantity, p.id as "productId", p.name, p.price, p.discount_price as "discountPrice",
          p.pictures -> 0 as picture, case when ${visibleSql('p')} then p.status else 'paused' end as status,
          p.has_options as "hasOptions", case when o.id is null then p.stock else o.stock end as stock, p.always_available as "isAlwaysAvailable",
          ${reservedSql({ stock: 'coalesce(o.stock, p.stock)', option: 'i.option_id', buyer: 'i.user_id' })} as "isReserved",
          o.id as "optionId", o.values as "optionValues", coalesce(o.price_delta, 0) as "priceDelta", i.seen_price as "seenPrice",
          p.category_id as "categoryId", p.top_category_id as "topCategoryId", p.seller_id as "sellerId", p.vendor_id as "vendorId",
          case when p.vendor_id is null then 0 else ${commissionBpsSql(premiumSql('v'), 'c.id')} end as "commissionBps", coalesce(v.campus_id, p.campus_id) as "campusId",
          c.short_name as campus, bc.short_name as "buyerCampus", pl.name as place,
          ${storeSummarySql('v', 'su')}, ${orderingSql('v', 'p.seller_id')} as ordering, ${deliveryAreaSql('i.user_id')} as delivery, ${deliveryFeeSql('c.id')} as "deliveryFee",
          ${riderShareBpsSql('c.id')} as "riderShareBps",
          ${hasAppliedSql} as "hasCoupon"
     from cart_items i
     join products p on p.id = i.product_id
     left join vendors v on v.id = p.vendor_id
     left join users su on su.id = p.seller_id and p.vendor_id is null
     left join product_options o on o.id = i.option_id
     join campuses c on c.id = coalesce(v.campus_id, p.campus_id)
     left join places pl on pl.id = p.place_id
     join users b on b.id = i.user_id
     left join campuses bc on bc.id = b.campus_id and bc.id <> c.id
    where i.user_id = $userId
    order by "businessName", p.seller_id, i.added_at, i.id`,
)

/** The lines of a cart with current prices and stock, grouped by seller. */
export const listCartRows = async (db: Db, userId: string): Promise<CartRow[]> =>
  (await db.rows(listLines, { userId })).map(({ optionValues, ...row }) => ({
    ...row,
    optionLabel: optionValues && optionLabel(optionValues),
  }))

const listQuantitiesOf = statement<{ productId: string; quantity: number }>(
  'cart.listQuantities',
  `select product_id as "productId", sum(quantity)::int as quantity
     from cart_items
    where user_id = $userId
    group by product_id
    order by product_id`,
)

/** How many of each product are in the cart, all its options together. */
export const listCartQuantities = (db: Db, userId: string): Promise<{ productId: string; quantity: number }[]> =>
  db.rows(listQuantitiesOf, { userId })

/** The lines and what the coupon on the cart takes off them, if there is one. */
export async function listPricedCart(
  db: Db,
  userId: string,
): Promise<{ rows: CartRow[]; coupon: PricedCoupon | null }> {
  const rows = await listCartRows(db, userId)
  // Most carts have none. An empty one does not say.
  const applied = rows[0]?.hasCoupon === false ? undefined : await findAppliedCoupon(db, userId)
  return { rows, coupon: priceAppliedCoupon(applied, partsOf(rows)) }
}

/** The cart with its totals, as the checkout starts: the buyer chooses delivery or pickup there. */
export async function findCart(db: Db, userId: string): Promise<Cart> {
  const { rows, coupon } = await listPricedCart(db, userId)
  const at = now()
  const delivering = deliveringStores(rows)
  const orders = priceCart(rows, (storeId) => delivering.has(storeId), coupon?.adjustments)
  return {
    items: rows.map((row) => presentCartItem(row, at, delivering)),
    subtotal: toNaira(sumOf(orders.map((order) => order.itemsTotal))),
    deliveryFee: toNaira(sumOf(orders.map((order) => order.deliveryFee))),
    discount: toNaira(sumOf(orders.map((order) => order.vendorDiscount + order.platformDiscount))),
    total: toNaira(sumOf(orders.map((order) => order.total))),
    itemCount: rows.reduce((sum, row) => sum + row.quantity, 0),
    appliedCoupon: coupon?.code ?? null,
    coupon: presentCoupon(coupon),
  }
}
