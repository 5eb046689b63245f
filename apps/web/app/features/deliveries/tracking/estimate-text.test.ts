import { expect, test } from 'vitest'
import { estimateText } from './estimate-text.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
const from = (earliest: number, latest: number, isLate = false) =>
  estimateText(
    { isLate, estimate: { earliest: at(earliest), latest: at(latest), basis: 'store', deliveries: 31 } },
    now,
  )

test('an estimate is a range of minutes from now, and says what it is made from', () => {
  expect(from(12, 20)).toEqual({ range: '12–20 min', basis: 'From the last 31 deliveries of this store' })
  expect(from(-5, 4)?.range).toBe('1–4 min')
  expect(from(-9, 0.5)?.range).toBe('About 1 min')
  expect(from(100, 200)?.range).toBe('2 h to 3 h')
})

test('after the usual time it promises nothing', () => {
  expect(from(-20, -1)?.range).toBe('Later than usual')
  expect(from(5, 9, true)?.range).toBe('Later than usual')
  expect(estimateText({ isLate: false, estimate: null }, now)).toBeNull()
})
