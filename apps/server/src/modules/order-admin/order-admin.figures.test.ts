import { expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { applyDeadlines } from '../../../test/deadlines.ts'
import { explainWithManyOrders } from '../../../test/many-orders.ts'
import { openWorld } from '../../../test/world.ts'
import { days, later, minutes } from '../../platform/clock.ts'
import { periodStatements } from './order-admin.figures.queries.ts'

const world = await openWorld()
const { given, bought, advance } = await buyingIn(world)
const admin = await given.admin()

const figures = async (period: '7-days' | '30-days' | '90-days' = '7-days') =>
  (await world.api('GET /orders/admin/analytics', { token: admin.token, query: { period } })).data

test('without orders every figure is zero, and a time is missing rather than zero', async () => {
  const { orders, sales, average, times, days, campuses, stores } = await figures()
  expect([orders, sales, average]).toEqual(Array(3).fill({ current: 0, previous: 0 }))
  expect(times.accept).toEqual({ median: null, p90: null, orders: 0 })
  expect([days.length, campuses, stores]).toEqual([7, [], []])
})

test('orders, sales, cancellations with their reasons, and the times between the steps', async () => {
  const first = await bought(1000, { pickup: true })
  await at(minutes(10), () => advance(first.store, first.id, 'confirmed'))
  await at(minutes(40), () => advance(first.store, first.id, 'preparing', 'ready'))
  const second = await bought(3000, { pickup: true })
  await at(minutes(20), () => advance(second.store, second.id, 'confirmed'))
  const cancelled = await bought(500, { pickup: true })
  await world.api('PATCH /orders/:id/reject', {
    token: cancelled.store.token,
    params: { id: cancelled.id },
    body: { reason: 'It is sold out' },
  })
  // Not paid: it is no order yet.
  await bought(900, { pickup: true, card: true, funds: 1 })
  const { orders, sales, average, reasons, times, days: byDay, campuses, stores, ...rest } = await figures()
  expect([orders.current, sales.current, average.current, rest.cancelled.current]).toEqual([3, 4000, 2000, 1])
  expect(reasons).toEqual([{ kind: 'seller-sold-out', orders: 1 }])
  expect(times).toMatchObject({
    accept: { median: 15, p90: 19, orders: 2 },
    ready: { median: 30, p90: 30, orders: 1 },
    pickUp: { median: null, orders: 0 },
  })
  expect(byDay.at(-1)).toMatchObject({ orders: 3, sales: 4000, cancelled: 1 })
  expect(campuses).toMatchObject([{ orders: 3, sales: 4000, cancelled: 1 }])
  expect(stores.map(({ vendor, sales: sold }) => [vendor, sold])).toEqual([
    [second.store.vendorId, 3000],
    [first.store.vendorId, 1000],
    [cancelled.store.vendorId, 0],
  ])
  // The dashboard says the same of the same period.
  const dashboard = (await world.api('GET /admin/dashboard-stats', { token: admin.token, query: { period: '7-days' } }))
    .data
  const week = await figures('7-days')
  expect([dashboard.sales, dashboard.orders.current]).toEqual([week.sales, week.orders.current])
  expect(dashboard.days.slice(-7).map(({ sales: sold, orders: count }) => [sold, count])).toEqual(
    week.days.map(({ sales: sold, orders: count }) => [sold, count]),
  )
})

test('the period before is the same time earlier', async () => {
  await at(days(8), async () => {
    const { orders, sales } = await figures('7-days')
    expect([orders, sales]).toEqual([
      { current: 0, previous: 3 },
      { current: 0, previous: 4000 },
    ])
    expect((await figures('30-days')).orders).toEqual({ current: 3, previous: 0 })
  })
  await at(days(20), async () => expect((await figures('7-days')).orders).toEqual({ current: 0, previous: 0 }))
})

test('cancelled orders are grouped by who ended them, when, and the reason that a seller chose', async () => {
  const { db } = world.context
  const [early, written, closed, silent] = [await bought(500), await bought(500), await bought(500), await bought(500)]
  await world.api('PATCH /orders/:id/cancel', { token: early.ada.token, params: { id: early.id }, body: {} })
  for (const [{ store, id }, reason] of [
    [written, 'The gas is finished'],
    [closed, 'We are closed now'],
  ] as const)
    await world.api('PATCH /orders/:id/reject', { token: store.token, params: { id }, body: { reason } })
  // The seller does not answer, and the buyer does not say that they wait.
  for (const column of ['accept_by', 'wait_by']) {
    await db.once(`update orders set ${column} = now() - interval '1 minute' where id = $id`, { id: silent.id })
    await applyDeadlines(world.context)
  }
  expect((await figures()).reasons).toEqual([
    { kind: 'buyer-early', orders: 1 },
    { kind: 'seller-closed', orders: 1 },
    { kind: 'seller-other', orders: 1 },
    { kind: 'seller-sold-out', orders: 1 },
    { kind: 'unanswered', orders: 1 },
  ])
})

test('no figure reads the orders of other periods', { tags: 'slow' }, async () => {
  const people = await bought(1000)
  const from = later(-days(7))
  const values = { from, before: later(-days(14)), until: from, to: new Date(), campusIds: null }
  const queries = periodStatements.map(({ text, params }) => ({
    // Named again, as the statement was written.
    text: text.replace(/\$(\d+)/g, (_, n: string) => `$${params[Number(n) - 1]}`),
    values: Object.fromEntries(params.map((param) => [param, values[param as keyof typeof values]])),
  }))
  const scans = await explainWithManyOrders(world, people, queries)
  expect(scans.flat()).not.toContain('Seq Scan')
  expect(scans.every((nodes) => nodes.length > 0)).toBe(true)
})
