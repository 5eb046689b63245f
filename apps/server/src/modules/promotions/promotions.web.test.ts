import { beforeAll, expect, test, vi } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { blockedScripts, visit, webBuild } from '../../../test/pages.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { applyTimes } from './promotions.service.ts'

const world = await openWorld({}, webBuild)
const given = givenIn(world)
const admin = await given.admin()
const { answered } = world.context.pages
const TEXT = 'Exams begin on Monday'
const DAY = 86_400_000
const AT_ONCE = { timeout: 30_000, interval: 5 }

// Cached pages do not grow old meanwhile: what changes in them has been dropped, however slow the machine is.
beforeAll(() => {
  const age = vi.spyOn(world.context.pages, 'ageMs').mockReturnValue(0)
  return () => age.mockRestore()
})

/** Visits until the page is answered from memory. */
async function cache(path: string, cookie = ''): Promise<string> {
  for (;;) {
    const before = answered.memory
    const { html } = await visit(world.url, path, { cookie })
    if (answered.memory > before) return html
  }
}
const hasIt = async (path: string, cookie = '') => (await visit(world.url, path, { cookie })).html.includes(TEXT)

test('cached pages of its campus have an announcement at once when it starts, and lose it when it ends', async () => {
  const [here, there] = [await given.campus(), await given.campus()]
  const cookie = (slug: string) => `vendly-campus=${slug}`
  const times = { from: new Date(Date.now() + DAY).toISOString(), to: new Date(Date.now() + 2 * DAY).toISOString() }
  const { data } = await world.api('POST /admin/promotions', {
    token: admin.token,
    body: { kind: 'strip', title: TEXT, campusIds: [here.id], ...times, reason: 'Asked for' },
  })
  for (const path of ['/', '/about']) expect(await cache(path, cookie(here.slug))).not.toContain(TEXT)
  const move = async (starts: string, ends: string) => {
    const sql = `update promotions set starts_at = now() + $starts::interval, ends_at = now() + $ends::interval where id = $id`
    // As time passes: the row itself does not change, so nothing but the schedule drops the pages.
    await transaction(world.context.pool, async (tx) => {
      await tx.once('set local session_replication_role = replica')
      await tx.once(sql, { id: data._id, starts, ends })
    })
    expect(await transaction(world.context.pool, applyTimes)).toHaveLength(1)
  }
  await move('-1 minute', '1 minute')
  for (const path of ['/', '/about', '/marketplace'])
    await expect.poll(() => hasIt(path, cookie(here.slug)), AT_ONCE).toBe(true)
  expect([await hasIt('/', cookie(there.slug)), await hasIt('/')]).toEqual([false, false])
  const page = await visit(world.url, '/about', { cookie: cookie(here.slug) })
  expect(blockedScripts(page)).toEqual([])
  expect(page.headers.vary).toMatch(/cookie/)
  await move('-2 minutes', '-1 minute')
  await expect.poll(() => hasIt('/', cookie(here.slug)), AT_ONCE).toBe(false)
})

test('cached pages of a paused campus show its message at once, before any announcement, until it is open again', async () => {
  const [here, there] = [await given.campus(), await given.campus()]
  const cookie = `vendly-campus=${here.slug}`
  const message = 'Strike: orders start again on Monday'
  const move = (body: object) =>
    world.ask('PATCH /admin/campuses/:id/status', {
      ...{ token: admin.token, params: { id: here.id } },
      body: { reason: 'As planned', ...body } as never,
    })
  await world.api('POST /admin/promotions', {
    token: admin.token,
    body: {
      ...{ kind: 'strip', title: TEXT, campusIds: [here.id], reason: 'Asked for' },
      to: new Date(Date.now() + DAY).toISOString(),
    },
  })
  await expect.poll(() => hasIt('/', cookie), AT_ONCE).toBe(true)
  const shows = async () => (await visit(world.url, '/', { cookie })).html.includes(message)
  expect(await cache('/', cookie)).not.toContain(message)
  const stripOf = async (campus: string) => (await world.api('GET /promotions/shown', { query: { campus } })).data.strip
  const closed = []
  for (const _ of [1, 2]) {
    expect((await move({ status: 'paused', message })).status).toBe(200)
    await expect.poll(shows, AT_ONCE).toBe(true)
    expect(await stripOf(here.slug)).toMatchObject({ text: message, link: null, severity: 'warning' })
    expect(await stripOf(there.slug)).toBeNull()
    closed.push((await stripOf(here.slug))!._id)
    await move({ status: 'open' })
    await expect.poll(shows, AT_ONCE).toBe(false)
  }
  expect(new Set(closed).size).toBe(2)
  expect((await stripOf(here.slug))!.text).toBe(TEXT)
})

