import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inHours, sampleBooking, sampleQuote } from '../../../test/booking-samples.ts'
import { openScreen } from '../../../test/component.tsx'
import { type Fakes, refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import * as screen from './book.screen.tsx'

const SERVICE = idOf(71)
const START = inHours(48)
const PAY = { name: 'Pay ₦12,000 from wallet' }
const pay = () => page.getByRole('button', PAY)
const note = () => page.getByLabelText(/^Note for Braids by Efe/)

const open = (api: Fakes = {}, query = '') =>
  openScreen(`/services/${SERVICE}/book?start=${START}&option=${idOf(74)}${query}`, screen, {
    path: '/services/:id/book',
    elsewhere: ['/service-bookings/:id', '/services/:id', '/my-bookings', '/wallet'],
    as: 'student',
    api: {
      'GET /wallet/payment-methods': () => ({ data: [] }),
      'POST /bookings/quote': () => ({ data: sampleQuote() }),
      'DELETE /bookings/:id/hold': ({ params }) => ({ data: { _id: params.id } }),
      ...api,
    },
  })

const booked = { authorization_url: null, reference: null, declined: null }

test('keeps the time on opening, asks for what is missing, pays, and opens the booking', async () => {
  const { api, address } = await open({
    'POST /bookings': () => ({ data: { booking: sampleBooking({ status: 'requested' }), ...booked } }),
  })
  await expect.element(page.getByText(/^1[45]:\d\d$/)).toBeVisible()
  await expect
    .poll(() => api.sent('POST /bookings/quote')[0]?.body)
    .toMatchObject({
      ...{ serviceId: SERVICE, start: START, options: [idOf(74)], hold: true },
    })
  await pay().click()
  await expect.element(page.getByText('Answer this.')).toBeVisible()
  await expect.poll(() => api.sent('POST /bookings')).toHaveLength(0)
  await page.getByText('Ear length').click()
  await note().fill('Tender head')
  await pay().click()
  await expect.poll(address).toBe(`/service-bookings/${idOf(70)}`)
  const [sent] = api.sent('POST /bookings')
  expect(sent?.body).toMatchObject({
    ...{ expectedTotal: 12_000, note: 'Tender head', answers: [{ question: 0, answer: 'Ear length' }] },
  })
  expect(sent?.key).toMatch(/-/)
  await expect.poll(() => api.sent('DELETE /bookings/:id/hold')).toHaveLength(0)
})

test('without the options that it needs it leads back to the service', async () => {
  const { address } = await open({
    'POST /bookings/quote': () => {
      throw refuse('service_options')
    },
  })
  await page.getByRole('link', { name: 'Choose options' }).click()
  await expect.poll(address).toBe(`/services/${SERVICE}`)
})

test('lets the time go when the page is left', async () => {
  const { api } = await open()
  await expect.element(pay()).toBeVisible()
  await page.getByRole('link', { name: 'Change' }).click()
  await expect.poll(() => api.sent('DELETE /bookings/:id/hold').map(({ params }) => params.id)).toEqual([idOf(73)])
})

test('when the time is up it can be kept again, and what was written is still there', async () => {
  const { api } = await open({
    'POST /bookings/quote': () => ({
      data: sampleQuote({ hold: { _id: idOf(73), until: new Date(Date.now() + 1500).toISOString(), isOffer: false } }),
    }),
  })
  await note().fill('Tender head')
  await expect.element(page.getByText('Time is up.')).toBeVisible()
  await expect.element(pay()).not.toBeInTheDocument()
  api.use({ 'POST /bookings/quote': () => ({ data: sampleQuote() }) })
  await page.getByRole('button', { name: /^Keep .+ again$/ }).click()
  await expect.element(page.getByRole('timer', { name: 'This time is kept for you' })).toBeVisible()
  await expect.element(note()).toHaveValue('Tender head')
})

test('a day without another time leads to its waiting list, with what was chosen', async () => {
  await open({
    'POST /bookings/quote': () => {
      throw refuse('slot_taken', { nearest: [] })
    },
  })
  await expect
    .element(page.getByRole('link', { name: 'Join the waiting list' }))
    .toHaveAttribute('href', expect.stringContaining('/wait?start='))
})

test('a time that somebody else took offers the nearest ones, and answers stay', async () => {
  const other = inHours(50)
  const { api } = await open({
    'POST /bookings': () => {
      throw refuse('slot_taken', { nearest: [other] })
    },
  })
  await page.getByText('Ear length').click()
  await note().fill('Tender head')
  await pay().click()
  await expect.element(page.getByText(/^Somebody was faster/)).toBeVisible()
  const nearest = page.getByRole('group', { name: 'Nearest free times' }).getByRole('button')
  await nearest.click()
  await expect.poll(() => api.sent('POST /bookings/quote').at(-1)?.body).toMatchObject({ start: other })
  await expect.element(page.getByText(/^Somebody was faster/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'Ear length' })).toBeChecked()
  await expect.element(note()).toHaveValue('Tender head')
})

