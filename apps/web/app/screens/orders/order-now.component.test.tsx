import type { Tracking } from '@vendly/contract/order-tracking'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, PHONE, userOf } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { idOf, sampleOrder } from '../../../test/samples.ts'
import * as screen from './order.screen.tsx'
import * as trackingScreen from './order-tracking.screen.tsx'

const open = (status: 'confirmed' | 'picked-up') => {
  const order = sampleOrder({ status, deliveryCode: '4821' })
  const unknown = () => {
    throw refuse('unavailable')
  }
  return openScreen(`/orders/${order._id}`, screen, {
    ...{ path: '/orders/:orderId', as: userOf('student', { _id: order.customer._id }) },
    api: {
      'GET /orders/:id': () => ({ data: order }),
      'GET /orders/:id/tracking': unknown,
      'GET /orders/:id/handover': unknown,
    },
  })
}
const isBefore = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

test('while the rider comes, the code is above the map and the people', async () => {
  await open('picked-up')
  const code = page.getByRole('img', { name: 'Code 4 8 2 1' })
  const rider = page.getByText('Your rider')
  await expect.element(code).toBeVisible()
  await expect.element(rider).toBeVisible()
  expect(isBefore(code.element(), rider.element())).toBe(true)
})

test('before that, its note is below the people', async () => {
  await open('confirmed')
  const note = page.getByText(/^Your 4-digit delivery code shows here once/)
  const rider = page.getByText('Your rider')
  await expect.element(note).toBeVisible()
  expect(isBefore(rider.element(), note.element())).toBe(true)
})

test('the arrival is said at the top, what it is made from when it is asked, and the map has a line to the destination', async () => {
  const order = sampleOrder({ status: 'picked-up', deliveryCode: '4821' })
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const tracking: Tracking = {
    ...{
      _id: order._id,
      orderNumber: order.orderNumber,
      status: 'picked-up',
      isLate: false,
      slot: null,
      readyBy: null,
    },
    ...{ steps: [], rider: { firstName: 'Ibrahim', avatar: null }, arrivedAt: null },
    from: { name: 'Mama Ngozi', lat: 6.515, lng: 3.39 },
    to: { name: 'Moremi Hall', lat: 6.518, lng: 3.4 },
    position: { lat: 6.516, lng: 3.395, accuracy: 10, at: soon(0) },
    estimate: { earliest: soon(13), latest: soon(26), basis: 'store', deliveries: 41 },
  }
  await openScreen(`/orders/${order._id}`, screen, {
    ...{ path: '/orders/:orderId', size: PHONE },
    as: userOf('student', { _id: order.customer._id, campusId: 'unilag' }),
    api: {
      'GET /orders/:id': () => ({ data: order }),
      'GET /orders/:id/tracking': () => ({ data: tracking }),
      'GET /orders/:id/handover': () => {
        throw refuse('unavailable')
      },
      'GET /campuses/:campus/places': () => ({
        data: [{ _id: idOf(30), name: 'Moremi Hall', kind: 'hostel', lat: 6.518, lng: 3.4 }],
      }),
      'GET /campuses/map-tiles': () => ({ data: { url: '', attribution: '' } }),
    },
  })
  await expect.element(page.getByText(/^Arrives about \d+:\d\d/)).toBeVisible()
  await expect.element(page.getByText('in about 20 min')).toBeVisible()
  const basis = page.getByText(/^From the last 41 deliveries of this store/)
  await expect.element(basis).not.toBeVisible()
  await page.getByText('How we know').click()
  await expect.element(basis).toBeVisible()
  const map = page.getByRole('application', { name: /^Map with your rider/ })
  await expect.element(map).toBeVisible()
  // The places of the campus are left out: their names would be on top of those of the marks.
  expect(map.element().querySelectorAll('.map-mark')).toHaveLength(3)
  expect(map.element().querySelectorAll('.campus-place')).toHaveLength(0)
  await expect.poll(() => map.element().querySelector('.run-line')?.getAttribute('d')).toMatch(/^M.+L/)
})

test('a seller reads no headline of the buyer, and asks for no position', async () => {
  const order = sampleOrder({ status: 'picked-up' })
  await openScreen(`/orders/${order._id}`, screen, {
    ...{ path: '/orders/:orderId', as: 'vendor', api: { 'GET /orders/:id': () => ({ data: order }) } },
  })
  await expect.element(page.getByRole('heading', { name: 'Progress' })).toBeVisible()
  await expect.element(page.getByText('Ibrahim is bringing it')).not.toBeInTheDocument()
})

test('an address of the former tracking page leads to the page of the order, with what follows it', async () => {
  const { address } = await openScreen(`/order-tracking/${idOf(1)}?from=mail`, trackingScreen, {
    ...{ path: '/order-tracking/:orderId', as: 'student', elsewhere: ['/orders/:id'] },
  })
  await expect.element(page.getByRole('heading', { name: 'Another page' })).toBeVisible()
  expect(address()).toBe(`/orders/${idOf(1)}?from=mail`)
})
