import { expect, test } from 'vitest'
import { slotDateText, slotText } from './slot-text.ts'

const now = new Date('2026-11-24T10:00:00Z')

test('a slot is named by its day in Lagos, which begins an hour before the day of UTC', () => {
  expect(slotText('2026-11-24T12:30:00Z', now)).toBe('Today, 1:30 pm to 2:00 pm')
  expect(slotText('2026-11-24T23:00:00Z', now)).toBe('Tomorrow, 12:00 am to 12:30 am')
  expect(slotText('2026-11-27T11:00:00Z', now)).toMatch(/^Fri.* 27 Nov, 12:00 pm to 12:30 pm$/)
})

test('on paper a slot has its date, whatever day it is read on', () => {
  expect(slotDateText('2026-11-24T12:30:00Z')).toMatch(/^Tue.* 24 Nov, 1:30 pm to 2:00 pm$/)
})
