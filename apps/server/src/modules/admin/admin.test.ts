import { describe, expect, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const admin = await given.admin()
const second = await given.admin()

const rename = (who: Person, firstName: string, lastName: string) =>
  world.context.db.once('update users set first_name = $firstName, last_name = $lastName where id = $id', {
    id: who.id,
    firstName,
    lastName,
  })
const action = (call: string, who: { id: string }, body: object, by = admin) =>
  world.ask(call, { token: by.token, params: { id: who.id }, body })
const SHADOWBAN = 'POST /admin/users/:id/shadowban'

describe('the audit log', () => {
  test('is filtered by administrator, action, subject, text and day, and paged', async () => {
    const [ada, bola] = [await given.student(), await given.student()]
    await rename(bola, 'Bolanle', 'Akintunde')
    await action('POST /admin/users/:id/warn', ada, { reason: 'Sales counterfeit chargers' }, second)
    await action(SHADOWBAN, bola, { reason: 'Abuse in reviews', duration: 24 }, second)
    const list = async (query: object) =>
      (await world.api('GET /admin/audit-log', { token: admin.token, query: query as never })).data
    expect((await list({ q: 'counterFEIT' })).map((one) => one.subjectId)).toEqual([ada.id])
    expect((await list({ q: 'akintun' })).map((one) => [one.action, one.details])).toEqual([
      ['user.shadowbanned', { duration: 24, until: expect.stringMatching(/^\d{4}-/) }],
    ])
    expect((await list({ admin: second.id, action: 'user.warned' })).map((one) => one.subjectId)).toEqual([ada.id])
    expect(await list({ subject: 'user', subjectId: ada.id })).toHaveLength(1)
    const day = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10)
    expect(await list({ from: day, to: day })).toHaveLength(2)
    expect(await list({ to: '2020-01-01' })).toEqual([])
    const first = await world.api('GET /admin/audit-log', { token: admin.token, query: { limit: 1 } as never })
    expect(first.admins).toEqual(expect.arrayContaining([{ _id: second.id, name: expect.any(String) }]))
    expect(first.actions).toEqual(expect.arrayContaining(['user.warned', 'user.shadowbanned']))
    const next = await list({ limit: 1, cursor: first.pagination!.next })
    expect([...first.data, ...next].map((one) => one.subjectId)).toEqual([bola.id, ada.id])
  })

  test('cannot be changed or deleted', async () => {
    for (const sql of ['update audit_log set reason = $reason', 'delete from audit_log where reason <> $reason'])
      await expect(world.context.db.once(sql, { reason: 'nothing happened' })).rejects.toThrow('append-only')
  })
})

test('the admin search finds users, stores and orders by part of a text', async () => {
  const buyer = await given.student(5000)
  await rename(buyer, 'Oghenetega', 'Oritsejafor')
  const store = await given.vendor()
  await world.context.db.once(`update vendors set business_name = 'Zobo Zone' where id = $id`, {
    id: store.vendorId,
  })
  const { id: productId } = await given.product(store, { naira: 1000 })
  await world.api('POST /cart/add', { token: buyer.token, body: { productId } })
  const { data } = await world.api('POST /orders', {
    token: buyer.token,
    body: { deliveryMethod: 'pickup', expectedTotal: 1000 },
  })
  const order = data.orders[0]!
  const search = async (q: string) => (await world.api('GET /admin/search', { token: admin.token, query: { q } })).data
  expect(await search(' ritsej ')).toMatchObject({ users: [{ _id: buyer.id }], orders: [{ _id: order._id }] })
  expect(await search('zobo')).toMatchObject({
    users: [{ _id: store.id }],
    vendors: [{ _id: store.vendorId, owner: { state: 'active' } }],
    orders: [{ _id: order._id }],
  })
  for (const q of [order.orderNumber, order.orderNumber.slice(3), order.orderNumber.slice(0, -1).toLowerCase()])
    expect((await search(q)).orders.map((one) => one._id)).toContain(order._id)
  for (const q of ['', '   '])
    expect((await world.ask('GET /admin/search', { token: admin.token, query: { q } })).status).toBe(400)
})

