import { describe, expect, it } from 'vitest'
import { nairaAmount } from './money.ts'

const reasons = (value: unknown) => nairaAmount.safeParse(value).error?.issues.map(({ message }) => message)

describe('an amount in a request', () => {
  it('is kobo, from a number or from text', () => {
    expect([nairaAmount.parse(12.5), nairaAmount.parse('10000000')]).toEqual([1250, 1_000_000_000])
  })

  it('that is too high names the most there can be', () => {
    for (const value of [10_000_000.01, '98765432', 123_456_789_012])
      expect(reasons(value), String(value)).toEqual(['The most is ₦10,000,000.'])
  })

  it('that is none has one reason', () => {
    for (const value of ['1e3', -5, '1.234', '', '1 000', Number.MAX_VALUE])
      expect(reasons(value), String(value)).toEqual(['Please enter a valid amount'])
  })
})
