import { expect, test } from 'vitest'
import { momentOf } from '../../../lib/lagos-days.ts'
import { hoursShown, mondayOf, placeDay } from './grid-layout.ts'

const DAY = '2026-11-20'
const item = (name: string, from: string, to: string, lane: number | null = null, toDay = DAY) => ({
  ...{ name, lane, start: momentOf(DAY, from), end: momentOf(toDay, to) },
})
const shown = (items: ReturnType<typeof item>[], lanes?: number) =>
  placeDay(items, DAY, lanes).map(({ item: { name }, left, width }) => [name, left, width])

test('those that overlap share the width, and one alone has all of it', () => {
  const items = [item('c', '15:00', '16:00'), item('a', '09:00', '12:00'), item('b', '10:00', '11:00')]
  expect(shown(items)).toEqual([
    ['a', 0, 0.5],
    ['b', 0.5, 0.5],
    ['c', 0, 1],
  ])
})

test('a third that begins when the second has ended takes its place', () => {
  const items = [item('a', '09:00', '12:00'), item('b', '09:00', '10:00'), item('c', '10:00', '11:00')]
  expect(shown(items)).toEqual([
    ['a', 0, 0.5],
    ['b', 0.5, 0.5],
    ['c', 0.5, 0.5],
  ])
})

test('in lanes each is in its own, in the order of time', () => {
  const items = [item('late', '14:00', '15:00', 1), item('early', '09:00', '10:00', 2)]
  expect(shown(items, 2)).toEqual([
    ['early', 0.5, 0.5],
    ['late', 0, 0.5],
  ])
})

test('what goes on after midnight is cut, and continues on the next day', () => {
  const night = item('night', '23:00', '02:00', null, '2026-11-21')
  expect(placeDay([night], DAY)).toMatchObject([{ from: 1380, to: 1440 }])
  expect(placeDay([night], '2026-11-21')).toMatchObject([{ from: 0, to: 120 }])
  expect(placeDay([night], '2026-11-22')).toEqual([])
})

test('more hours are drawn when something is early or late', () => {
  expect(hoursShown(placeDay([item('a', '10:00', '11:00')], DAY))).toEqual({ first: 8, last: 20 })
  expect(hoursShown(placeDay([item('a', '06:30', '07:00'), item('b', '20:00', '21:15')], DAY))).toEqual({
    first: 6,
    last: 22,
  })
})

test('a week begins on Monday, also seen from its Sunday', () => {
  expect([mondayOf('2026-11-20'), mondayOf('2026-11-22'), mondayOf('2026-11-16')]).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
  ])
})
