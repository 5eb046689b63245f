import { describe, expect, test } from 'vitest'
import { deliveringIn } from '../../../test/delivering.ts'
import type { Person } from '../../../test/given.ts'
import { handoverIn } from '../../../test/handover.ts'
import { openWorld } from '../../../test/world.ts'
import { days } from '../../platform/clock.ts'
import { dayInLagos } from '../../platform/lagos.ts'

const world = await openWorld()
const { given, ready, accept, deliver } = await deliveringIn(world)
const { pickUp } = handoverIn(world)
const inDays = (count: number) => dayInLagos(new Date(Date.now() + days(count)))

describe('past deliveries', () => {
  const history = async (rider: Person, query: object = {}) =>
    (await world.api('GET /riders/deliveries/history', { token: rider.token, query })).data
  const giveBack = (rider: Person, id: string) =>
    world.api('POST /riders/deliveries/:id/give-back', {
      token: rider.token,
      params: { id },
      body: { reason: 'My chain broke' },
    })

  test('are found by how they ended, by day, and by number, seller or place', async () => {
    const rider = await given.rider()
    const delivered = await deliver(rider)
    const cancelled = await ready()
    await given.money(cancelled.store, 200)
    await accept(rider, cancelled.id)
    await world.api('PATCH /orders/:id/cancel', {
      token: cancelled.store.token,
      params: { id: cancelled.id },
      body: { reason: 'It got damaged' },
    })
    const all = await history(rider)
    expect(all.map(({ _id, outcome, fee, paid, isOwn }) => ({ _id, outcome, fee, paid, isOwn }))).toEqual([
      { _id: cancelled.id, outcome: 'cancelled', fee: 200, paid: 200, isOwn: true },
      { _id: delivered, outcome: 'delivered', fee: 450, paid: 450, isOwn: true },
    ])
    const ids = async (query: object) => (await history(rider, query)).map(({ _id }) => _id)
    expect(await ids({ outcome: 'delivered' })).toEqual([delivered])
    expect(await ids({ q: all[0]!.orderNumber.toLowerCase() })).toEqual([cancelled.id])
    expect(await ids({ q: all[1]!.vendor.businessName.slice(0, 5) })).toContain(delivered)
    expect(await ids({ q: all[1]!.delivery.place! })).toContain(delivered)
    expect(await ids({ q: 'nowhere %' })).toEqual([])
    const [today, yesterday] = [inDays(0), inDays(-1)]
    expect(await ids({ from: today, to: today })).toHaveLength(2)
    expect(await ids({ to: yesterday })).toEqual([])
    const first = await world.api('GET /riders/deliveries/history', { token: rider.token, query: { limit: 1 } })
    const second = await history(rider, { limit: 1, cursor: first.pagination!.next! })
    expect([...first.data, ...second].map(({ _id }) => _id)).toEqual([cancelled.id, delivered])
  })

  test('that somebody else delivered do not say who, and pay nothing', async () => {
    const [rider, other] = [await given.rider(), await given.rider()]
    const { ada, id } = await ready()
    await accept(rider, id)
    await giveBack(rider, id)
    await accept(other, id)
    await pickUp(other, id)
    await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id } })
    const [past] = await history(rider)
    expect(past).toMatchObject({ _id: id, outcome: 'given-back', fee: 0, paid: 0, isOwn: false, rider: null })
    expect(past!.customer.name).not.toContain(' ')
    expect((await world.ask('GET /orders/:id', { token: rider.token, params: { id } })).status).toBe(404)
    expect((await history(other))[0]).toMatchObject({ outcome: 'delivered', paid: 450, isOwn: true })
  })
})
