import type { Booking } from '@vendly/contract/bookings'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inHours, sampleBooking } from '../../../test/booking-samples.ts'
import { goOffline, openScreen, openSheet } from '../../../test/component.tsx'
import { type Fakes, refuse } from '../../../test/fake-api.ts'
import * as screen from './booking.screen.tsx'

const open = (booking: Booking, api: Fakes = {}) =>
  openScreen(`/service-bookings/${booking._id}`, screen, {
    path: '/service-bookings/:id',
    elsewhere: ['/my-bookings'],
    as: booking.side === 'provider' ? 'vendor' : 'student',
    api: {
      'GET /bookings/:id': () => ({ data: booking }),
      'GET /wallet/balance': () => ({ data: { balance: 50_000, currency: 'NGN' } }),
      'GET /wallet/payment-methods': () => ({ data: [] }),
      'GET /bookings/:id/handover': () => ({ data: { token: 'vendly:pick-up:booking:1', expiresAt: inHours(0.1) } }),
      ...api,
    },
  })

type Given = Parameters<typeof sampleBooking>[0]
/** What each side reads and may press, by state. */
const states: [string, Given, RegExp, string[]][] = [
  [
    'its buyer, not paid',
    { status: 'held', money: { paid: 0 }, clock: { at: inHours(0.2), what: 'lapses' }, can: { pay: true } },
    /^Kept for you for/,
    ['Pay ₦12,000 from wallet'],
  ],
  [
    'its buyer, waiting for an answer',
    { status: 'requested', clock: { at: inHours(20), what: 'unanswered' }, can: { cancel: true } },
    /^Braids by Efe has until/,
    [],
  ],
  ['its buyer, near the start', { code: '8216', can: { here: true, cancel: true } }, /^Starts in/, ['I’m here']],
  [
    'its buyer, when nobody is there',
    { code: '8216', can: { reportAbsent: true, confirmDone: true }, clock: null },
    /^Give Braids by Efe this code/,
    ['Braids by Efe isn’t here', 'It’s done, pay Braids by Efe'],
  ],
  [
    'its buyer, done without the code',
    { status: 'completed', code: '8216', can: { confirmDone: true }, clock: { at: inHours(20), what: 'released' } },
    /^Braids by Efe will be paid/,
    ['All good, pay Braids by Efe'],
  ],
  [
    'its buyer, who is said not to have come',
    { status: 'no-show', absent: 'buyer', can: { contest: true }, clock: { at: inHours(20), what: 'absence' } },
    /says you did not come/,
    ['I was there'],
  ],
  [
    'its buyer, with a rest to pay',
    {
      status: 'in-progress',
      code: '8216',
      money: { paid: 3600, balance: 8400 },
      can: { payRest: true, payInCash: true },
    },
    /^Give Braids by Efe your code/,
    ['I paid the rest in cash', 'Pay the rest, ₦8,400 from wallet'],
  ],
  [
    'its provider, asked',
    {
      side: 'provider',
      status: 'requested',
      earning: 11_400,
      can: { confirm: true, decline: true },
      clock: { at: inHours(1), what: 'unanswered' },
    },
    /^Answer by/,
    ['Decline', 'Confirm'],
  ],
  [
    'its provider, at the start',
    { side: 'provider', can: { start: true, here: true } },
    /^Starts in/,
    ['Check in Ada', 'Scan Ada’s code'],
  ],
  [
    'its provider, who waits after the start',
    {
      ...{ side: 'provider', start: inHours(-0.1), end: inHours(1), can: { start: true, here: true } },
      clock: { at: inHours(37), what: 'not-started' },
    },
    /^Was to start at/,
    ['Check in Ada', 'Scan Ada’s code', 'I’m waiting for Ada'],
  ],
  [
    'its provider, when the buyer did not come',
    { side: 'provider', can: { start: true, here: true, reportAbsent: true } },
    /^Starts in/,
    ['Check in Ada', 'Scan Ada’s code', 'Ada did not come'],
  ],
  [
    'its provider, working',
    { side: 'provider', status: 'in-progress', can: { complete: true } },
    /^Ask Ada for the code/,
    ['Done, enter the code'],
  ],
  [
    'both, while Vendly decides',
    { status: 'no-show', isWithVendly: true, absent: 'provider', clock: null },
    /^Vendly looks at what both of you said/,
    [],
  ],
  [
    'both, cancelled',
    {
      status: 'cancelled',
      escrow: 'refunded',
      clock: null,
      reason: 'I am ill',
      cancelledBy: 'provider',
      money: { refunded: 12_000 },
    },
    /I am ill/,
    [],
  ],
]

test.each(states)('shows %s what comes next', async (_who, given, text, buttons) => {
  await open(sampleBooking(given))
  await expect.element(page.getByText(text).first()).toBeVisible()
  const names = () =>
    [...document.querySelectorAll('main button:not([aria-label])')]
      .map((button) => button.textContent)
      .filter((name) => !/^(Cancel|Add to calendar)/.test(name ?? ''))
  await expect.poll(names).toEqual(buttons)
})

