import { expect, test } from 'vitest'
import { changeProducts } from './product-listing.ts'

const priced = (price: string) =>
  changeProducts.body.safeParse({ changes: [{ _id: '0199a1b2-0000-7000-8000-000000000001', price }] })

test('nothing is sold for less than a naira', () => {
  expect(['1', '1.50'].map((price) => priced(price).success)).toEqual([true, true])
  for (const price of ['0', '0.01', '0.99'])
    expect(priced(price).error?.issues.map(({ message }) => message)).toEqual(['The lowest price is ₦1.'])
})
