import { deliveryLimits } from '@vendly/contract/limits'
import { describe, expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { deliveringIn } from '../../../test/delivering.ts'
import { failingIn } from '../../../test/failing.ts'
import { forgedTimeCursors } from '../../../test/forged-cursors.ts'
import type { Person } from '../../../test/given.ts'
import { drawn } from '../../../test/pictures.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes } from '../../platform/clock.ts'

const world = await openWorld()
const { given, handover, uploads, carried, fail, takeBack, ...buying } = await failingIn(world)
const { ready, accept, deliver } = await deliveringIn(world, { given, ...buying })
const owner = await given.admin()

const read = (who: Person, by = owner) =>
  world.ask('GET /admin/rider-records/:id', { token: by.token, params: { id: who.id } })
const recordOf = async (who: Person, by = owner) =>
  (await world.api('GET /admin/rider-records/:id', { token: by.token, params: { id: who.id } })).data
const failuresOf = (who: Person, query: { cursor?: string; limit?: number } = {}) =>
  world.api('GET /admin/rider-records/:id/failures', {
    ...{ token: owner.token, params: { id: who.id }, query: query as never },
  })
const figureOf = ({ figures }: Awaited<ReturnType<typeof recordOf>>, id: string) =>
  figures!.figures.find((figure) => figure.id === id)

describe('the figures of a rider', () => {
  test('are those that the rider sees', async () => {
    const rider = await given.rider()
    await deliver(rider)
    await deliver(rider)
    const query = { days: 30 }
    const own = (await world.api('GET /riders/analytics', { token: rider.token, query })).data
    const record = await recordOf(rider)
    expect(own.deliveries).toBe(2)
    expect(figureOf(record, 'deliveries')).toEqual({ id: 'deliveries', value: 2, previous: 0 })
    expect(figureOf(record, 'riderEarnings')).toMatchObject({ value: own.earned })
    expect(own.earned).toBeGreaterThan(0)
    expect(Math.abs(figureOf(record, 'doorMinutes')!.value - own.minutesToHandOver!)).toBeLessThanOrEqual(0.05)
  })

  test('count what was late, given back, skipped and failed, in this week and in thirty days', async () => {
    const { rider, id } = await carried()
    await fail(rider, id)
    await deliver(rider)
    const { ada, id: slow } = await ready()
    await accept(rider, slow)
    await at(minutes(deliveryLimits.taken.warnMinutes + 1), () => handover.pickUp(rider, slow))
    await at(minutes(deliveryLimits.taken.warnMinutes + 2), () =>
      world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id: slow } }),
    )
    const { id: returned } = await ready()
    await accept(rider, returned)
    const body = { reason: 'The tyre is flat' }
    await world.api('POST /riders/deliveries/:id/give-back', { token: rider.token, params: { id: returned }, body })
    const { id: skipped } = await ready()
    await world.api('POST /riders/deliveries/:id/skip', { token: rider.token, params: { id: skipped } } as never)
    const { quality } = await at(minutes(60), () => recordOf(rider))
    expect(quality!.last30).toMatchObject({
      delivered: 2,
      onTime: { part: 1, of: 2 },
      failed: { part: 1, of: 3 },
      givenBack: { part: 1, of: 3 },
      taken: { part: 4, of: 5 },
      rating: { average: null, count: 0 },
    })
    expect(quality!.weeks).toHaveLength(12)
    expect(quality!.weeks[0]).toMatchObject({ delivered: 0, minutes: null })
  })
})

describe('what a rider does now', () => {
  test('is in the order of their run, with what is late, and who waits', async () => {
    const rider = await given.rider()
    const { id, store } = await ready()
    await accept(rider, id)
    const [pickUp, handOver] = (await recordOf(rider)).now.jobs!
    expect(pickUp).toMatchObject({ order: id, kind: 'pick-up', isLate: false, waitsSince: null })
    expect(handOver).toMatchObject({ order: id, kind: 'hand-over', dueAt: null, isLate: false })
    expect(pickUp!.name).toBe(
      (await world.api('GET /vendors/:id', { params: { id: store.vendorId } })).data.businessName,
    )
    const late = await at(minutes(deliveryLimits.taken.warnMinutes + 1), () => recordOf(rider))
    expect(late.now).toMatchObject({ openJobs: 1, lateJobs: 1, jobs: [{ isLate: true }, { isLate: false }] })
    await handover.pickUp(rider, id)
    await world.api('POST /riders/deliveries/:id/arrive', { token: rider.token, params: { id } } as never)
    expect((await recordOf(rider)).now.jobs).toMatchObject([{ kind: 'hand-over', waitsSince: expect.any(String) }])
  })

  test('shows where they are while that is fresh', async () => {
    const { rider } = await carried()
    expect((await recordOf(rider)).now.position).toBeNull()
    const body = { lat: 6.51, lng: 3.39 }
    await world.api('PUT /riders/location', { token: rider.token, body })
    expect((await recordOf(rider)).now.position).toMatchObject(body)
    const old = await at(minutes(deliveryLimits.locationUsedMinutes + 1), () => recordOf(rider))
    expect(old.now.position).toBeNull()
  })

  test('says since when they are online or offline', async () => {
    const rider = await given.rider()
    const set = (isOnline: boolean) =>
      world.api('PUT /riders/online-status', { token: rider.token, body: { isOnline } })
    await set(false)
    const { onlineChangedAt, isOnline } = (await recordOf(rider)).rider
    expect([isOnline, onlineChangedAt]).toEqual([false, expect.any(String)])
    await at(minutes(5), () => set(false))
    expect((await recordOf(rider)).rider).toMatchObject({ onlineChangedAt })
    await at(minutes(5), () => set(true))
    const later = (await recordOf(rider)).rider
    expect(later.isOnline).toBe(true)
    expect(Date.parse(later.onlineChangedAt!) - Date.parse(onlineChangedAt!)).toBeGreaterThanOrEqual(minutes(5))
  })
})

