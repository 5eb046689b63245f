import { figures } from '@vendly/contract/figures'
import { storeDays } from '@vendly/contract/store-hours'
import { expect, test } from 'vitest'
import { diceFor } from '../../../seed/random.ts'
import { bookingIn, on } from '../../../test/booking.ts'
import { buyingIn } from '../../../test/buying.ts'
import type { Person, Store } from '../../../test/given.ts'
import { missingIn } from '../../../test/missing-products.ts'
import { openWorld } from '../../../test/world.ts'
import { days, hours, minutes, now, useClock } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { dayInLagos, dayStart, dayStarts } from '../../platform/lagos.ts'
import { nairaText } from '../../platform/naira.ts'
import { sendDailySummaries } from '../analytics/analytics.summary.jobs.ts'
import { sendWeeklyReports } from '../analytics/analytics.weekly.jobs.ts'
import { closeDays, recountDays } from './figures.days.service.ts'

const world = await openWorld()
const { db, pool } = world.context
const { given, hostel, advance } = await buyingIn(world)
const { couponOf } = await missingIn(world)
const { offered, booked, step } = bookingIn(world)
const admins = [await given.admin(), await given.admin()] as const
const [admin, second] = admins
/** Several, because one may try only so many coupons a minute. */
const buyers: Person[] = []
for (let n = 0; n < 6; n++) buyers.push(await given.student(400_000))
for (const buyer of buyers) await given.confirm(buyer)

const LENGTH = 30
/** A Monday at midnight in Lagos. */
const FIRST = dayStarts(now()).week.getTime() + days(7)
const dice = diceFor('a month of figures')

type Shop = { store: Store; productId: string; serviceId: string; coupons: { vendor: string; platform: string } }
const ALL_DAY = JSON.stringify(storeDays.map((days) => ({ days, opens: '00:00', closes: '00:00' })))
const shops: Shop[] = []
for (let n = 0; n < 3; n++) {
  const { store, serviceId } = await offered({ isAutoConfirmed: true, isAlwaysOpen: true, naira: 4000 })
  const { id: productId } = await given.product(store, { naira: 1000, stock: 5000 })
  const coupons = { vendor: await couponOf(store, 'vendor'), platform: await couponOf(store, 'platform') }
  await db.once('update coupons set total_limit = 500 where vendor_id = $id', { id: store.vendorId })
  await db.once('update vendors set hours = $hours where id = $id', { id: store.vendorId, hours: ALL_DAY })
  shops.push({ store, productId, serviceId, coupons })
}

const NOTHING = { gross: 0, discounts: 0, refunds: 0, orders: 0, bookings: 0, cancelled: 0 }
type Sums = typeof NOTHING
/** What happened, as it was written down when it did; naira. */
const entries: (Sums & { at: number; shop: Shop })[] = []
const note = (shop: Shop, what: Partial<Sums>) => entries.push({ ...NOTHING, ...what, at: now().getTime(), shop })

/** The naive count: every entry of the time, added up. */
function recount(from: number, until: number, of?: Shop): Sums & { sales: number } {
  const sums = { ...NOTHING }
  const keys = Object.keys(sums) as (keyof Sums)[]
  // In kobo, of which each entry has a whole number.
  for (const entry of entries)
    if (entry.at >= from && entry.at < until && (!of || entry.shop === of))
      for (const key of keys) sums[key] += Math.round(entry[key] * 100)
  const sales = (sums.gross - sums.discounts - sums.refunds) / 100
  for (const key of keys) sums[key] /= 100
  return { ...sums, sales }
}
const ofDay = (day: string, of?: Shop) => recount(dayStart(day).getTime(), dayStart(day).getTime() + days(1), of)

