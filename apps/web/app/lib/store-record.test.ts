import { expect, it } from 'vitest'
import { bookingRecord, recordLines } from './store-record.ts'

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

it('the page of a service says how the bookings of the store ended, without what never happened', () => {
  const bookings = { total: 33, done: 29, cancelledByStore: 2, absent: 1, unanswered: 1 }
  expect(bookingRecord({ bookings, days: 90 })).toEqual({
    title: '29 of 33 bookings done',
    text: 'Cancelled 2, did not come to 1, did not answer 1 in the last 90 days',
  })
  const all = { total: 1, done: 1, cancelledByStore: 0, absent: 0, unanswered: 0 }
  expect(bookingRecord({ bookings: all, days: 90 })).toEqual({
    title: '1 of 1 booking done',
    text: 'None cancelled or missed in the last 90 days',
  })
  expect(bookingRecord({ bookings: null, days: 90 })).toBeUndefined()
})
