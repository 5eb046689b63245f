import type { WaitingEntry } from '@vendly/contract/waiting-list'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inHours } from '../../../../test/booking-samples.ts'
import { openScreen } from '../../../../test/component.tsx'
import { type Fakes, onlyPage, refuse } from '../../../../test/fake-api.ts'
import { noRequests } from '../../../../test/quote-samples.ts'
import { idOf } from '../../../../test/samples.ts'
import * as own from '../my-bookings.screen.tsx'
import * as wait from './wait.screen.tsx'

const SERVICE = idOf(71)
const CLASS_START = '2099-12-05T09:00:00.000Z'
const sampleWaiting = (entry: Partial<WaitingEntry> = {}): WaitingEntry => ({
  ...{ _id: idOf(300), day: '2099-12-04', start: null, quantity: 1, unit: null, location: 'provider' },
  service: { _id: SERVICE, name: 'Knotless braids', mode: 'appointment', image: null },
  provider: { _id: idOf(60), businessName: 'Bisi Braids', slug: 'bisi-braids' },
  options: [{ _id: idOf(74), name: 'waist length' }],
  ...{ ahead: 2, offersLeft: 2, offer: null, askedAt: inHours(-3) },
  ...entry,
})
const held = sampleWaiting({
  ...{ _id: idOf(301), ahead: 0, offersLeft: 1 },
  offer: { bookingId: idOf(302), start: inHours(48), end: inHours(50), until: inHours(0.4) },
})
const elsewhere = [
  '/service-bookings/:id',
  '/services',
  '/services/:id',
  '/services/:id/book',
  '/services/:id/wait',
  '/orders',
]
const openOwn = (entries: WaitingEntry[], api: Fakes = {}, address = '/my-bookings?tab=waiting') =>
  openScreen(address, own, {
    ...{ path: '/my-bookings', as: 'student', elsewhere },
    api: {
      ...noRequests,
      'GET /bookings/my-bookings': () => ({
        ...{ data: [], pagination: onlyPage(0), counts: { upcoming: 0, past: 0 } },
      }),
      'GET /bookings/waiting': () => ({ data: entries, pagination: onlyPage(entries.length) }),
      ...api,
    },
  })

test('who waits reads how many are before them, and leaves after being asked', async () => {
  const { api } = await openOwn([
    sampleWaiting(),
    sampleWaiting({ _id: idOf(303), start: CLASS_START, day: '2099-12-05', ahead: 0, quantity: 2, unit: 'seat' }),
  ])
  await expect.element(page.getByText('2 people before you')).toBeVisible()
  await expect.element(page.getByText('You are next')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ask for fewer' }))
    .toHaveAttribute('href', `/services/${SERVICE}/wait?${new URLSearchParams({ start: CLASS_START, seats: '2' })}`)
  await page.getByRole('button', { name: 'Leave' }).nth(1).click()
  const sheet = page.getByRole('dialog', { name: 'Leave the waiting list?' })
  api.use({
    'DELETE /services/:id/waiting-list': () => {
      throw refuse('too_many_requests')
    },
  })
  await sheet.getByRole('button', { name: 'Leave' }).click()
  await expect
    .poll(() => api.sent('DELETE /services/:id/waiting-list').map(({ query }) => query))
    .toEqual([{ start: CLASS_START }])
  await expect.element(page.getByRole('alert')).toMatchTextContent(/still on the waiting list/)
  await page.getByRole('button', { name: 'Leave' }).first().click()
  await expect.element(page.getByRole('dialog').getByText(/lose your place/)).toBeVisible()
})

test('a time that is held is shown with its countdown, booked, or given to the next', async () => {
  const { api } = await openOwn(
    [held],
    { 'DELETE /bookings/:id/hold': () => ({ data: { _id: idOf(302) } }) },
    '/my-bookings',
  )
  const offer = page.getByRole('region', { name: 'Held for you' })
  await expect.element(offer.getByRole('timer', { name: 'Held for you' })).toBeVisible()
  await expect
    .element(offer.getByRole('link', { name: 'Book it' }))
    .toHaveAttribute(
      'href',
      `/services/${SERVICE}/book?${new URLSearchParams({ start: held.offer!.start, location: 'provider', option: idOf(74) })}`,
    )
  await offer.getByRole('button', { name: 'I don’t want it' }).click()
  await expect.poll(() => api.sent('DELETE /bookings/:id/hold').map(({ params }) => params.id)).toEqual([idOf(302)])
})

const service = {
  ...{ _id: SERVICE, name: 'MTH 101 revision', mode: 'class', maxSeats: 3, options: [], locations: ['provider'] },
  ...{ image: null, vendor: { _id: idOf(60), businessName: 'Tutors' } },
}
const openWait = (search: string, api: Fakes = {}) =>
  openScreen(`/services/${SERVICE}/wait?${search}`, wait, {
    ...{ path: '/services/:id/wait', as: 'student', elsewhere: [...elsewhere, '/my-bookings'] },
    api: { 'GET /services/:id': () => ({ data: service as never }), ...api },
  })

test('the waiting list of a class is joined with the seats that are wanted', async () => {
  const { api, address } = await openWait(new URLSearchParams({ start: CLASS_START, seats: '2' }).toString(), {
    'POST /services/:id/waiting-list': () => ({ data: sampleWaiting() }),
  })
  await expect.element(page.getByRole('heading', { name: /^Sat 5 Dec, 10/ })).toBeVisible()
  await expect.element(page.getByLabelText('Seats')).toHaveValue('2')
  await page.getByLabelText('Seats').selectOptions('3')
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect.poll(address).toBe('/my-bookings?tab=waiting')
  await expect
    .poll(() => api.sent('POST /services/:id/waiting-list').map(({ body }) => body))
    .toEqual([{ start: CLASS_START, options: [], quantity: 3 }])
})

test('a day that is free meanwhile leads back to its times, and without a day there is nothing to join', async () => {
  const { close } = await openWait('day=2099-12-04', {
    'GET /services/:id': () => ({ data: { ...service, mode: 'appointment' } as never }),
    'POST /services/:id/waiting-list': () => {
      throw refuse('waiting_not_full')
    },
  })
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect.element(page.getByRole('link', { name: 'See free times' })).toBeVisible()
  close()
  await openWait('')
  await expect.element(page.getByRole('heading', { name: 'Choose a day first' })).toBeVisible()
})
