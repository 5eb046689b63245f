import { parseAmount } from '@vendly/contract/amount-text'
import { expect, test } from 'vitest'
import { amountError, canWithdrawAll } from './withdraw-amount.ts'

test.each([
  ['2000', 5_000, undefined],
  ['₦2,000', 2_000, undefined],
  ['2 100', 2_000, 'Insufficient balance'],
  ['50', 5_000, 'The minimum is ₦100.'],
  ['150', 5_000, 'Enter a multiple of ₦100, or all that you can withdraw, ₦5,000.00.'],
  ['450.37', 450.37, undefined],
  ['2,150', 2_150, undefined],
  ['450.36', 450.37, 'Enter a multiple of ₦100, or all that you can withdraw, ₦450.37.'],
  ['50.5', 5_000, 'The minimum is ₦100.'],
  ['99.5', 99.5, 'The minimum is ₦100.'],
  ['-200', 5_000, 'Please enter a valid amount'],
  ['1e3', 5_000, 'Please enter a valid amount'],
  ['', 5_000, 'Please enter a valid amount'],
])('%j with a balance of %i: %s', (text, balance, error) => {
  expect(amountError(parseAmount(text), { balance, available: balance })).toBe(error)
})

test('all of it can be withdrawn from the minimum on', () => {
  const all = [2_350.5, 100, 99.99].map((available) => canWithdrawAll({ balance: 5_000, available }))
  expect(all).toEqual([true, true, false])
})

test('what is in the wallet and cannot be withdrawn yet is not called missing', () => {
  expect(amountError(3_100, { balance: 8_000, available: 3_000.5 })).toBe('You can withdraw ₦3,000.50 now.')
  expect(amountError(8_100, { balance: 8_000, available: 3_000.5 })).toBe('Insufficient balance')
  expect(amountError(3_000.5, { balance: 8_000, available: 3_000.5 })).toBeUndefined()
})
