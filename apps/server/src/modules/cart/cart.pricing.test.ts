import { expect, test } from 'vitest'
import { type CartRow, deliveringStores, priceCart } from './cart.pricing.ts'

const row = (sellerId: string, price: number, quantity: number): CartRow => ({
  itemId: `${sellerId}-${price}`,
  quantity,
  productId: `${sellerId}-${price}`,
  name: 'Rice',
  price,
  discountPrice: null,
  picture: null,
  isAlwaysAvailable: false,
  status: 'active',
  hasOptions: false,
  stock: 10,
  isReserved: false,
  optionId: null,
  optionLabel: null,
  priceDelta: 0,
  commissionBps: 500,
  ...{ categoryId: 2, topCategoryId: 1 },
  seenPrice: price,
  sellerId,
  vendorId: sellerId,
  campusId: 'unilag',
  campus: 'UNILAG',
  buyerCampus: null,
  place: null,
  businessName: sellerId,
  slug: sellerId,
  colour: 'blue',
  storeImage: null,
  ordering: { hours: [], closedUntil: null, deliveryPlaces: [], maxOrders: null, openOrders: 0, owes: false },
  deliveryFee: 50_000,
  riderShareBps: 9000,
  delivery: { places: 0, own: null },
  hasCoupon: false,
})

test('a cart of two stores is two orders, each with its own delivery fee', () => {
  const orders = priceCart([row('ngozi', 10_000, 2), row('tunde', 5_000, 1), row('ngozi', 2_500, 1)], () => true)
  expect(orders.map(({ seller, itemsTotal, total }) => [seller.sellerId, itemsTotal, total])).toEqual([
    ['ngozi', 22_500, 72_500],
    ['tunde', 5_000, 55_000],
  ])
})

test('what is on another campus costs no delivery, because there is none', () => {
  const elsewhere = { ...row('tunde', 5_000, 1), campus: 'UNN', buyerCampus: 'UNILAG' }
  const [ngozi, tunde] = priceCart([row('ngozi', 10_000, 1), elsewhere], () => true)
  expect(ngozi).toMatchObject({ otherCampus: null, deliveryFee: 50_000 })
  expect(tunde).toMatchObject({ otherCampus: { seller: 'UNN', buyer: 'UNILAG' }, deliveryFee: 0, total: 5_000 })
})

test('discounts lower the total of their seller alone, and are spread over the lines to the kobo', () => {
  const rows = [row('ngozi', 10_000, 1), row('ngozi', 10_001, 1), row('ngozi', 9_999, 1), row('tunde', 5_000, 1)]
  const [ngozi, tunde] = priceCart(rows, () => true, [
    { sellerId: 'ngozi', bearer: 'vendor', amount: 1_000, categoryId: null },
    { sellerId: 'ngozi', bearer: 'platform', amount: 500, categoryId: null },
  ])
  expect(ngozi).toMatchObject({ itemsTotal: 30_000, vendorDiscount: 1_000, platformDiscount: 500, total: 78_500 })
  expect(ngozi!.lines.map(({ vendorDiscount }) => vendorDiscount)).toEqual([333, 334, 333])
  expect(ngozi!.lines.reduce((sum, line) => sum + line.platformDiscount, 0)).toBe(500)
  expect(tunde).toMatchObject({ vendorDiscount: 0, platformDiscount: 0, total: 55_000 })
})

test.each([
  ['the category', 7],
  ['the category above it', 1],
])('a discount on %s is on its lines alone', (_, categoryId) => {
  const other = { ...row('ngozi', 10_000, 3), categoryId: 9, topCategoryId: 8 }
  const rows = [{ ...row('ngozi', 10_000, 1), categoryId: 7 }, other, { ...row('ngozi', 5_000, 1), categoryId: 7 }]
  const [order] = priceCart(rows, () => false, [{ sellerId: 'ngozi', bearer: 'vendor', amount: 1_000, categoryId }])
  expect(order!.lines.map(({ vendorDiscount }) => vendorDiscount)).toEqual([667, 0, 333])
  expect(order).toMatchObject({ vendorDiscount: 1_000, total: 44_000 })
})

test('a store that does not serve the buyer’s address delivers only where no other of the cart does', () => {
  const at = (sellerId: string, isServed: boolean, more: Partial<CartRow> = {}): CartRow => ({
    ...row(sellerId, 10_000, 1),
    delivery: { places: 6, own: { place: 'Moremi Hall', isServed } },
    ...more,
  })
  const elsewhere = at('okpa', true, { buyerCampus: 'UNILAG' })
  expect([...deliveringStores([at('ngozi', true), at('tunde', false), elsewhere])]).toEqual(['ngozi'])
  expect([...deliveringStores([at('ngozi', false), at('tunde', false), elsewhere])]).toEqual(['ngozi', 'tunde'])
  expect([...deliveringStores([row('ngozi', 10_000, 1), row('tunde', 5_000, 1)])]).toEqual(['ngozi', 'tunde'])
  expect([...deliveringStores([elsewhere])]).toEqual([])
})
