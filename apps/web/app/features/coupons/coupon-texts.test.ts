import { expect, test } from 'vitest'
import { halfText, unlimitedText } from './coupon-texts.ts'

const none = { percent: 10, cap: null, totalLimit: null, endsAt: null }

test('what nothing limits is said before the coupon is added', () => {
  expect(unlimitedText(none)).toBe(
    'Nothing limits how much it takes off an order, how often it is used or when it ends.',
  )
  expect(unlimitedText({ ...none, percent: null })).toBe('Nothing limits how often it is used or when it ends.')
  expect(unlimitedText({ ...none, cap: 500, totalLimit: 20 })).toBe('Nothing limits when it ends.')
  expect(unlimitedText({ ...none, cap: 500, totalLimit: 20, endsAt: '2031-03-08T22:59:59.000Z' })).toBeNull()
})

test('a coupon that takes more than half of the price says of which orders', () => {
  const terms = { percent: null, amount: 500, cap: null, minimum: 0 }
  expect(halfText(terms)).toBe('It takes off more than half of the price of orders under ₦1,000.')
  expect(halfText({ ...terms, minimum: 1000 })).toBeNull()
  const part = { percent: 60, amount: null, cap: null, minimum: 5000 }
  expect(halfText(part)).toBe('It takes off more than half of the price.')
  expect(halfText({ ...part, percent: 50 })).toBeNull()
  expect(halfText({ ...part, cap: 3000 })).toBe('It takes off more than half of the price of orders under ₦6,000.')
  expect(halfText({ ...part, cap: 2500 })).toBeNull()
  expect(halfText({ percent: null, amount: null, cap: null, minimum: 0 })).toBeNull()
})
