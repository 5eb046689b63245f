import type { CheckedQuote, OrderChange } from '@vendly/contract/checkout'
import { expect, test } from 'vitest'
import { splitPayment } from '../orders/payment-split.ts'
import { quoteChanges } from './quote-changes.ts'

const change = (code: OrderChange['code'], more: Partial<OrderChange> = {}): OrderChange => ({
  ...{ itemId: code, productId: 'p', name: `Product ${code}`, code, store: 'Hostel Plug', closed: null },
  ...{ oldPrice: 900, newPrice: 900, oldQuantity: 1, quantity: 1, left: 0 },
  ...more,
})
const quote = (...changes: OrderChange[]) => ({ changes, orders: [] as CheckedQuote['orders'] }) as CheckedQuote
const texts = (...named: Parameters<typeof quoteChanges>) =>
  quoteChanges(...named).map(({ name, text, available }) => [`${name} ${text}`, available])

test('names what differs from what the buyer saw, and what is gone', () => {
  const seen = [{ itemId: 'gone', name: 'Product d', unitPrice: 1, quantity: 1 }]
  const changed = [
    change('price_changed', { newPrice: 1100 }),
    change('quantity_changed', { oldQuantity: 2, quantity: 3 }),
    change('added', { oldPrice: null, oldQuantity: null }),
  ]
  expect(texts(quote(...changed), seen)).toEqual([
    ['Product price_changed now costs ₦1,100 instead of ₦900', undefined],
    ['Product quantity_changed is now 3 in your cart instead of 2', undefined],
    ['Product added was just added to your cart', undefined],
    ['Product d is no longer in your cart', undefined],
  ])
})

test('says how to fix a line that cannot be bought, before what only has to be accepted', () => {
  const changed = [
    change('price_changed', { newPrice: 1100 }),
    change('out_of_stock', { left: 2 }),
    change('out_of_stock'),
    change('store_closed', { closed: { state: 'away', until: null } }),
    change('other_campus'),
  ]
  expect(texts(quote(...changed))).toEqual([
    ['Product out_of_stock has only 2 left', 2],
    ['Product out_of_stock is sold out', 0],
    ['Product store_closed can’t be ordered now: Hostel Plug is away', 0],
    ['Product price_changed now costs ₦1,100 instead of ₦900', undefined],
  ])
})

test('the card pays what the wallet cannot, but never less than the minimum', () => {
  expect(splitPayment({ total: 8250, balance: 9000, shortfall: 0 })).toEqual({
    isCovered: true,
    byCard: 0,
    fromWallet: 8250,
  })
  expect(splitPayment({ total: 8250, balance: 8000, shortfall: 250 })).toMatchObject({ byCard: 250, fromWallet: 8000 })
  expect(splitPayment({ total: 8250, balance: 8210, shortfall: 40 })).toMatchObject({ byCard: 100 })
  expect(splitPayment({ total: 8250, balance: 9000, shortfall: 0 }, false)).toEqual({
    isCovered: false,
    byCard: 8250,
    fromWallet: 0,
  })
})
