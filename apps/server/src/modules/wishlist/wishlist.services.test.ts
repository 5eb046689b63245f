import { expect, test } from 'vitest'
import { bookingIn } from '../../../test/booking.ts'
import { forgedTimeCursors } from '../../../test/forged-cursors.ts'
import type { Person, Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, offered, service } = bookingIn(world)
const { api, ask } = world
const { db } = world.context
const missingId = '00000000-0000-7000-8000-000000000000'

const save = (who: Person, serviceId: string) =>
  ask('POST /users/wishlist/services', { token: who.token, body: { serviceId } })
const listOf = (who: Person, query: { limit?: number; cursor?: string } = {}) =>
  api('GET /users/wishlist/services', { token: who.token, query })
const notificationsOf = async (who: Person) => {
  await world.settle()
  const { data } = await api('GET /notifications', { token: who.token })
  return data.notifications.map(({ title, body, link }) => `${title}. ${body} ${link}`)
}
const pause = (store: Store, id: string) =>
  api('PATCH /services/:id/toggle-status', { token: store.token, params: { id }, body: {} })
const price = (id: string, naira: number) =>
  db.once('update services set price = $price where id = $id', { id, price: naira * 100 })
const watched = async () => {
  const [ada, { store, serviceId }] = [await given.student(), await offered({ naira: 3500 })]
  await world.settle()
  await save(ada, serviceId)
  return { ada, store, id: serviceId }
}

test('a saved service is listed once with its next free time and what it cost then', async () => {
  const { ada, id } = await watched()
  const answers = await Promise.all(Array.from({ length: 5 }, () => save(ada, id)))
  expect(answers.map(({ body }) => body.data)).toEqual(Array(5).fill({ productIds: [], serviceIds: [id], count: 1 }))
  await price(id, 3000)
  const { data, gone } = await listOf(ada)
  expect(gone).toBe(0)
  expect(data).toMatchObject([{ addedPrice: 3500, isPaused: false, service: { _id: id, price: { amount: 3000 } } }])
  expect(data[0]!.service.nextFree).not.toBeNull()
  const counts = await api('GET /users/wishlist', { token: ada.token })
  expect([counts.count, counts.services, counts.data]).toEqual([0, 1, []])
})

test('paused it stays in the list without a time, and what is gone is counted', async () => {
  const { ada, store, id } = await watched()
  const gone = await service(store)
  await save(ada, gone)
  await pause(store, id)
  await db.once(`update services set status = 'removed' where id = $gone`, { gone })
  const answer = await listOf(ada)
  expect(answer.data).toMatchObject([{ isPaused: true, service: { _id: id, nextFree: null } }])
  expect([answer.gone, answer.pagination!.total]).toEqual([1, 1])
  await db.once(`update users set status = 'suspended' where id = $id`, { id: store.id })
  expect(await listOf(ada)).toMatchObject({ data: [], gone: 2 })
})

test('only what is offered is saved, and only its owner reads and removes it', async () => {
  const { ada, id } = await watched()
  const [bola, { store, serviceId }] = [await given.student(), await offered()]
  await pause(store, serviceId)
  expect(await save(bola, serviceId)).toEqual(await save(bola, missingId))
  expect((await save(bola, missingId)).status).toBe(404)
  expect((await listOf(bola)).data).toEqual([])
  const params = { serviceId: id }
  await api('DELETE /users/wishlist/services/:serviceId', { token: bola.token, params })
  expect((await listOf(ada)).data).toHaveLength(1)
  await api('DELETE /users/wishlist/services/:serviceId', { token: ada.token, params })
  expect((await listOf(ada)).data).toEqual([])
})

test('the list is paged, is cleared with the products, and is on the page of its link', async () => {
  const [ada, store] = [await given.student(), await given.vendor()]
  const ids = [await service(store), await service(store), await service(store)]
  for (const id of ids) await save(ada, id)
  const first = await listOf(ada, { limit: 2 })
  const rest = await listOf(ada, { limit: 2, cursor: first.pagination!.next! })
  expect([...first.data, ...rest.data].map((one) => one.service._id)).toEqual(ids.toReversed())
  for (const [, cursor] of forgedTimeCursors)
    expect((await ask('GET /users/wishlist/services', { token: ada.token, query: { cursor } })).status).toBe(400)
  const link = await api('POST /users/wishlist/link', { token: ada.token })
  const shared = await api('GET /wishlists/:token', { params: link.data })
  expect(shared.data.services.map(({ _id }) => _id)).toEqual(ids.toReversed())
  const cleared = await api('DELETE /users/wishlist', { token: ada.token })
  expect(cleared.data).toEqual({ productIds: [], serviceIds: [], count: 0 })
})

test('a lower price notifies once, and again only below the price last seen', async () => {
  const { ada, id } = await watched()
  const text = `Knotless braids costs less. Now ₦3,000. You saved it. /services/${id}`
  await price(id, 3000)
  expect(await notificationsOf(ada)).toEqual([text])
  await price(id, 3400)
  await price(id, 3200)
  expect(await notificationsOf(ada)).toEqual([text])
  await price(id, 3400)
  await listOf(ada)
  await price(id, 3200)
  expect(await notificationsOf(ada)).toHaveLength(2)
})

test('a service that was paused notifies when it has a free time again', async () => {
  const { ada, store, id } = await watched()
  await pause(store, id)
  expect(await notificationsOf(ada)).toEqual([])
  await pause(store, id)
  const told = [`Knotless braids can be booked again. You saved it. See when it is free. /services/${id}`]
  expect(await notificationsOf(ada)).toEqual(told)
  await db.once('update vendors set hours = $hours::jsonb where id = $id', { hours: '[]', id: store.vendorId })
  expect(await notificationsOf(ada)).toEqual(told)
})
