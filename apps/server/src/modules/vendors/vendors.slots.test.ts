import { slotLimits } from '@vendly/contract/limits'
import { expect, test } from 'vitest'
import { minutes } from '../../platform/clock.ts'
import { isSlot, refusesSlot, slotsFrom, slotText } from './vendors.slots.ts'

/** Lagos is an hour ahead of UTC. 20 November 2026 is a Friday. */
const lagos = (text: string) => new Date(`${text}:00+01:00`)
const store = (hours: { days: string; opens: string; closes: string }[], closedUntil: string | null = null) => ({
  hours,
  closedUntil: closedUntil ? lagos(closedUntil).toISOString() : null,
  maxOrders: null,
  openOrders: 0,
  owes: false,
  deliveryPlaces: [],
})

test('slots begin a while ahead, on the half hour, and end with tomorrow in Lagos', () => {
  const slots = slotsFrom(lagos('2026-11-20T09:10'))
  expect(slots[0]).toEqual(lagos('2026-11-20T10:00'))
  expect(slots.at(-1)).toEqual(lagos('2026-11-21T23:30'))
  expect(new Set(slots.slice(1).map((slot, n) => slot.getTime() - slots[n]!.getTime()))).toEqual(
    new Set([minutes(slotLimits.minutes)]),
  )
})

test('a slot is one that is offered at that time, whatever the caller sends', () => {
  const at = lagos('2026-11-20T09:10')
  expect(slotsFrom(at).every((slot) => isSlot(slot, at))).toBe(true)
  for (const text of ['2026-11-20T09:30', '2026-11-20T10:45', '2026-11-22T00:00'])
    expect(isSlot(lagos(text), at), text).toBe(false)
})

test('a store refuses a slot that its opening hours do not cover to the end', () => {
  const open = store([{ days: 'Fri', opens: '10:00', closes: '18:00' }])
  expect(refusesSlot(open, lagos('2026-11-20T17:30'))).toBeNull()
  expect(refusesSlot(open, lagos('2026-11-20T18:00'))).not.toBeNull()
  expect(refusesSlot(open, lagos('2026-11-20T09:30'))).not.toBeNull()
  expect(
    refusesSlot(store([{ days: 'Fri', opens: '10:00', closes: '17:45' }]), lagos('2026-11-20T17:30')),
  ).not.toBeNull()
  expect(refusesSlot(store([], '2026-11-21T12:00'), lagos('2026-11-20T12:00'))).not.toBeNull()
})

test('a slot is read as a day and two times', () => {
  expect(slotText(lagos('2026-11-25T13:30'))).toBe('Wed 25 Nov, 1:30 pm to 2:00 pm')
})
