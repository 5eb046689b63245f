import { messages } from '@vendly/contract/messages'
import { expect, test } from 'vitest'
import { amountError, parseAmount } from './fund-amount.ts'

test('reads an amount as people type it', () => {
  expect(['5000', '₦5,000', ' 5 000 ', '5000.00'].map(parseAmount)).toEqual([5000, 5000, 5000, 5000])
  expect(['', '-5', '5e3', '50.5', 'abc'].map(parseAmount)).toEqual(Array(5).fill(undefined))
})

test('accepts ₦100 and up in steps of ₦100, with the fixed error otherwise', () => {
  for (const amount of [100, 5000, 10_000_000]) expect(amountError(amount)).toBeUndefined()
  for (const amount of [undefined, 0, 99, 150, 10_000_100]) {
    expect(amountError(amount)).toBe(messages.wallet.amountInvalid)
  }
})
