import { expect, test } from 'vitest'
import { nameOf, tickOf } from './activity-parts.ts'

const weeks = [
  { from: '2026-11-01', to: '2026-11-07' },
  { from: '2026-11-08', to: '2026-11-14' },
  { from: '2026-11-15', to: '2026-11-21' },
  { from: '2026-11-22', to: '2026-11-30' },
]
const ticksOn = (today: string) => weeks.map((week) => tickOf('month', week, today))

test('the week that runs goes up to now, from its first day to its last', () => {
  expect(ticksOn('2026-11-27')).toEqual(['1–7', '8–14', '15–21', '22–now'])
  expect(ticksOn('2026-11-22')).toEqual(['1–7', '8–14', '15–21', '22–now'])
  expect(ticksOn('2026-11-30')).toEqual(['1–7', '8–14', '15–21', '22–now'])
  expect(ticksOn('2026-11-03')).toEqual(['1–now', '8–14', '15–21', '22–30'])
  expect(nameOf('month', weeks[3]!, '2026-11-27')).toMatch(/22 Nov.* to now$/)
  expect(nameOf('month', weeks[2]!, '2026-11-27')).toMatch(/15 Nov.* to .*21 Nov/)
})

test('a day is named by its weekday, and a month by its name', () => {
  expect(tickOf('week', { from: '2026-11-27', to: '2026-11-27' }, '2026-11-27')).toBe('Fri')
  expect(tickOf('year', { from: '2026-11-01', to: '2026-11-30' }, '2026-11-27')).toBe('Nov')
})
