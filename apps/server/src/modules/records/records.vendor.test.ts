import { describe, expect, test } from 'vitest'
import { applyingIn } from '../../../test/applying.ts'
import { at, buyingIn } from '../../../test/buying.ts'
import { forgedTimeCursors } from '../../../test/forged-cursors.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { days, minutes } from '../../platform/clock.ts'
import { dayInLagos } from '../../platform/lagos.ts'

const world = await openWorld()
const { given, hostel, bought, advance } = await buyingIn(world)
const applying = applyingIn(world)
const owner = await given.admin()
const read = (who: Person, by = owner) =>
  world.ask('GET /admin/vendor-records/:id', { token: by.token, params: { id: who.id } })
const recordOf = async (who: Person, by = owner) =>
  (await world.api('GET /admin/vendor-records/:id', { token: by.token, params: { id: who.id } })).data
const notesOf = (who: Person, query: { cursor?: string; limit?: number } = {}) =>
  world.api('GET /admin/records/:id/notes', { token: owner.token, params: { id: who.id }, query: query as never })
const note = (who: Person, text: string, by = owner) =>
  world.ask('POST /admin/records/:id/notes', { token: by.token, params: { id: who.id }, body: { text } })

describe('a record', () => {
  test('has the figures that the vendor sees, of thirty days with those before', async () => {
    const { store } = await bought(1000)
    const [from, to] = [dayInLagos(new Date(Date.now() - days(29))), dayInLagos(new Date())]
    const query = { from, to, compare: 'previous' as const }
    const own = (await world.api('GET /vendors/my-analytics/report', { token: store.token, query })).data
    const { figures, now } = await recordOf(store)
    expect(figures).toEqual({ from, to, figures: own.figures })
    expect(figures!.figures.find(({ id }) => id === 'sales')).toEqual({ id: 'sales', value: 1000, previous: 0 })
    expect(now).toMatchObject({ openOrders: 1, lateOrders: 0, openBookings: 0, openComplaints: 0 })
  })

  test('counts how the store dealt with its orders, in this week and in thirty days', async () => {
    const { store, id, productId } = await bought(1000)
    const more = async () => {
      const ada = await given.student(10_000)
      await world.api('POST /cart/add', { token: ada.token, body: { productId } })
      const body = { deliveryMethod: 'delivery' as const, placeId: hostel, expectedTotal: 1500 }
      const { data } = await world.api('POST /orders', { token: ada.token, body })
      return { ada, id: data.orders[0]!._id }
    }
    const [rejected, cancelled] = [await more(), await more()]
    const body = { status: 'rejected' as const, note: 'Sold out' }
    await world.api('PATCH /orders/:id/status', { token: store.token, params: { id: rejected.id }, body })
    // What the buyer cancels says nothing about the store.
    await world.api('PATCH /orders/:id/cancel', { token: cancelled.ada.token, params: { id: cancelled.id } } as never)
    await advance(store, id, 'confirmed', 'preparing')
    await at(minutes(45), () => advance(store, id, 'ready'))
    const { quality } = await recordOf(store)
    expect(quality!.last30).toMatchObject({
      accepted: { part: 1, of: 2 },
      readyLate: { part: 1, of: 1 },
      cancelled: { part: 1, of: 1 },
      complaints: { part: 0, of: 0 },
      rating: { average: null, count: 0 },
    })
    expect(quality!.last30.acceptMinutes).toBeGreaterThanOrEqual(0)
    expect(quality!.weeks).toHaveLength(12)
    const { from, ...week } = quality!.weeks.at(-1)!
    expect(week).toEqual(quality!.last30)
    expect(new Date(`${from}T12:00:00Z`).getUTCDay()).toBe(1)
    expect(quality!.weeks[0]).toMatchObject({ accepted: { part: 0, of: 0 }, acceptMinutes: null })
  })

  test('has the documents and who verified them', async () => {
    const ada = await given.student()
    const id = await applying.vendorApplication(ada, await given.home())
    const verifier = await given.admin({ adminRole: 'verifier' })
    await world.api('POST /vendors/applications/:id/approve', { token: verifier.token, params: { id } })
    expect((await recordOf(ada)).papers).toMatchObject({
      ...{ applicationId: id, documents: [{ type: 'student-id' }], decidedBy: expect.stringMatching(/^Admin/) },
    })
    expect((await recordOf(ada)).auditLog).toMatchObject([{ action: 'vendor.verified' }])
  })

  test('has only what the role may see and do', async () => {
    const store = await given.vendor()
    const as = async (adminRole: 'verifier' | 'support' | 'finance') => {
      const { figures, quality, wallet, papers, can } = await recordOf(store, await given.admin({ adminRole }))
      const seen = { figures, quality, wallet }
      return [
        Object.entries(seen).flatMap(([name, part]) => (part ? [name] : [])),
        papers,
        Object.entries(can).flatMap(([action, may]) => (may ? [action] : [])),
      ]
    }
    expect(await as('verifier')).toEqual([[], null, ['revoke']])
    expect(await as('support')).toEqual([['figures', 'quality', 'wallet'], null, ['stop', 'message']])
    expect(await as('finance')).toEqual([['figures', 'quality', 'wallet'], null, []])
    expect((await recordOf(store)).can).toEqual({
      ...{ stop: true, resume: false, revoke: true, restore: false, warn: true, message: true },
      askDocument: false,
    })
  })

  test('is found by the store too, which is what an order knows', async () => {
    const store = await given.vendor()
    const params = { id: store.vendorId }
    const { data } = await world.api('GET /admin/vendor-records/:id', { token: owner.token, params })
    expect(data).toMatchObject({ _id: store.id, store: { _id: store.vendorId } })
    const away = await given.campus()
    const manager = await given.admin({ adminRole: 'campus-manager', campusIds: [away.id] })
    expect((await world.ask('GET /admin/vendor-records/:id', { token: manager.token, params })).status).toBe(404)
  })

  test('is there for vendors alone', async () => {
    for (const who of [await given.student(), await given.rider(), owner]) expect((await read(who)).status).toBe(404)
  })
})

describe('notes', () => {
  test('are read newest first, page by page, by every administrator and nobody else', async () => {
    const store = await given.vendor()
    const finance = await given.admin({ adminRole: 'finance' })
    for (const text of ['first', 'second', 'third']) await note(store, text, finance)
    const first = await notesOf(store, { limit: 2 })
    const second = await notesOf(store, { limit: 2, cursor: first.pagination!.next! })
    expect([first.data, second.data].map((page) => page.map(({ text }) => text))).toEqual([
      ['third', 'second'],
      ['first'],
    ])
    expect(first.pagination).toMatchObject({ total: 3 })
    expect(first.data[0]!.author).toMatchObject({ _id: finance.id })
    expect((await recordOf(store)).notes).toBe(3)
    const own = await world.ask('GET /admin/records/:id/notes', { token: store.token, params: { id: store.id } })
    expect(own.body.code).toBe('role_not_allowed')
  })

  test('an empty one, and one about nobody, are refused', async () => {
    const store = await given.vendor()
    expect((await note(store, '  ')).status).toBe(400)
    expect((await note({ ...store, id: crypto.randomUUID() }, 'Nobody')).status).toBe(404)
  })

  test.each(forgedTimeCursors)('a cursor %s is refused', async (_, cursor) => {
    const store = await given.vendor()
    const query = { cursor }
    const asked = { token: owner.token, params: { id: store.id }, query }
    expect((await world.ask('GET /admin/records/:id/notes', asked)).body.code).toBe('cursor_invalid')
  })
})
