import type { Notification } from '@vendly/contract/notifications'
import { expect, test } from 'vitest'
import { hasGap, type Latest, withAllRead, withNew, without, withRead } from './latest-notifications.ts'

const notification = (seq: number, isRead = false): Notification => ({
  _id: `n${seq}`,
  seq,
  topic: 'orders',
  type: 'order',
  title: 'Order',
  body: '',
  isRead,
  priority: 'normal',
  category: 'other',
  ignoresQuietHours: false,
  link: null,
  createdAt: '2026-11-20T13:00:00.000Z',
})
const latest: Latest = { notifications: [notification(5), notification(4, true)], unread: 1, total: 2, lastSeq: 5 }

test('a notification received twice is counted once', () => {
  const once = withNew(latest, notification(6))
  expect(once).toMatchObject({ unread: 2, total: 3, lastSeq: 6 })
  expect(withNew(once, notification(6))).toBe(once)
  expect(withNew(once, notification(5))).toBe(once)
})

test('a jump in the numbers means that a notification was missed', () => {
  expect(hasGap(latest, notification(6))).toBe(false)
  expect(hasGap(latest, notification(8))).toBe(true)
})

test('marking read twice lowers the badge once, never below zero', () => {
  const read = withRead(latest, 'n5', true)
  expect(read.unread).toBe(0)
  expect(withRead(read, 'n5', true)).toBe(read)
  expect(withRead({ ...read, notifications: [notification(5)] }, 'n5', true).unread).toBe(0)
})

test('a notification that is not among the newest still counts', () => {
  expect(withRead({ ...latest, unread: 3 }, 'n1', true, false).unread).toBe(2)
})

test('deleting an unread notification lowers the badge, a read one does not', () => {
  expect(without(latest, notification(5))).toMatchObject({ unread: 0, total: 1 })
  expect(without(latest, notification(4, true))).toMatchObject({ unread: 1, total: 1 })
  expect(withAllRead(latest).unread).toBe(0)
})
