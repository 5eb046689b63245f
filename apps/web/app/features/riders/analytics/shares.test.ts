import { expect, test } from 'vitest'
import { busyHours, hourText, shareOf } from './shares.ts'

const day = (at: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => at[hour] ?? 0)

test('a share of nothing is no share', () => {
  expect([shareOf(2, 3), shareOf(0, 4), shareOf(0, 0)]).toEqual([67, 0, null])
})

test('hours are written as on a clock', () => {
  expect([0, 6, 12, 18].map(hourText)).toEqual(['12 am', '6 am', '12 pm', '6 pm'])
})

test('a chart of hours has those with deliveries, and eight at least', () => {
  expect(busyHours(day({}))).toEqual([])
  expect(busyHours(day({ 18: 3 })).map(({ hour }) => hour)).toEqual([15, 16, 17, 18, 19, 20, 21, 22])
  expect(busyHours(day({ 0: 1 })).map(({ hour }) => hour)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(busyHours(day({ 23: 1 })).map(({ hour }) => hour)).toEqual([16, 17, 18, 19, 20, 21, 22, 23])
  const wide = busyHours(day({ 8: 2, 21: 1 }))
  expect([wide[0], wide.at(-1), wide.length]).toEqual([{ hour: 8, count: 2 }, { hour: 21, count: 1 }, 14])
})
