import { expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { at, buyingIn } from '../../../test/buying.ts'
import { explainWithManyOrders } from '../../../test/many-orders.ts'
import { missingIn } from '../../../test/missing-products.ts'
import { openWorld } from '../../../test/world.ts'
import { days, hours, later, now } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { dayInLagos, dayStarts } from '../../platform/lagos.ts'
import { nairaText } from '../../platform/naira.ts'
import { sendDailySummaries } from '../analytics/analytics.summary.jobs.ts'
import { closeDays, recountDays } from './figures.days.service.ts'
import { periodStatements } from './figures.queries.ts'

const world = await openWorld()
const { given, hostel, advance } = await buyingIn(world)
const { offered, booked, step } = bookingIn(world)
const { couponOf } = await missingIn(world)
const admin = await given.admin()
const ada = await given.student(500_000)
for (const who of [admin, ada]) await given.confirm(who)
const { store, serviceId } = await offered({ isAutoConfirmed: true, isAlwaysOpen: true, naira: 4000 })
const { id: productId } = await given.product(store, { naira: 1000, stock: 500 })
const couponCode = await couponOf(store, 'vendor')

const close = () => transaction(world.context.pool, closeDays)
const recount = () => transaction(world.context.pool, recountDays)
/** What each day should say, as it was written down when it was done; naira. */
const expected = new Map<string, { sales: number; orders: number; cancelled: number }>()
const today = () => dayInLagos(now())
const add = (sales: number, { orders = 0, cancelled = 0 } = {}) => {
  const row = expected.get(today()) ?? { sales: 0, orders: 0, cancelled: 0 }
  expected.set(today(), {
    sales: row.sales + sales,
    orders: row.orders + orders,
    cancelled: row.cancelled + cancelled,
  })
}

async function order(code?: string): Promise<string> {
  const { token } = ada
  await world.api('POST /cart/add', { token, body: { productId } })
  if (code) await world.api('POST /cart/coupon/apply', { token, body: { code } })
  const { data: quote } = await world.api('POST /orders/summary', { token, body: { deliveryMethod: 'pickup' } })
  const body = { deliveryMethod: 'pickup', placeId: hostel, expectedTotal: quote.total } as const
  const { data } = await world.api('POST /orders', { token, body })
  add(code ? 800 : 1000, { orders: 1 })
  return data.orders[0]!._id
}
async function collected(id: string): Promise<void> {
  await advance(store, id, 'confirmed', 'preparing', 'ready')
  await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id } })
}
async function collectedOrder(): Promise<string> {
  const id = await order()
  await collected(id)
  return id
}
async function refund(id: string, naira: number): Promise<void> {
  const body = { amount: String(naira), reason: 'It was not as described' }
  await world.api('POST /orders/:id/refund', { token: admin.token, params: { id }, body })
  add(-naira)
}
async function reject(id: string, value: number): Promise<void> {
  const body = { reason: 'It is sold out' }
  await world.api('PATCH /orders/:id/reject', { token: store.token, params: { id }, body })
  add(-value, { cancelled: 1 })
}

/** Three weeks, with refunds on later days, over midnight, and bookings that are cancelled on another day. */
async function playWeeks(): Promise<void> {
  const open: { id: string; value: number }[] = []
  const sold: string[] = []
  for (let day = 0; day < 21; day++)
    await at(days(day), async () => {
      if (day % 3 === 2 && open.length) {
        const { id, value } = open.shift()!
        await reject(id, value)
      }
      if (day % 4 === 3 && sold.length) await refund(sold.shift()!, 300)
      const id = await order(day % 5 === 0 ? couponCode : undefined)
      if (day % 2) {
        await collected(id)
        sold.push(id)
      } else open.push({ id, value: day % 5 === 0 ? 800 : 1000 })
      if (day % 7 === 1) {
        const booking = await booked(ada, serviceId, { start: on(day + 3, '10:00'), total: 4000 })
        add(4000)
        if (day === 8) {
          expect((await step(store, booking, 'cancel', { reason: 'The generator is down' })).status).toBe(200)
          add(-4000)
        }
      }
    })
}

const shown = async () => {
  const [{ data: dashboard }, { data: bar }, { analytics }, { data: premium }, { data: stats }, { data: orders }] =
    await Promise.all([
      world.api('GET /vendors/my-dashboard', { token: store.token }),
      world.api('GET /users/me/bar', { token: store.token }),
      world.api('GET /vendors/my-analytics', { token: store.token }),
      world.api('GET /vendors/premium', { token: store.token }),
      world.api('GET /admin/dashboard-stats', { token: admin.token, query: { period: '30-days' } }),
      world.api('GET /orders/admin/analytics', { token: admin.token, query: { period: '30-days' } }),
    ])
  return { dashboard, bar: bar.store!, analytics, premium, stats, orders }
}
const NOTHING = { sales: 0, orders: 0, cancelled: 0 }
const dayOf = (day: string) => expected.get(day) ?? NOTHING
const sum = (key: keyof typeof NOTHING) => [...expected.values()].reduce((all, row) => all + row[key], 0)

