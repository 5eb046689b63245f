import type { SellerProduct } from '@vendly/contract/product-listing'
import { expect, test } from 'vitest'
import { badgeStateOf, priceRange } from './product-labels.ts'

const rice = { name: 'Rice', price: 2800, discountPrice: null, options: [] as { price: number }[] } as SellerProduct

test('a range is shown only when options differ in price, with the discount taken off', () => {
  const withOptions = (...prices: number[]) =>
    ({ ...rice, options: prices.map((price) => ({ price })) }) as SellerProduct
  expect(priceRange(rice)).toBeUndefined()
  expect(priceRange(withOptions(2800, 2800))).toBeUndefined()
  expect(priceRange(withOptions(2800, 3200))).toBe('₦2,800–₦3,200')
  expect(priceRange({ ...withOptions(2800, 3200), discountPrice: 2500 })).toBe('₦2,500–₦2,900')
})

test('what is sold out today is not shown as paused by hand', () => {
  const stateOf = (part: Partial<SellerProduct>) =>
    badgeStateOf({ status: 'paused', stock: 3, offUntil: null, ...part })
  expect(stateOf({ offUntil: '2026-11-20T23:00:00.000Z' })).toBe('sold-out-today')
  expect(stateOf({})).toBe('paused')
  expect(stateOf({ status: 'active', stock: 0 })).toBe('sold-out')
})
