import { expect, test } from 'vitest'
import { isWorthSending } from './location-sharing.ts'

const gate = { lat: 6.5, lng: 3.39 }
const metresEast = (metres: number) => ({ lat: 6.5, lng: 3.39 + metres / 110_600 })
const before = { ...gate, at: 0 }

test('the first position is sent, and then none within five seconds', () => {
  expect(isWorthSending(gate, 0, undefined)).toBe(true)
  expect(isWorthSending(metresEast(500), 4_900, before)).toBe(false)
  expect(isWorthSending(metresEast(500), 5_000, before)).toBe(true)
})

test('a rider who stands still sends hardly anything', () => {
  expect(isWorthSending(metresEast(3), 10_000, before)).toBe(false)
  expect(isWorthSending(metresEast(3), 25_000, before)).toBe(true)
  expect(isWorthSending(metresEast(20), 10_000, before)).toBe(true)
})
