import type { ClassSession } from '@vendly/contract/class-sessions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inHours } from '../../../test/booking-samples.ts'
import { openScreen, openSheet } from '../../../test/component.tsx'
import type { Fakes } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import * as screen from './class-session.screen.tsx'

const person = (n: number, name: string, more: Partial<ClassSession['attendees'][number]> = {}) => ({
  ...{ bookingId: idOf(n), bookingNumber: `BK-10${n}`, name, avatar: null, seats: 1 },
  ...{ status: 'confirmed' as const, isHere: false },
  ...more,
})
const people = [person(51, 'Ada Obi'), person(52, 'Bola Ojo', { seats: 2 }), person(53, 'Chidi Eze')]
const session = (more: Partial<ClassSession> = {}): ClassSession => ({
  ...{ _id: idOf(50), service: { _id: idOf(49), name: 'MTH 101 revision' }, place: 'Upper room, New Hall' },
  ...{ start: inHours(30), end: inHours(32), capacity: 10, taken: 4, minSeats: 1, decidedAt: null },
  ...{ isCancelled: false, reason: null, attendees: people, refund: 10_000, missingFrom: inHours(34) },
  can: { cancel: true, checkIn: false, reportMissing: false },
  ...more,
})
const open = (shown: ClassSession, api: Fakes = {}) =>
  openScreen(`/class-sessions/${shown._id}`, screen, {
    ...{ path: '/class-sessions/:id', as: 'vendor', elsewhere: ['/vendor/bookings', '/service-bookings/:id'] },
    api: {
      'GET /services/sessions/:id': () => ({ data: shown }),
      'GET /bookings/vendor/waiting': () => ({
        data: [
          {
            ...{ day: shown.start.slice(0, 10), sessionId: shown._id, service: shown.service },
            ...{ people: 2, quantity: 3 },
          },
        ],
      }),
      ...api,
    },
  })

test('before the minimum is reached the seller reads how many are missing, and what cancelling costs', async () => {
  const { api } = await open(session({ minSeats: 6, decidedAt: inHours(6) }), {
    'PATCH /services/sessions/:id/cancel': () => ({
      data: session({ isCancelled: true, reason: 'I am ill', attendees: [], can: { ...session().can, cancel: false } }),
    }),
  })
  await expect.element(page.getByRole('heading', { name: '4 of 10 booked' })).toBeVisible()
  await expect.element(page.getByText('2 on the waiting list, for 3 seats')).toBeVisible()
  await expect.element(page.getByText(/^2 more seats have to be booked by/)).toBeVisible()
  const sheet = await openSheet(/^Cancel the class/, 'Cancel this class?')
  await expect.element(sheet.getByText(/^₦10,000 goes back to 3 people right away/)).toBeVisible()
  await sheet.getByText('I am ill').click()
  await sheet.getByRole('button', { name: 'Cancel, ₦10,000 goes back' }).click()
  await expect.element(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible()
  await expect
    .poll(() => api.sent('PATCH /services/sessions/:id/cancel').map(({ body }) => body))
    .toEqual([{ reason: 'I am ill' }])
})

test('who is ticked is checked in together', async () => {
  const can = { cancel: true, checkIn: true, reportMissing: false }
  const { api } = await open(session({ start: inHours(0.1), can }), {
    'PATCH /services/sessions/:id/check-in': ({ body }) => ({
      data: session({
        ...{ start: inHours(0.1), can },
        attendees: people.map((one) =>
          body.bookingIds?.includes(one.bookingId) ? { ...one, status: 'in-progress' as const } : one,
        ),
      }),
    }),
  })
  await page.getByRole('checkbox', { name: 'Ada Obi is here' }).click()
  await page.getByRole('checkbox', { name: 'Chidi Eze is here' }).click()
  await page.getByRole('button', { name: 'Check in 2' }).click()
  await expect.element(page.getByRole('heading', { name: '2 of 3 are here' })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Here', exact: true }).getByText('Ada Obi')).toBeVisible()
  await expect
    .poll(() => api.sent('PATCH /services/sessions/:id/check-in')[0]?.body)
    .toEqual({ bookingIds: [idOf(51), idOf(53)] })
})

test('who was not checked in is reported together', async () => {
  await open(
    session({
      ...{ start: inHours(-5), end: inHours(-3) },
      can: { cancel: false, checkIn: true, reportMissing: true },
    }),
  )
  const sheet = await openSheet('3 people did not come', '3 people did not come?')
  await expect.element(sheet.getByText('Ada Obi, Bola Ojo, Chidi Eze')).toBeVisible()
})

test('the sheet to cancel a class', async () => {
  await open(session())
  await openSheet(/^Cancel the class/, 'Cancel this class?')
})

test('a class that nobody booked says so', async () => {
  await open(session({ attendees: [], taken: 0, refund: 0 }))
  await expect.element(page.getByText('Nobody has booked yet')).toBeVisible()
})

test('the sheet that scans the codes of attendees', async () => {
  await open(session({ start: inHours(0.1), can: { cancel: true, checkIn: true, reportMissing: false } }))
  await openSheet('Scan their codes', 'Check in')
})
