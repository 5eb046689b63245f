import { describe, expect, test } from 'vitest'
import { deliveringIn } from '../../../test/delivering.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { days, useClock } from '../../platform/clock.ts'
import { dayInLagos } from '../../platform/lagos.ts'

const world = await openWorld()
const { given, ready, accept, deliver } = await deliveringIn(world)

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
