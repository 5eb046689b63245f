import { expect, test } from 'vitest'
import { accountOfPhone, isAccountNumber, joinedDigits } from './account-number.ts'

test('what separates the digits goes, and no digit with it', () => {
  for (const text of [
    '0123456789',
    '012 345 6789',
    ' 0123-456-789',
    '0123.456.789',
    '\u202A0123 456 789\u202C',
    '0123–456–789',
  ])
    expect(joinedDigits(text)).toBe('0123456789')
  expect(joinedDigits('080 3412 7765 5')).toBe('080341277655')
  expect(isAccountNumber(joinedDigits('08034127765'))).toBe(false)
  expect(isAccountNumber(joinedDigits('a0123456789'))).toBe(false)
})

test('a phone number is recognised, and nothing else of eleven digits', () => {
  expect(['08034127765', '8034127765', '01234567890', '080341277655'].map(accountOfPhone)).toEqual([
    '8034127765',
    undefined,
    undefined,
    undefined,
  ])
})