describe('failed deliveries', () => {
  test('have the stored proof, and what was paid for them', async () => {
    const { rider, id, store } = await carried()
    await fail(rider, id)
    const [failure] = (await failuresOf(rider)).data
    expect(failure).toMatchObject({
      ...{ _id: id, reason: 'no-answer', note: 'Rang three times', contact: 'call', returnedAt: null },
      ...{ metres: expect.any(Number), paid: 0, secondsCarried: expect.any(Number) },
    })
    expect(failure!.secondsWaited).toBeGreaterThanOrEqual(0)
    const photo = await world.ask('GET /orders/:id/failure-photo', { token: owner.token, params: { id } })
    expect(photo.status).toBe(200)
    await takeBack(store, id)
    expect((await failuresOf(rider)).data).toMatchObject([{ paid: 200, returnedAt: expect.any(String) }])
    expect((await recordOf(rider)).trips).toEqual({ paid: 200, onTheWay: 0 })
  })

  test('that nobody waited for say so', async () => {
    const { rider, id } = await carried()
    const photo = { upload: await uploads.whole(rider, await drawn(3)) }
    const body = { reason: 'damaged', note: 'The bag tore', photo }
    await world.api('POST /riders/deliveries/:id/fail', { token: rider.token, params: { id }, body } as never)
    expect((await failuresOf(rider)).data).toMatchObject([{ secondsWaited: null, contact: null, metres: null }])
  })

  test('are read page by page, newest first', async () => {
    const { rider, id } = await carried()
    await fail(rider, id)
    const second = await ready()
    await accept(rider, second.id)
    await handover.pickUp(rider, second.id)
    await fail(rider, second.id)
    const first = await failuresOf(rider, { limit: 1 })
    const next = await failuresOf(rider, { limit: 1, cursor: first.pagination!.next! })
    expect([first, next].map(({ data }) => data.map(({ _id }) => _id))).toEqual([[second.id], [id]])
    expect([first.pagination!.total, next.pagination!.next]).toEqual([2, null])
  })

  test.each(forgedTimeCursors)('a cursor %s is refused', async (_, cursor) => {
    const rider = await given.rider()
    const asked = { token: owner.token, params: { id: rider.id }, query: { cursor } }
    expect((await world.ask('GET /admin/rider-records/:id/failures', asked)).body.code).toBe('cursor_invalid')
  })
})

describe('the record', () => {
  test('has only what the role may see and do', async () => {
    const { rider } = await carried()
    const as = async (adminRole: 'verifier' | 'support' | 'finance') => {
      const { figures, quality, wallet, trips, now, can } = await recordOf(rider, await given.admin({ adminRole }))
      return [
        Object.entries({ figures, quality, wallet, trips, jobs: now.jobs }).flatMap(([name, part]) =>
          part ? [name] : [],
        ),
        Object.entries(can).flatMap(([action, may]) => (may ? [action] : [])),
      ]
    }
    const seen = ['figures', 'quality', 'wallet', 'trips', 'jobs']
    expect(await as('verifier')).toEqual([[], ['revoke']])
    expect(await as('support')).toEqual([seen, ['stop', 'message']])
    expect(await as('finance')).toEqual([seen, []])
    expect((await recordOf(rider)).can).toEqual({
      ...{ stop: true, resume: false, revoke: true, restore: false, warn: true, message: true },
      askDocument: false,
    })
  })

  test('is there for riders alone', async () => {
    for (const who of [await given.student(), await given.vendor(), owner]) {
      expect((await read(who)).status).toBe(404)
      const asked = { token: owner.token, params: { id: who.id } }
      expect((await world.ask('GET /admin/rider-records/:id/failures', asked)).status).toBe(404)
    }
  })
})
