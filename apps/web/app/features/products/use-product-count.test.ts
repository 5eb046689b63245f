import { expect, test } from 'vitest'
import { totalText } from './use-product-count.ts'

test('a total that is not exact is a round number with a plus', () => {
  const about = (total: number) => totalText({ total, totalIsExact: false })
  expect([7, 57, 99, 100, 1_234, 20_001].map(about)).toEqual(['7+', '50+', '90+', '100+', '1,000+', '20,000+'])
  expect(about(0)).toBe('0+')
})

test('an exact total is the number itself', () => {
  expect([0, 57, 1_234].map((total) => totalText({ total, totalIsExact: true }))).toEqual(['0', '57', '1,234'])
})
