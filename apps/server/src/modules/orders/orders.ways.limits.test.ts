import { moneyLimits } from '@vendly/contract/limits'
import { describe, expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { complainingIn } from '../../../test/complaining.ts'
import type { Person, Store } from '../../../test/given.ts'
import { handoverIn } from '../../../test/handover.ts'
import { drawn, uploadsIn } from '../../../test/pictures.ts'
import { openWorld } from '../../../test/world.ts'
import { days } from '../../platform/clock.ts'

const world = await openWorld()
const handover = handoverIn(world)
const uploads = uploadsIn(world)
const { given, hostel, advance, balance, contested, resolve } = await complainingIn(world)
const admin = await given.admin()
/** What a rider gets for a way, in naira. */
const WAY = 200
const { pair, rider: ofRider, seller: ofSeller } = moneyLimits.riderWaysPerDay

const buyers = new Map<string, Person>()
/** An order of this store that the rider took. Returns its id. */
async function taken(store: Store, rider: Person): Promise<string> {
  const buyer = await given.student(10_000)
  const { id: productId } = await given.product(store, { naira: 1000 })
  await world.api('POST /cart/add', { token: buyer.token, body: { productId } })
  const body = { deliveryMethod: 'delivery', placeId: hostel, expectedTotal: 1500 } as const
  const { data } = await world.api('POST /orders', { token: buyer.token, body })
  const id = data.orders[0]!._id
  buyers.set(id, buyer)
  await advance(store, id, 'confirmed', 'preparing', 'ready')
  await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id } })
  return id
}
const cancel = (id: string, { token } = admin) =>
  world.ask('PATCH /orders/:id/cancel', { token, params: { id }, body: { reason: 'The place was closed' } })
/** `count` orders of this store that an administrator ends one after another. */
async function loops(count: number, store: Store, rider: Person): Promise<void> {
  for (let loop = 0; loop < count; loop++) expect((await cancel(await taken(store, rider))).status).toBe(200)
}
const unpaid = async (rider: Person) => (await world.api('GET /riders/earnings', { token: rider.token })).data.unpaid
const notes = async (who: Person) => {
  await world.settle()
  const { data } = await world.api('GET /notifications', { token: who.token })
  return data.notifications.map(({ title, body }) => `${title} ${body}`)
}

