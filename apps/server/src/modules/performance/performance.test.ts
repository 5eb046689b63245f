import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { performanceJobs } from './performance.jobs.ts'

const world = await openWorld({ TRUST_PROXY: '1' })
const given = givenIn(world)
const { db, siteRoutes } = world.context
siteRoutes.learn({
  root: { id: 'root', path: '' },
  public: { id: 'public', parentId: 'root' },
  home: { id: 'home', parentId: 'public', path: '/' },
  product: { id: 'product', parentId: 'public', path: 'product/:productId' },
})
const { token } = await given.admin()
const today = dayInLagos(new Date())
const daysAgo = (count: number) => dayInLagos(new Date(Date.now() - count * 86_400_000))

/** Reports of one address are limited, so each test has its own. */
let networks = 0
const from = () => ({ 'x-forwarded-for': `10.1.${networks++}.1` })
const vitals = (body: object) => world.ask('POST /performance/vitals', { body, headers: from() })
const views = (body: object) => world.ask('POST /performance/views', { body, headers: from() })
const metrics = async (query: object = {}) => (await world.api('GET /performance/metrics', { token, query })).data
const file = (query: object) => {
  const search = new URLSearchParams(query as Record<string, string>)
  return fetch(`${world.url}/api/performance/export?${search}`, { headers: { authorization: `Bearer ${token}` } })
}
const given4g = { role: 'guest', connection: '4g' }

describe('reports of browsers', () => {
  test('are counted by page, role, connection and bucket', async () => {
    const page = { page: 'product', LCP: 2400, INP: 120, CLS: 0.3, FCP: 1000, TTFB: 300 }
    expect((await vitals({ ...given4g, pages: [page] })).body.data).toEqual({ counted: 5 })
    await vitals({ role: 'student', connection: '3g', pages: [{ page: 'product', LCP: 5000 }] })
    expect((await views({ role: 'guest', pages: ['home', 'product', 'product'] })).status).toBe(202)

    const all = await metrics({ from: today })
    expect(all).toMatchObject({ from: today, to: today, views: 3 })
    expect(all.vitals.find(({ metric }) => metric === 'LCP')).toEqual({
      ...{ metric: 'LCP', samples: 2, p50: 2500, p75: 4500, p95: 4900 },
      ...{ good: 0.5, needsWork: 0, poor: 0.5 },
    })
    expect(all.vitals.find(({ metric }) => metric === 'CLS')).toMatchObject({ samples: 1, poor: 1 })
    expect(all.routes.map(({ route, views, samples }) => [route, views, samples])).toEqual([
      ['/product/:productId', 2, 2],
      ['/', 1, 0],
    ])
    expect(all.days).toMatchObject([{ day: today, views: 3, samples: 2 }])
    const students = await metrics({ from: today, role: 'student', connection: '3g' })
    expect(students).toMatchObject({
      views: 0,
      routes: [{ route: '/product/:productId', p75: { LCP: 4750, INP: null } }],
    })
    const home = await metrics({ from: today, route: '/' })
    expect([home.views, home.vitals[0]]).toMatchObject([1, { samples: 0, p75: null }])
  })

  test('count nothing of pages that the site does not have, and store no address', async () => {
    const before = await db.once('select * from vitals_days')
    const answer = await vitals({ ...given4g, pages: [{ page: '/product/019b?token=secret', LCP: 900 }] })
    expect([answer.status, answer.body.data]).toEqual([202, { counted: 0 }])
    expect((await views({ role: 'guest', pages: ['/reset?token=secret'] })).body.data).toEqual({ counted: 0 })
    await metrics()
    expect(await db.once('select * from vitals_days')).toEqual(before)
  })

  test.each([
    ['a role of nobody', { ...given4g, role: 'owner', pages: [{ page: 'home', LCP: 1 }] }],
    ['another connection', { ...given4g, connection: '9g', pages: [{ page: 'home', LCP: 1 }] }],
    ['a negative time', { ...given4g, pages: [{ page: 'home', LCP: -1 }] }],
    ['a text as a time', { ...given4g, pages: [{ page: 'home', LCP: '12' }] }],
    ['no page', { ...given4g, pages: [] }],
    ['too many pages', { ...given4g, pages: Array(6).fill({ page: 'home', LCP: 1 }) }],
  ])('are refused with %s', async (_, body) => {
    const { status, body: refusal } = await vitals(body)
    expect([status, refusal.code]).toEqual([400, 'invalid_request'])
  })

  test('are limited to sixty in a minute and network', async () => {
    const headers = from()
    const body = { role: 'rider', pages: ['home'] }
    const statuses: number[] = []
    for (let n = 0; n < 61; n++) statuses.push((await world.ask('POST /performance/views', { body, headers })).status)
    expect(statuses).toEqual([...Array(60).fill(202), 429])
    expect(await metrics({ from: today, role: 'rider' })).toMatchObject({ views: 60 })
  })

  test('add to what is stored', async () => {
    const query = { from: today, role: 'vendor' }
    for (const expected of [1, 2]) {
      await vitals({ role: 'vendor', connection: '4g', pages: [{ page: 'home', INP: 100 }] })
      await views({ role: 'vendor', pages: ['home'] })
      expect(await metrics(query)).toMatchObject({ views: expected, routes: [{ route: '/', samples: expected }] })
    }
  })

  test('that wait when the server stops are added', async () => {
    const other = await openWorld()
    other.context.siteRoutes.learn({ home: { id: 'home', path: '/' } })
    await other.api('POST /performance/views', { body: { role: 'guest', pages: ['home'] } })
    expect(await other.context.db.once('select * from page_view_days')).toEqual([])
    await other.app.close()
    expect(await other.context.db.once('select count from page_view_days')).toEqual([{ count: 1 }])
  })
})

