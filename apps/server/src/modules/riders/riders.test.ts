import { describe, expect, test } from 'vitest'
import { applyingIn, photo } from '../../../test/applying.ts'
import { buyingIn } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { handoverIn } from '../../../test/handover.ts'
import { openWorld } from '../../../test/world.ts'
import { days, useClock } from '../../platform/clock.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { checkDocuments } from './riders.jobs.ts'

const world = await openWorld()
const handover = handoverIn(world)
const { given, bought, advance } = await buyingIn(world)
const applying = applyingIn(world)
const inDays = (count: number) => dayInLagos(new Date(Date.now() + days(count)))
const titlesOf = async (who: Person) =>
  (await world.api('GET /notifications', { token: who.token })).data.notifications.map(({ title }) => title)

async function ready() {
  const order = await bought()
  await advance(order.store, order.id, 'confirmed', 'preparing', 'ready')
  return order
}
const accept = (rider: Person, id: string) =>
  world.ask('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id } })
async function deliver(rider: Person) {
  const { ada, id } = await ready()
  await accept(rider, id)
  await handover.pickUp(rider, id)
  await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id } })
  return id
}

describe('documents', () => {
  const goOnline = (rider: Person) =>
    world.ask('PUT /riders/online-status', { token: rider.token, body: { isOnline: true } })

  test('that expire stop work: with notice 14 and 3 days before, on the day, and after it', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    const id = await applying.riderApplication(ada)
    await applying.addDocument(ada, 'rider', 'photo')
    await world.api('POST /admin/riders/:id/verify', { token: admin.token, params: { id } })
    // Their role has changed, and the token with it.
    const rider = ada
    const added = await applying.addDocument(rider, 'rider', 'drivers-licence', await photo(), {
      expiresOn: inDays(20),
    })
    expect(added.status).toBe(201)
    expect((await goOnline(rider)).status).toBe(200)
    const { data } = await world.api('GET /riders/dashboard', { token: rider.token })
    expect(data.documentsExpireOn).toBe(inDays(20))
    const noticesAfter = async (count: number) => {
      const restore = useClock(() => new Date(Date.now() + days(count)))
      await checkDocuments(world.context)
      await checkDocuments(world.context)
      restore()
      await world.settle()
      return (await titlesOf(rider)).filter((title) => title.includes('document'))
    }
    expect(await noticesAfter(5)).toEqual([])
    expect(await noticesAfter(6)).toEqual(['A document of yours expires in 14 days'])
    expect(await noticesAfter(8)).toHaveLength(1)
    expect((await noticesAfter(17))[0]).toBe('A document of yours expires in 3 days')
    expect((await noticesAfter(20))[0]).toBe('A document of yours expires today')
    expect((await world.api('GET /riders/dashboard', { token: rider.token })).data.isOnline).toBe(true)
    expect((await noticesAfter(21))[0]).toBe('A document has expired: you are offline')
    expect((await world.api('GET /riders/dashboard', { token: rider.token })).data.isOnline).toBe(false)
    const job = await ready()
    const restore = useClock(() => new Date(Date.now() + days(21)))
    expect((await goOnline(rider)).body.code).toBe('rider_documents_expired')
    expect((await accept(rider, job.id)).body.code).toBe('rider_documents_expired')
    restore()
  })

  test('that are replaced let the rider work again', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    const id = await applying.riderApplication(ada)
    await world.api('POST /admin/riders/:id/verify', { token: admin.token, params: { id } })
    await applying.addDocument(ada, 'rider', 'drivers-licence', await photo(), { expiresOn: inDays(-1) })
    expect((await goOnline(ada)).body.code).toBe('rider_documents_expired')
    await applying.addDocument(ada, 'rider', 'drivers-licence', await photo(), { expiresOn: inDays(400) })
    expect((await goOnline(ada)).status).toBe(200)
  })
})

