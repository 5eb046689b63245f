import type { QuoteRequest } from '@vendly/contract/quotes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inHours, sampleBooking } from '../../../../test/booking-samples.ts'
import { openScreen, openSheet } from '../../../../test/component.tsx'
import { type Fakes, onlyPage, refuse } from '../../../../test/fake-api.ts'
import { noRequests, sampleOffer, sampleRequest } from '../../../../test/quote-samples.ts'
import { idOf } from '../../../../test/samples.ts'
import * as own from '../my-bookings.screen.tsx'
import * as accept from './accept.screen.tsx'
import * as ask from './ask.screen.tsx'
import * as request from './request.screen.tsx'

const ID = idOf(220)
const elsewhere = [
  '/service-requests/:id',
  '/service-requests/:id/offers/:offerId',
  '/service-bookings/:id',
  '/services',
]
const links = [...elsewhere, '/store/:slug', '/chat', '/my-bookings', '/wallet']

const openRequest = (shown: QuoteRequest, api: Fakes = {}) =>
  openScreen(`/service-requests/${ID}`, request, {
    ...{ path: '/service-requests/:id', as: shown.side === 'buyer' ? 'student' : 'vendor' },
    elsewhere: links.filter((one) => one !== '/service-requests/:id'),
    api: { 'GET /bookings/requests/:id': () => ({ data: shown }), ...api },
  })

/** Free on one day, at ten and at half past. */
const times: Fakes = {
  'GET /services/:id/availability': () => ({
    data: {
      ...{ minutes: 60, nextFree: TEN },
      days: [{ day: TEN.slice(0, 10), state: 'open', slots: [TEN, HALF].map(slot) }],
    },
  }),
}
const [TEN, HALF] = ['2099-12-05T09:00:00.000Z', '2099-12-05T09:30:00.000Z']
const slot = (start: string) => ({ start, end: start, left: 1, heldUntil: null, readyAt: null })

test('asks everybody who offers a category, once it is said what is needed', async () => {
  const { api, address } = await openScreen('/services/ask?q=gele', ask, {
    ...{ path: '/services/ask', as: 'student', elsewhere: links },
    api: {
      'GET /services/categories': () => ({
        data: [
          { slug: 'hair', name: 'Hair and make-up', tint: 'services', count: 9, isHidden: false, formerSlugs: [] },
        ],
      }),
      'GET /bookings/requests/reach': () => ({ data: { sellers: 9 } }),
      'POST /bookings/requests': () => ({ data: sampleRequest() }),
    },
  })
  const text = page.getByLabelText(/^What do you need/)
  await expect.element(text).toHaveValue('gele')
  await page.getByRole('button', { name: 'Ask for offers, free' }).click()
  await expect.element(page.getByText('Say a little more about what you need.')).toBeVisible()
  await text.fill('Gele tying for two on Saturday morning')
  await page.getByLabelText('Who it goes to').selectOptions('hair')
  await page.getByLabelText(/^Your budget/).fill('8000')
  await page.getByText('Morning', { exact: true }).click()
  await page.getByRole('button', { name: 'Ask 9 sellers, free' }).click()
  await expect.poll(address).toBe(`/service-requests/${ID}`)
  const [sent] = api.sent('POST /bookings/requests')
  expect(sent?.body).toMatchObject({
    ...{ category: 'hair', text: 'Gele tying for two on Saturday morning', budget: 8000, partOfDay: 'morning' },
  })
  expect(sent?.key).toMatch(/-/)
})

