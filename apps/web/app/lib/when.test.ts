import { expect, test } from 'vitest'
import { dayName, dayOf, lengthBetween, momentInText, momentText, shortMoment, spanText } from './when.ts'

/** Friday 20 Nov, 2:06 pm in Lagos. */
const NOW = new Date('2026-11-20T13:06:00Z')
const at = (text: string) => new Date(`${text}:00+01:00`)

test('days and times are those of Lagos', () => {
  expect(dayOf(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21')
  expect(dayName('2026-11-20', dayOf(NOW))).toBe('Today')
  expect(dayName('2026-11-22', dayOf(NOW))).toBe('Sunday')
  expect(dayName('2026-11-27', dayOf(NOW))).toBe('Fri 27 Nov')
  expect(spanText(at('2026-11-20T13:00'), at('2026-11-20T19:00'))).toBe('1:00 to 7:00 pm')
  expect(spanText(at('2026-11-20T10:00'), at('2026-11-20T12:00'))).toBe('10:00 am to 12:00 pm')
  expect(spanText(at('2026-11-20T23:00'), at('2026-11-21T01:00'))).toBe('11:00 pm to 1:00 am')
})

test.each([
  ['2026-11-20T16:00', '4:00 pm', '4:00 pm', '4:00 pm'],
  ['2026-11-21T16:00', 'Tomorrow, 4:00 pm', 'tomorrow, 4:00 pm', 'Sat 4:00 pm'],
  ['2026-11-22T09:00', 'Sunday, 9:00 am', 'Sunday, 9:00 am', 'Sun 9:00 am'],
  ['2026-12-10T09:00', 'Thu 10 Dec, 9:00 am', 'Thu 10 Dec, 9:00 am', '10 Dec, 9:00 am'],
])('%s is %s', (moment, whole, inText, short) => {
  expect([momentText(at(moment), NOW), momentInText(at(moment), NOW), shortMoment(at(moment), NOW)]).toEqual([
    ...[whole, inText, short],
  ])
})

test.each([
  [0, '1 minute'],
  [12, '12 minutes'],
  [60, '1 hour'],
  [144, '2 h 24 min'],
  [1200, '20 hours'],
  [1201, '20 hours'],
  [3000, '2 days'],
])('%i minutes are %s', (minutes, text) => {
  expect(lengthBetween(NOW, new Date(NOW.getTime() + minutes * 60_000))).toBe(text)
})
