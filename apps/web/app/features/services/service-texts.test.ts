import type { NextFree, ServiceMode } from '@vendly/contract/services'
import { expect, test } from 'vitest'
import { freeText, lengthText } from './service-texts.ts'

const now = new Date('2026-11-20T13:06:00Z')
const free = (start: string, end = start, left: number | null = null): NextFree => ({ start, end, left })

test.each<[ServiceMode, NextFree | null, string, string]>([
  ['appointment', free('2026-11-20T15:30:00Z'), 'today', 'Today, 4:30 pm'],
  ['appointment', free('2026-11-20T23:30:00Z'), 'later', 'Tomorrow, 12:30 am'],
  ['appointment', free('2026-11-23T11:30:00Z'), 'later', 'Monday, 12:30 pm'],
  ['appointment', free('2026-12-02T07:00:00Z'), 'later', 'Wed 2 Dec, 8:00 am'],
  ['appointment', null, 'none', 'Fully booked for now'],
  ['class', free('2026-11-21T13:00:00Z', '2026-11-21T15:00:00Z', 2), 'last', 'Tomorrow, 2:00 pm · 2 seats left'],
  ['class', free('2026-11-21T13:00:00Z', '2026-11-21T15:00:00Z', 1), 'last', 'Tomorrow, 2:00 pm · 1 seat left'],
  ['class', free('2026-11-21T13:00:00Z', '2026-11-21T15:00:00Z', 9), 'later', 'Tomorrow, 2:00 pm · 9 seats left'],
  ['class', null, 'none', 'No class with free seats'],
  ['drop-off', free('2026-11-20T15:00:00Z', '2026-11-20T18:00:00Z', 6), 'today', 'Bring it today, 4:00 to 7:00 pm'],
  ['drop-off', free('2026-11-20T08:00:00Z', '2026-11-20T19:00:00Z', 6), 'today', 'Bring it today, until 8:00 pm'],
  [
    'drop-off',
    free('2026-11-22T09:00:00Z', '2026-11-22T12:00:00Z', 6),
    'later',
    'Bring it Sunday, 10:00 am to 1:00 pm',
  ],
  ['quote', null, 'quote', 'Time and price by offer'],
])('%s with %j is %s: "%s"', (mode, nextFree, look, text) => {
  expect(freeText({ mode, nextFree }, now)).toEqual({ look, text })
})

test.each([
  [45, 45, '45 min'],
  [240, 360, '4 to 6 h'],
  [90, 120, '1 h 30 min to 2 h'],
])('%i to %i minutes are "%s"', (least, longest, text) => expect(lengthText(least, longest)).toBe(text))