/** `share`: what the buyer paid of each naira of it; the rest is Vendly's part of a coupon, and goes back to Vendly. */
type Order = { id: string; buyer: Person; shop: Shop; net: number; share: number }
async function order(shop: Shop, coupon: 'none' | 'vendor' | 'platform'): Promise<Order> {
  const buyer = dice.one(buyers)
  const { token } = buyer
  const quantity = dice.whole(1, 3)
  await world.api('POST /cart/add', { token, body: { productId: shop.productId, quantity } })
  if (coupon !== 'none') await world.api('POST /cart/coupon/apply', { token, body: { code: shop.coupons[coupon] } })
  const { data: quote } = await world.api('POST /orders/summary', { token, body: { deliveryMethod: 'pickup' } })
  const body = { deliveryMethod: 'pickup', placeId: hostel, expectedTotal: quote.total } as const
  const { data } = await world.api('POST /orders', { token, body })
  const gross = quantity * 1000
  // Of the store's coupon a fifth; what Vendly pays takes nothing from a sale.
  const discounts = coupon === 'vendor' ? gross / 5 : 0
  note(shop, { gross, discounts, orders: 1 })
  return { id: data.orders[0]!._id, buyer, shop, net: gross - discounts, share: coupon === 'platform' ? 0.95 : 1 }
}
async function collect({ id, buyer, shop }: Order): Promise<void> {
  await advance(shop.store, id, 'confirmed', 'preparing', 'ready')
  await world.api('PATCH /orders/:id/confirm-delivery', { token: buyer.token, params: { id } })
}
async function end({ id, buyer, shop, net }: Order): Promise<void> {
  const params = { id }
  if (dice.chance(0.5)) await world.api('PATCH /orders/:id/cancel', { token: buyer.token, params })
  else await world.api('PATCH /orders/:id/reject', { token: shop.store.token, params, body: { reason: 'Sold out' } })
  note(shop, { refunds: net, cancelled: 1 })
}
async function refundPart({ id, shop, share }: Order): Promise<void> {
  const body = { amount: '150', reason: 'It was not as described', again: true }
  await world.api('POST /orders/:id/refund', { token: admin.token, params: { id }, body })
  note(shop, { refunds: 150 / share })
}
type Decided = Pick<Order, 'id' | 'shop' | 'share'>
const reason = 'The pictures show it clearly.'
/** Decided for the buyer; appealed, and decided for the store, it is clawed back on a later day. */
async function complain({ id, buyer, shop, share }: Order): Promise<Decided> {
  const description = 'It came with a broken lid, and half of it is missing.'
  const { data } = await world.api('POST /complaints', {
    token: buyer.token,
    body: { subject: 'order', orderId: id, reason: 'damaged', description },
  })
  const params = { id: data._id }
  const body = { answer: 'contest', message: 'It was whole when it left here.' } as const
  await world.api('POST /complaints/:id/answer', { token: shop.store.token, params, body })
  const decision = { outcome: 'split', amount: '200', reason } as const
  await world.api('PATCH /complaints/:id/resolve', { token: admin.token, params, body: decision })
  note(shop, { refunds: 200 / share })
  return { id: data._id, shop, share }
}
async function clawBack({ id, shop, share }: Decided): Promise<void> {
  const params = { id }
  const text = 'The buyer has used it since, as their messages show.'
  await world.api('POST /complaints/:id/appeal', { token: shop.store.token, params, body: { reason: text } })
  const body = { outcome: 'release', reason } as const
  await world.api('PATCH /complaints/:id/resolve', { token: second.token, params, body })
  note(shop, { refunds: -200 / share })
}

/** Whatever the jobs of figures may do: twice at once, in the other order, or killed in the middle. */
async function runJobs(day: number): Promise<void> {
  const close = () => transaction(pool, closeDays)
  const killed = transaction(pool, async (tx) => {
    await closeDays(tx)
    throw new Error('killed')
  })
  await killed.catch(() => undefined)
  // Some nights nothing runs, and the next one closes several days.
  if (day % 5 === 2) return
  if (day % 2) expect(await transaction(pool, recountDays)).toBe(0)
  await Promise.all([close(), close(), transaction(pool, recountDays)])
  expect(await transaction(pool, recountDays)).toBe(0)
}

/** The clock stands still meanwhile: what happens a moment before midnight must not end after it. */
async function moment(day: number, time: number, work: () => Promise<void>): Promise<void> {
  const restore = useClock(() => new Date(FIRST + days(day) + time))
  await work().finally(restore)
}