describe('figures', () => {
  test('are of the last seven days without a period, and of at most 400', async () => {
    expect(await metrics()).toMatchObject({ from: daysAgo(6), to: today })
    expect((await metrics()).days).toHaveLength(7)
    const answers = await Promise.all(
      [
        { from: today, to: daysAgo(1) },
        { from: daysAgo(400), to: today },
        { from: '2020-01-01' },
        { to: '0001-01-01' },
        { from: 'yesterday' },
        { role: 'owner' },
      ].map((query) => world.ask('GET /performance/metrics', { token, query })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(400))
    expect(answers[0]!.body.errors).toEqual([{ field: 'to', message: 'The last day is before the first.' }])
  })

  test('leave as a file, which the audit log records', async () => {
    await vitals({ role: 'admin', connection: 'unknown', pages: [{ page: 'home', CLS: 5 }] })
    const csv = await file({ from: today })
    expect(csv.headers.get('content-disposition')).toContain(`vendly-performance-${today}-${today}.csv`)
    const lines = (await csv.text()).split('\r\n')
    expect(lines[0]).toBe('Day,Page,Role,Connection,Metric,From,Up to,Count')
    expect(lines).toContain(`${today},/,admin,unknown,CLS,1,,1`)
    const json = (await (await file({ from: today, format: 'json' })).json()) as object[]
    expect(json).toContainEqual({
      ...{ day: today, route: '/', role: 'admin', connection: 'unknown', metric: 'CLS', count: 1 },
      ...{ above: 1, upTo: null },
    })
    expect(json).toHaveLength(lines.length - 2)
    expect(await (await file({ from: '2020-01-01', to: '2020-01-02', format: 'json' })).json()).toEqual([])
    expect((await file({ format: 'pdf' })).status).toBe(400)
    const actions = await db.once(`select action from audit_log where subject = 'performance'`)
    expect(actions).toContainEqual({ action: 'performance.exported' })
  })

  test('are deleted before a day or as a whole, which the audit log records, and after 400 days', async () => {
    await metrics()
    const old = (day: string) =>
      db.once(`insert into page_view_days (day, route, role, count) values ($day, '/', 'guest', 1)`, { day })
    const stored = async () =>
      (await db.once<{ day: string }>('select distinct day::text as day from page_view_days order by day')).map(
        ({ day }) => day,
      )
    for (const count of [401, 400, 30, 29]) await old(daysAgo(count))
    await world.settle(performanceJobs)
    await db.once(`select graphile_worker.add_job('performance.deleteOldCounts')`)
    await world.settle(performanceJobs)
    expect(await stored()).toEqual([daysAgo(400), daysAgo(30), daysAgo(29), today])
    const deleting = await world.ask('DELETE /performance/metrics', { token, query: { before: daysAgo(29) } })
    expect([deleting.status, deleting.body.data]).toEqual([202, { deleted: 2 }])
    expect(await stored()).toEqual([daysAgo(29), today])
    expect((await world.ask('DELETE /performance/metrics', { token, query: { before: 'now' } })).status).toBe(400)
    await world.api('DELETE /performance/metrics', { token })
    expect(await metrics()).toMatchObject({ views: 0, routes: [] })
    const log = await db.once<{ details: object }>(
      `select subject_name as name, details from audit_log where action = 'performance.deleted' order by id`,
    )
    expect(log).toMatchObject([
      { name: `Performance before ${daysAgo(29)}`, details: { deleted: 2 } },
      { name: 'Performance' },
    ])
  })
})
