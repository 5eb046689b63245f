import { expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { openWorld } from '../../../test/world.ts'
import { hours } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'
import { putBackOnSale } from './products.off.service.ts'

const world = await openWorld()
const { given, bought, balance } = await buyingIn(world)
const store = await given.vendor()

const setSoldOut = (id: string, isSoldOut: boolean, token = store.token) =>
  world.ask('PATCH /products/:id/sold-out-today', { token, params: { id }, body: { isSoldOut } })
const own = async (id: string, token = store.token) =>
  (await world.api('GET /products/:id/manage', { token, params: { id } })).data
const tomorrow = () => hours(25) - (Date.now() - dayStarts(new Date()).today.getTime())
const backTomorrow = () => at(tomorrow(), () => transaction(world.context.pool, putBackOnSale).then(() => undefined))

test('a product that is sold out today is off sale until midnight in Lagos, and then on sale again by itself', async () => {
  const { id } = await given.product(store)
  const { body } = await setSoldOut(id, true)
  const midnight = new Date(dayStarts(new Date()).today.getTime() + hours(24)).toISOString()
  expect(body.data).toMatchObject({ status: 'paused', offUntil: midnight })
  const ada = await given.student(5000)
  const added = await world.ask('POST /cart/add', { token: ada.token, body: { productId: id } })
  expect(added.status).toBe(404)
  await transaction(world.context.pool, putBackOnSale)
  expect((await own(id)).status).toBe('paused')
  await backTomorrow()
  expect(await own(id)).toMatchObject({ status: 'active', offUntil: null })
})

test('the seller puts it back before that, once', async () => {
  const { id } = await given.product(store)
  await setSoldOut(id, true)
  expect((await setSoldOut(id, true)).body.code).toBe('product_state')
  expect((await setSoldOut(id, false)).body.data).toMatchObject({ status: 'active', offUntil: null })
  expect((await setSoldOut(id, false)).body.code).toBe('product_state')
})

test('a product that is paused by hand stays paused, also one that was sold out today before', async () => {
  const { id: byHand } = await given.product(store)
  const { id: later } = await given.product(store)
  const { id: toggled } = await given.product(store)
  const toggle = (id: string) => world.api('PATCH /products/:id/toggle-status', { token: store.token, params: { id } })
  const bulk = (...changes: object[]) =>
    world.ask('PATCH /products/vendor/my-products', { token: store.token, body: { changes } })
  await toggle(byHand)
  expect((await setSoldOut(byHand, false)).body.code).toBe('product_state')
  for (const id of [later, toggled]) await setSoldOut(id, true)
  await bulk({ _id: later, price: 900 })
  expect((await own(later)).offUntil).not.toBeNull()
  await bulk({ _id: later, status: 'paused' })
  await toggle(toggled)
  await toggle(toggled)
  await backTomorrow()
  for (const id of [byHand, later, toggled]) expect(await own(id)).toMatchObject({ status: 'paused', offUntil: null })
})

test('what an administrator removes meanwhile does not come back by itself', async () => {
  const { id } = await given.product(store)
  await setSoldOut(id, true)
  await world.context.db.once(`update products set status = 'removed' where id = $id`, { id })
  await backTomorrow()
  expect(await own(id)).toMatchObject({ status: 'removed', offUntil: null })
})

test('rejecting an order takes the lines that are sold out today off sale, and no line of another order', async () => {
  const { ada, store: seller, id, productId } = await bought()
  const other = await bought()
  const lineOf = async ({ token }: { token: string }, order: string) =>
    (await world.api('GET /orders/:id', { token, params: { id: order } })).data.items[0]!._id
  const reject = (soldOut: string[]) =>
    world.ask('PATCH /orders/:id/reject', {
      token: seller.token,
      params: { id },
      body: { reason: 'It is sold out', soldOut },
    })
  expect((await reject([await lineOf(other.ada, other.id)])).body.code).toBe('not_found')
  expect((await reject([await lineOf(ada, id)])).status).toBe(200)
  expect(await balance(ada)).toBe(10_000)
  expect(await own(productId, seller.token)).toMatchObject({ status: 'paused', stock: 5, offUntil: expect.any(String) })
  expect(await own(other.productId, other.store.token)).toMatchObject({ status: 'active' })
})

test('the product of another store is not found', async () => {
  const { id } = await given.product(store)
  expect((await setSoldOut(id, true, (await given.vendor()).token)).status).toBe(404)
})
