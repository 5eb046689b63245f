import { deliveryLimits } from '@vendly/contract/limits'
import { expect, test } from 'vitest'
import { form, photo } from '../../../test/applying.ts'
import { at } from '../../../test/buying.ts'
import { deliveringIn } from '../../../test/delivering.ts'
import type { Person } from '../../../test/given.ts'
import { handoverIn } from '../../../test/handover.ts'
import { drawn, uploadsIn } from '../../../test/pictures.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes } from '../../platform/clock.ts'

const world = await openWorld()
const { given, ready, accept, balance } = await deliveringIn(world)
const { pickUp } = handoverIn(world)
const uploads = uploadsIn(world)
const THERE = { lat: 6.5, lng: 3.4, accuracy: 12 }
const NOWHERE = { lat: 0, lng: 0, accuracy: 99_999 }
const WAITED = minutes(deliveryLimits.waitMinutes) + 1000

async function carried() {
  const [order, rider] = [await ready(), await given.rider()]
  await accept(rider, order.id)
  await pickUp(rider, order.id)
  return { ...order, rider }
}
const press = (rider: Person, id: string, what: 'arrive' | 'call') =>
  world.ask(`POST /riders/deliveries/:id/${what}`, { token: rider.token, params: { id } })
const fail = async (rider: Person, id: string, position: object = THERE, reason = 'no-answer') => {
  const upload = await uploads.whole(rider, await drawn(3))
  const body = { reason, photo: { upload }, ...position }
  const { status, body: answer } = await world.ask('POST /riders/deliveries/:id/fail', {
    ...{ token: rider.token, params: { id }, body },
  })
  return status === 200 ? 'done' : answer.code
}
const withPhoto = async (rider: Person, id: string, { lat, lng, accuracy } = THERE) => {
  const { status, body } = await world.ask('POST /orders/:id/handover-photo', {
    ...{ token: rider.token, params: { id } },
    body: form({ latitude: lat, longitude: lng, accuracy }, { photo: await photo() }),
  })
  return status === 200 ? 'done' : body.code
}
const orderOf = async (who: Person, id: string) =>
  (await world.api('GET /orders/:id', { token: who.token, params: { id } })).data

test('a rider who was never there is not paid by the buyer, and does not deliver by a photo', async () => {
  const { ada, rider, id } = await carried()
  for (const reason of ['no-answer', 'wrong-place', 'refused'])
    expect(await fail(rider, id, THERE, reason)).toBe('arrival_required')
  expect(await withPhoto(rider, id)).toBe('arrival_required')
  expect((await press(rider, id, 'call')).body.code).toBe('arrival_required')
  await press(rider, id, 'arrive')
  for (const end of [fail, withPhoto]) {
    expect(await end(rider, id, NOWHERE)).toBe('too_far_away')
    expect(await end(rider, id)).toBe('contact_required')
  }
  await press(rider, id, 'call')
  for (const end of [fail, withPhoto]) expect(await end(rider, id)).toBe('wait_required')
  await at(WAITED, async () => {
    for (const end of [fail, withPhoto]) expect(await end(rider, id, NOWHERE)).toBe('too_far_away')
    expect(await fail(rider, id)).toBe('done')
  })
  expect([(await orderOf(ada, id)).isReturning, await balance(rider)]).toEqual([true, 0])
})

test('both read for how long the rider waits, and the call is in the history once', async () => {
  const { ada, store, rider, id } = await carried()
  expect((await orderOf(ada, id)).waiting).toBeNull()
  await press(rider, id, 'arrive')
  await world.settle()
  const [notified] = (await world.api('GET /notifications', { token: ada.token })).data.notifications
  expect(notified).toMatchObject({ body: expect.stringContaining(`wait ${deliveryLimits.waitMinutes} minutes`) })
  for (let n = 0; n < 3; n++) await press(rider, id, 'call')
  const waiting = { isContacted: true, place: { lat: 6.5, lng: 3.4 } }
  for (const who of [ada, rider]) {
    const seen = (await orderOf(who, id)).waiting!
    expect(seen).toMatchObject(waiting)
    expect(Date.parse(seen.until) - Date.parse(seen.since)).toBe(minutes(deliveryLimits.waitMinutes))
  }
  const { waiting: ofSeller, events } = await orderOf(store, id)
  expect(ofSeller).toBeNull()
  expect(events.filter(({ kind }) => kind === 'contacted')).toHaveLength(1)
  await at(WAITED, async () => expect(await withPhoto(rider, id)).toBe('done'))
})

test('a message in the chat of the order counts as a call, one to the seller does not', async () => {
  const { rider, id } = await carried()
  await press(rider, id, 'arrive')
  const write = async (other?: 'seller') => {
    const { token } = rider
    const about = { riderId: rider.id, orderId: id, with: other ?? ('buyer' as const) }
    const { data } = await world.api('POST /chat/rider-conversation', { token, body: about })
    await world.api('POST /chat/messages', { token, body: { chatId: data._id, content: 'I am at the gate.' } })
  }
  await write('seller')
  expect((await orderOf(rider, id)).waiting?.isContacted).toBe(false)
  await write()
  expect((await orderOf(rider, id)).waiting?.isContacted).toBe(true)
})

test('who met a buyer that does not take it needs no call and no wait, but to be there', async () => {
  const { rider, id } = await carried()
  await press(rider, id, 'arrive')
  expect(await fail(rider, id, NOWHERE, 'refused')).toBe('too_far_away')
  expect(await fail(rider, id, THERE, 'refused')).toBe('done')
})

test('what is damaged or unsafe is said anywhere, and a photo of the pick-up needs a position that is exact', async () => {
  const { rider, id } = await carried()
  expect(await fail(rider, id, {}, 'unsafe')).toBe('done')
  const other = await ready()
  await accept(rider, other.id)
  expect(await withPhoto(rider, other.id, NOWHERE)).toBe('too_far_away')
  expect(await withPhoto(rider, other.id)).toBe('done')
})
