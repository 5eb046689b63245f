import { expect, test } from 'vitest'
import { parseAmount } from './amount-text.ts'

test.each([
  ['₦45,000', 45_000],
  ['4500.50', 4500.5],
  [' 900 ', 900],
  ['5 000', 5000],
  ['5000.00', 5000],
  ['2,500', 2500],
  ['1,250,000.5', 1_250_000.5],
  // A decimal comma.
  ['100,00', 100],
  ['2500,50', 2500.5],
  ['2500,5', 2500.5],
  ['1.500,50', 1500.5],
  ['1.250.000,00', 1_250_000],
  ['0,50', 0.5],
  // Copied from a chat, with marks of direction.
  ['\u202A₦2,500\u202C', 2500],
])('%j is %d naira', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test.each([
  '',
  '0',
  '0,00',
  'abc',
  '-3',
  '1e5',
  '12.345',
  '1.500',
  '1,50,0',
  '1,2500',
  '12,34,567',
  '1.50,00',
  '1,500,50',
  '2,500,5.0',
  '123456789',
  '٣٠٠',
])('%j is no amount', (text) => {
  expect(parseAmount(text)).toBeUndefined()
})
