import type { CartItem } from '@vendly/contract/cart'
import { toNaira } from '@vendly/contract/money'
import { presentPicture } from '../../platform/pictures.ts'
import { presentStoreSummary, refusesOrders, type StoreSummaryRow } from '../vendors/vendors.present.ts'
import { type CartRow, otherCampusOf, storeIdOf, unitPrice } from './cart.pricing.ts'

export const presentCartItem = (row: CartRow, at: Date, delivering: ReadonlySet<string>): CartItem => ({
  _id: row.itemId,
  product: presentProduct(row),
  selectedVariant: presentVariant(row.optionId, row.optionLabel),
  quantity: row.quantity,
  price: toNaira(unitPrice(row)),
  priceWhenAdded: toNaira(row.seenPrice + row.priceDelta),
  otherCampus: otherCampusOf(row),
  delivery: row.delivery,
  deliveryMethod: delivering.has(storeIdOf(row)) ? 'delivery' : 'pickup',
  closed: refusesOrders(row.ordering, at),
})

export type ProductRow = Pick<
  CartRow,
  | 'productId'
  | 'name'
  | 'price'
  | 'discountPrice'
  | 'priceDelta'
  | 'picture'
  | 'status'
  | 'hasOptions'
  | 'optionId'
  | 'stock'
> &
  StoreSummaryRow &
  Pick<CartRow, 'isReserved'>

/** The product of a line, with the price and the stock of the chosen option. */
export const presentProduct = (row: ProductRow): CartItem['product'] => ({
  _id: row.productId,
  name: row.name,
  price: toNaira(row.price + row.priceDelta),
  discountPrice: row.discountPrice === null ? null : toNaira(row.discountPrice + row.priceDelta),
  images: row.picture ? [presentPicture(row.picture, row.name)] : [],
  vendor: presentStoreSummary(row),
  inventory: row.stock,
  isAvailable: row.status === 'active' && row.stock > 0 && !(row.hasOptions && !row.optionId),
  isReserved: row.isReserved,
  status: row.status === 'active' ? 'active' : row.status === 'removed' ? 'removed' : 'paused',
})

export const presentVariant = (optionId: string | null, label: string | null): CartItem['selectedVariant'] =>
  optionId ? { _id: optionId, label: label ?? '' } : null