describe('a rider’s figures', () => {
  test('earnings by day and item are what the ledger credited', async () => {
    const rider = await given.rider()
    await deliver(rider)
    await deliver(rider)
    const { store, id } = await ready()
    await given.money(store, 200)
    await accept(rider, id)
    await world.api('PATCH /orders/:id/cancel', {
      token: store.token,
      params: { id },
      body: { reason: 'It got damaged' },
    })
    const { data } = await world.api('GET /riders/earnings', { token: rider.token, query: { days: 7 } })
    expect(data.days).toHaveLength(7)
    expect(data.days[0]).toEqual({ day: dayInLagos(new Date()), deliveries: 2, delivered: 900, ways: 200 })
    expect(data.items).toEqual([
      { item: 'delivery', count: 2, amount: 900 },
      { item: 'cancelled', count: 1, amount: 200 },
    ])
    expect(data.balance).toBe(1100)
    expect(data.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(data.earned)
    expect((await world.ask('GET /riders/earnings', { token: rider.token, query: { days: 93 } })).status).toBe(400)
  })

  test('analytics say how much, when, from where and how fast, without the figures of others', async () => {
    const [rider, other] = [await given.rider(), await given.rider()]
    await deliver(rider)
    await deliver(other)
    const { data } = await world.api('GET /riders/analytics', { token: rider.token })
    expect(data).toMatchObject({
      deliveries: 1,
      earned: 450,
      before: { deliveries: 0, earned: 0, metres: 0, minutesToPickUp: null, minutesToHandOver: null },
    })
    expect(data.hours.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(data.weekdays.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect([data.sellers.length, data.places.length]).toEqual([1, 1])
    expect(data.minutesToHandOver).toBeGreaterThanOrEqual(0)
  })

  test('the performance report counts what was taken and how it ended', async () => {
    const rider = await given.rider()
    await deliver(rider)
    const [back, skipped] = [await ready(), await ready()]
    await accept(rider, back.id)
    await world.api('POST /riders/deliveries/:id/give-back', {
      token: rider.token,
      params: { id: back.id },
      body: { reason: 'My chain broke' },
    })
    await world.api('POST /riders/deliveries/:id/skip', { token: rider.token, params: { id: skipped.id }, body: {} })
    const { data } = await world.api('GET /riders/performance-report', { token: rider.token, query: { days: 7 } })
    expect(data.total).toEqual({
      taken: 2,
      skipped: 1,
      delivered: 1,
      onTime: 1,
      givenBack: 1,
      released: 0,
      failed: 0,
      lost: 0,
      cancelled: 0,
      earned: 450,
    })
    expect(data.ratings).toEqual({ average: null, count: 0 })
    expect(data.to).toBe(dayInLagos(new Date()))
    expect(data.weeks[0]).toMatchObject({ taken: 2, ratings: { average: null, count: 0 } })
    expect(data.before).toMatchObject({ taken: 0, earned: 0, ratings: { average: null, count: 0 } })
  })

  test('compare with as many days before', async () => {
    const rider = await given.rider()
    await deliver(rider)
    await deliver(rider)
    const restore = useClock(() => new Date(Date.now() + days(7)))
    const { data: analytics } = await world.api('GET /riders/analytics', { token: rider.token, query: { days: 7 } })
    const { data: report } = await world.api('GET /riders/performance-report', {
      token: rider.token,
      query: { days: 7 },
    })
    restore()
    expect(analytics).toMatchObject({ deliveries: 0, earned: 0, metres: 0, before: { deliveries: 2, earned: 900 } })
    expect(analytics.before.minutesToHandOver).toBeGreaterThanOrEqual(0)
    expect(report.total).toMatchObject({ taken: 0, earned: 0 })
    expect(report.before).toMatchObject({ taken: 2, delivered: 2, onTime: 2, earned: 900 })
  })

  test('are saved as a table with a row for each week', async () => {
    const [rider, student] = [await given.rider(), await given.student()]
    await deliver(rider)
    const file = (who: Person) =>
      fetch(`${world.url}/api/riders/performance-report/csv?days=14`, {
        headers: { authorization: `Bearer ${who.token}` },
      })
    const saved = await file(rider)
    expect(saved.headers.get('content-disposition')).toContain('vendly-performance-')
    const lines = (await saved.text()).trim().split('\r\n')
    expect(lines[0]).toContain('Week from,Taken,Skipped,Delivered,On time')
    expect(lines[1]!.split(',').slice(1, 5)).toEqual(['1', '0', '1', '1'])
    expect((await file(student)).status).toBe(403)
  })
})

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
    await handover.pickUp(other, id)
    await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id } })
    const [past] = await history(rider)
    expect(past).toMatchObject({ _id: id, outcome: 'given-back', fee: 0, paid: 0, isOwn: false, rider: null })
    expect(past!.customer.name).not.toContain(' ')
    expect((await world.ask('GET /orders/:id', { token: rider.token, params: { id } })).status).toBe(404)
    expect((await history(other))[0]).toMatchObject({ outcome: 'delivered', paid: 450, isOwn: true })
  })
})