test('the dashboard counts users, orders, escrow and revenue', async () => {
  const before = (await world.api('GET /admin/dashboard-stats', { token: admin.token })).data
  const ada = await given.student(10_000)
  const store = await given.vendor()
  const { id: productId } = await given.product(store, { naira: 2000 })
  const buy = async () => {
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    const { data } = await world.api('POST /orders', {
      token: ada.token,
      body: { deliveryMethod: 'pickup', expectedTotal: 2000 },
    })
    return { id: data.orders[0]!._id }
  }
  const [done] = [await buy(), await buy()]
  for (const step of ['accept', 'status', 'status'] as const) {
    const body =
      step === 'accept' ? {} : { status: (await statusOf(done, store)) === 'confirmed' ? 'preparing' : 'ready' }
    await world.ask(`PATCH /orders/:id/${step}`, { token: store.token, params: done, body })
  }
  await world.ask('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: done, body: {} })
  await world.ask('POST /contact', { body: { name: 'Ada', message: 'The app is lovely, thank you.' } })
  const after = (await world.api('GET /admin/dashboard-stats', { token: admin.token })).data
  expect(after.users.student - before.users.student).toBe(1)
  expect(after.orders.current - before.orders.current).toBe(2)
  expect(after.sales.current - before.sales.current).toBe(4000)
  expect(after.escrow!.amount - before.escrow!.amount).toBe(2000)
  expect(after.revenue!.total - before.revenue!.total).toBe(100)
  expect(after.waiting.feedback - before.waiting.feedback).toBe(1)
  // As many as the list that the figure leads to has.
  const late = await world.api('GET /orders/admin/all', { token: admin.token, query: { tab: 'late' } })
  expect(after.late.reduce((sum, { orders }) => sum + orders, 0)).toBe(late.counts.late)
  expect(after.campuses.reduce((sum, { late }) => sum + late, 0)).toBe(late.counts.late)
  const { oldest, owners: _, ...counts } = after.waiting
  const queues = Object.keys(counts) as (keyof typeof counts)[]
  for (const queue of queues) expect([queue, oldest[queue] !== null]).toEqual([queue, counts[queue] > 0])
  expect(after.days).toHaveLength(14)
  expect(after.days.at(-1)!.sales).toBe(after.sales.current)
})

test('the dashboard compares a period with as much of the one before it, by campus too', async () => {
  const campus = await given.campus()
  const [ada, store] = [await given.student(100_000, { campusId: campus.id }), await given.vendor({ campus })]
  const { id: productId } = await given.product(store, { naira: 1000 })
  const buy = async (hoursAgo: number) => {
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    const { data } = await world.api('POST /orders', {
      token: ada.token,
      body: { deliveryMethod: 'pickup', expectedTotal: 1000 },
    })
    await world.context.db.once(
      `update orders set placed_at = now() - $hoursAgo * interval '1 hour', paid_at = now() - $hoursAgo * interval '1 hour',
              accept_by = now() + $left * interval '1 hour'
        where id = $id`,
      { id: data.orders[0]!._id, hoursAgo, left: 24 - hoursAgo },
    )
  }
  const stats = async (period?: string) =>
    (await world.api('GET /admin/dashboard-stats', { token: admin.token, query: { period } as never })).data
  const before = { today: await stats(), week: await stats('7-days'), month: await stats('30-days') }
  // Yesterday by this time and after it, eight days ago, and forty.
  for (const hoursAgo of [24.5, 24 * 8 + 1, 24 * 40]) await buy(hoursAgo)
  const after = { today: await stats(), week: await stats('7-days'), month: await stats('30-days') }
  const added = (of: 'today' | 'week' | 'month') => [
    after[of].orders.current - before[of].orders.current,
    after[of].orders.previous - before[of].orders.previous,
  ]
  expect([added('week'), added('month')]).toEqual([
    [1, 1],
    [2, 1],
  ])
  expect(after.month.sales.current - before.month.sales.current).toBe(2000)
  expect(after.month.campuses.find(({ slug }) => slug === campus.slug)).toMatchObject({
    orders: 2,
    sales: 2000,
    ...{ open: 3, late: 3, jobs: 0, minutes: null },
    riders: { online: 0, total: 0 },
  })
  expect(after.week.campuses.find(({ slug }) => slug === campus.slug)?.orders).toBe(1)
  expect([after.week.days.length, after.month.days.length]).toEqual([14, 30])
  const unaccepted = ({ late }: typeof after.today) => late.find(({ step }) => step === 'accept')?.orders ?? 0
  expect(unaccepted(after.today) - unaccepted(before.today)).toBe(3)
  expect(
    (await world.ask('GET /admin/dashboard-stats', { token: admin.token, query: { period: 'ever' } })).status,
  ).toBe(400)
})

test('stores that are open now are counted by the rule of buyers, and the list with that filter has as many', async () => {
  const { token } = admin
  const listed = async () =>
    (await world.api('GET /admin/vendor-records', { token, query: { open: 'true' } })).pagination!.total
  const stores = async () => (await world.api('GET /admin/dashboard-stats', { token: admin.token })).data.stores
  const before = await stores()
  const [open, away, closed] = [await given.vendor(), await given.vendor(), await given.vendor()]
  const hidden = await given.vendor()
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const always = JSON.stringify(days.map((day) => ({ days: day, opens: '00:00', closes: '00:00' })))
  await world.context.db.once(`update vendors set hours = $always::jsonb where id = any($ids::uuid[])`, {
    always,
    ids: [open, away, hidden].map(({ vendorId }) => vendorId),
  })
  await world.context.db.once(`update vendors set closed_until = now() + interval '1 day' where id = $id`, {
    id: away.vendorId,
  })
  await world.context.db.once(`update vendors set hours = '[]' where id = $id`, { id: closed.vendorId })
  await world.context.db.once(`update vendors set hidden_until = 'infinity' where id = $id`, { id: hidden.vendorId })
  const after = await stores()
  expect([after.open - before.open, after.total - before.total]).toEqual([1, 4])
  expect(after.open).toBe(await listed())
})

test('what waits is counted: applications, messages, reported products once each, ads, and money to decide about', async () => {
  const waiting = async () => (await world.api('GET /admin/waiting', { token: admin.token })).data
  const before = await waiting()
  const store = await given.vendor()
  const [{ id }, { id: other }] = [await given.product(store), await given.product(store)]
  const report = async (productId: string) =>
    world.api('POST /products/:id/report', {
      token: (await given.student()).token,
      params: { id: productId },
      body: { reason: 'fake', note: '' },
    })
  for (const productId of [id, id, other]) await report(productId)
  await world.ask('POST /contact', { body: { name: 'Ada', message: 'When do you open in Ibadan?' } })
  const after = await waiting()
  expect([after.reportedProducts - before.reportedProducts, after.feedback - before.feedback]).toEqual([2, 1])
  await world.api('POST /admin/products/:id/dismiss-reports', {
    token: admin.token,
    params: { id },
    body: { reason: 'Checked' },
  })
  expect((await waiting()).reportedProducts - before.reportedProducts).toBe(1)
  await given.money(store, 1000)
  const ad = { productId: other, days: 1, paymentMethod: 'wallet' as const }
  await world.api('POST /vendors/ads', { token: store.token, body: ad })
  const entries = [
    { account: 'expense:goodwill', side: 'D' as const, amount: 100 },
    { account: `wallet:user:${store.id}`, side: 'C' as const, amount: 100 },
  ]
  await world.api('POST /admin/wallet/adjustments', { token: admin.token, body: { reason: 'A late order', entries } })
  const last = await waiting()
  expect([last.ads - before.ads, last.money - before.money, last.withdrawals - before.withdrawals]).toEqual([1, 1, 0])
})

const statusOf = async (order: { id: string }, who: { token: string }) =>
  (await world.api('GET /orders/:id', { token: who.token, params: order })).data.status
