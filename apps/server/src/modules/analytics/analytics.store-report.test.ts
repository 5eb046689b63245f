import type { ReportedBuyer, ReportedProduct } from '@vendly/contract/store-report'
import { expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { at, buyingIn } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { missingIn } from '../../../test/missing-products.ts'
import { cellsOf } from '../../../test/statement-files.ts'
import { browserIn } from '../../../test/visitors.ts'
import { openWorld } from '../../../test/world.ts'
import { days, later } from '../../platform/clock.ts'
import { dayInLagos } from '../../platform/lagos.ts'

const world = await openWorld()
const { given, hostel } = await buyingIn(world)
const { offered, booked } = bookingIn(world)
const { couponOf } = await missingIn(world)
const { store, serviceId } = await offered({ isAutoConfirmed: true, isAlwaysOpen: true, naira: 4000 })
const { id: rice } = await given.product(store, { naira: 1000, stock: 100 })
const { id: lamp } = await given.product(store, { naira: 3000, stock: 100 })
const [ada, tunde] = [await given.student(200_000), await given.student(200_000)]
for (const buyer of [ada, tunde]) await given.confirm(buyer)

const dayAgo = (ago: number) => dayInLagos(later(-days(ago)))
async function order({ token }: Person, productId: string, quantity = 1, code?: string): Promise<string> {
  await world.api('POST /cart/add', { token, body: { productId, quantity } })
  if (code) await world.api('POST /cart/coupon/apply', { token, body: { code } })
  const { data: quote } = await world.api('POST /orders/summary', { token, body: { deliveryMethod: 'pickup' } })
  const body = { deliveryMethod: 'pickup', placeId: hostel, expectedTotal: quote.total } as const
  return (await world.api('POST /orders', { token, body })).data.orders[0]!._id
}
const { token } = store
const report = async (from: string, to: string, compare: 'previous' | 'year' | 'none' = 'previous') =>
  (await world.api('GET /vendors/my-analytics/report', { token, query: { from, to, compare } })).data

// A week ago Ada bought rice. In the last two days both bought, once with a coupon, and Tunde's second order was rejected.
await at(-days(9), async () => {
  await order(ada, rice)
})
await at(-days(2), async () => {
  await order(ada, rice, 2)
})
const coupon = await couponOf(store, 'vendor')
await order(tunde, lamp, 1, coupon)
const rejected = await order(tunde, rice)
await world.api('PATCH /orders/:id/reject', { token, params: { id: rejected }, body: { reason: 'It is sold out' } })
await booked(ada, serviceId, { start: on(2, '10:00'), total: 4000 })
for (const _ of [1, 2, 3]) await browserIn(world).see(['product', rice])
await browserIn(world).see(['service', serviceId])
await world.settle()

test('each figure of a period, and of as many days before it up to the same time', async () => {
  const { figures, isSoFar, comparedWith, days: rows, coupons, hours } = await report(dayAgo(6), dayAgo(0))
  const values = Object.fromEntries(figures.map(({ id, value, previous }) => [id, [value, previous]]))
  expect(values).toMatchObject({
    sales: [2000 + 2400 + 4000, 1000],
    grossSales: [2000 + 3000 + 1000 + 4000, 1000],
    discounts: [600, 0],
    refunds: [1000, 0],
    orders: [3, 1],
    bookings: [1, 0],
    cancelled: [1, 0],
    averageOrder: [2200, 1000],
    buyers: [2, 1],
    // Tunde bought twice in the period, Ada before it too.
    repeatBuyers: [2, 0],
    views: [4, 0],
    earnings: [0, 0],
  })
  expect(values.onTheWay![1]).toBe(null)
  expect([isSoFar, comparedWith]).toEqual([true, { from: dayAgo(13), to: dayAgo(7) }])
  expect(rows).toHaveLength(7)
  expect(rows.at(-1)).toEqual({
    ...{ day: dayAgo(0), sales: 6400, orders: 2, bookings: 1, views: 4 },
    previous: { sales: 0, orders: 0, views: 0 },
  })
  expect(rows.find(({ previous }) => previous!.orders > 0)!.day).toBe(dayAgo(2))
  expect(coupons).toEqual([{ code: coupon, orders: 1, sales: 2400, cost: 600 }])
  expect(hours.reduce((sum, { orders }) => sum + orders, 0)).toBe(4)
})

test('without a comparison nothing is compared, and a day that is over is not "so far"', async () => {
  const { figures, isSoFar, comparedWith, days: rows } = await report(dayAgo(2), dayAgo(2), 'none')
  expect(figures.every(({ previous }) => previous === null)).toBe(true)
  expect([isSoFar, comparedWith, rows]).toEqual([
    false,
    null,
    [{ day: dayAgo(2), sales: 2000, orders: 1, bookings: 0, views: 0, previous: null }],
  ])
  expect((await report(dayAgo(2), dayAgo(1), 'year')).comparedWith).toEqual({ from: dayAgo(366), to: dayAgo(365) })
})

test('a period that cannot be is refused in words', async () => {
  const refusal = async (from: string, to: string) => {
    const { status, body } = await world.ask('GET /vendors/my-analytics/report', { token, query: { from, to } })
    return [status, body.errors?.[0]?.message]
  }
  expect(await refusal(dayAgo(0), dayAgo(1))).toEqual([400, 'Choose a day that is not before the first one.'])
  expect(await refusal(dayAgo(0), dayAgo(-1))).toEqual([400, 'Choose a day that is not after today.'])
  expect(await refusal(dayAgo(400), dayAgo(0))).toEqual([400, 'Choose at most 400 days.'])
})

test('what was sold and who bought, the most sales first, page by page', async () => {
  type Listed = 'GET /vendors/my-analytics/products' | 'GET /vendors/my-analytics/customers'
  const allOf = async <Row>(call: Listed): Promise<Row[]> => {
    const rows: Row[] = []
    for (let cursor: string | undefined; ; ) {
      const query = { from: dayAgo(6), to: dayAgo(0), limit: 1, cursor }
      const { data, pagination } = await world.api(call, { token, query })
      rows.push(...(data as Row[]))
      if (!pagination?.next) return rows
      cursor = pagination.next
    }
  }
  const products = await allOf<ReportedProduct>('GET /vendors/my-analytics/products')
  expect(products.map(({ kind, units, sales }) => [kind, units, sales])).toEqual([
    ['service', 1, 4000],
    ['product', 1, 2400],
    ['product', 2, 2000],
  ])
  const buyers = await allOf<ReportedBuyer>('GET /vendors/my-analytics/customers')
  expect(buyers.map(({ _id, orders, sales, isNew }) => [_id, orders, sales, isNew])).toEqual([
    [ada.id, 2, 6000, false],
    [tunde.id, 2, 2400, true],
  ])
})

test('the file has the days and figures of the screen', async () => {
  const address = `${world.url}/api/vendors/my-analytics/export?from=${dayAgo(2)}&to=${dayAgo(0)}`
  const file = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  expect(file.headers.get('content-disposition')).toContain(`vendly-sales-${dayAgo(2)}-${dayAgo(0)}.csv`)
  const [heads, ...rows] = cellsOf(await file.text())
  expect(heads?.slice(0, 6)).toEqual([
    'Day',
    'Gross sales (naira)',
    'Discounts (naira)',
    'Refunds (naira)',
    'Sales (naira)',
    'Orders',
  ])
  const { days: shown } = await report(dayAgo(2), dayAgo(0))
  expect(rows.map((cells) => [cells[0], Number(cells[4]), Number(cells[5])])).toEqual(
    shown.map(({ day, sales, orders }) => [day, sales, orders]),
  )
})

test('what is sold out says what was missed, and what runs out until when', async () => {
  const busy = await given.vendor()
  const { id: gas } = await given.product(busy, { naira: 2000, stock: 14 })
  const { id: fan } = await given.product(busy, { naira: 5000, stock: 10 })
  await at(-days(12), async () => {
    await order(ada, gas, 14)
  })
  await world.context.db.once('update products set sold_out_since = $at where id = $id', {
    id: gas,
    at: later(-days(10)),
  })
  await order(tunde, fan, 7)
  const { hints } = (
    await world.api('GET /vendors/my-analytics/report', {
      token: busy.token,
      query: { from: dayAgo(6), to: dayAgo(0) },
    })
  ).data
  expect(hints).toMatchObject([
    { kind: 'sold-out', productId: gas, days: 10, missed: 10, missedSales: 20_000 },
    { kind: 'running-out', productId: fan, stock: 3, daysLeft: 6 },
  ])
})
