import { chatLimits } from '@vendly/contract/chat-limits'
import { expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { handoverIn } from '../../../test/handover.ts'
import { openWorld } from '../../../test/world.ts'
import { hours } from '../../platform/clock.ts'

const world = await openWorld()
const handover = handoverIn(world)
const { given, bought, advance } = await buyingIn(world)
const { api, ask } = world

async function carried() {
  const { ada, store, id } = await bought(1000)
  const rider = await given.rider()
  await advance(store, id, 'confirmed', 'preparing', 'ready')
  await api('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id } })
  return { ada, store, rider, id }
}
type Opened = { orderId: string; riderId: string; with?: 'buyer' | 'seller' }
const open = ({ token }: { token: string }, body: Opened) => ask('POST /chat/rider-conversation', { token, body })

test('a conversation with a rider belongs to one order, apart from the one of the two people', async () => {
  const { ada, store, rider, id } = await carried()
  const order = { orderId: id, riderId: rider.id }
  const { body } = await open(ada, order)
  expect(body.data).toMatchObject({ order: { _id: id }, other: { _id: rider.id }, refusal: null, closesAt: null })
  expect((await open(rider, order)).body.data).toMatchObject({ _id: (body.data as { _id: string })._id })
  const withStore = await open(rider, { ...order, with: 'seller' })
  expect(withStore.body.data).toMatchObject({ other: { _id: store.id }, order: { _id: id } })
  expect((await open(store, order)).body.data).toMatchObject({ _id: (withStore.body.data as { _id: string })._id })
})

test('somebody who has no part in the order, or names another rider, learns nothing of it', async () => {
  const { ada, rider, id } = await carried()
  const [stranger, otherRider] = [await given.student(), await given.rider()]
  expect((await open(stranger, { orderId: id, riderId: rider.id })).status).toBe(404)
  expect((await open(otherRider, { orderId: id, riderId: otherRider.id })).status).toBe(404)
  expect((await open(ada, { orderId: id, riderId: otherRider.id })).status).toBe(404)
})

test('it closes two hours after the delivery, and can still be read', async () => {
  const { ada, rider, id } = await carried()
  const { body } = await open(ada, { orderId: id, riderId: rider.id })
  const chatId = (body.data as { _id: string })._id
  const write = (content: string) => ask('POST /chat/messages', { token: ada.token, body: { chatId, content } })
  expect((await write('I am at the gate')).status).toBe(201)
  await handover.pickUp(rider, id)
  await handover.withPhoto(rider, id)
  await at(hours(chatLimits.riderHours) - 60_000, async () => expect((await write('Thank you')).status).toBe(201))
  await at(hours(chatLimits.riderHours) + 60_000, async () => {
    expect((await write('One more thing')).body.code).toBe('chat_closed')
    const page = await api('GET /chat/:id/messages', { token: rider.token, params: { id: chatId } })
    expect(page.data).toHaveLength(2)
    expect(page.conversation.refusal).toBe('closed')
  })
})

test('it closes at once for a rider who gave the delivery back', async () => {
  const { ada, rider, id } = await carried()
  const { body } = await open(ada, { orderId: id, riderId: rider.id })
  const chatId = (body.data as { _id: string })._id
  await world.context.db.once('update orders set rider_id = null where id = $id', { id })
  const { body: refused } = await ask('POST /chat/messages', { token: rider.token, body: { chatId, content: 'Hi' } })
  expect(refused.code).toBe('chat_closed')
})
