import { expect, test } from 'vitest'
import { isLongWait, isUrgent, leftText, waitText } from './waiting.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('a wait is shown in minutes, then hours, then days', () => {
  expect(waitText(ago(0), now)).toBe('1 min')
  expect(waitText(ago(59), now)).toBe('59 min')
  expect(waitText(ago(60), now)).toBe('1 h')
  expect(waitText(ago(1439), now)).toBe('23 h')
  expect(waitText(ago(1440), now)).toBe('1 d')
})

test('a phone whose clock is behind never shows a negative wait', () => {
  expect(waitText(ago(-3), now)).toBe('1 min')
  expect(isLongWait(ago(-3), now)).toBe(false)
})

test('ten minutes is a long wait', () => {
  expect(isLongWait(ago(9), now)).toBe(false)
  expect(isLongWait(ago(10), now)).toBe(true)
})

test('the time left to answer an order is shown in hours, then minutes, and is urgent in the last two hours', () => {
  expect([leftText(ago(-1439), now), leftText(ago(-60), now)]).toEqual(['23 h left', '1 h left'])
  expect([leftText(ago(-59), now), leftText(ago(0), now), leftText(ago(5), now)]).toEqual([
    '59 min left',
    'Last minute',
    'Late',
  ])
  expect([isUrgent(ago(-120), now, 1440), isUrgent(ago(-119), now, 1440)]).toEqual([false, true])
})

test('the time of a kitchen is urgent in its last third, and late from then on', () => {
  expect([isUrgent(ago(-10), now, 30), isUrgent(ago(-9), now, 30), isUrgent(ago(1), now, 30)]).toEqual([
    false,
    true,
    true,
  ])
})
