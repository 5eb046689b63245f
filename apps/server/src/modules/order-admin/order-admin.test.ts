import type { AdminOrder } from '@vendly/contract/admin-orders'
import { describe, expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { forgedNumberCursors, forgedTimeCursors } from '../../../test/forged-cursors.ts'
import { handoverIn } from '../../../test/handover.ts'
import { explainWithManyOrders } from '../../../test/many-orders.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes } from '../../platform/clock.ts'
import { everywhere } from '../../platform/scope.ts'
import { adminOrdersPage } from './order-admin.queries.ts'

const world = await openWorld()
const { given, bought, advance } = await buyingIn(world)
const { pickUp } = handoverIn(world)
const admin = await given.admin()

const list = (query: object = {}) => world.api('GET /orders/admin/all', { token: admin.token, query })
const idsOf = async (query: object = {}) => (await list(query)).data.map(({ _id }: AdminOrder) => _id)
const asAdmin = async (id: string) => (await world.api('GET /orders/:id', { token: admin.token, params: { id } })).data

describe('the orders of all stores', () => {
  test('are found by number, by buyer, by store and by rider', async () => {
    const { ada, store, id } = await bought(1000)
    await bought(2000)
    await advance(store, id, 'confirmed', 'preparing', 'ready')
    const rider = await given.rider()
    await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id } })
    const { orderNumber } = await asAdmin(id)
    expect(await idsOf({ q: orderNumber.toLowerCase() })).toEqual([id])
    expect(await idsOf({ q: orderNumber.slice(3) })).toEqual([id])
    for (const q of [ada.email, store.slug.toUpperCase(), store.email, rider.email])
      expect([q, await idsOf({ q })]).toEqual([q, [id]])
    expect(await idsOf({ q: 'nobody%' })).toEqual([])
    // What the rider carries now is among the open ones, and counts as delivered later.
    expect(await idsOf({ tab: 'open', rider: rider.id })).toEqual([id])
    expect(await idsOf({ rider: rider.id })).toEqual([])
  })

  test('are filtered by status, escrow, method, campus and days', async () => {
    const { store, id } = await bought(1000, { pickup: true })
    await advance(store, id, 'confirmed')
    const of = { q: store.slug }
    expect(await idsOf({ ...of, status: 'confirmed', escrow: 'held', method: 'pickup' })).toEqual([id])
    expect(await idsOf({ ...of, status: 'pending' })).toEqual([])
    expect(await idsOf({ ...of, escrow: 'released' })).toEqual([])
    expect(await idsOf({ ...of, method: 'delivery' })).toEqual([])
    expect(await idsOf({ ...of, campus: (await given.home()).slug })).toEqual([id])
    expect(await idsOf({ ...of, campus: 'nowhere' })).toEqual([])
    expect(await idsOf({ seller: store.id })).toEqual([id])
    expect(await idsOf({ buyer: store.id })).toEqual([])
    expect(await idsOf({ rider: store.id })).toEqual([])
    const today = new Date(Date.now() + hours(1)).toISOString().slice(0, 10)
    expect(await idsOf({ ...of, from: today, to: today })).toEqual([id])
    expect(await idsOf({ ...of, to: '2020-01-01' })).toEqual([])
  })

  test('are late when nobody accepted them in time, and when no rider came', async () => {
    const [first, second] = [await bought(1000), await bought(1000)]
    await advance(second.store, second.id, 'confirmed', 'preparing', 'ready')
    const before = await list({ tab: 'late' })
    await at(minutes(20), async () => {
      const { data, counts } = await list({ tab: 'late' })
      expect(data.map(({ _id }) => _id)).toContain(second.id)
      expect(data.map(({ _id }) => _id)).not.toContain(first.id)
      expect(counts.late).toBeGreaterThan(before.counts.late)
      expect(data.find(({ _id }) => _id === second.id)?.problems).toEqual(['late'])
    })
    await at(minutes(31), async () => expect(await idsOf({ tab: 'late' })).toContain(first.id))
  })

  test('that are late are listed by how long they are, with the step they wait for', async () => {
    const [first, second] = [await bought(1000), await bought(1000)]
    await advance(second.store, second.id, 'confirmed', 'preparing', 'ready')
    const own = ({ data }: Awaited<ReturnType<typeof list>>) =>
      data.filter(({ _id }) => [first.id, second.id].includes(_id)).map(({ _id, late }) => [_id, late?.step])
    await at(minutes(70), async () => {
      // Ready for longer than a rider may take is late 45 minutes before an answer is.
      const late = await list({ tab: 'late', limit: 100 })
      expect(own(late)).toEqual([
        [second.id, 'rider'],
        [first.id, 'accept'],
      ])
      const since = late.data.map((order) => order.late!.since)
      expect(since).toEqual([...since].sort())
      expect(own(await list({ tab: 'late', sort: 'oldest', limit: 100 }))[0]).toEqual([first.id, 'accept'])
      const paged = []
      let cursor: string | undefined
      do {
        const page = await list({ tab: 'late', limit: 1, cursor })
        paged.push(...page.data.map(({ _id }) => _id))
        cursor = page.pagination?.next ?? undefined
      } while (cursor)
      expect(paged).toEqual(late.data.map(({ _id }) => _id))
      const newest = await list({ sort: 'overdue', limit: 100 })
      expect(newest.data).toEqual((await list({ limit: 100 })).data)
    })
    expect(own(await list({ limit: 100 }))).toEqual([
      [second.id, undefined],
      [first.id, undefined],
    ])
  })

  test('are late at each step: accepting, preparing in the promised time, finding a rider, picking up and bringing', async () => {
    const [pending, preparing, ready, taken, carried, collecting, patient] = await Promise.all(
      [{}, {}, {}, {}, {}, { pickup: true }, { category: 'hostel' }].map((how) => bought(1000, how)),
    )
    for (const order of [preparing, ready, taken, carried, collecting]) {
      const { store, id } = order!
      await world.api('PATCH /orders/:id/accept', { token: store.token, params: { id }, body: { minutes: 30 } })
      await advance(store, id, 'preparing')
      if (order !== preparing) await advance(store, id, 'ready')
    }
    for (const order of [taken, carried]) {
      const rider = await given.rider()
      const params = { id: order!.id }
      await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params })
      if (order === carried) await pickUp(rider, params.id)
    }
    const ids = [pending, preparing, ready, taken, carried, collecting, patient].map((order) => order!.id)
    const lateAfter = async (later: number) => {
      const { data } = await at(minutes(later), () => list({ tab: 'late', limit: 100 }))
      return ids.map((id) => data.find(({ _id }) => _id === id)?.late?.step ?? null)
    }
    expect(await lateAfter(14)).toEqual([null, null, null, null, null, null, null])
    expect(await lateAfter(16)).toEqual([null, null, 'rider', null, null, null, null])
    expect(await lateAfter(21)).toEqual([null, null, 'rider', 'deliver', null, null, null])
    expect(await lateAfter(31)).toEqual(['accept', 'prepare', 'rider', 'deliver', null, null, null])
    expect(await lateAfter(121)).toEqual(['accept', 'prepare', 'rider', 'deliver', 'deliver', null, 'accept'])
    await at(minutes(121), async () => {
      const steps = (await world.api('GET /admin/dashboard-stats', { token: admin.token, query: {} })).data.late
      for (const { step, orders, since } of steps) {
        const { data, pagination } = await list({ tab: 'late', step, limit: 1 })
        expect([step, pagination!.total, data[0]!.late]).toEqual([step, orders, { step, since }])
      }
      expect(steps.map(({ step }) => step).sort()).toEqual(['accept', 'deliver', 'prepare', 'rider'])
    })
  })

  test('show what went back to the buyer, as a part and as a whole', async () => {
    const [part, whole] = [await bought(1000), await bought(1000)]
    const refund = { reason: 'The seal was broken', amount: 300 }
    await world.api('POST /orders/:id/refund', { token: admin.token, params: { id: part.id }, body: refund })
    await world.api('PATCH /orders/:id/reject', {
      token: whole.store.token,
      params: { id: whole.id },
      body: { reason: 'Sold out' },
    })
    const rows = (await list({ tab: 'refunded', limit: 2 })).data
    expect(rows.map(({ _id, pricing, problems }) => [_id, pricing.refunded, problems])).toEqual([
      [whole.id, 1500, ['refunded']],
      [part.id, 300, ['refunded']],
    ])
  })

  test('are paged in every order without gaps or doubles', async () => {
    await bought(700)
    const all = await list({ limit: 100 })
    const highest = all.data.map(({ pricing }) => pricing.total).toSorted((a, b) => b - a)
    for (const sort of ['newest', 'oldest', 'highest'] as const) {
      const seen: AdminOrder[] = []
      let cursor: string | undefined
      do {
        const page = await list({ sort, limit: 3, cursor })
        seen.push(...page.data)
        cursor = page.pagination?.next ?? undefined
      } while (cursor)
      expect(seen.map(({ _id }) => _id).toSorted()).toEqual(all.data.map(({ _id }) => _id).toSorted())
      if (sort === 'highest') expect(seen.map(({ pricing }) => pricing.total)).toEqual(highest)
      else expect(seen[0]!._id).toBe(all.data.at(sort === 'newest' ? 0 : -1)!._id)
    }
  })

  test.each(forgedTimeCursors)('a cursor %s is refused', async (_, cursor) => {
    const { body } = await world.ask('GET /orders/admin/all', { token: admin.token, query: { cursor } })
    expect(body.code).toBe('cursor_invalid')
  })
  test.each(forgedNumberCursors)('a cursor of the highest %s is refused', async (_, cursor) => {
    const query = { cursor, sort: 'highest' }
    const { body } = await world.ask('GET /orders/admin/all', { token: admin.token, query })
    expect(body.code).toBe('cursor_invalid')
  })

  test('leave as a file with the same rows, and the export is in the audit log', async () => {
    const { store, id } = await bought(1000)
    const body = { amount: 400, reason: 'One of them was missing' }
    await world.api('POST /orders/:id/refund', { token: admin.token, params: { id }, body })
    const response = await fetch(`${world.url}/api/orders/admin/export?q=${store.slug}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const lines = (await response.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain((await asAdmin(id)).orderNumber)
    const [heads, cells] = lines.map((line) => line.split(','))
    const sums = ['Total (naira)', 'Refunded (naira)', 'Remaining (naira)'].map((head) => cells![heads!.indexOf(head)])
    expect(sums).toEqual(['1500', '400', '1100'])
    const { data } = await world.api('GET /admin/audit-log', { token: admin.token })
    expect(data[0]).toMatchObject({ action: 'orders.exported', details: { q: store.slug } })
  })
})

test('an administrator sees who gets what of an order, before and after a refund', async () => {
  const { ada, id } = await bought(1000)
  expect((await asAdmin(id)).split).toEqual({
    ...{ vendorDiscount: 0, platformDiscount: 0, commission: 50, seller: 950 },
    ...{ rider: 450, deliveryMargin: 50, refunded: 0, inEscrow: 1500 },
  })
  const refund = { reason: 'The seal was broken', amount: 400 }
  await world.api('POST /orders/:id/refund', { token: admin.token, params: { id }, body: refund })
  expect((await asAdmin(id)).split).toMatchObject({ commission: 30, seller: 570, refunded: 400, inEscrow: 1100 })
  const { data } = await world.api('GET /orders/:id', { token: ada.token, params: { id } })
  expect(data.split).toBeNull()
})

test('no page of the list reads all orders', { tags: 'slow' }, async () => {
  const one = await bought(1000)
  const base = { tab: 'all', sort: 'newest', limit: 30 } as const
  const cases = [
    ...(['newest', 'oldest', 'highest'] as const).map((sort) => ({ ...base, sort })),
    { tab: 'late', limit: 30 } as const,
    { tab: 'late', step: 'deliver', limit: 30 } as const,
    ...(['open', 'late', 'disputed'] as const).map((tab) => ({ ...base, tab })),
    { ...base, q: 'VD-912' },
    { ...base, q: 'nobody of this name' },
    { ...base, status: 'confirmed' },
    { ...base, status: 'rejected' },
    { ...base, campus: 'nowhere' },
    ...(['buyer', 'seller', 'rider', 'person'] as const).map((party) => ({ ...base, [party]: one.store.id })),
    { ...base, from: '2020-01-01', to: '2020-01-02' },
  ]
  const scans = await explainWithManyOrders(
    world,
    one,
    cases.map((asked) => adminOrdersPage({ ...asked, ...everywhere })),
  )
  expect(scans.map((nodes, at) => [cases[at], nodes])).toEqual(
    cases.map((asked) => [asked, expect.not.arrayContaining(['Seq Scan'])]),
  )
})
