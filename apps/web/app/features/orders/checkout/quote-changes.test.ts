import type { OrderQuote } from '@vendly/contract/checkout'
import { expect, test } from 'vitest'
import { splitPayment } from './payment-split.ts'
import { problemChanges, quoteChanges } from './quote-changes.ts'

const line = (_id: string, unitPrice: number, quantity = 1): OrderQuote['orders'][number]['items'][number] => ({
  _id,
  product: `p${_id}`,
  name: `Product ${_id}`,
  option: null,
  image: null,
  unitPrice,
  quantity,
  total: unitPrice * quantity,
})
const quote = (...items: ReturnType<typeof line>[]): OrderQuote => ({
  orders: [
    {
      vendor: { _id: 'v', businessName: 'Store', slug: 'store', colour: 'red' },
      items,
      otherCampus: null,
      deliveryPlaces: [],
      pickupAt: 'UNILAG',
      subtotal: 0,
      deliveryFee: 0,
      discount: 0,
      total: 0,
    },
  ],
  subtotal: 0,
  deliveryFee: 0,
  discount: 0,
  total: 0,
  balance: 0,
  shortfall: 0,
  problems: [],
  deliveryCampus: 'c',
  otherCampus: null,
})
const texts = (changes: ReturnType<typeof quoteChanges>) => changes.map((change) => `${change.name} ${change.text}`)

test('names exactly the lines that differ from what the buyer saw', () => {
  const before = quote(line('a', 500), line('b', 900), line('c', 100, 2), line('d', 50))
  const after = quote(line('a', 500), line('b', 1100), line('c', 100, 3), line('e', 70))
  expect(texts(quoteChanges(before, after))).toEqual([
    'Product b now costs ₦1,100 instead of ₦900',
    'Product c is now 3 in your cart instead of 2',
    'Product e was just added to your cart',
    'Product d is no longer in your cart',
  ])
})

test('says how to fix a line that cannot be bought', () => {
  const product = { itemId: 'a', productId: 'pa', name: 'Product a', store: 'Hostel Plug', closed: null }
  const problem = { ...product, code: 'out_of_stock' as const, left: 2 }
  expect(problemChanges([problem])).toMatchObject([{ text: 'has only 2 left', available: 2 }])
  expect(problemChanges([{ ...problem, left: 0 }])).toMatchObject([{ text: 'is sold out', available: 0 }])
  expect(problemChanges([{ ...problem, code: 'store_closed', closed: { state: 'away', until: null } }])).toMatchObject([
    { text: 'can’t be ordered now: Hostel Plug is away', available: 0 },
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