test('compares offers, declines one, and asks before the request is closed', async () => {
  const offers = [sampleOffer(1), sampleOffer(2, { price: 22_000, dueNow: 22_000, depositPercent: null })]
  const shown = sampleRequest({ offers, offerCount: 2 })
  const { api } = await openRequest(shown, {
    'PATCH /bookings/offers/:id/decline': () => ({
      data: { ...shown, offers: [sampleOffer(1), { ...offers[1]!, status: 'declined' }], offerCount: 1 },
    }),
  })
  await expect.element(page.getByText('2 offers')).toBeVisible()
  const lowest = page.getByRole('article', { name: 'Offer of Store 2' })
  await expect.element(lowest.getByText('Lowest')).toBeVisible()
  await expect.element(page.getByText('₦8,400 deposit, the rest when it is done')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Accept, pay ₦8,400' }))
    .toHaveAttribute('href', `/service-requests/${ID}/offers/${idOf(201)}`)
  await lowest.getByRole('button', { name: /^No, thanks/ }).click()
  await expect
    .poll(() => api.sent('PATCH /bookings/offers/:id/decline').map(({ params }) => params.id))
    .toEqual([idOf(202)])
  await openSheet('Close this request', 'Close this request?')
})

test('a seller answers with a price and one of their free times', async () => {
  const shown = sampleRequest({
    ...{ side: 'seller', can: { close: false, answer: true }, warnings: ['contact-outside'] },
    services: [{ _id: idOf(71), name: 'Matric pictures', locations: ['provider'] }],
  })
  const { api } = await openRequest(shown, {
    ...times,
    'POST /bookings/requests/:id/offers': () => ({
      data: {
        ...shown,
        can: { close: false, answer: false },
        offers: [sampleOffer(1, { can: { accept: false, decline: false, withdraw: true } })],
      },
    }),
  })
  await expect.element(page.getByText('Careful with this note')).toBeVisible()
  await page.getByRole('button', { name: 'Send the offer' }).click()
  await expect.element(page.getByText('Enter a price of at least ₦100.')).toBeVisible()
  await expect.element(page.getByText('Choose a time.')).toBeVisible()
  await page.getByLabelText('Price').fill('28,000')
  await page.getByLabelText('It takes').selectOptions('120')
  await page.getByText('10:00 am').click()
  await page.getByRole('button', { name: 'Send the offer' }).click()
  await expect.element(page.getByRole('button', { name: 'Take the offer back' })).toBeVisible()
  await expect
    .poll(() => api.sent('POST /bookings/requests/:id/offers')[0]?.body)
    .toMatchObject({
      ...{ price: 28_000, minutes: 120, start: TEN, depositPercent: null, validHours: 24, serviceId: idOf(71) },
    })
})

/** The page that accepts an offer; somebody else has its time until the nearest free one is taken. */
async function openAccept(offer: ReturnType<typeof sampleOffer>, balance: number) {
  let isGone = true
  const opened = await openScreen(`/service-requests/${ID}/offers/${offer._id}`, accept, {
    ...{ path: '/service-requests/:id/offers/:offerId', as: 'student' },
    elsewhere: links.filter((one) => !one.includes('offerId')),
    api: {
      ...times,
      'GET /bookings/requests/:id': () => ({ data: sampleRequest({ offers: [offer], offerCount: 1 }) }),
      'GET /services/:id': () => {
        throw refuse('not_found')
      },
      'GET /wallet/balance': () => ({ data: { balance, available: balance } as never }),
      'GET /wallet/payment-methods': () => ({ data: [] }),
      'PATCH /bookings/offers/:id/accept': () => {
        if (isGone) throw refuse('slot_taken', { nearest: [HALF] })
        return { data: { booking: sampleBooking(), authorization_url: null, reference: null, declined: null } }
      },
    },
  })
  const pay = page.getByRole('button', { name: /^Pay .+ from wallet$/ })
  return {
    pay,
    sent: () => opened.api.sent('PATCH /bookings/offers/:id/accept').map(({ body }) => body),
    /** The nearest time is chosen and paid, and the booking opens. */
    async takeNearest() {
      await expect.element(page.getByText(/^Somebody was faster/)).toBeVisible()
      isGone = false
      await page.getByRole('group', { name: 'Nearest free times' }).getByRole('button').click()
      await pay.click()
      await expect.poll(opened.address).toBe(`/service-bookings/${idOf(70)}`)
    },
  }
}

test('accepts an offer without a time: chooses one, pays the deposit from the wallet, and opens the booking', async () => {
  const { pay, sent, takeNearest } = await openAccept(sampleOffer(1, { start: null, end: null, isKept: false }), 20_000)
  await expect.element(pay).toHaveTextContent('Pay ₦8,400 from wallet')
  await pay.click()
  await expect.element(page.getByText('Choose a time.')).toBeVisible()
  await page.getByText('10:00 am').click()
  await pay.click()
  await takeNearest()
  expect(sent().at(-1)).toMatchObject({ start: HALF, paymentMethod: 'wallet', expectedTotal: 28_000 })
})

test('a time that was offered and is taken by now is replaced by a free one', async () => {
  const { pay, sent, takeNearest } = await openAccept(sampleOffer(1, { isKept: false }), 40_000)
  await pay.click()
  await expect.element(page.getByText('Choose a time')).toBeVisible()
  await takeNearest()
  expect(sent().map((body) => (body as { start?: string }).start)).toEqual([undefined, HALF])
})

test('own requests are listed with what waits for an answer', async () => {
  const list = (requests: QuoteRequest[]) => ({ data: requests, pagination: onlyPage(requests.length), open: 1 })
  await openScreen('/my-bookings?tab=requests', own, {
    ...{ as: 'student', elsewhere: links.filter((one) => one !== '/my-bookings') },
    api: {
      ...noRequests,
      'GET /bookings/my-bookings': () => ({ data: [], pagination: onlyPage(0), counts: { upcoming: 0, past: 0 } }),
      'GET /bookings/requests': ({ query }) =>
        query.status === 'open'
          ? list([sampleRequest({ offers: [sampleOffer(1)], offerCount: 1 })])
          : list([sampleRequest({ _id: idOf(221), status: 'expired', answersUntil: inHours(-2) })]),
    },
  })
  await expect.element(page.getByText('1 offer to answer')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Over' }).getByText('Ended')).toBeVisible()
})
