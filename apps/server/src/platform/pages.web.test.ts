import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { givenIn } from '../../test/given.ts'
import { blockedScripts, visit, webBuild } from '../../test/pages.ts'
import { openWorld } from '../../test/world.ts'
import { buildApp, buildContext, liveLoaders, socketHandlers } from '../app.ts'
import { openRealtime } from './realtime.ts'

const world = await openWorld({}, webBuild)
const given = givenIn(world)
const store = await given.vendor()
const fan = await given.product(store, { name: 'Rechargeable fan', naira: 12_345, stock: 5, sold: 900 })
const there = await given.campus()
await given.product(await given.vendor({ campus: there }), { name: 'Yam from elsewhere' })
const see = (path: string, headers?: Record<string, string>, method?: string) => visit(world.url, path, headers, method)
const { answered } = world.context.pages
const productPath = `/product/${fan.id}`

/** Long before a cached page becomes too old. */
const AT_ONCE = { timeout: 3_000, interval: 5 }

beforeAll(async () => {
  // Word of what was added above has arrived when word of a later change has.
  const invalidate = vi.spyOn(world.context.pages, 'invalidate')
  await world.context.db.once(`select pg_notify('vendly_pages', 'later')`)
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledWith('later'), 30_000)
  invalidate.mockRestore()
})

/** Visits until the page is answered from memory. */
async function cache(path: string, headers?: Record<string, string>) {
  for (;;) {
    const before = answered.memory
    const page = await see(path, headers)
    if (answered.memory > before) return page
  }
}

