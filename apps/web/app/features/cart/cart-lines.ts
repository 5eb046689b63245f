import type { Cart, CartItem } from '@vendly/contract/cart'
import { limits } from '@vendly/contract/limits'

export const emptyCart: Cart = {
  items: [],
  subtotal: 0,
  deliveryFee: 0,
  discount: 0,
  total: 0,
  itemCount: 0,
  appliedCoupon: null,
}

/** The cart as it will be with that many of one line; 0 takes it out. An estimate until the server has answered. */
export function cartWith(cart: Cart, itemId: string, quantity: number): Cart {
  const items = cart.items.flatMap((item) => {
    if (item._id !== itemId) return [item]
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
  const subtotal = items.reduce((sum, item) => sum + item.price * item.quantity, 0)
  const deliveryFee = byStore(items).length * limits.deliveryFee
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

/** The lines under the store that sells them, in the order they came. */
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

export type Trouble = { words: string; most: number }

/** Why a line cannot be bought as it stands; `most` is how many could be. */
export function troubleOf({ product, quantity }: CartItem): Trouble | undefined {
  const left = Math.max(0, product.inventory)
  if (product.status === 'removed') return { words: 'No longer for sale', most: 0 }
  if (product.status === 'paused') return { words: 'Not for sale right now', most: 0 }
  if (!product.isAvailable) return { words: left === 0 ? 'Sold out' : 'Choose an option again', most: 0 }
  if (left < quantity) return { words: `Only ${left} left`, most: left }
  return undefined
}
