import { expect, test } from 'vitest'
import { graceUntil, keptOnCancel, refundSchedule } from './refund-policy.ts'
import { refundPolicy } from './services.ts'

const HOUR = 3_600_000
const START = 1_000_000 * HOUR
const before = (hours: number) => START - hours * HOUR

test.each([
  ['flexible', 4, 0],
  ['flexible', 3.9, 25],
  ['flexible', -1, 50],
  ['standard', 24, 0],
  ['standard', 23.9, 25],
  ['standard', 3.9, 50],
  ['standard', -0.1, 100],
  ['strict', 48, 0],
  ['strict', 47.9, 50],
  ['strict', 23.9, 100],
] as const)('%s, cancelled %d hours before: %d %% is kept', (policy, hours, kept) => {
  expect(keptOnCancel(policy, { countsFrom: START, bookedAt: null }, before(hours))).toBe(kept)
})

test('booked just now, everything comes back, unless the start is near', () => {
  const late = { countsFrom: START, bookedAt: before(3) }
  expect(keptOnCancel('strict', late, before(2.8))).toBe(0)
  expect(keptOnCancel('strict', late, before(2.7))).toBe(100)
  expect(graceUntil({ countsFrom: START, bookedAt: before(1.9) })).toBeNull()
})

test.each(refundPolicy.options)('%s: what is kept never falls with time, and is what the schedule says', (policy) => {
  const times = { countsFrom: START, bookedAt: null }
  let last = 0
  for (let at = before(80); at <= before(-5); at += HOUR / 4) {
    const kept = keptOnCancel(policy, times, at)
    expect(kept).toBeGreaterThanOrEqual(last)
    last = kept
    const [next] = refundSchedule(policy, times, at - 1)
    if (next && at <= START) expect(next.percent + kept).toBe(100)
  }
})
