import { expect, test } from 'vitest'
import { parseAmount } from '../wallet/fund-amount.ts'
import { amountError, highestAmount } from './withdraw-amount.ts'

test.each([
  ['2000', 5_000, undefined],
  ['₦2,000', 2_000, undefined],
  ['2 100', 2_000, 'Insufficient balance'],
  ['50', 5_000, 'Please enter a valid amount'],
  ['150', 5_000, 'Please enter a valid amount'],
  ['-200', 5_000, 'Please enter a valid amount'],
  ['1e3', 5_000, 'Please enter a valid amount'],
  ['', 5_000, 'Please enter a valid amount'],
])('%j with a balance of %i: %s', (text, balance, error) => {
  expect(amountError(parseAmount(text), balance)).toBe(error)
})

test('the highest amount is a whole number of steps, or nothing below the minimum', () => {
  expect([highestAmount(2_350.5), highestAmount(100), highestAmount(99)]).toEqual([2_300, 100, 0])
})