test('the page of a collection is rendered for everybody, and is gone from caches and the sitemap when it is paused', async () => {
  const campus = await given.campus()
  const { id: productId } = await given.product(await given.vendor({ campus }), { name: 'Enamel bucket' })
  const { data } = await world.api('POST /admin/promotions', {
    token: admin.token,
    body: {
      ...{ kind: 'collection', title: 'Move-in week', slug: 'move-in-now', text: 'Everything for a new room.' },
      ...{ productIds: [productId], to: new Date(Date.now() + DAY).toISOString(), reason: 'Asked for' },
    },
  })
  const html = await cache('/collections/move-in-now')
  for (const part of ['Enamel bucket', 'Everything for a new room.', 'property="og:title" content="Move-in week"'])
    expect(html).toContain(part)
  const statusOf = async () => (await visit(world.url, '/collections/move-in-now')).status
  const isListed = async () =>
    (await (await fetch(`${world.url}/sitemap/collections.xml`)).text()).includes('/collections/move-in-now<')
  for (const path of ['/', '/marketplace']) expect(await cache(path)).toContain('/collections/move-in-now')
  expect([await statusOf(), await isListed()]).toEqual([200, true])
  await world.api('PATCH /admin/promotions/:id/pause', {
    ...{ token: admin.token, params: { id: data._id }, body: { action: 'pause', reason: 'Asked for' } },
  })
  await expect.poll(statusOf, AT_ONCE).toBe(404)
  expect(await isListed()).toBe(false)
  for (const path of ['/', '/marketplace'])
    await expect
      .poll(async () => (await visit(world.url, path)).html.includes('/collections/move-in-now'), AT_ONCE)
      .toBe(false)
})

test('a cached page has an offer for all groups of browsers, with the script that hides it from one of them', async () => {
  const campus = await given.campus()
  await world.api('POST /admin/coupons', {
    token: admin.token,
    body: { code: 'RICE5', percent: 5, cap: 500, totalLimit: 10, budget: 1000 } as never,
  })
  const { data } = await world.api('POST /admin/promotions', {
    token: admin.token,
    body: {
      ...{ kind: 'strip', title: 'RICE5 takes 5% off', coupon: 'RICE5', campusIds: [campus.id], reason: 'Asked for' },
      to: new Date(Date.now() + DAY).toISOString(),
    },
  })
  const { strip } = (await world.api('GET /promotions/shown', { query: { campus: campus.slug } })).data
  const page = await visit(world.url, '/about', { cookie: `vendly-campus=${campus.slug}` })
  expect([data.hasHoldOut, typeof strip!.heldOut]).toEqual([true, 'number'])
  expect(page.html).toContain(`if(s[k]=='${strip!.heldOut}')`)
  expect(blockedScripts(page)).toEqual([])
})

test('what is featured is on cached pages at once, marked, never beside a sort order, and gone when it is paused', async () => {
  const campus = await given.campus()
  const { id } = await given.product(await given.vendor({ campus }), { name: 'Rechargeable lantern' })
  const cookie = `vendly-campus=${campus.slug}`
  expect(await cache('/marketplace', cookie)).not.toContain('Featured')
  await world.api('POST /admin/promotions', {
    token: admin.token,
    body: {
      ...{ kind: 'featured', featured: { kind: 'product', id }, place: 'market', reason: 'Good prices' },
      to: new Date(Date.now() + DAY).toISOString(),
    },
  })
  const isFeatured = async (path: string) =>
    (await visit(world.url, path, { cookie })).html.includes('Featured by Vendly')
  await expect.poll(() => isFeatured('/marketplace'), AT_ONCE).toBe(true)
  expect([await isFeatured('/marketplace?sort=newest'), await isFeatured('/search?q=lantern')]).toEqual([false, false])
  await world.context.db.once(`update products set status = 'paused' where id = $id`, { id })
  await expect.poll(() => isFeatured('/marketplace'), AT_ONCE).toBe(false)
})