test('the buyer sees what comes back, and a sum that changed meanwhile is shown before it is cancelled', async () => {
  const booking = sampleBooking({ can: { cancel: true } })
  let refund = 12_000
  const { api } = await open(booking, {
    'GET /bookings/:id/cancellation': () => ({
      data: { refund, kept: 12_000 - refund, until: inHours(1), isGrace: false },
    }),
    'PATCH /bookings/:id/cancel': ({ body }) => {
      refund = 9000
      if (body?.expectedRefund !== 9000) throw refuse('booking_refund_changed', { refund: 9000, kept: 3000 })
      return { data: sampleBooking({ status: 'cancelled', escrow: 'refunded' }) }
    },
  })
  const sheet = await openSheet(/^Cancel/, 'Cancel this booking?')
  await expect.element(sheet.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  await sheet.getByRole('button', { name: 'Cancel, ₦12,000 back' }).click()
  await expect.element(sheet.getByText(/it was ₦12,000, now ₦9,000 comes back/)).toBeVisible()
  await expect.element(sheet.getByText('Stays with Braids by Efe')).toBeVisible()
  await sheet.getByText('I am ill').click()
  const asked = api.sent('GET /bookings/:id/cancellation').length
  await sheet.getByRole('button', { name: 'Cancel, ₦9,000 back' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect
    .poll(() => api.sent('PATCH /bookings/:id/cancel').at(-1)?.body)
    .toEqual({ reason: 'I am ill', expectedRefund: 9000 })
  // What is cancelled is not asked once more what would come back.
  await expect.poll(() => api.sent('GET /bookings/:id/cancellation')).toHaveLength(asked)
})

test('without a network nothing is cancelled, now or later, and the sheet says so', async () => {
  const { api } = await open(sampleBooking({ can: { cancel: true } }), {
    'GET /bookings/:id/cancellation': () => ({
      data: { refund: 12_000, kept: 0, until: inHours(1), isGrace: false },
    }),
  })
  const sheet = await openSheet(/^Cancel/, 'Cancel this booking?')
  const cancel = sheet.getByRole('button', { name: 'Cancel, ₦12,000 back' })
  await expect.element(cancel).toBeVisible()
  const goOnline = goOffline()
  await cancel.click()
  await expect.element(sheet.getByText(/You’re offline. Nothing was sent/)).toBeVisible()
  goOnline()
  await expect.element(cancel).toBeEnabled()
  await expect.poll(() => api.sent('PATCH /bookings/:id/cancel')).toEqual([])
})

test('the provider enters the code, reads how many tries are left, and can finish without it', async () => {
  const { api } = await open(
    sampleBooking({ side: 'provider', status: 'in-progress', earning: 11_400, can: { complete: true } }),
    {
      'PATCH /bookings/:id/complete': ({ body }) => {
        if (body?.code) throw refuse('booking_code_wrong', { left: 4 })
        return { data: sampleBooking({ side: 'provider', status: 'completed' }) }
      },
    },
  )
  const sheet = await openSheet('Done, enter the code', 'Done with Ada?')
  await sheet.getByLabelText(/4-digit code/).fill('1234')
  await sheet.getByRole('button', { name: 'Done, get ₦11,400' }).click()
  await expect.element(sheet.getByText('That code is wrong. 4 tries left.')).toBeVisible()
  await sheet.getByRole('button', { name: /can’t give the code/ }).click()
  await sheet.getByRole('button', { name: 'Finish without the code' }).click()
  await expect.poll(() => api.sent('PATCH /bookings/:id/complete').at(-1)?.body).toEqual({})
})

/** Each sheet is left open, and scanned after the test. */
const sheets: [string, Given, string | RegExp, string | RegExp][] = [
  ['decline', { side: 'provider', status: 'requested', can: { decline: true } }, 'Decline', 'Decline this booking?'],
  ['report an absence', { can: { reportAbsent: true } }, /isn’t here/, 'Did Braids by Efe not come?'],
  ['contest', { status: 'no-show', absent: 'buyer', can: { contest: true } }, 'I was there', 'You were there?'],
  ['pay the provider', { status: 'completed', can: { confirmDone: true } }, /^All good/, 'Pay Braids by Efe now?'],
  [
    'say that it was paid in cash',
    { status: 'in-progress', money: { paid: 3600, balance: 8400 }, can: { payInCash: true } },
    'I paid the rest in cash',
    'Did you pay ₦8,400 in cash?',
  ],
  [
    'check the buyer in by their QR code',
    { side: 'provider', can: { start: true } },
    'Scan Ada’s code',
    'Check in Ada',
  ],
  ['cancel as the provider', { side: 'provider', can: { cancel: true } }, /^Cancel/, 'Cancel this booking?'],
]
test.each(sheets)('opens a sheet to %s', async (_what, given, button, title) => {
  await open(sampleBooking(given))
  const sheet = await openSheet(button, title)
  await expect.element(sheet).toBeVisible()
})

test('without a network the code that is shown stays readable, and a step fails in words', async () => {
  await open(sampleBooking({ code: '8216', can: { here: true } }))
  await expect.element(page.getByRole('img', { name: 'Code 8 2 1 6' })).toBeVisible()
  goOffline()
  await page.getByRole('button', { name: 'I’m here' }).click()
  await expect.element(page.getByText(/You’re offline. Nothing was sent/)).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Code 8 2 1 6' })).toBeVisible()
})

test('what was done is reviewed on the page of the booking', async () => {
  const booking = sampleBooking({ status: 'completed', escrow: 'released', clock: null, can: { review: true } })
  const { _id: about, name } = booking.service
  const { api } = await open(booking, {
    'GET /reviews/booking/:id': () => ({ data: [{ subject: 'service', about, name, review: null }] }),
  })
  await expect.element(page.getByText('1 to review')).toBeVisible()
  await expect.element(page.getByRole('heading', { name })).toBeVisible()
  await expect.poll(() => api.sent('GET /reviews/booking/:id')[0]).toMatchObject({ params: { id: booking._id } })
})

test('the buyer shows a QR code beside the digits', async () => {
  await open(sampleBooking({ code: '8216' }))
  await expect.element(page.getByRole('img', { name: 'QR code of your booking' })).toBeVisible()
  await expect.element(page.getByText(/says that you are there, and pays nobody/)).toBeVisible()
})
