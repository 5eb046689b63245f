import { expect, test } from 'vitest'
import { deliveryLimits } from './limits.ts'
import { isNear, missingSteps, type Waiting } from './waiting.ts'

const place = { lat: 6.5, lng: 3.4 }
const there = { ...place, accuracy: 12 }
const since = new Date('2026-11-28T12:00:00Z')
const after = (minutes: number) => new Date(since.getTime() + minutes * 60_000)
const waited: Waiting = { since, isContacted: true, place }

test('an order is ended without the code after arriving, calling and waiting near the place', () => {
  expect(missingSteps(waited, there, after(deliveryLimits.waitMinutes))).toEqual([])
  expect(missingSteps(waited, there, after(deliveryLimits.waitMinutes - 0.1))).toEqual(['wait'])
  expect(missingSteps({ since: null, isContacted: false, place }, null, since)).toEqual([
    ...['arrive', 'near', 'contact', 'wait'],
  ])
  expect(missingSteps({ ...waited, isContacted: false }, there, after(60))).toEqual(['contact'])
  expect(missingSteps({ ...waited, isContacted: false }, there, since, { isMet: true })).toEqual([])
})

test('a position counts near the place and when it is exact enough; without a place none is asked for', () => {
  const at = (lat: number, accuracy: number) => isNear({ lat, lng: 3.4, accuracy }, place)
  // A degree of latitude is 111 km.
  expect([at(6.5, 12), at(6.5026, 100), at(6.5028, 12), at(6.5, 101), at(6.5, 0)]).toEqual([
    ...[true, true, false, false, false],
  ])
  expect(isNear({ lat: 0, lng: 0, accuracy: 99_999 }, place)).toBe(false)
  expect([isNear(null, place), isNear(null, null)]).toEqual([false, true])
})
