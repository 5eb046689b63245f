import type { SellerProduct } from '@vendly/contract/product-listing'
import { expect, test } from 'vitest'
import { exampleText, priceChange, priceChangeError } from './bulk-prices.ts'

const rice = { name: 'Rice', price: 2800, discountPrice: null, options: [] as { price: number }[] } as SellerProduct
const percent = (by: number) => ({ unit: 'percent' as const, by })
const naira = (by: number) => ({ unit: 'naira' as const, by })

test('a percentage is rounded to ₦10, an amount is exact', () => {
  expect(priceChange(rice, percent(-7))).toEqual({ price: 2600, discountPrice: null })
  expect(priceChange(rice, naira(-55))).toEqual({ price: 2745, discountPrice: null })
  expect(priceChange({ ...rice, price: 40 }, percent(-90)).price).toBe(10)
  expect(priceChange({ ...rice, price: null }, percent(10))).toEqual({})
})

test('the discount changes with the price, and is removed when it is no longer lower', () => {
  expect(priceChange({ ...rice, discountPrice: 2500 }, naira(100))).toEqual({ price: 2900, discountPrice: 2600 })
  expect(priceChange({ ...rice, price: 40, discountPrice: 30 }, percent(-90))).toEqual({
    price: 10,
    discountPrice: null,
  })
})

test('a change that cannot be made is named', () => {
  expect([0, -91, 501, 1.5].map((by) => priceChangeError([rice], percent(by)) !== undefined)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(priceChangeError([rice], percent(-90))).toBeUndefined()
  expect(priceChangeError([rice], naira(-2799))).toBeUndefined()
  expect(priceChangeError([rice], naira(-2800))).toBe('Rice costs only ₦2,800.')
  expect(priceChangeError([{ ...rice, discountPrice: 2000 }], naira(-2000))).toBe('Rice costs only ₦2,000.')
  expect(priceChangeError([rice], naira(99_999_999))).toContain('would cost more')
})

test('the example is the first product with a price', () => {
  const draft = { ...rice, name: 'Draft', price: null }
  expect(exampleText([draft, rice, rice], percent(10))).toBe('Rice: ₦2,800 → ₦3,080, and 1 more')
  expect(exampleText([rice], naira(-5000))).toBeUndefined()
})
