import type { OrderUpdate } from '@vendly/contract/realtime'
import { expect, test } from 'vitest'
import { isNewer, isStale } from './order-updates.ts'

const shown = { _id: 'one', lastEventId: 7, updatedAt: '2026-11-20T13:00:00.000Z' }
const update = (eventId: number, at = shown.updatedAt): OrderUpdate => ({
  _id: 'one',
  orderNumber: 'VD-1',
  status: 'ready',
  escrow: 'held',
  at,
  eventId,
})

test('an older event is not newer, however late it arrives', () => {
  expect(isNewer(shown, update(6, '2026-11-20T14:00:00.000Z'))).toBe(false)
  expect(isNewer(shown, update(7))).toBe(false)
  expect(isNewer(shown, update(8))).toBe(true)
})

test('the same event with a later time is newer: something other than the state changed', () => {
  expect(isNewer(shown, update(7, '2026-11-20T13:00:01.000Z'))).toBe(true)
})

test('finds the order in one order, in an envelope and in pages of them', () => {
  for (const data of [shown, { data: [shown] }, { pages: [{ data: [] }, { data: [shown] }] }]) {
    expect(isStale(data, update(7))).toBe(false)
    expect(isStale(data, update(8))).toBe(true)
  }
})

test('a list without the order is stale', () => {
  expect(isStale({ data: [] }, update(1))).toBe(true)
})
