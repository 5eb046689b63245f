import type { Cart, CartItem } from '@vendly/contract/cart'
import { toNaira } from '@vendly/contract/money'
import { optionLabel } from '@vendly/contract/product-options'
import { type Db, statement } from '../../platform/database.ts'
import { findRates } from '../rates/rates.queries.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { type CartRow, priceCart, sumOf, unitPrice } from './cart.pricing.ts'

/** Lines of a cart with what each costs and how many are left now; grouped by store. */
const linesOf = statement<Omit<CartRow, 'optionLabel'> & { optionValues: string[] | null }>(
  'cart.lines',
  `select i.id as "itemId", i.quantity, p.id as "productId", p.name, p.price, p.discount_price as "discountPrice",
          p.pictures -> 0 as picture, case when ${visibleSql('p')} then p.status else 'paused' end as status, p.has_options as "hasOptions",
          case when o.id is null then p.stock else o.stock end as stock,
          o.id as "optionId", o.values as "optionValues", coalesce(o.price_delta, 0) as "priceDelta",
          p.seller_id as "sellerId", p.vendor_id as "vendorId", coalesce(v.campus_id, p.campus_id) as "campusId",
          coalesce(v.business_name, su.first_name) as "businessName", coalesce(v.slug, '') as slug, coalesce(v.colour, 'ink') as colour
     from cart_items i join products p on p.id = i.product_id left join vendors v on v.id = p.vendor_id
     left join users su on su.id = p.seller_id and p.vendor_id is null
     left join product_options o on o.id = i.option_id
    where i.user_id = $1 order by "businessName", p.seller_id, i.added_at, i.id`,
)
export const listCartRows = async (db: Db, userId: string): Promise<CartRow[]> =>
  (await db.rows(linesOf, [userId])).map(({ optionValues, ...row }) => ({
    ...row,
    optionLabel: optionValues && optionLabel(optionValues),
  }))

const presentItem = (row: CartRow): CartItem => ({
  _id: row.itemId,
  product: {
    _id: row.productId,
    name: row.name,
    price: toNaira(row.price + row.priceDelta),
    discountPrice: row.discountPrice === null ? null : toNaira(row.discountPrice + row.priceDelta),
    images: row.picture ? [{ url: `/media/${row.picture.key}`, alt: row.name, tint: row.picture.tint }] : [],
    vendor: { _id: row.vendorId ?? row.sellerId, businessName: row.businessName, slug: row.slug, colour: row.colour },
    inventory: row.stock,
    isAvailable: row.status === 'active' && row.stock > 0 && !(row.hasOptions && !row.optionId),
    status: row.status === 'active' ? 'active' : row.status === 'removed' ? 'removed' : 'paused',
  },
  selectedVariant: row.optionId ? { _id: row.optionId, label: row.optionLabel ?? '' } : null,
  quantity: row.quantity,
  price: toNaira(unitPrice(row)),
})

/** The cart with its totals; every store is assumed to deliver, as the cart does not know yet how it will be handed over. */
export async function findCart(db: Db, userId: string): Promise<Cart> {
  const [rows, rates] = await Promise.all([listCartRows(db, userId), findRates(db)])
  const orders = priceCart(rows, rates.deliveryFee)
  return {
    items: rows.map(presentItem),
    subtotal: toNaira(sumOf(orders.map((order) => order.itemsTotal))),
    deliveryFee: toNaira(sumOf(orders.map((order) => order.deliveryFee))),
    discount: toNaira(sumOf(orders.map((order) => order.vendorDiscount + order.platformDiscount))),
    total: toNaira(sumOf(orders.map((order) => order.total))),
    itemCount: rows.reduce((sum, row) => sum + row.quantity, 0),
    appliedCoupon: null,
  }
}
