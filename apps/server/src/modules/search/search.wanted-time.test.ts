import { describe, expect, test } from 'vitest'
import { readTime, wantedText } from './search.wanted-time.ts'

/** Monday 30 November 2026, 10:00 in Lagos. */
const MONDAY = new Date('2026-11-30T09:00:00Z')
const read = (text: string, at = MONDAY) => {
  const { text: left, wanted } = readTime(text, at)
  return wanted ? [left, wanted.day, wanted.from, wanted.until] : left
}

describe('a text with a day or a time', () => {
  test.each([
    ['laundry tomorrow', 'laundry', '2026-12-01', null, null],
    ['haircut today', 'haircut', '2026-11-30', null, null],
    ['maths tutor saturday 4pm', 'maths tutor', '2026-12-05', '16:00', null],
    ['tutor on Saturday by 4:30 PM', 'tutor', '2026-12-05', '16:30', null],
    ['braids this evening', 'braids', '2026-11-30', '17:00', '21:00'],
    ['barbing tomorrow morning', 'barbing', '2026-12-01', '05:00', '12:00'],
    ['make up tonight', 'make up', '2026-11-30', '18:00', null],
    ['laundry next tomorrow', 'laundry', '2026-12-02', null, null],
    ['photoshoot this weekend', 'photoshoot', '2026-12-05', null, null],
    ['printing before 4pm', 'printing', '2026-11-30', null, '16:00'],
    ['printing at noon', 'printing', '2026-11-30', '12:00', null],
    ['haircut 17:30', 'haircut', '2026-11-30', '17:30', null],
    // Ten in the morning is now, so eight is tomorrow.
    ['haircut 8am', 'haircut', '2026-12-01', '08:00', null],
    ['nails monday 8 am', 'nails', '2026-12-07', '08:00', null],
    ['nails monday', 'nails', '2026-11-30', null, null],
    ['good morning, haircut tomorrow', 'good morning, haircut', '2026-12-01', null, null],
    ['tomorrow', '', '2026-12-01', null, null],
  ] as const)('%s', (text, ...expected) => {
    expect(read(text)).toEqual(expected)
  })
})

test.each([
  'evening gown',
  'night cream',
  'sunscreen',
  'iphone 13 pm cable',
  '13pm',
  'good evening',
  'mondays books',
  'a todays paper',
  '4pmx',
  'phone 16:99',
])('"%s" has no time', (text) => {
  expect(read(text)).toBe(text)
})

test('a day is one in Lagos, whatever it is elsewhere', () => {
  // Half past midnight of Sunday in Lagos is still Saturday in London.
  const sunday = new Date('2026-12-05T23:30:00Z')
  expect(read('haircut today', sunday)).toEqual(['haircut', '2026-12-06', null, null])
  expect(read('haircut this weekend', sunday)).toEqual(['haircut', '2026-12-06', null, null])
  expect(read('haircut saturday', sunday)).toEqual(['haircut', '2026-12-12', null, null])
})

test('is said in words', () => {
  const said = (day: string, from: string | null = null, until: string | null = null) =>
    wantedText({ day, from, until }, MONDAY)
  expect([
    said('2026-11-30'),
    said('2026-12-01', '16:00'),
    said('2026-12-05', '17:00', '21:00'),
    said('2026-12-05', null, '16:30'),
  ]).toEqual(['today', 'tomorrow from 4 pm', 'on Sat 5 Dec from 5 pm to 9 pm', 'on Sat 5 Dec before 4:30 pm'])
})
