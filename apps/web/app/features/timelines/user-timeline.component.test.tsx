import type { UserRecord } from '@vendly/contract/admin'
import type { FeedbackRecord } from '@vendly/contract/feedback'
import type { TimelineEntry } from '@vendly/contract/timelines'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { DESKTOP, openScreen, PHONE } from '../../../test/component.tsx'
import { type Fakes, onlyPage, refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import * as screen from './user-timeline.screen.tsx'

const id = idOf(1)
const user: UserRecord = {
  ...{ _id: id, name: 'Chidinma Okonkwo', email: 'chidinma@people.example', phone: '+2348035550119', avatar: null },
  ...{ role: 'student', campus: { slug: 'unilag', shortName: 'UNILAG' }, store: null, state: 'active' },
  ...{ isVerified: true, isDeleted: false, warnings: 0, balance: 52_340, lastSeenAt: null },
  ...{ createdAt: '2025-02-03T09:00:00.000Z', place: 'Moremi Hall, C14', shadowban: null, suspension: null },
  figures: { bought: 34, sold: 0, delivered: 0, openOrders: 2, products: 0, reviews: 3 },
  ...{ sessions: [], auditLog: [] },
  can: { suspend: true, reactivate: false, shadowban: true, liftShadowban: false, warn: true, endSessions: false },
}
const nothing = {
  ...{ number: null, name: null, text: null, about: null, orderId: null, state: null, amount: null },
  ...{ direction: null, balanceAfter: null, doneAt: null, isOpen: false },
} as const
const feedback: TimelineEntry = {
  ...nothing,
  ...{ _id: `f${idOf(2)}`, kind: 'feedback', category: 'messages', at: '2026-11-20T19:05:00.000Z' },
  ...{ subjectId: idOf(2), text: 'My bank debited me ₦5,000', about: 'money', state: 'new', isOpen: true },
}
const payment: TimelineEntry = {
  ...nothing,
  ...{ _id: `p${idOf(3)}`, kind: 'payment', category: 'payments', at: '2026-11-20T18:58:00.000Z' },
  ...{ subjectId: idOf(3), number: 'vp_30417', about: 'wallet_fund', state: 'pending', amount: 5000, isOpen: true },
}
const order: TimelineEntry = {
  ...nothing,
  ...{ _id: `o${idOf(4)}`, kind: 'order', category: 'orders', at: '2026-11-20T18:36:00.000Z', subjectId: idOf(4) },
  ...{ number: 'VD-48073', name: 'Mama Ngozi’s Kitchen', state: 'delivered', amount: 5450 },
}
const paid: TimelineEntry = {
  ...nothing,
  ...{ _id: 'e000000000000009', kind: 'movement', category: 'wallet', at: '2026-11-19T18:36:00.000Z' },
  ...{
    subjectId: '9',
    text: 'Payment for VD-48073',
    number: 'j9',
    amount: 5450,
    direction: 'out',
    balanceAfter: 52_340,
  },
}
const entries = [feedback, payment, order, paid]
const message: FeedbackRecord = {
  ...{ _id: idOf(2), topic: 'money', message: 'My bank debited me ₦5,000 and the wallet shows the old balance' },
  ...{ name: 'Chidinma', email: 'chidinma@people.example', user: { _id: id, name: 'Chidinma', role: 'student' } },
  ...{ source: 'contact', status: 'new', handledBy: null, createdAt: feedback.at, changedAt: null },
  ...{ can: { reply: true, moveTo: ['in-progress'] }, history: [] },
}
const api: Fakes = {
  'GET /admin/users/:id': () => ({ data: user }),
  'GET /admin/users/:id/timeline': ({ query }) => {
    const data = query.category ? entries.filter(({ category }) => category === query.category) : entries
    const counts = { payments: 1, orders: 1, bookings: 0, wallet: 1, messages: 1, notes: 0, decisions: 0 }
    return { data, counts, open: [feedback, payment], pagination: onlyPage(data.length) }
  },
  'GET /admin/records/:id/notes': () => ({ data: [], pagination: onlyPage(0) }),
  'GET /admin/feedback/:id': () => ({ data: message }),
  'POST /admin/payments/:id/check': () => ({ data: { state: 'completed' } }),
}
const open = (fakes: Fakes = {}, size = DESKTOP) =>
  openScreen(`/admin/users/${id}`, screen, {
    ...{
      path: '/admin/users/:id',
      as: 'admin' as const,
      size,
      elsewhere: ['/admin/orders'],
      api: { ...api, ...fakes },
    },
  })

test('what happened, under its days, with what it led to', async () => {
  await open()
  await expect.element(page.getByRole('heading', { level: 1, name: user.name })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /^Order VD-48073/ }))
    .toHaveAttribute('href', `/admin/orders?order=${idOf(4)}`)
  await expect.element(page.getByText('−₦5,450.00')).toBeVisible()
  await expect.element(page.getByText('Balance ₦52,340.00')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('one category, with its address', async () => {
  await open()
  await page.getByRole('button', { name: 'Wallet 1' }).click()
  await expect.element(page.getByText('Payment for VD-48073')).toBeVisible()
  await expect.poll(() => page.getByRole('link', { name: /^Order VD-48073/ }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Bookings 0' }).click()
  await expect.element(page.getByText('Nothing of this kind yet.')).toBeVisible()
})

test('the case is the newest that somebody waits for, or the one that is pressed', async () => {
  const asked: string[] = []
  await open({
    'POST /admin/payments/:id/check': ({ params }) => {
      asked.push(params.id)
      return { data: { state: 'completed' } }
    },
  })
  await expect.element(page.getByText(message.message)).toBeVisible()
  await page.getByRole('button', { name: 'Wallet funding' }).click()
  await page.getByRole('button', { name: 'Ask the provider now' }).click()
  await expect.element(page.getByText('It succeeded: the money is in the wallet.')).toBeVisible()
  expect(asked).toEqual([payment.subjectId])
})

test('J moves to the next row, N to a new note, R replies', async () => {
  await open()
  await expect.element(page.getByText(message.message)).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('button', { name: /^“My bank/ })).toHaveFocus()
  await userEvent.keyboard('r')
  await expect.element(page.getByLabelText(/^Your reply/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await userEvent.keyboard('n')
  await expect.element(page.getByLabelText('New note')).toHaveFocus()
})

test('a timeline that does not load says so, and the rest stays', async () => {
  await open({
    'GET /admin/users/:id/timeline': () => {
      throw refuse('internal')
    },
  })
  await expect.element(page.getByText('Couldn’t load entries')).toBeVisible()
  await expect.element(page.getByText('₦52,340.00')).toBeVisible()
})

test('fits a phone', async () => {
  await open({}, PHONE)
  await expect.element(page.getByText(message.message)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
})
