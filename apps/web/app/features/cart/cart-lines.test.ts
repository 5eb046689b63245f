import type { Cart, CartItem } from '@vendly/contract/cart'
import { expect, test } from 'vitest'
import { byStore, emptyCart, lineProblem, withQuantity } from './cart-lines.ts'

const item = (_id: string, store: string, price: number, quantity: number, inventory = 50): CartItem => ({
  _id,
  product: {
    _id: `p${_id}`,
    name: _id,
    price,
    discountPrice: null,
    images: [],
    vendor: { _id: store, businessName: store, slug: store, colour: 'red', image: null },
    inventory,
    isAvailable: inventory > 0,
    isReserved: false,
    status: 'active',
  },
  selectedVariant: null,
  quantity,
  price,
  otherCampus: null,
  delivery: { places: 0, own: null },
  deliveryMethod: 'delivery',
  closed: null,
  priceWhenAdded: 1,
})
const cart: Cart = {
  ...emptyCart,
  deliveryFee: 1_000,
  items: [item('fan', 'plug', 38_500, 1), item('rice', 'mama', 2_800, 2)],
}

test('every store in the cart costs one delivery', () => {
  expect(withQuantity(cart, 'rice', 3)).toMatchObject({
    subtotal: 46_900,
    deliveryFee: 1_000,
    total: 47_900,
    itemCount: 4,
  })
  expect(withQuantity(cart, 'fan', 0)).toMatchObject({ subtotal: 5_600, deliveryFee: 500, total: 6_100, itemCount: 2 })
})

test('a store from which the order is picked up costs no delivery', () => {
  const [fan, rice] = cart.items
  const elsewhere = { ...fan!, deliveryMethod: 'pickup' as const }
  const mixed = { ...cart, deliveryFee: 500, items: [elsewhere, rice!] }
  expect(withQuantity(mixed, 'rice', 3)).toMatchObject({ deliveryFee: 500, total: 47_400 })
  expect(withQuantity(mixed, 'rice', 0)).toMatchObject({ deliveryFee: 0, total: 38_500 })
})

test('lines of one store are grouped, whatever the order they were added in', () => {
  const mixed = [item('a', 'plug', 1, 1), item('b', 'mama', 1, 1), item('c', 'plug', 1, 1)]
  expect(byStore(mixed).map(({ items }) => items.map(({ _id }) => _id).join())).toEqual(['a,c', 'b'])
})

test('says why a line cannot be bought, and how many could be', () => {
  expect(lineProblem(item('a', 'plug', 1, 2))).toBeUndefined()
  expect(lineProblem(item('a', 'plug', 1, 4, 3))).toEqual({ text: 'Only 3 left', available: 3 })
  expect(lineProblem(item('a', 'plug', 1, 1, 0))).toEqual({ text: 'Sold out', available: 0 })
})