async function playDay(day: number, open: Order[], sold: Order[], decided: Decided[]): Promise<void> {
  const shop = () => dice.one(shops)
  const coupon = () => dice.one(['none', 'vendor', 'platform'] as const)
  await moment(day, 0, async () => {
    sold.push(await order(shop(), coupon()))
    if (open.length && dice.chance(0.5)) await end(open.shift()!)
  })
  await moment(day, minutes(20), () => runJobs(day))
  await moment(day, hours(12), async () => {
    // Of the day before.
    for (const one of decided.splice(0)) if (dice.chance(0.6)) await clawBack(one)
    for (const one of sold.splice(0, 2)) {
      await collect(one)
      if (dice.chance(0.5)) await refundPart(one)
      else if (dice.chance(0.6)) decided.push(await complain(one))
    }
    open.push(await order(shop(), coupon()))
    if (day % 3 === 1) {
      const at = shop()
      const id = await booked(dice.one(buyers), at.serviceId, { start: on(3, '10:00'), total: 4000 })
      note(at, { gross: 4000, bookings: 1 })
      if (day % 2) {
        expect((await step(at.store, id, 'cancel', { reason: 'The generator is down' })).status).toBe(200)
        note(at, { refunds: 4000, cancelled: 1 })
      }
    }
  })
  await moment(day, hours(20) + minutes(1), () => sendDailySummaries(world.context))
  await moment(day, days(1) - 1, async () => {
    sold.push(await order(shop(), coupon()))
    if (open.length > 2) await end(open.shift()!)
  })
}

