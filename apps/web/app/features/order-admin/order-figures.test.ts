import { expect, test } from 'vitest'
import { durationText } from './order-figures.tsx'

test('a duration is shown in minutes, in hours, or in days', () => {
  expect([null, 0, 59, 60, 190, 47 * 60 + 59, 52 * 60].map(durationText)).toEqual([
    'None yet',
    '0 min',
    '59 min',
    '1 h 0 min',
    '3 h 10 min',
    '47 h 59 min',
    '2 d 4 h',
  ])
})
