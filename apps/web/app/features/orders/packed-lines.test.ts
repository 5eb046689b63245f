import type { MissingItem, OrderCard } from '@vendly/contract/orders'
import { expect, test } from 'vitest'
import { listedLines, packedLines } from './packed-lines.ts'

const line = (quantity: number, quantityLeft: number): OrderCard['items'][number] => ({
  ...{ _id: 'line', product: 'rice', name: 'Rice', option: 'Large', selectedVariant: null, image: null },
  ...{ unitPrice: 1000, quantity, total: 1000 * quantity, quantityLeft, remaining: 1000 * quantityLeft },
})
const juice = { product: 'juice', name: 'Juice', option: null, image: null, unitPrice: 500 }
const missing = (answer: MissingItem['answer'], swap: MissingItem['swap'] = null): MissingItem => ({
  ...{ _id: 'item', line: 'line', name: 'Rice', option: 'Large', quantity: 1, refund: null, refunded: null },
  ...{ answer, swap },
})
const packed = (quantity: number, left: number, ...missingItems: MissingItem[]) =>
  packedLines({ items: [line(quantity, left)], missing: missingItems }).map(
    ({ quantity: packedUnits, name, insteadOf }) => `${packedUnits} ${name}${insteadOf ? ` for ${insteadOf}` : ''}`,
  )

test('what was removed is not packed, and what the buyer took instead is', () => {
  expect(packed(3, 2, missing('swapped', juice))).toEqual(['2 Rice', '1 Juice for Rice'])
  expect(packed(1, 0, missing('swapped', juice))).toEqual(['1 Juice for Rice'])
  expect(packed(2, 1, missing('removed'))).toEqual(['1 Rice'])
})

test('a product that the buyer is still asked about is packed as it was ordered', () => {
  expect(packed(2, 2, missing(null))).toEqual(['2 Rice'])
})

test('a line that was refunded as a whole is not packed; an order of which nothing is left lists what was ordered', () => {
  expect(packed(2, 0)).toEqual([])
  expect(listedLines({ items: [line(2, 0)], missing: [] })).toMatchObject([{ quantity: 2, name: 'Rice' }])
  expect(
    listedLines({ items: [line(2, 0), { ...line(1, 1), _id: 'other', name: 'Water' }], missing: [] }),
  ).toMatchObject([{ quantity: 1, name: 'Water' }])
})