describe('what Vendly pays at once for ways of one day', () => {
  test('ends at the limit of a pair: ten orders that an administrator ends give them no more', async () => {
    const [store, rider] = [await given.vendor(), await given.rider()]
    await loops(10, store, rider)
    expect(await balance(rider)).toBe(pair)
    const rest = await unpaid(rider)
    expect(rest.map(({ amount, status }) => [amount, status])).toEqual(Array(10 - pair / WAY).fill([WAY, 'waiting']))
    expect((await notes(rider))[0]).toContain(
      `Vendly pays only so much for ways of one day at once, and decides whether you get ₦${WAY} for this one.`,
    )
    expect(await world.faults()).toEqual([])
  })

  test('counts all pairs of a rider for the rider, and all of a seller for the seller', async () => {
    const rider = await given.rider()
    for (let n = 0; n <= ofRider / WAY; n++) await loops(1, await given.vendor(), rider)
    expect(await balance(rider)).toBe(ofRider)
    const store = await given.vendor()
    const riders: Person[] = []
    for (let n = 0; n <= ofSeller / WAY; n++) riders.push(await given.rider())
    for (const one of riders) await loops(1, store, one)
    const paid = await Promise.all(riders.map(balance))
    expect(paid.reduce((sum, one) => sum + one, 0)).toBe(ofSeller)
  })

  test('is not more when orders are ended at the same moment', async () => {
    const [store, rider] = [await given.vendor(), await given.rider()]
    const ids: string[] = []
    for (let n = 0; n < pair / WAY + 1; n++) ids.push(await taken(store, rider))
    const ended = await Promise.all(ids.map((id) => cancel(id)))
    expect(ended.map(({ status }) => status)).toEqual(ids.map(() => 200))
    expect(await balance(rider)).toBe(pair)
    expect(await unpaid(rider)).toHaveLength(1)
    expect(await world.faults()).toEqual([])
  })

  test('begins anew the next day, and what waited can be paid by a decision about the way itself', async () => {
    const [store, rider] = [await given.vendor(), await given.rider()]
    await loops(pair / WAY + 1, store, rider)
    expect(await balance(rider)).toBe(pair)
    const [waiting] = (await world.api('GET /admin/rider-ways', { token: admin.token, query: { status: 'waiting' } }))
      .data
    expect(waiting).toMatchObject({ rider: { _id: rider.id }, amount: WAY })
    const approve = { decision: 'approve', reason: 'The campus was closed that day' } as const
    await world.api('POST /admin/rider-ways/:id/decision', {
      token: admin.token,
      params: { id: waiting!._id },
      body: approve,
    })
    expect(await balance(rider)).toBe(pair + WAY)
    const id = await taken(store, rider)
    await at(days(1), async () => {
      expect((await cancel(id, await given.admin())).status).toBe(200)
    })
    expect(await balance(rider)).toBe(pair + 2 * WAY)
  })

  test('does not hold back what a seller pays', async () => {
    const [store, rider] = [await given.vendor(), await given.rider()]
    await given.money(store, 1000)
    for (let loop = 0; loop < pair / WAY + 1; loop++) await cancel(await taken(store, rider), store)
    expect([await balance(rider), await balance(store)]).toEqual([pair + WAY, 1000 - pair - WAY])
  })
})

/** Picked up, and not handed over for this reason. */
async function failed(id: string, rider: Person, reason: 'damaged' | 'unsafe'): Promise<void> {
  await handover.pickUp(rider, id)
  const body = { reason, note: 'Fell off the bike', photo: { upload: await uploads.whole(rider, await drawn(3)) } }
  await world.api('POST /riders/deliveries/:id/fail', { token: rider.token, params: { id }, body })
}

test('who decides a complaint sees beforehand whether Vendly pays the way at once', async () => {
  const [store, rider] = [await given.vendor(), await given.rider()]
  const effects: object[] = []
  for (let n = 0; n <= pair / WAY; n++) {
    const id = await taken(store, rider)
    await failed(id, rider, 'damaged')
    const complaint = await contested({ ada: buyers.get(id)!, store, id })
    const asked = { token: admin.token, params: { id: complaint }, query: { outcome: 'refund' } } as const
    const { rider: toRider, platform } = (await world.api('GET /complaints/:id/effect', asked)).data
    effects.push({ rider: toRider, platform })
    expect((await resolve(admin, complaint, { outcome: 'refund' })).status).toBe(200)
  }
  const paid = { rider: WAY, platform: -WAY }
  expect(effects).toEqual([...Array(pair / WAY).fill(paid), { rider: 0, platform: 0 }])
  expect(await balance(rider)).toBe(pair)
})

test('a rider who calls everything damaged or unsafe, and a seller who takes it back, get nothing, also at the same moment', async () => {
  const [store, rider] = [await given.vendor(), await given.rider()]
  const orders: string[] = []
  for (const reason of ['damaged', 'unsafe', 'damaged'] as const) {
    const id = await taken(store, rider)
    await failed(id, rider, reason)
    orders.push(id)
  }
  const back = (id: string) =>
    world.ask('POST /orders/:id/take-back', { token: store.token, params: { id }, body: { restock: false } })
  const presses = await Promise.all([...orders, ...orders].map(back))
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(orders.length)
  expect([await balance(rider), await balance(store)]).toEqual([0, 0])
  expect((await unpaid(rider)).map(({ status }) => status)).toEqual(['waiting', 'waiting', 'waiting'])
})
