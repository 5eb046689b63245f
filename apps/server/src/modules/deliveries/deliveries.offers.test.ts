import { deliveryLimits } from '@vendly/contract/limits'
import { describe, expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { applyDeadlines } from '../../../test/deadlines.ts'
import type { Person } from '../../../test/given.ts'
import { handoverIn } from '../../../test/handover.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes } from '../../platform/clock.ts'

const world = await openWorld()
const handover = handoverIn(world)
const { given, bought, advance, hostel } = await buyingIn(world)
const AFTER = minutes(deliveryLimits.offerMinutes) + 1000

async function ready() {
  const order = await bought(1000)
  await advance(order.store, order.id, 'confirmed', 'preparing', 'ready')
  return order
}
const assign = (who: Person, id: string, rider: string | null) =>
  world.ask('POST /orders/:id/assign-rider', { token: who.token, params: { id }, body: { rider } })
const accept = (rider: Person, id: string) =>
  world.ask('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id } })
const decline = (rider: Person, id: string) =>
  world.ask('POST /riders/deliveries/:id/decline', { token: rider.token, params: { id } })
const offersTo = async (rider: Person) =>
  (await world.api('GET /riders/deliveries/offers', { token: rider.token })).data
const jobsOf = async (rider: Person) =>
  (await world.api('GET /riders/deliveries/available', { token: rider.token })).data.map(({ _id }) => _id)
const ridersFor = async (who: Person, id: string, q?: string) =>
  (await world.api('GET /orders/:id/riders', { token: who.token, params: { id }, query: { q } })).data
const inboxOf = async (who: Person) => (await world.api('GET /notifications', { token: who.token })).data.notifications
const offeredEvents = async (id: string) =>
  (
    await world.context.db.once<{ note: string }>(
      `select note from order_events where order_id = $id and kind = 'offered' order by id`,
      { id },
    )
  ).map(({ note }) => note)

describe('a delivery that is offered to one rider', () => {
  test('is theirs alone to accept: nobody else sees it or can take it', async () => {
    const { store, id } = await ready()
    const [musa, other] = [await given.rider(), await given.rider()]
    const { status, body } = await assign(store, id, musa.id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ offer: { rider: musa.id, name: 'Rider' }, rider: null })
    expect(await jobsOf(other)).not.toContain(id)
    expect(await jobsOf(musa)).not.toContain(id)
    expect(await offersTo(other)).toEqual([])
    const refused = await accept(other, id)
    expect([refused.status, refused.body.code]).toEqual([409, 'delivery_offered'])
    const [offer] = await offersTo(musa)
    expect(offer).toMatchObject({ _id: id, fee: 450, pay: [{ item: 'delivery', amount: 450 }], can: { take: true } })
    expect((await accept(musa, id)).status).toBe(200)
    expect(await offersTo(musa)).toEqual([])
    await handover.pickUp(musa, id)
  })

  test('tells the rider what it pays, once for ten presses of the same choice', async () => {
    const { store, id } = await ready()
    const musa = await given.rider()
    await world.settle()
    const answers = await Promise.all(Array.from({ length: 10 }, () => assign(store, id, musa.id)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await offeredEvents(id)).toEqual([`Rider has ${deliveryLimits.offerMinutes} minutes to accept`])
    await world.settle()
    const chosen = (await inboxOf(musa)).filter(({ title }) => title.includes('chose you'))
    expect(chosen).toHaveLength(1)
    expect(chosen[0]!.body).toContain('₦450 for the delivery, ₦200 if it is cancelled after you accept')
  })

  test('of twenty riders who press at once only the chosen one gets it', async () => {
    const { store, id } = await ready()
    const riders = await Promise.all(Array.from({ length: 20 }, () => given.rider()))
    await assign(store, id, riders[7]!.id)
    const answers = await Promise.all(riders.map((rider) => accept(rider, id)))
    expect(answers.findIndex(({ status }) => status === 200)).toBe(7)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is open to all when the chosen rider declines, and the store learns it', async () => {
    const { store, id } = await ready()
    const [musa, other] = [await given.rider(), await given.rider()]
    await assign(store, id, musa.id)
    expect((await decline(other, id)).status).toBe(404)
    expect((await decline(musa, id)).status).toBe(200)
    await world.settle()
    expect((await inboxOf(store))[0]!.title).toMatch(/^A rider declined order/)
    expect((await inboxOf(other))[0]!.title).toBe('New delivery')
    expect(await jobsOf(other)).toContain(id)
    expect(await jobsOf(musa)).not.toContain(id)
    expect((await decline(musa, id)).status).toBe(404)
    expect((await accept(other, id)).status).toBe(200)
  })

  test('is open to all when the rider does not answer in time, before the job has run and after it', async () => {
    const { store, id } = await ready()
    const [musa, other] = [await given.rider(), await given.rider()]
    await assign(store, id, musa.id)
    await at(AFTER, async () => {
      expect(await offersTo(musa)).toEqual([])
      expect(await jobsOf(other)).toContain(id)
      await applyDeadlines(world.context)
      await applyDeadlines(world.context)
    })
    expect((await offeredEvents(id))[1]).toMatch(/^Not accepted within 3 minutes/)
    expect(await offeredEvents(id)).toHaveLength(2)
    await world.settle()
    expect((await inboxOf(store))[0]!.title).toMatch(/^No answer from the rider/)
    expect((await accept(musa, id)).status).toBe(200)
  })

  test('goes to all when the store takes the offer back, and to another rider when it chooses again', async () => {
    const { store, id } = await ready()
    const [musa, other] = [await given.rider(), await given.rider()]
    await assign(store, id, musa.id)
    await assign(store, id, other.id)
    expect(await offersTo(musa)).toEqual([])
    expect((await accept(musa, id)).body.code).toBe('delivery_offered')
    expect((await assign(store, id, null)).body.data).toMatchObject({ offer: null, can: { assign: true } })
    expect((await accept(musa, id)).status).toBe(200)
    const late = await assign(store, id, other.id)
    expect([late.status, late.body.code]).toEqual([409, 'order_state'])
  })

  test('ends with the order: a cancelled one is nobody’s offer', async () => {
    const { store, id } = await ready()
    const musa = await given.rider()
    await assign(store, id, musa.id)
    await world.api('PATCH /orders/:id/cancel', {
      token: store.token,
      params: { id },
      body: { reason: 'It got damaged' },
    })
    expect(await offersTo(musa)).toEqual([])
    await at(AFTER, () => applyDeadlines(world.context))
    expect(await offeredEvents(id)).toHaveLength(1)
  })
})

describe('who can be chosen', () => {
  test('a rider who is offline, has an expired document, is full or is of another campus is refused in words', async () => {
    const { store, id } = await ready()
    const [offline, expired, full] = [await given.rider(), await given.rider(), await given.rider()]
    await world.api('PUT /riders/online-status', { token: offline.token, body: { isOnline: false } })
    await world.context.db.once(`update riders set documents_expire_on = '2020-01-01' where user_id = $id`, {
      id: expired.id,
    })
    for (let n = 0; n < 3; n++) await accept(full, (await ready()).id)
    const codes = []
    for (const { id: rider } of [offline, expired, full]) codes.push((await assign(store, id, rider)).body.code)
    expect(codes).toEqual(['chosen_rider_offline', 'chosen_rider_expired', 'chosen_rider_full'])
    const far = await given.rider({ campus: await given.campus() })
    const student = await given.student()
    expect((await assign(store, id, far.id)).status).toBe(404)
    expect((await assign(store, id, student.id)).status).toBe(404)
    const listed = (await ridersFor(store, id)).map(({ _id }) => _id)
    for (const { id: rider } of [offline, expired, full, far]) expect(listed).not.toContain(rider)
  })

  test('the list says who is near and how busy they are, and finds riders by name', async () => {
    const { store, id } = await ready()
    const [near, busy] = [await given.rider(), await given.rider()]
    await accept(busy, (await ready()).id)
    await world.context.db.once(`update users set first_name = 'Zainab' where id = $id`, { id: near.id })
    await world.context.db.once(`update users set first_name = 'Zubair' where id = $id`, { id: busy.id })
    await world.context.db.once(
      'insert into rider_positions (rider_id, lat, lng, at) values ($id, 6.513, 3.39, now())',
      { id: near.id },
    )
    await world.context.db.once('update riders set rating_sum = 9, rating_count = 2 where user_id = $id', {
      id: near.id,
    })
    const riders = await ridersFor(store, id)
    expect(riders[0]).toMatchObject({ _id: near.id, metres: 300, rating: 4.5, ratings: 2, active: 0 })
    expect((await ridersFor(store, id, 'ZUB'))[0]).toMatchObject({
      _id: busy.id,
      active: 1,
      metres: null,
      rating: null,
    })
    expect((await ridersFor(store, id, 'zain')).map(({ _id }) => _id)).toEqual([near.id])
    expect(await ridersFor(store, id, '100%')).toEqual([])
    await at(minutes(deliveryLimits.locationUsedMinutes + 1), async () => {
      expect((await ridersFor(store, id, 'zain'))[0]!.metres).toBeNull()
    })
  })

  test('a student who sells an item chooses a rider as a store does, from the place of the item', async () => {
    const [seller, ada] = [await given.student(), await given.student(5000)]
    const product = await given.listing(seller, { naira: 1000 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId: product } })
    const { data } = await world.api('POST /orders', {
      token: ada.token,
      body: { deliveryMethod: 'delivery', placeId: hostel, expectedTotal: 1500 },
    })
    const { _id: id } = data.orders[0]!
    for (const status of ['confirmed', 'preparing', 'ready'] as const)
      await world.api('PATCH /orders/:id/status', { token: seller.token, params: { id }, body: { status } })
    const [musa, other, stranger] = [await given.rider(), await given.rider(), await given.student()]
    expect((await ridersFor(seller, id)).map(({ _id }) => _id)).toEqual(expect.arrayContaining([musa.id, other.id]))
    for (const [who, status] of [
      [stranger, 404],
      [other, 404],
      [ada, 403],
    ] as const) {
      expect((await assign(who, id, musa.id)).status).toBe(status)
      const asked = await world.ask('GET /orders/:id/riders', { token: who.token, params: { id } })
      expect(asked.status).toBe(status)
    }
    expect((await assign(seller, id, musa.id)).body.data).toMatchObject({
      offer: { rider: musa.id },
      can: { assign: true },
    })
    expect((await accept(other, id)).body.code).toBe('delivery_offered')
    expect((await accept(musa, id)).status).toBe(200)
    expect((await assign(musa, id, other.id)).status).toBe(403)
  })

  test('only the seller of the order and administrators choose; for others there is no such order', async () => {
    const { ada, id } = await ready()
    const [rider, other, admin] = [await given.rider(), await given.vendor(), await given.admin()]
    expect((await assign(other, id, rider.id)).status).toBe(404)
    const asked = await world.ask('GET /orders/:id/riders', { token: other.token, params: { id } })
    expect(asked.status).toBe(404)
    expect((await assign(ada, id, rider.id)).status).toBe(403)
    expect((await assign(admin, id, rider.id)).status).toBe(200)
    const seen = await world.api('GET /orders/:id', { token: ada.token, params: { id } })
    expect(seen.data.offer).toBeNull()
  })

  test('no rider can be chosen before it is ready', async () => {
    const { store, id } = await bought(1000)
    const rider = await given.rider()
    expect((await assign(store, id, rider.id)).body.code).toBe('order_state')
    const asked = await world.ask('GET /orders/:id/riders', { token: store.token, params: { id } })
    expect(asked.body.code).toBe('order_state')
  })
})
