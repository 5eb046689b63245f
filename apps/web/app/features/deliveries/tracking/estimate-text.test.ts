import { expect, test } from 'vitest'
import { estimateText } from './estimate-text.ts'

// 1 pm in Lagos.
const now = new Date('2026-11-20T12:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
const from = (earliest: number, latest: number, isLate = false) =>
  estimateText(
    { isLate, estimate: { earliest: at(earliest), latest: at(latest), basis: 'store', deliveries: 31 } },
    now,
  )

test('an estimate is one time, in steps of five minutes, and says what it is made from', () => {
  expect(from(12, 24)).toEqual({
    arrival: 'Arrives about 1:20 pm',
    wait: 'in about 20 min',
    basis: 'From the last 31 deliveries of this store, usually 12 to 24 min from now',
  })
  expect(from(-5, 4)).toMatchObject({ arrival: 'Arrives about 1:02 pm', wait: 'in about 2 min' })
  expect(from(-9, 0.5)?.basis).toMatch(/usually 1 min from now$/)
  expect(from(100, 200)).toMatchObject({ arrival: 'Arrives about 3:30 pm', wait: 'in about 3 h' })
})

test('after the usual time it promises nothing', () => {
  for (const late of [from(-20, -1), from(5, 9, true)])
    expect(late).toMatchObject({ arrival: 'Later than usual', wait: null })
  expect(estimateText({ isLate: false, estimate: null }, now)).toBeNull()
})
