import { expect, it } from 'vitest'
import { nairaText, percentOff } from './money.ts'
import { relativeTime } from './time.ts'

it('formats naira', () => {
  expect(nairaText(38_500)).toBe('₦38,500')
  // Two of these are ₦5,001: rounded they would not add up.
  expect([nairaText(2500.5), nairaText(5001), nairaText(-0.37)]).toEqual(['₦2,500.50', '₦5,001', '−₦0.37'])
  expect(nairaText(1_082_450.5, 'two')).toBe('₦1,082,450.50')
  expect(nairaText(-46_900, 'two')).toBe('−₦46,900.00')
})

it('computes a discount only when the old price was higher', () => {
  expect(percentOff(38_500, 45_000)).toBe(14)
  expect(percentOff(45_000, 45_000)).toBeUndefined()
  expect(percentOff(45_000, undefined)).toBeUndefined()
})

it.each([
  [59_000, 'Just now'],
  [60_000, '1m ago'],
  [59 * 60_000, '59m ago'],
  [60 * 60_000, '1h ago'],
  [1_439 * 60_000, '23h ago'],
  [1_440 * 60_000, '1d ago'],
])('formats %i ms ago as %s', (ago, text) => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(relativeTime(new Date(now.getTime() - ago), now)).toBe(text)
})