test('a price that has changed is said with the old and the new one, and paid only after another press', async () => {
  let total = 12_000
  const { api } = await open({
    'POST /bookings/quote': () => ({ data: sampleQuote({ money: { price: total, total, dueNow: total } }) }),
    'POST /bookings': () => {
      total = 13_500
      throw refuse('booking_changed', { total })
    },
  })
  await page.getByText('Ear length').click()
  await pay().click()
  await expect.element(page.getByText(/It was ₦12,000 and is now ₦13,500/)).toBeVisible()
  api.use({ 'POST /bookings': () => ({ data: { booking: sampleBooking(), ...booked } }) })
  await page.getByRole('button', { name: 'Pay ₦13,500 from wallet' }).click()
  await expect.poll(() => api.sent('POST /bookings').at(-1)?.body).toMatchObject({ expectedTotal: 13_500 })
})

test('a refund policy, a first part and a length that have changed are said with the old and the new ones', async () => {
  const quote = sampleQuote()
  const { api } = await open({
    'POST /bookings': () => {
      throw refuse('booking_changed', { dueNow: 9000, policy: 'strict', end: inHours(51) })
    },
  })
  await page.getByText('Ear length').click()
  await pay().click()
  await expect.element(page.getByText('The refund policy has changed while you were here.')).toBeVisible()
  await expect.element(page.getByText(/It was Standard and is now Strict/)).toBeVisible()
  await expect.element(page.getByText(/It was ₦12,000 and is now ₦9,000/)).toBeVisible()
  await expect.element(page.getByText(/^The length has changed/)).toBeVisible()
  const { dueNow } = quote.money
  await expect
    .poll(() => api.sent('POST /bookings').at(-1)?.body)
    .toMatchObject({ expected: { dueNow, policy: quote.policy } })
})

test('a wallet that is short pays what it has, and the card the rest', async () => {
  await open({
    'POST /bookings/quote': () => ({ data: sampleQuote({ balance: 10_800, shortfall: 1200, clash: inHours(48) }) }),
  })
  await expect.element(page.getByText(/Your wallet is ₦1,200 short/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pay ₦1,200 by card' })).toBeVisible()
  await expect.element(page.getByText(/You have another booking then/)).toBeVisible()
})

test('a deposit says what is left for later, and a service at the customer’s asks where to', async () => {
  const { api } = await open({
    'POST /bookings/quote': ({ body }) => ({
      data: sampleQuote({
        location: body.location ?? 'provider',
        service: { locations: ['provider', 'customer'], depositPercent: 30, questions: [] },
        money: { dueNow: 3600, balance: 8400 },
      }),
    }),
    'GET /campuses/:campus/places': () => ({ data: [] }),
    'GET /users/addresses': () => ({ data: [] }),
  })
  await expect.element(page.getByText(/₦8,400 is left to pay/)).toBeVisible()
  await page.getByText('They come to me').click()
  await expect.poll(() => api.sent('POST /bookings/quote').at(-1)?.body).toMatchObject({ location: 'customer' })
  await page.getByRole('button', { name: 'Pay ₦3,600 from wallet' }).click()
  await expect.element(page.getByText('Choose where to come to.')).toBeVisible()
})

test.each([
  ['booking_closed', 'No bookings at the moment'],
  ['booking_own', 'This is your own service'],
] as const)('%s is said instead of the form', async (code, title) => {
  await open({
    'POST /bookings/quote': () => {
      throw refuse(code)
    },
  })
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
})

test('a coupon takes its part off, is sent with the booking, and can be removed; Enter does not pay', async () => {
  const COUPON = { code: 'BRAIDS10', discount: 1200, refusal: null }
  const { api } = await open({
    'POST /bookings/quote': ({ body }) => ({
      data: (body as { coupon?: string }).coupon
        ? sampleQuote({
            coupon: COUPON,
            money: { ...sampleQuote().money, discount: 1200, total: 10_800, dueNow: 10_800 },
          })
        : sampleQuote(),
    }),
    'POST /bookings': () => ({ data: { booking: sampleBooking({ status: 'requested' }), ...booked } }),
  })
  const field = page.getByLabelText(/^Coupon/)
  await field.fill('braids 10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText('A code has 3 to 20 letters and digits.')).toBeVisible()
  await field.fill('braids10')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Coupon BRAIDS10')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pay ₦10,800 from wallet' })).toBeVisible()
  await expect.poll(() => api.sent('POST /bookings')).toHaveLength(0)
  await page.getByRole('button', { name: 'Remove coupon BRAIDS10' }).click()
  await expect.element(pay()).toBeVisible()
  await field.fill('BRAIDS10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Ear length').click()
  await page.getByRole('button', { name: 'Pay ₦10,800 from wallet' }).click()
  await expect
    .poll(() => api.sent('POST /bookings').at(-1)?.body)
    .toMatchObject({ coupon: 'BRAIDS10', expectedTotal: 10_800 })
})

test('a coupon that takes nothing off says why, and the booking is paid without it', async () => {
  const refusal = 'This coupon has ended.'
  const { api } = await open(
    {
      'POST /bookings/quote': () => ({
        data: sampleQuote({ coupon: { code: 'OLDCODE', discount: 0, refusal }, paysInFull: null }),
      }),
      'POST /bookings': () => ({ data: { booking: sampleBooking({ status: 'requested' }), ...booked } }),
    },
    '&coupon=OLDCODE',
  )
  await expect.element(page.getByText(refusal)).toBeVisible()
  await page.getByText('Ear length').click()
  await pay().click()
  await expect.poll(() => api.sent('POST /bookings')).toHaveLength(1)
  await expect.poll(() => api.sent('POST /bookings')[0]?.body).not.toHaveProperty('coupon')
})
