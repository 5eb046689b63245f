import { expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { complainingIn } from '../../../test/complaining.ts'
import { cellsOf } from '../../../test/statement-files.ts'
import { openWorld } from '../../../test/world.ts'
import { days, later } from '../../platform/clock.ts'
import { dayInLagos, dayStarts } from '../../platform/lagos.ts'

const world = await openWorld()
const { given, bought, delivered } = await complainingIn(world)
const admin = await given.admin()
const { token } = admin
const dayAgo = (ago: number) => dayInLagos(later(-days(ago)))
const report = async (from: string, to: string) =>
  (await world.api('GET /admin/analytics', { token, query: { from, to } })).data
const figure = (figures: Awaited<ReturnType<typeof report>>['figures'], id: string) =>
  figures.find((one) => one.id === id)

// Last week one order of ₦1,000; today one that was delivered for ₦2,000 and is paid out, and one that was rejected.
await at(-days(8), async () => {
  await bought(1000, { pickup: true })
})
await delivered(2000, { code: true })
const rejected = await bought(500, { pickup: true })
await world.api('PATCH /orders/:id/reject', {
  token: rejected.store.token,
  params: { id: rejected.id },
  body: { reason: 'It is sold out' },
})

test('the figures of all campuses in a period and the one before, with what Vendly earned', async () => {
  const { figures, campuses, weeks, isSoFar } = await report(dayAgo(6), dayAgo(0))
  expect(figure(figures, 'sales')).toEqual({ id: 'sales', value: 2000, previous: 1000 })
  // The delivery of the order that went on.
  expect(figure(figures, 'gmv')?.value).toBe(2500)
  expect(figure(figures, 'orders')).toMatchObject({ value: 2, previous: 1 })
  expect([figure(figures, 'cancelled')?.value, figure(figures, 'refunds')?.value]).toEqual([1, 500])
  expect([figure(figures, 'buyers')?.value, figure(figures, 'newBuyers')?.value]).toEqual([2, 2])
  // Commission of 5 %, and what the delivery fee left.
  expect(figure(figures, 'vendlyRevenue')!.value).toBeGreaterThanOrEqual(100)
  expect(figure(figures, 'take')!.value).toBe(figure(figures, 'vendlyRevenue')!.value)
  expect(campuses).toMatchObject([
    {
      ...{ orders: 2, sales: 2000, cancelled: 1, buyers: 2, newBuyers: 2, stores: 2 },
      previous: { orders: 1, sales: 1000 },
      minutes: { deliveries: 1 },
      hours: [],
    },
  ])
  expect([weeks.length, isSoFar]).toEqual([12, true])
  expect(weeks.reduce((sum, { sales }) => sum + sales, 0)).toBe(3000)
  expect(weeks.at(-1)!.from).toBe(dayInLagos(dayStarts(new Date()).week))
})

test('the dashboard says the same of the same days', async () => {
  const { figures } = await report(dayAgo(6), dayAgo(0))
  const { data } = await world.api('GET /admin/dashboard-stats', { token, query: { period: '7-days' } })
  expect([data.sales.current, data.orders.current, data.revenue?.current]).toEqual(
    ['sales', 'orders', 'vendlyRevenue'].map((id) => figure(figures, id)?.value),
  )
})

test('the file has each day, and its sums are the figures', async () => {
  const address = `${world.url}/api/admin/analytics/export?from=${dayAgo(6)}&to=${dayAgo(0)}`
  const rows = cellsOf(await (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).text())
  const at = rows[0]!.indexOf('Sales (naira)')
  expect([rows.length, rows.slice(1).reduce((sum, cells) => sum + Number(cells[at]), 0)]).toEqual([8, 2000])
})

test('cohorts: who first bought in a week, and how many bought in those after it; small groups say no share', async () => {
  const small = (await world.api('GET /admin/analytics/cohorts', { token, query: { unit: 'week' } })).data.rows
  expect(small.map(({ size }) => size).reduce((sum, n) => sum + n, 0)).toBe(3)
  expect(small.flatMap(({ active }) => active).every((share) => share === null)).toBe(true)

  const people = await Promise.all(Array.from({ length: 20 }, () => given.student(20_000)))
  const store = await given.vendor()
  const { id: productId } = await given.product(store, { naira: 100, stock: 100 })
  const buy = async (who: (typeof people)[number]) => {
    await world.api('POST /cart/add', { token: who.token, body: { productId } })
    const body = { deliveryMethod: 'pickup', expectedTotal: 100 } as const
    await world.api('POST /orders', { token: who.token, body })
  }
  // On a Monday, the order of eight days ago is in the week of that of fourteen days ago.
  await at(-days(21), async () => {
    for (const who of people) await buy(who)
  })
  for (const who of people.slice(0, 5)) await buy(who)
  const { rows } = (await world.api('GET /admin/analytics/cohorts', { token, query: { unit: 'week' } })).data
  expect(rows.find(({ size }) => size >= 20)).toEqual({
    ...{ from: dayInLagos(dayStarts(later(-days(21))).week), size: 20, term: null },
    active: [100, 0, 0, 25],
  })
})

test('cohorts by term: the days of the campus decide, and holidays are in none', async () => {
  const { _id: id, slug } = (await report(dayAgo(6), dayAgo(0))).campuses[0]!
  const addTerm = (name: string, from: number, to: number) => {
    const body = { kind: 'term', name, from: dayAgo(from), to: dayAgo(to) } as const
    return world.api('POST /admin/campuses/:id/periods', { token, params: { id }, body })
  }
  const cohortsOf = async (of: 'buyers' | 'stores' | 'riders') =>
    (await world.api('GET /admin/analytics/cohorts', { token, query: { unit: 'term', of } })).data
  expect(await cohortsOf('buyers')).toEqual({ rows: [], returned: null })
  await addTerm('First term', 25, 10)
  await addTerm('Second term', 7, -30)
  await addTerm('Third term', -40, -90)

  // The order of eight days ago is in the holiday.
  const { rows, returned } = await cohortsOf('buyers')
  expect(rows.map(({ term, size, active }) => [term?.name, size, active])).toEqual([
    ['Second term', 2, [null]],
    ['First term', 20, [100, 25]],
  ])
  expect(returned).toEqual({ before: 20, again: 5, isSoFar: true })
  const ofOthers = [await cohortsOf('stores'), await cohortsOf('riders')]
  expect(ofOthers.map((one) => one.rows.map(({ size }) => size))).toEqual([[2, 1], [1]])
  expect(ofOthers.map((one) => one.returned)).toEqual([null, null])

  const query = { from: dayAgo(6), to: dayAgo(0) }
  const ofCampus = await world.api('GET /admin/analytics', { token, query: { ...query, campus: slug } })
  expect(ofCampus.data.term).toEqual({ name: 'Second term', from: dayAgo(7), to: dayAgo(0), isSoFar: true })
  expect((await report(query.from, query.to)).term).toBeNull()
})

test('a period that is too long is refused in words', async () => {
  const query = { from: dayAgo(140), to: dayAgo(0) }
  const { status, body } = await world.ask('GET /admin/analytics', { token, query })
  expect([status, body.errors?.[0]?.message]).toEqual([400, 'Choose at most 140 days.'])
})
