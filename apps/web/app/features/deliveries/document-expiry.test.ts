import { expect, test } from 'vitest'
import { daysUntil, expiryText } from './document-expiry.ts'

test('the days until an expiry are those of Lagos', () => {
  // Half past eleven at night in UTC is the next day in Lagos.
  const night = new Date('2026-11-20T23:30:00Z')
  expect([daysUntil('2026-11-21', night), daysUntil('2026-11-20', night), daysUntil('2026-12-05', night)]).toEqual([
    0, -1, 14,
  ])
})

test('the text names the document and says what follows', () => {
  expect(expiryText('Driver’s licence', -2, '18 Nov')).toBe(
    'Driver’s licence: expired on 18 Nov. You can take no jobs.',
  )
  expect(expiryText('Vehicle papers', 3, '23 Nov')).toContain('expires in 3 days, on 23 Nov.')
  expect(expiryText(undefined, 0, '20 Nov')).toContain('A document: expires today.')
})
