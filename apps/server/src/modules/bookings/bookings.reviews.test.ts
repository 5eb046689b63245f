import type { Review } from '@vendly/contract/reviews'
import { storeDays } from '@vendly/contract/store-hours'
import { expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { at } from '../../../test/buying.ts'
import type { Person, Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes, now } from '../../platform/clock.ts'
import { applyBookingSteps } from './bookings.jobs.ts'

const world = await openWorld()
const { given, service, offered, booked, step, read } = bookingIn(world)
const { api, ask } = world
const START = on(2, '10:00')
const untilStart = (ms = 0) => START.getTime() - now().getTime() + ms

async function done(offer?: { store: Person; serviceId: string }) {
  const { store, serviceId } = offer ?? (await offered({ isAutoConfirmed: true }))
  const ada = await given.student(10_000)
  const id = await booked(ada, serviceId, { start: START })
  await at(untilStart(minutes(1)), async () => {
    await step(store, id, 'check-in')
    await step(store, id, 'complete', { code: (await read(ada, id)).code })
  })
  return { ada, store: store as Store, serviceId, id }
}
const review = (who: Person, bookingId: string, body: object = {}) =>
  ask('POST /reviews', { token: who.token, body: { bookingId, rating: 4, text: 'Neat work.', ...body } })
const ratingOf = async (serviceId: string) => {
  const { averageRating, reviewCount } = (await api('GET /services/:id', { params: { id: serviceId } })).data
  return [averageRating, reviewCount]
}

test('the buyer of a completed booking reviews its service once, and the store replies', async () => {
  const { ada, store, serviceId, id } = await done()
  expect((await read(ada, id)).can.review).toBe(true)
  const before = await api('GET /reviews/booking/:id', { token: ada.token, params: { id } })
  expect(before.data).toMatchObject([{ subject: 'service', about: serviceId, review: null }])
  const written = await review(ada, id)
  expect(written.status).toBe(201)
  const { _id } = written.body.data as Review
  expect((await review(ada, id)).body.code).toBe('review_twice')
  expect(await ratingOf(serviceId)).toEqual([4, 1])
  const { data: shop } = await api('GET /vendors/:id', { params: { id: store.vendorId } })
  expect([shop.averageRating, shop.reviewCount]).toEqual([4, 1])
  const inbox = await api('GET /vendors/my-reviews', { token: store.token, query: {} })
  expect(inbox.data).toMatchObject([{ _id, service: { _id: serviceId } }])
  await ask('PUT /reviews/:id/reply', { token: store.token, params: { id: _id }, body: { text: 'Thank you, Ada.' } })
  const listed = await api('GET /services/:id/reviews', { params: { id: serviceId } })
  expect(listed.data).toMatchObject([{ _id, subject: 'service', reply: { text: 'Thank you, Ada.' } }])
  expect(await world.faults()).toEqual([])
})

test('nobody reviews what was not done, is not theirs, or to which they did not come', async () => {
  const { store, serviceId } = await offered({ isAutoConfirmed: true, lanes: 3, policy: 'flexible' })
  const [ada, bola] = [await given.student(10_000), await given.student(10_000)]
  const [open, absent] = [
    await booked(ada, serviceId, { start: START }),
    await booked(bola, serviceId, { start: START }),
  ]
  expect((await review(ada, open)).body.code).toBe('review_not_booked')
  expect((await review(bola, open)).status).toBe(404)
  expect((await review(ada, open, { subject: 'vendor' })).body.code).toBe('review_not_bought')
  expect((await ask('POST /reviews', { token: ada.token, body: { rating: 4, text: '' } })).status).toBe(400)
  await at(untilStart(minutes(16)), async () => {
    await step(store, absent, 'here')
    await step(store, absent, 'no-show')
  })
  await at(untilStart(hours(26)), async () => {
    await applyBookingSteps(world.context)
    expect((await read(bola, absent)).can).toMatchObject({ review: false, complain: true })
    expect((await review(bola, absent)).body.code).toBe('review_not_booked')
  })
})

test('what was refunded in full counts in no average', async () => {
  const { ada, store, serviceId, id } = await done()
  await review(ada, id, { rating: 1 })
  expect(await ratingOf(serviceId)).toEqual([1, 1])
  const { body } = await ask('POST /complaints', {
    token: ada.token,
    body: { subject: 'booking', bookingId: id, reason: 'badly_done', description: 'Nothing of it was done as agreed.' },
  })
  const params = { id: (body.data as { _id: string })._id }
  const accepted = await ask('POST /complaints/:id/answer', {
    ...{ token: store.token, params, body: { answer: 'accept', message: '' } },
  })
  expect(accepted.status).toBe(200)
  expect(await ratingOf(serviceId)).toEqual([0, 0])
  const { data } = await api('GET /services/:id/reviews', { params: { id: serviceId } })
  expect(data).toMatchObject([{ isRefunded: true }])
  expect(await world.faults()).toEqual([])
})

test('the service of a student who sells is reviewed too', async () => {
  const tunde = await given.student(0)
  const hours = storeDays.map((days) => ({ days, opens: '08:00', closes: '20:00' }))
  const calendar = { version: 0, lanes: 1, laneWord: 'chair', hours }
  await api('PUT /services/vendor/calendar', { token: tunde.token, body: calendar })
  const serviceId = await service(tunde, { isAutoConfirmed: true })
  const { ada, id } = await done({ store: tunde, serviceId })
  expect((await review(ada, id, { rating: 5 })).status).toBe(201)
  expect(await ratingOf(serviceId)).toEqual([5, 1])
  expect(await world.faults()).toEqual([])
})
