import { expect, it } from 'vitest'
import { recordLines } from './record-lines.ts'

it('the record of a store with bookings says how they ended', () => {
  const bookings = { total: 33, done: 31, cancelledByStore: 1, absent: 1, unanswered: 0 }
  const orders = { orders: 0, completedPercent: null, acceptMinutes: null, replyMinutes: null }
  const record = {
    days: 90,
    ...orders,
    cancelledByStore: 0,
    disputesLost: 0,
    bookings,
    since: '2026-01-05T00:00:00.000Z',
  }
  expect(recordLines(record).slice(5, 9)).toEqual([
    { label: 'Bookings done', value: '94% of 33' },
    { label: 'Bookings cancelled by the store', value: '1' },
    { label: 'Did not come', value: '1' },
    { label: 'Requests not answered', value: '0' },
  ])
})

it('a store without orders has an empty record', () => {
  const none = {
    days: 90,
    orders: 0,
    completedPercent: null,
    acceptMinutes: null,
    replyMinutes: null,
    cancelledByStore: 0,
    disputesLost: 0,
    bookings: null,
  }
  expect(recordLines({ ...none, since: '2026-01-05T00:00:00.000Z' }).map(({ value }) => value)).toEqual([
    'None yet',
    'None yet',
    'None yet',
    '0',
    '0',
    'January 2026',
  ])
})
