import type { Cart, CartItem } from '@vendly/contract/cart'

export const emptyCart: Cart = {
  items: [],
  subtotal: 0,
  deliveryFee: 0,
  discount: 0,
  total: 0,
  itemCount: 0,
  appliedCoupon: null,
  coupon: null,
}

/** What the delivery of one store's products costs, from the server's total. */
export function deliveryFeePerStore({ items, deliveryFee }: Cart): number {
  return deliveryFee / Math.max(1, countDeliveries(items))
}

/** How many stores deliver. */
export const countDeliveries = (items: readonly CartItem[]): number =>
  byStore(items).filter(({ items: [first] }) => first?.deliveryMethod === 'delivery').length

/** The cart with a line's quantity changed, 0 removes it. An estimate until the server has answered. */
export function withQuantity(cart: Cart, itemId: string, quantity: number): Cart {
  const items = cart.items.flatMap((item) => {
    if (item._id !== itemId) return [item]
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
  const subtotal = items.reduce((sum, item) => sum + item.price * item.quantity, 0)
  const deliveryFee = countDeliveries(items) * deliveryFeePerStore(cart)
  return {
    ...cart,
    items,
    subtotal,
    deliveryFee,
    total: Math.max(0, subtotal + deliveryFee - cart.discount),
    itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
  }
}

export interface StoreLines {
  store: CartItem['product']['vendor']
  items: CartItem[]
}

/** Lines grouped by store, in the order they were added. */
export function byStore(items: readonly CartItem[]): StoreLines[] {
  const stores = new Map<string, StoreLines>()
  for (const item of items) {
    const { vendor } = item.product
    const lines = stores.get(vendor._id) ?? { store: vendor, items: [] }
    stores.set(vendor._id, lines)
    lines.items.push(item)
  }
  return [...stores.values()]
}

export type LineProblem = { text: string; available: number }

/** Why a line cannot be bought; `available` is how many could be. */
export function lineProblem({ product, quantity }: Pick<CartItem, 'product' | 'quantity'>): LineProblem | undefined {
  const left = Math.max(0, product.inventory)
  if (product.status === 'removed') return { text: 'No longer for sale', available: 0 }
  if (product.status === 'paused') return { text: 'Not for sale right now', available: 0 }
  if (product.isReserved) return { text: 'Someone is paying for the last one', available: 0 }
  if (!product.isAvailable) return { text: left === 0 ? 'Sold out' : 'Pick an option again', available: 0 }
  if (left < quantity) return { text: `Only ${left} left`, available: left }
  return undefined
}
