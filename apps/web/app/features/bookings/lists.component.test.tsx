import type { BookingCard } from '@vendly/contract/bookings'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inHours, sampleBooking } from '../../../test/booking-samples.ts'
import { openScreen, openSheet } from '../../../test/component.tsx'
import { onlyPage, refuse } from '../../../test/fake-api.ts'
import { noRequests } from '../../../test/quote-samples.ts'
import { idOf } from '../../../test/samples.ts'
import * as own from './my-bookings.screen.tsx'
import * as dashboard from './service-dashboard.screen.tsx'
import * as provided from './vendor-bookings.screen.tsx'

const mine = (bookings: BookingCard[]) => ({
  ...{ data: bookings, pagination: onlyPage(bookings.length), counts: { upcoming: bookings.length, past: 3 } },
})
const elsewhere = ['/service-bookings/:id', '/services', '/services/:id', '/orders', '/chat', '/vendor/orders']

test('the next booking is the large card, and the rest say whose turn it is', async () => {
  const held = sampleBooking({
    _id: idOf(91),
    status: 'held',
    money: { paid: 0 },
    can: { pay: true },
    clock: { at: inHours(0.2), what: 'lapses' },
  })
  const asked = sampleBooking({ _id: idOf(92), status: 'requested', clock: { at: inHours(3), what: 'unanswered' } })
  await openScreen('/my-bookings', own, {
    ...{ as: 'student', elsewhere },
    api: { ...noRequests, 'GET /bookings/my-bookings': () => mine([held, sampleBooking(), asked]) },
  })
  const next = page.getByRole('region', { name: 'Your next booking' })
  await expect.element(next.getByText(/^Next, in 4[78] hours|^Next, in 2 days/)).toBeVisible()
  await expect
    .element(next.getByRole('link', { name: 'Code' }))
    .toHaveAttribute('href', `/service-bookings/${idOf(70)}`)
  await expect.element(page.getByText(/^Pay ₦12,000, kept for you for/)).toBeVisible()
  await expect.element(page.getByText(/all ₦12,000 comes back$/)).toBeVisible()
})

test('what is past can be booked again', async () => {
  await openScreen('/my-bookings?tab=past', own, {
    ...{ as: 'student', elsewhere },
    api: {
      ...noRequests,
      'GET /bookings/my-bookings': () => mine([sampleBooking({ status: 'completed', escrow: 'released' })]),
    },
  })
  await expect.element(page.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', `/services/${idOf(71)}`)
})

test('without bookings the page says what to do', async () => {
  const { api } = await openScreen('/my-bookings', own, {
    ...{ as: 'student', elsewhere },
    api: { ...noRequests, 'GET /bookings/my-bookings': () => mine([]) },
  })
  await expect.element(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible()
  await expect.poll(() => api.sent('GET /bookings/my-bookings')[0]?.query.status).toBe('upcoming')
})

test('bookings that do not load can be asked for again', async () => {
  await openScreen('/service-dashboard', dashboard, {
    ...{ as: 'student', elsewhere },
    api: {
      'GET /bookings/my-bookings': () => {
        throw refuse('too_many_requests')
      },
    },
  })
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('the dashboard shows each service that was booked once, and sends stores to their bookings', async () => {
  const done = sampleBooking({ status: 'completed', escrow: 'released' })
  const { close } = await openScreen('/service-dashboard', dashboard, {
    ...{ as: 'student', elsewhere },
    api: {
      'GET /bookings/my-bookings': ({ query }) =>
        mine(query.status === 'past' ? [done, { ...done, _id: idOf(93) }] : [sampleBooking()]),
    },
  })
  const again = page.getByRole('region', { name: 'Book again' })
  await expect.element(again.getByRole('link')).toHaveAttribute('href', `/services/${idOf(71)}`)
  close()
  const { address } = await openScreen('/service-dashboard', dashboard, {
    ...{ as: 'vendor', elsewhere: ['/vendor/bookings'] },
    api: { 'GET /bookings/my-bookings': () => mine([]) },
  })
  await expect.poll(address).toBe('/vendor/bookings')
})

test('a store answers requests, sees its day in the order of time with what is no booking, and checks in', async () => {
  const of = (booking: Parameters<typeof sampleBooking>[0]) =>
    sampleBooking({ side: 'provider', earning: 11_400, ...booking })
  const request = of({
    _id: idOf(94),
    status: 'requested',
    can: { confirm: true, decline: true },
    clock: { at: inHours(1), what: 'unanswered' },
  })
  const working = of({
    _id: idOf(95),
    status: 'in-progress',
    start: inHours(-1),
    end: inHours(1),
    can: { complete: true },
  })
  const due = of({ _id: idOf(96), start: inHours(0.1), end: inHours(1), can: { start: true } })
  const lists = { requests: [request], upcoming: [working, due, of({})], past: [] }
  const { api } = await openScreen('/vendor/bookings', provided, {
    ...{ as: 'vendor', elsewhere },
    api: {
      ...noRequests,
      'GET /bookings/vendor': ({ query }) => {
        const data = lists[query.status as keyof typeof lists]
        return { data, pagination: onlyPage(data.length), counts: { requests: 1, upcoming: 3, past: 0 } }
      },
      'GET /services/vendor/calendar/days': () => ({
        data: [
          {
            ...{ _id: idOf(97), kind: 'block', lane: 1, start: inHours(0.05), end: inHours(0.1), service: null },
            ...{ capacity: 1, taken: 1, heldUntil: null, note: 'Lunch' },
          },
        ],
      }),
      'PATCH /bookings/:id/confirm': () => ({ data: { ...request, status: 'confirmed' } }),
      'PATCH /bookings/:id/check-in': () => ({ data: { ...due, status: 'in-progress' } }),
    },
  })
  const card = page.getByRole('article', { name: 'Request of Ada Obi' })
  await expect.element(card.getByText(/^(59|60) minutes left$|^1 hour left$/)).toBeVisible()
  await card.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => api.sent('PATCH /bookings/:id/confirm').map(({ params }) => params.id)).toEqual([idOf(94)])
  await expect.element(page.getByText('Lunch')).toBeVisible()
  await page.getByRole('button', { name: 'Check in Ada' }).click()
  await expect.poll(() => api.sent('PATCH /bookings/:id/check-in').map(({ params }) => params.id)).toEqual([idOf(96)])
  await openSheet('Done, enter the code', 'Done with Ada?')
})
