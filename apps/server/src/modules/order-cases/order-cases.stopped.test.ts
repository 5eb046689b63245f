import { expect, test } from 'vitest'
import { complainingIn } from '../../../test/complaining.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { bought, advance, open, ask, orderState } = await complainingIn(world)

test('an open complaint is the reason why neither side goes on with the order', async () => {
  const { ada, store, id } = await bought()
  await advance(store, id, 'confirmed')
  const order = (await world.api('GET /orders/:id', { token: store.token, params: { id } })).data
  const { _id } = await open(ada, id)
  const move = (status: string) => ask(store, 'PATCH /orders/:id/status', id, { status, reason: 'Sold out' })
  const refused = [
    await move('preparing'),
    await move('cancelled'),
    await ask(store, 'POST /orders/:id/missing', id, { items: [{ line: order.items[0]!._id, quantity: 1 }] }),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, 'order_disputed']))
  expect(refused[0]!.body.message).toBe('There is an open complaint about this order. It is decided first.')
  expect(await orderState(id)).toBe('confirmed/disputed')
  // What would be refused without the complaint too has the state as its reason.
  expect((await move('ready')).body.code).toBe('order_state')
  expect((await ask(ada, 'POST /complaints/:id/withdraw', _id)).status).toBe(200)
  expect((await move('preparing')).status).toBe(200)
})
