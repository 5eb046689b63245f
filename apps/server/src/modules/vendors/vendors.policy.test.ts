import { expect, test } from 'vitest'
import { openingAt } from './vendors.policy.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((days) => ({ days, opens: '08:00', closes: '20:00' }))
/** Lagos is an hour ahead of UTC. 20 November 2026 is a Friday. */
const lagos = (text: string) => new Date(`${text}:00+01:00`)
const at = (text: string, closedUntil: string | null = null) => {
  const { state, until } = openingAt(weekdays, closedUntil ? lagos(closedUntil) : null, lagos(text))
  return [state, until && new Date(until).getTime()]
}
const time = (text: string) => lagos(text).getTime()

test('a store is open during its opening hours in Lagos time', () => {
  expect(at('2026-11-20T08:00')).toEqual(['open', time('2026-11-20T20:00')])
  expect(at('2026-11-20T19:59')).toEqual(['open', time('2026-11-20T20:00')])
})

test('a closed store says when it opens next', () => {
  expect(at('2026-11-20T00:30')).toEqual(['closed', time('2026-11-20T08:00')])
  expect(at('2026-11-19T20:00')).toEqual(['closed', time('2026-11-20T08:00')])
  expect(at('2026-11-20T20:00')).toEqual(['closed', time('2026-11-23T08:00')])
  expect(at('2026-11-22T23:30')).toEqual(['closed', time('2026-11-23T08:00')])
})

test('a store that opens on one day a week opens on that day next week', () => {
  const { state, until } = openingAt(
    [{ days: 'Fri', opens: '09:00', closes: '10:00' }],
    null,
    lagos('2026-11-20T11:00'),
  )
  expect([state, until]).toEqual(['closed', lagos('2026-11-27T09:00').toISOString()])
})

test('while the vendor is away the store is closed, whatever its opening hours', () => {
  expect(at('2026-11-20T12:00', '2026-11-21T08:00')).toEqual(['away', time('2026-11-21T08:00')])
  expect(at('2026-11-20T12:00', '2026-11-20T12:00')).toEqual(['open', time('2026-11-20T20:00')])
})

test('opening hours may end after midnight, and a store that never closes has no closing time', () => {
  const nights = [
    { days: 'Fri', opens: '18:00', closes: '02:00' },
    { days: 'Sun', opens: '20:00', closes: '01:00' },
  ]
  const when = (text: string) => {
    const { state, until } = openingAt(nights, null, lagos(text))
    return [state, until && new Date(until).getTime()]
  }
  expect(when('2026-11-20T17:59')).toEqual(['closed', time('2026-11-20T18:00')])
  expect(when('2026-11-20T23:59')).toEqual(['open', time('2026-11-21T02:00')])
  expect(when('2026-11-21T01:59')).toEqual(['open', time('2026-11-21T02:00')])
  expect(when('2026-11-21T02:00')).toEqual(['closed', time('2026-11-22T20:00')])
  expect(when('2026-11-23T00:30')).toEqual(['open', time('2026-11-23T01:00')])
  const always = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((days) => ({
    days,
    opens: '00:00',
    closes: '00:00',
  }))
  expect(openingAt(always, null, lagos('2026-11-20T12:00'))).toEqual({ state: 'open', until: null })
})

test('a day may have several spans; spans that touch are one', () => {
  const spans = [
    { days: 'Fri', opens: '14:00', closes: '18:00' },
    { days: 'Fri', opens: '08:00', closes: '12:00' },
    { days: 'Fri', opens: '18:00', closes: '00:00' },
    { days: 'Sat', opens: '00:00', closes: '03:00' },
  ]
  const when = (text: string) => {
    const { state, until } = openingAt(spans, null, lagos(text))
    return [state, until && new Date(until).getTime()]
  }
  expect(when('2026-11-20T09:00')).toEqual(['open', time('2026-11-20T12:00')])
  expect(when('2026-11-20T12:30')).toEqual(['closed', time('2026-11-20T14:00')])
  expect(when('2026-11-20T15:00')).toEqual(['open', time('2026-11-21T03:00')])
})

test('a store without opening hours is neither open nor closed', () => {
  expect(openingAt([], null, lagos('2026-11-20T12:00'))).toEqual({ state: 'unknown', until: null })
})