async function expectAllScreens(): Promise<void> {
  const { dashboard, bar, analytics, premium, stats, orders } = await shown()
  const { sales, orders: count } = dayOf(today())
  const total = { sales: sum('sales'), orders: sum('orders') }
  expect(dashboard).toMatchObject({ salesToday: sales, ordersToday: count })
  expect(bar).toMatchObject({ salesToday: sales, ordersToday: count })
  expect(analytics.overview).toMatchObject({ salesToday: sales, ordersToday: count, totalOrders: total.orders })
  for (const { day, ...shownOfDay } of analytics.days)
    expect([day, shownOfDay]).toEqual([day, { revenue: dayOf(day).sales, orders: dayOf(day).orders }])
  expect(premium.lastDays).toMatchObject(total)
  expect([stats.sales.current, stats.orders.current]).toEqual([total.sales, total.orders])
  expect(stats.campuses).toMatchObject([total])
  for (const { day, ...shownOfDay } of stats.days)
    expect([day, shownOfDay]).toMatchObject([day, { sales: dayOf(day).sales, orders: dayOf(day).orders }])
  expect([orders.sales.current, orders.orders.current]).toEqual([total.sales, total.orders])
  expect(orders.cancelled.current).toBe(sum('cancelled'))
  for (const { day, ...shownOfDay } of orders.days) expect([day, shownOfDay]).toEqual([day, dayOf(day)])
  expect(orders.stores).toMatchObject([{ ...total, cancelled: sum('cancelled') }])
}

test('three weeks: a name has one value on every screen, whichever days are closed', async () => {
  await playWeeks()
  await at(days(20), expectAllScreens)
  await at(days(10), close)
  await at(days(20), expectAllScreens)
  await at(days(20), async () => {
    await Promise.all([close(), close()])
    await close()
    await expectAllScreens()
    expect(await recount()).toBe(0)
    expect(await world.faults()).toEqual([])
  })
})

test('the evening email says what the screens said', async () => {
  const evening = dayStarts(now()).today.getTime() + days(22) + hours(20) - now().getTime()
  await at(evening - hours(1), async () => {
    await refund(await collectedOrder(), 200)
    await expectAllScreens()
  })
  await at(evening + 60_000, async () => {
    await sendDailySummaries(world.context)
    const summaries = await world.context.db.once<{ body: string }>(
      `select body from notifications where title like 'Today at %' and user_id = $id`,
      { id: store.id },
    )
    const { orders, sales } = dayOf(today())
    expect(summaries).toEqual([
      { body: expect.stringContaining(`${orders} order, ${nairaText(sales * 100)} in sales since`) },
    ])
  })
})

test('a job that is killed closes nothing', async () => {
  await at(days(24), async () => {
    await order()
  })
  await at(days(25), async () => {
    const closed = () => world.context.db.once<{ n: number }>('select count(*)::int as n from closed_days')
    const before = await closed()
    const killed = transaction(world.context.pool, async (tx) => {
      await closeDays(tx)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await closed()).toEqual(before)
    await expectAllScreens()
    await close()
    await expectAllScreens()
  })
})

test('a closed day that differs from a new count is found, kept and set right', async () => {
  const { db } = world.context
  await at(days(25), async () => {
    await db.once('update store_days set gross = gross + 100, paid = paid + 1 where day = $day', {
      day: dayInLagos(later(-days(1))),
    })
    expect(await recount()).toBe(1)
    expect(await db.once('select scope, stored, counted from figure_drifts')).toMatchObject([
      { scope: 'store', stored: { gross: 100_100, paid: 2 }, counted: { gross: 100_000, paid: 1 } },
    ])
    expect(await recount()).toBe(0)
    await expectAllScreens()
  })
})

test('no figure reads the orders of other periods', { tags: 'slow' }, async () => {
  const until = new Date()
  const values = { from: later(-days(7)), until, limit: 20, campusIds: null }
  const queries = periodStatements.map(({ text, params }) => ({
    // Named again, as the statement was written.
    text: text.replace(/\$(\d+)/g, (_, n: string) => `$${params[Number(n) - 1]}`),
    values: Object.fromEntries(params.map((param) => [param, values[param as keyof typeof values]])),
  }))
  const scans = await explainWithManyOrders(world, { store, ada }, queries)
  expect(scans.flat()).not.toContain('Seq Scan')
  expect(scans.every((nodes) => nodes.length > 0)).toBe(true)
})
