import type { CartItem } from '@vendly/contract/cart'
import type { OrderQuote } from '@vendly/contract/checkout'
import { nairaText } from '../../lib/money.ts'
import { isServed } from '../addresses/places.ts'

export type DeliveryMethod = 'delivery' | 'pickup'

/** All orders come by `method`, apart from those of the stores in `pickupFrom`, which are picked up. */
export interface Methods {
  method: DeliveryMethod
  pickupFrom: readonly string[]
}

type Order = OrderQuote['orders'][number]
type Routed = Pick<Order, 'vendor' | 'otherCampus' | 'deliveryPlaces'>

export interface Plan<One extends Routed = Order> {
  /** What is asked of the server: what can be delivered as it was chosen, and the rest picked up. */
  asked: Methods
  /** Orders that the buyer wants delivered, and could have delivered to some place. */
  wanted: One[]
  /** Those of them that are picked up after all, because the store does not deliver to the place. */
  moved: One[]
  /** Those of them that nobody delivers to the place: the buyer decides. */
  notServing: One[]
  /** All orders are on another campus, and should be delivered. */
  isElsewhere: boolean
  /** Each order has its own choice: there are several, and one of them can be delivered. */
  isPerStore: boolean
}

export const isChosen = ({ method, pickupFrom }: Methods, { vendor }: Pick<Order, 'vendor'>): boolean =>
  method === 'delivery' && !pickupFrom.includes(vendor._id)

/**
 * What becomes of the buyer's choice. An order that cannot be delivered is picked up as long as another one is delivered; where
 * none can, nothing is decided for the buyer.
 */
export function planOf<One extends Routed>(orders: readonly One[], chosen: Methods, placeId?: string): Plan<One> {
  const isNear = orders.some(({ otherCampus }) => !otherCampus)
  const wanted = orders.filter((order) => isChosen(chosen, order) && !(isNear && order.otherCampus))
  const serving = wanted.filter((order) => isServed(order, placeId))
  const delivered = serving.length > 0 ? serving : wanted
  return {
    asked: askedOf(orders, delivered),
    wanted,
    moved: wanted.filter((order) => !delivered.includes(order)),
    notServing: serving.length > 0 ? [] : wanted,
    isElsewhere: !isNear && wanted.length > 0,
    isPerStore: isNear && orders.length > 1,
  }
}

function askedOf<One extends Routed>(orders: readonly One[], delivered: readonly One[]): Methods {
  if (delivered.length === 0) return { method: 'pickup', pickupFrom: [] }
  return { method: 'delivery', pickupFrom: storesOf(orders.filter((order) => !delivered.includes(order))) }
}

type Line = Pick<CartItem, 'deliveryMethod'> & { product: { vendor: { _id: string } } }

/** The choice with what the cart shows as a pickup while it shows another order as delivered. */
export function withPickupsOf(items: readonly Line[], { method, pickupFrom }: Methods): Methods {
  const pickups = items.filter(({ deliveryMethod }) => deliveryMethod === 'pickup')
  if (method === 'pickup' || pickups.length === items.length) return { method, pickupFrom }
  return { method, pickupFrom: [...new Set([...pickupFrom, ...pickups.map(({ product }) => product.vendor._id)])] }
}

/** The choice with another one for one store. */
export function withMethod(
  orders: readonly Pick<Order, 'vendor'>[],
  chosen: Methods,
  storeId: string,
  method: DeliveryMethod,
): Methods {
  const others = orders.filter((order) => order.vendor._id !== storeId && !isChosen(chosen, order))
  const pickupFrom = method === 'pickup' ? [...storesOf(others), storeId] : storesOf(others)
  return pickupFrom.length === orders.length ? { method: 'pickup', pickupFrom: [] } : { method: 'delivery', pickupFrom }
}

/** The same method for all orders; undefined where they differ. */
export function methodOfAll(orders: readonly Pick<Order, 'vendor'>[], chosen: Methods): DeliveryMethod | undefined {
  const delivered = orders.filter((order) => isChosen(chosen, order)).length
  return delivered === orders.length ? 'delivery' : delivered === 0 ? 'pickup' : undefined
}

/** `Delivery ₦500`. */
export const deliveryText = (fee: number | null): string => (fee ? `Delivery ${nairaText(fee)}` : 'Delivery, free')
export const PICKUP_TEXT = 'Pickup, free'

export const isSame = (one: Methods, other: Methods): boolean =>
  one.method === other.method &&
  one.pickupFrom.length === other.pickupFrom.length &&
  one.pickupFrom.every((storeId) => other.pickupFrom.includes(storeId))

const storesOf = (orders: readonly Pick<Order, 'vendor'>[]): string[] => orders.map(({ vendor }) => vendor._id)
