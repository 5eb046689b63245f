import { expect, test } from 'vitest'
import { momentOf } from '../../../lib/lagos-days.ts'
import { placeDay } from './grid-layout.ts'
import { clockOf, pickTime } from './pick-time.ts'

const DAY = '2026-11-20'
const at = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
type Box = [from: string, to: string, lane?: number]

const pick = (
  start: string,
  end: string,
  boxes: Box[] = [],
  { lanes = 1, lane = null as number | null, now = 0 } = {},
) => {
  const items = boxes.map(([from, to, one = 1]) => ({
    start: momentOf(DAY, from),
    end: momentOf(DAY, to),
    lane: one,
  }))
  const around = { placed: placeDay(items, DAY), lanes, earliest: now }
  const picked = pickTime({ start: at(start), end: at(end), lane }, around)
  return picked && `${clockOf(picked.from)} ${clockOf(picked.to)} ${picked.lane ?? 'all'}`
}

test('a press is the hour that begins at the half hour before it', () => {
  expect(pick('10:40', '10:44')).toBe('10:30 11:30 all')
  expect(pick('23:40', '23:40')).toBe('23:30 00:00 all')
})

test('what is dragged over, in either direction, in quarters of an hour', () => {
  expect(pick('10:07', '12:20')).toBe('10:00 12:30 all')
  expect(pick('12:20', '10:07')).toBe('10:00 12:30 all')
})

test('it ends where something else takes place, and begins where that has ended', () => {
  expect(pick('10:10', '10:10', [['10:30', '12:00']])).toBe('10:00 10:30 all')
  expect(pick('12:25', '12:25', [['10:30', '12:15']])).toBe('12:15 13:00 all')
  expect(pick('13:00', '09:00', [['10:30', '12:15']])).toBe('12:15 13:00 all')
})

test('of several lanes all are meant while all are free, else the first that is', () => {
  const lanes = 3
  expect(pick('10:00', '11:00', [], { lanes })).toBe('10:00 11:00 all')
  expect(pick('10:00', '11:00', [['10:00', '12:00', 1]], { lanes })).toBe('10:00 11:00 2')
  expect(
    pick(
      '10:00',
      '11:00',
      [
        ['10:00', '12:00', 1],
        ['09:00', '13:00', 2],
        ['10:00', '11:00', 3],
      ],
      { lanes },
    ),
  ).toBe('10:00 11:00 all')
  expect(pick('10:00', '13:00', [['12:00', '14:00', 2]], { lanes, lane: 2 })).toBe('10:00 12:00 2')
})

test('what is over is not chosen', () => {
  expect(pick('10:00', '10:00', [], { now: at('11:00') })).toBeUndefined()
  expect(pick('10:00', '10:00', [], { now: at('10:20') })).toBe('10:30 11:00 all')
})
