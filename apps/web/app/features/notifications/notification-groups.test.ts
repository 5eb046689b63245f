import type { Notification } from '@vendly/contract/notifications'
import { expect, test } from 'vitest'
import { actionOf, groupNotifications } from './notification-groups.ts'

const order = '01890000-0000-7000-8000-000000000001'
const other = '01890000-0000-7000-8000-000000000002'

const notification = (seq: number, link: string | null): Notification => ({
  ...{ _id: `n${seq}`, seq, link, title: `${seq}`, body: '', isRead: false, type: 'order', topic: 'orders' },
  ...{ priority: 'normal', category: 'other', ignoresQuietHours: false, createdAt: '2026-11-30T09:00:00.000Z' },
})

test('what is about one record is one group, over its pages, in the order of the newest', () => {
  const groups = groupNotifications([
    notification(7, `/orders/${order}#reviews`),
    notification(6, '/wallet'),
    notification(5, `/order-tracking/${other}`),
    notification(4, `/order-tracking/${order}`),
    notification(3, '/wallet'),
    notification(2, null),
    notification(1, `/orders/${order}`),
  ])
  expect(groups.map(({ newest, older }) => [newest.seq, older.map(({ seq }) => seq)])).toEqual([
    [7, [4, 1]],
    [6, []],
    [5, []],
    [3, []],
    [2, []],
  ])
})

test.each([
  [`/orders/${order}#now`, 'normal', 'Track order'],
  [`/orders/${order}#now`, 'high', 'Show my code'],
  [`/order-tracking/${order}`, 'normal', 'Track order'],
  [`/order-tracking/${order}`, 'high', 'Show my code'],
  [`/order-tracking/${order}#answer`, 'high', 'Answer'],
  [`/orders/${order}#answer`, 'high', 'Answer'],
  [`/orders/${order}#confirm`, 'high', 'Confirm'],
  [`/orders/${order}#reviews`, 'normal', 'Review'],
  [`/complaints/${order}#answer`, 'high', 'Answer'],
  [`/chat/${order}`, 'normal', 'Reply'],
  ['/receipts/abc', 'normal', 'See receipt'],
  [`/orders/${order}`, 'high', null],
  ['/wallet', 'normal', null],
  [null, 'normal', null],
] as const)('%s of %s priority: %s', (link, priority, action) => {
  expect(actionOf({ link, priority })).toBe(action)
})
