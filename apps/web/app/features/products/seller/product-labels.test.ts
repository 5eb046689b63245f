import type { SellerProduct } from '@vendly/contract/product-listing'
import { expect, test } from 'vitest'
import { priceRange } from './product-labels.ts'

const rice = { name: 'Rice', price: 2800, discountPrice: null, options: [] as { price: number }[] } as SellerProduct

test('a range is shown only when options differ in price, with the discount taken off', () => {
  const withOptions = (...prices: number[]) =>
    ({ ...rice, options: prices.map((price) => ({ price })) }) as SellerProduct
  expect(priceRange(rice)).toBeUndefined()
  expect(priceRange(withOptions(2800, 2800))).toBeUndefined()
  expect(priceRange(withOptions(2800, 3200))).toBe('₦2,800–₦3,200')
  expect(priceRange({ ...withOptions(2800, 3200), discountPrice: 2500 })).toBe('₦2,500–₦2,900')
})
