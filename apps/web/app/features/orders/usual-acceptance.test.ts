import { expect, test } from 'vitest'
import { usualText } from './usual-acceptance.tsx'

test('how fast a store accepts is said from five orders on', () => {
  expect(usualText({ orders: 5, acceptMinutes: 10 })).toBe('Usually accepts in 10 min.')
  expect(usualText({ orders: 41, acceptMinutes: 95 })).toBe('Usually accepts in 2 hours.')
  expect(usualText({ orders: 4, acceptMinutes: 10 })).toBeNull()
  expect(usualText({ orders: 9, acceptMinutes: null })).toBeNull()
})
