import { expect, test } from 'vitest'
import { reviewingIn } from '../../../test/reviewing.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, bought, delivered, write } = await reviewingIn(world)
const { api, ask } = world

test('the buyer can review every part of an order, and sees their reviews', async () => {
  const rider = await given.rider()
  const { ada, store, productId, id } = await delivered(rider)
  const asked = async () => {
    const { data } = await api('GET /reviews/order/:id', { token: ada.token, params: { id } })
    return data.map(({ subject, about, review }) => [subject, about, review && [review.rating, review.text]])
  }
  expect(await asked()).toEqual([
    ['product', productId, null],
    ['vendor', store.vendorId, null],
    ['rider', rider.id, null],
  ])
  await write(ada, id, { subject: 'vendor', rating: 4, text: 'Quick.' })
  await write(ada, id, { subject: 'rider', rating: 2 })
  expect((await asked()).map(([, , review]) => review)).toEqual([null, [4, 'Quick.'], [2, 'Good.']])
  const stranger = { token: (await given.student()).token, params: { id } }
  expect((await ask('GET /reviews/order/:id', stranger)).status).toBe(404)
  const { ada: early, id: underWay } = await bought(1000)
  expect((await api('GET /reviews/order/:id', { token: early.token, params: { id: underWay } })).data).toEqual([])
})

test('the review of a delivery is listed for its rider only', async () => {
  const [rider, other] = [await given.rider(), await given.rider()]
  const { ada, id } = await delivered(rider)
  await write(ada, id, { subject: 'rider', rating: 5, text: 'Ran up the stairs.' })
  const own = await api('GET /riders/reviews', { token: rider.token })
  expect([own.data.map(({ text }) => text), own.ratingCounts]).toEqual([['Ran up the stairs.'], [0, 0, 0, 0, 1]])
  expect((await api('GET /riders/reviews', { token: other.token })).data).toEqual([])
  expect((await ask('GET /riders/reviews', { token: ada.token })).status).toBe(403)
})