describe('a cached page', () => {
  test('is the rendered one, byte for byte, and all its scripts are allowed', async () => {
    for (const path of ['/', '/marketplace', '/search?q=fan', productPath, `/store/${store.slug}`, '/about']) {
      const before = { ...answered }
      const [first, second] = [await see(path), await see(path)]
      expect(answered).toMatchObject({ memory: before.memory + 1, rendering: before.rendering + 1 })
      expect(second.status).toBe(200)
      expect(second.bytes.equals(first.bytes)).toBe(true)
      expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
      expect(String(first.headers['content-security-policy']).length).toBeLessThan(1_000)
      expect(blockedScripts(second)).toEqual([])
      expect(second.html).not.toContain('nonce=')
      // On a slow line, scripts come after the styles and pictures.
      expect(second.html).toMatch(/rel="modulepreload" fetchpriority="low"/)
      expect(second.html).not.toMatch(/rel="modulepreload"(?! fetchpriority="low")/)
      expect(second.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=10,/)
      expect(second.headers.vary).toMatch(/accept-encoding/)
      expect(Number(second.headers.age)).toBeLessThan(10)
    }
  })

  test('has the same content in every encoding', async () => {
    const packed = await cache('/marketplace')
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['', undefined],
    ] as const) {
      const page = await cache('/marketplace', { 'accept-encoding': accepted })
      expect(page.headers['content-encoding']).toBe(encoding)
      expect(page.headers['content-length']).toBe(String(page.bytes.length))
      expect(page.html).toBe(packed.html)
      expect(page.headers.etag).toBe(packed.headers.etag)
    }
  })

  test('answers HEAD, and a range with the whole', async () => {
    const page = await cache(productPath)
    const head = await see(productPath, { 'accept-encoding': 'br' }, 'HEAD')
    expect(head).toMatchObject({ status: 200, html: '' })
    for (const name of ['content-length', 'etag', 'content-security-policy', 'cache-control'])
      expect(head.headers[name]).toBe(page.headers[name])
    const part = await see(productPath, { 'accept-encoding': 'br', range: 'bytes=0-9' })
    expect([part.status, part.bytes.length]).toEqual([200, page.bytes.length])
  })

  test('that a browser has is not sent again', async () => {
    const { headers } = await cache(productPath)
    for (const known of [headers.etag!, `"other", ${headers.etag}`, headers.etag!.replace('W/', '')]) {
      const page = await see(productPath, { 'if-none-match': known })
      expect([page.status, page.bytes.length, page.headers.etag]).toEqual([304, 0, headers.etag])
    }
    expect((await see(productPath, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('is for the campus of its visitor', async () => {
    const here = await given.home()
    const at = ({ slug }: { slug: string }) => ({ 'accept-encoding': 'br', cookie: `a=b; vendly-campus=${slug}; c=d` })
    for (const path of ['/', '/marketplace'])
      for (const [campus, shown, hidden] of [
        [here, 'Rechargeable fan', 'Yam from elsewhere'],
        [there, 'Yam from elsewhere', 'Rechargeable fan'],
      ] as const) {
        const page = await cache(path, at(campus))
        expect(page.html).toContain(shown)
        expect(page.html).not.toContain(hidden)
        expect(page.headers.vary).toMatch(/cookie/)
      }
  })

  test('never sets a cookie; with the cookie it would set, it is cached', async () => {
    const { slug } = await given.home()
    const path = `/marketplace?campus=${slug}`
    for (let n = 0; n < 2; n++) {
      const before = answered.memory
      const { headers } = await see(path)
      expect(headers).toMatchObject({ 'set-cookie': [expect.stringContaining(slug)], 'cache-control': 'no-cache' })
      expect(answered.memory).toBe(before)
    }
    const page = await cache(path, { 'accept-encoding': 'br', cookie: `vendly-campus=${slug}` })
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.headers['cache-control']).toMatch(/^public/)
  })

  test('depends on nothing else of a visitor, not even on the host', async () => {
    const page = await cache('/marketplace?sort=newest')
    const visitors: Record<string, string>[] = [
      { authorization: `Bearer ${store.token}` },
      { cookie: 'session=1', 'user-agent': 'Googlebot', 'accept-language': 'yo' },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
    ]
    for (const headers of visitors)
      expect((await cache('/marketplace?sort=newest', { 'accept-encoding': 'br', ...headers })).html).toBe(page.html)
    for (const path of ['/\\evil.example/', '//evil.example/', 'http://evil.example/', '/..//evil.example/'])
      expect((await see(path)).html).not.toMatch(/(https?:)?\/\/evil\.example/)
  })

  test('is the same for links of campaigns', async () => {
    const page = await cache('/search?q=fan&sort=newest')
    const before = answered.rendering
    const link = await see('/search?q=fan&utm_source=flyer&sort=newest&fbclid=IwAR0')
    expect(link.html).toBe(page.html)
    expect(answered.rendering).toBe(before)
  })

  test('includes what its scripts load', async () => {
    const data = await cache(`${productPath}.data`)
    expect(data.headers['content-type']).toBe('text/x-script')
    expect(data.html).toContain('Rechargeable fan')
  })
})

test.each([
  '/cart',
  '/login',
  '/wallet',
  '/complete-profile',
  '/no-such-page',
  `/product/${store.vendorId}`,
  '/wishlists/abc',
])('%s is rendered for each visitor', async (path) => {
  for (let n = 0; n < 2; n++) {
    const before = answered.memory
    const page = await see(path)
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(page.headers.etag).toBeUndefined()
    expect(blockedScripts(page)).toEqual([])
    expect(answered.memory).toBe(before)
  }
})

test('a page that lacks a part is cached nowhere', async () => {
  const { db } = world.context
  await db.once('alter table reviews rename to reviews_away')
  try {
    const page = await see(`${productPath}?lacking`)
    expect(page.html).toContain('Rechargeable fan')
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-cache'])
  } finally {
    await db.once('alter table reviews_away rename to reviews')
  }
  expect((await see(`${productPath}?lacking`)).headers['cache-control']).toMatch(/^public/)
})

test('a form sent without scripts is answered to its sender alone', async () => {
  const post = async () => {
    const body = new URLSearchParams({ email: 'ada@people.example' })
    const answer = await fetch(`${world.url}/login`, { method: 'POST', body })
    return { status: answer.status, caching: answer.headers.get('cache-control'), html: await answer.text() }
  }
  expect(await post()).toMatchObject({ status: 422, caching: 'no-cache', html: expect.stringContaining('ada@people') })
})

describe('at once, the cached pages that show it change with', () => {
  const lists = ['/marketplace', '/', '/search?q=rechargeable', `/store/${store.slug}`]

  /** Makes the change, then visits these pages, which were cached. */
  async function expectChanged(paths: string[], change: () => Promise<unknown>, look: (html: string) => unknown) {
    for (const path of paths) expect(look((await cache(path)).html)).toBeFalsy()
    await change()
    for (const path of paths) await expect.poll(async () => look((await see(path)).html), AT_ONCE).toBeTruthy()
  }
  const own = async () =>
    (await world.api('GET /products/:id/manage', { token: store.token, params: { id: fan.id } })).data
  const save = async (more: object) => {
    const seen = await own()
    const { _id, category, pictures } = seen
    const kept = { name: seen.name, price: seen.price, category: category.slug, stockSeen: seen.stock }
    const body = { ...kept, pictures: pictures.map(({ key }) => ({ key })), stock: seen.stock, ...more }
    const { status } = await world.ask('PUT /products/:id', { token: store.token, params: { id: _id }, body })
    expect(status).toBe(200)
  }

  test('the price', () =>
    expectChanged(
      [productPath, ...lists],
      () => save({ price: 11_111 }),
      (html) => html.includes('11,111'),
    ))

  test('the stock, when it is sold', async () => {
    const buyer = await given.student(20_000)
    await save({ stock: 1 })
    const buy = async () => {
      await world.api('POST /cart/add', { token: buyer.token, body: { productId: fan.id } })
      const body = { deliveryMethod: 'pickup', expectedTotal: 11_111 }
      await world.api('POST /orders', { token: buyer.token, body } as never)
    }
    await expect.poll(async () => (await see(productPath)).html, AT_ONCE).toMatch(/1<!-- --> left/)
    await expectChanged([productPath], buy, (html) => /sold out|out of stock/i.test(html))
    await expectChanged(
      [productPath],
      () => save({ stock: 9 }),
      (html) => !/sold out|out of stock/i.test(html),
    )
  })

  test('the delivery fee, on every product', async () => {
    const { token } = await given.admin()
    const { data } = await world.api('GET /admin/settings/rates', { token })
    const { changedAt: _, ...rates } = data
    const body = { ...rates, deliveryFee: 777, reason: 'Fuel is dearer' }
    await expectChanged(
      [productPath],
      () => world.api('PUT /admin/settings/rates', { token, body }),
      (html) => /₦(<!-- -->)?777\b/.test(html),
    )
  })

  test('the name of the store, and what it sells', async () => {
    const sql = `update vendors set business_name = 'Cool Breeze' where id = $id`
    await expectChanged(
      [productPath, `/store/${store.slug}`],
      () => world.context.db.once(sql, { id: store.vendorId }),
      (html) => html.includes('Cool Breeze'),
    )
    const add = () => given.product(store, { name: 'Standing fan' })
    await expectChanged([`/store/${store.slug}`], add, (html) => html.includes('Standing fan'))
  })

  test('a suspension, which hides everything', async () => {
    const { token } = await given.admin()
    const body = { status: 'suspended' as const, reason: 'Sells broken fans' }
    const suspend = () => world.api('PATCH /admin/users/:id/status', { token, params: { id: store.id }, body })
    await expectChanged([productPath, ...lists], suspend, (html) => !html.includes('Rechargeable fan'))
  })
})

test('a write through one process changes the pages of another', async () => {
  const { context } = world
  const outside = { smtpUrl: 'smtp://127.0.0.1:9', paystackUrl: 'http://127.0.0.1:9', paystackKey: 'sk_test_pages' }
  const second = buildContext(context.env, { databaseUrl: String(context.pool.options.connectionString), ...outside })
  const app = await buildApp(second, webBuild)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const live = await openRealtime(app.server, second, socketHandlers, liveLoaders)
  onTestFinished(async () => {
    await live.close()
    await app.close()
    await second.pool.end()
  })
  const { id } = await given.product(await given.vendor(), { name: 'Kettle', naira: 7_000 })
  const pages = () => Promise.all([world.url, url].map(async (one) => (await visit(one, `/product/${id}`)).html))
  await expect.poll(async () => (await pages()) && second.pages.answered.memory, AT_ONCE).toBeGreaterThan(0)
  for (const html of await pages()) expect(html).toContain('7,000')
  await context.db.once('update products set price = 650000 where id = $id', { id })
  await expect.poll(async () => (await pages()).every((html) => html.includes('6,500')), AT_ONCE).toBe(true)
})

test('the metrics say where pages come from', async () => {
  const text = await (await fetch(`${world.url}/metrics`)).text()
  expect(text).toMatch(/^pages_answered_total\{from="memory"\} [1-9]/m)
  expect(text).toMatch(/^pages_answered_total\{from="outage"\} 0$/m)
  expect(text).toMatch(/^pages_cached_bytes [1-9]/m)
})