const csv = async (path: string, token: string): Promise<string[][]> => {
  const answer = await fetch(`${world.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.text())
    .trim()
    .split(/\r?\n/)
    .map((line) => line.replace('\ufeff', '').split(','))
}
const COLUMNS = {
  ...{ gross: figures.grossSales.name, discounts: figures.discounts.name, refunds: figures.refunds.name },
  ...{ sales: figures.sales.name, orders: figures.orders.name, bookings: figures.bookings.name },
  cancelled: figures.cancelled.name,
}
/** The rows of a file beside the naive count of their days. */
function expectRows([head = [], ...rows]: string[][], of?: Shop): void {
  const names = head.map((name) => name.replace(' (naira)', '').replaceAll('"', ''))
  for (const row of rows) {
    const counted = ofDay(row[0]!, of)
    for (const [key, name] of Object.entries(COLUMNS))
      expect([row[0], name, Number(row[names.indexOf(name)])]).toEqual([row[0], name, counted[key as keyof Sums]])
  }
}

test('a month: each name has one value on every screen, email and file, and is what a naive count says', {
  tags: 'slow',
}, async () => {
  const [open, sold]: [Order[], Order[]] = [[], []]
  const decided: Decided[] = []
  for (let day = 0; day < LENGTH; day++) {
    if (day % 7 === 0 && day > 0) await moment(day, hours(7), () => sendWeeklyReports(world.context))
    await playDay(day, open, sold, decided)
  }
  await moment(LENGTH, -1, async () => {
    const [from, until] = [FIRST, now().getTime() + 1]
    const query = { from: dayInLagos(new Date(from)), to: dayInLagos(now()) }
    const period = `from=${query.from}&to=${query.to}`
    const ids = ({ sales, gross, discounts, refunds, orders, bookings, cancelled }: ReturnType<typeof recount>) => [
      ...[
        { id: 'sales', value: sales },
        { id: 'grossSales', value: gross },
        { id: 'discounts', value: discounts },
      ],
      ...[
        { id: 'refunds', value: refunds },
        { id: 'orders', value: orders },
        { id: 'bookings', value: bookings },
      ],
      { id: 'cancelled', value: cancelled },
    ]
    const agree = (shown: readonly { id: string; value: number }[], counted: ReturnType<typeof recount>) => {
      for (const { id, value } of ids(counted))
        for (const figure of shown.filter((one) => one.id === id)) expect([id, figure.value]).toEqual([id, value])
    }
    for (const shop of shops) {
      const { token } = shop.store
      const counted = recount(from, until, shop)
      const today = ofDay(query.to, shop)
      const { data: dashboard } = await world.api('GET /vendors/my-dashboard', { token })
      expect(dashboard).toMatchObject({ salesToday: today.sales, ordersToday: today.orders })
      const { data: bar } = await world.api('GET /users/me/bar', { token })
      expect(bar.store).toMatchObject({ salesToday: today.sales, ordersToday: today.orders })
      const { analytics } = await world.api('GET /vendors/my-analytics', { token })
      for (const { day, revenue, orders } of analytics.days)
        expect([day, revenue, orders]).toEqual([day, ofDay(day, shop).sales, ofDay(day, shop).orders])
      const { data: premium } = await world.api('GET /vendors/premium', { token })
      expect(premium.lastDays).toMatchObject({ sales: counted.sales, orders: counted.orders })
      const { data: report } = await world.api('GET /vendors/my-analytics/report', { token, query })
      agree(report.figures, counted)
      for (const { day, sales, orders, bookings } of report.days)
        expect([day, { sales, orders, bookings }]).toMatchObject([day, ofDay(day, shop)].map(shownOf))
      expectRows(await csv(`/vendors/my-analytics/export?${period}`, token), shop)
    }
    const { token } = admin
    const counted = recount(from, until)
    const { data: stats } = await world.api('GET /admin/dashboard-stats', { token, query: { period: '30-days' } })
    expect([stats.sales.current, stats.orders.current]).toEqual([counted.sales, counted.orders])
    expect(stats.campuses[0]).toMatchObject({ sales: counted.sales, orders: counted.orders })
    for (const { day, sales, orders } of stats.days)
      expect([day, sales, orders]).toEqual([day, ofDay(day).sales, ofDay(day).orders])
    const { data: orders } = await world.api('GET /orders/admin/analytics', { token, query: { period: '30-days' } })
    expect([orders.sales.current, orders.orders.current]).toEqual([counted.sales, counted.orders])
    const { data: report } = await world.api('GET /admin/analytics', { token, query })
    agree(report.figures, counted)
    expect(report.campuses[0]).toMatchObject({ sales: counted.sales, orders: counted.orders })
    for (const week of report.weeks) {
      const monday = dayStart(week.from).getTime()
      const { sales, orders: count } = recount(monday, monday + days(7))
      expect([week.from, week.sales, week.orders]).toEqual([week.from, sales, count])
    }
    expectRows(await csv(`/admin/analytics/export?${period}`, token))
    expect(await transaction(pool, recountDays)).toBe(0)
    expect(await db.once('select 1 from figure_drifts')).toEqual([])
  })
  await expectMessages()
})

const shownOf = (one: unknown) => {
  if (typeof one === 'string') return one
  const { sales, orders, bookings } = one as ReturnType<typeof recount>
  return { sales, orders, bookings }
}

/** The messages of each evening and of each Monday, once, with what had happened by then. */
async function expectMessages(): Promise<void> {
  const messages = await db.once<{ userId: string; key: string; title: string; body: string }>(
    'select user_id as "userId", dedupe_key as key, title, body from notifications',
  )
  const of = (userId: string, key: string) => messages.filter((one) => one.userId === userId && one.key === key)
  for (let day = 0; day < LENGTH; day++) {
    const evening = FIRST + days(day) + hours(20)
    const key = `summary:${dayInLagos(new Date(evening))}`
    for (const shop of shops) {
      const { orders, bookings, sales } = recount(evening - days(1), evening, shop)
      const told = of(shop.store.id, key)
      if (orders + bookings === 0) continue
      expect([key, told.length]).toEqual([key, 1])
      expect(told[0]!.body).toContain(`${nairaText(sales * 100)} in sales since`)
      if (orders) expect(told[0]!.body).toContain(`${orders} ${orders === 1 ? 'order' : 'orders'}`)
    }
    if (day % 7 === 0 && day > 0) {
      const monday = FIRST + days(day - 7)
      const week = of(admin.id, `week:${dayInLagos(new Date(monday))}`)
      expect(week.map(({ title }) => title)).toEqual([
        `Last week: ${nairaText(recount(monday, monday + days(7)).sales * 100)} in sales`,
      ])
    }
  }
}
