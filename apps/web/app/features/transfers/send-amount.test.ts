import { expect, test } from 'vitest'
import { amountError } from './send-amount.ts'

test('whole naira from the minimum up to the balance can be sent', () => {
  expect(amountError(100, 100, 100)).toBeUndefined()
  expect(amountError(1250, 100, 5000)).toBeUndefined()
  expect(amountError(undefined, 100)).toBe('Enter an amount in whole naira.')
  expect(amountError(100.5, 100)).toBe('Enter an amount in whole naira.')
  expect(amountError(99, 100)).toBe('The minimum is ₦100.')
  expect(amountError(101, 100, 100)).toBe('Insufficient balance')
})

test('all of the balance can be sent, however little it is', () => {
  expect(amountError(0.37, 100, 0.37, 0.37)).toBeUndefined()
  expect(amountError(450.37, 100, 450.37, 450.37)).toBeUndefined()
  expect(amountError(0.36, 100, 0.37, 0.37)).toBe('Enter an amount in whole naira.')
  expect(amountError(0, 100, 0, 0)).toBe('The minimum is ₦100.')
})

test('what is in the wallet and cannot be sent yet is not called missing', () => {
  expect(amountError(600, 100, 1_000, 500.5)).toBe('You can send ₦500.50 now.')
  expect(amountError(1_100, 100, 1_000, 500.5)).toBe('Insufficient balance')
  expect(amountError(500.5, 100, 1_000, 500.5)).toBeUndefined()
})
