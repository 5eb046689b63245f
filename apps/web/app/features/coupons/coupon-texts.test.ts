import { expect, test } from 'vitest'
import { unlimitedText } from './coupon-texts.ts'

const none = { percent: 10, cap: null, totalLimit: null, endsAt: null }

test('what nothing limits is said before the coupon is added', () => {
  expect(unlimitedText(none)).toBe(
    'Nothing limits how much it takes off an order, how often it is used or when it ends.',
  )
  expect(unlimitedText({ ...none, percent: null })).toBe('Nothing limits how often it is used or when it ends.')
  expect(unlimitedText({ ...none, cap: 500, totalLimit: 20 })).toBe('Nothing limits when it ends.')
  expect(unlimitedText({ ...none, cap: 500, totalLimit: 20, endsAt: '2031-03-08T22:59:59.000Z' })).toBeNull()
})
