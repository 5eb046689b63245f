import sharp from 'sharp'
import { test as base, expect } from './fixtures.ts'

/** A page as a chat app or a search engine reads it: without running scripts. */
async function readPage(url: string, path: string) {
  const response = await fetch(url + path, { redirect: 'manual' })
  const html = await response.text()
  const attribute = (element: string, name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1]?.replaceAll('&amp;', '&')
  const all = (name: string) =>
    [...html.matchAll(/<meta [^>]*>/g)]
      .filter(([element]) => [attribute(element, 'name'), attribute(element, 'property')].includes(name))
      .map(([element]) => attribute(element, 'content'))
  const canonicals = [...html.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map(([, href]) =>
    href!.replaceAll('&amp;', '&').replace(url, ''),
  )
  return {
    status: response.status,
    location: response.headers.get('location')?.replace(url, ''),
    robots: all('robots')[0],
    all,
    canonicals,
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/gs)].map(([, text]) =>
      JSON.parse(text!),
    ) as { '@type'?: string; '@graph'?: { '@type': string }[]; itemListElement?: object[] }[],
  }
}

const test = base.extend<{ read: (path: string) => ReturnType<typeof readPage> }>({
  read: async ({ product }, use) => {
    await use((path) => readPage(product.url, path))
  },
})

const PREVIEW = ['description', 'og:title', 'og:description', 'og:url', 'og:type', 'og:site_name', 'og:image'] as const
const CARD = ['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image', 'twitter:image:alt'] as const

test('every public page has a link preview with a picture, and one address', async ({ product, read, sql }) => {
  const [item] = await sql<{ id: string }>(
    `select id from products where kind = 'listing' and status = 'active' and pictures <> '[]' limit 1`,
  )
  const [shop] = await sql<{ id: string }>(
    `select id from products where kind = 'product' and status = 'active' and pictures <> '[]' limit 1`,
  )
  const pages = ['/', '/marketplace', '/individual-listings', '/about', '/contact', '/privacy', '/terms', '/login']
  const pictures = new Set<string>()
  for (const path of [...pages, '/register', '/store/mama-ngozi', `/product/${item!.id}`, `/product/${shop!.id}`]) {
    const page = await read(path)
    for (const name of [...PREVIEW, ...CARD]) expect([path, name, page.all(name).length]).toEqual([path, name, 1])
    expect([path, page.status, page.robots]).toEqual([path, 200, undefined])
    expect([path, page.canonicals]).toEqual([path, [path]])
    expect(page.all('og:url')).toEqual([product.url + path])
    pictures.add(page.all('og:image')[0]!)
  }
  expect(pictures.size).toBe(4)
  for (const address of pictures) {
    const response = await fetch(address)
    expect([address, response.status]).toEqual([address, 200])
    const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(width).toBeGreaterThanOrEqual(600)
  }
})

test('the home page says what the site is and how to search it; a product shows its trail', async ({ read, sql }) => {
  const [home] = (await read('/')).jsonLd
  expect(home!['@graph']!.map((fact) => fact['@type'])).toEqual(['WebSite', 'Organization'])
  const [shop] = await sql<{ id: string }>(
    `select id from products where kind = 'product' and status = 'active' limit 1`,
  )
  const facts = (await read(`/product/${shop!.id}`)).jsonLd
  expect(facts.map((fact) => fact['@type'])).toEqual(['Product', 'BreadcrumbList'])
  expect(facts[1]!.itemListElement).toHaveLength(3)
})

test('lists and their categories show their trails', async ({ product, read, sql }) => {
  const [category] = await sql<{ slug: string; name: string }>(
    `select slug, name from categories order by slug limit 1`,
  )
  const query = `?category=${category!.slug}`
  const home = ['Vendly', '/']
  for (const [path, name] of [
    ['/marketplace', 'Marketplace'],
    ['/individual-listings', 'Student Items'],
  ] as const) {
    const inCategory = [home, [name, path], [category!.name, undefined]]
    for (const [search, trail] of [
      ['', [home, [name, undefined]]],
      [query, inCategory],
      [`${query}&sort=newest`, inCategory],
      ['?category=no-such', [home, [name, undefined]]],
    ] as const) {
      const [facts] = (await read(path + search)).jsonLd
      const steps = facts!.itemListElement as { name: string; item?: string }[]
      // The last step is the page itself.
      const shown = steps.map((step) => [step.name, step.item?.replace(product.url, '')])
      expect([path + search, facts!['@type'], shown]).toEqual([path + search, 'BreadcrumbList', trail])
    }
  }
})

test('pages are valid HTML where browsers would guess: nesting, ids, forms and meta elements', async ({
  product,
  guest,
  sql,
}) => {
  const { page } = await guest()
  await page.goto('/about')
  const [shop] = await sql<{ id: string }>(
    `select id from products where kind = 'product' and status = 'active' limit 1`,
  )
  const lists = ['/', '/marketplace', '/individual-listings', '/search?q=rice', '/store/mama-ngozi']
  const forms = ['/contact', '/login', '/register', '/forgot-password', '/cart', '/no/such/page', '/api/docs']
  // Their frame, which is all that the server knows of them.
  const signedIn = [
    '/dashboard',
    '/vendor/dashboard',
    '/vendor/orders',
    '/rider/dashboard',
    '/admin/dashboard',
    '/admin/users',
  ]
  for (const path of [...lists, ...forms, ...signedIn, `/product/${shop!.id}`]) {
    const html = await (await fetch(product.url + path)).text()
    // Styles are left out: the policy of the page that reads them does not allow them.
    const found = await page.evaluate(
      (text) => {
        const document = new DOMParser().parseFromString(text, 'text/html')
        const blocks = ':is(div, p, ul, ol, dl, table, form, section, article, h1, h2, h3, h4)'
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
        const wrong = [
          `:is(span, p, button, label, h1, h2, h3, h4) ${blocks}`,
          ':is(a, button) :is(a, button, input, select, textarea)',
          ':is(ul, ol) > :not(li, script, template)',
          'meta:not([content], [charset])',
          'form:not(:has(:is(button, input):is([type="submit"], :not([type]))))',
        ].flatMap((selector) =>
          [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML.slice(0, 120)),
        )
        return { wrong, twice: ids.filter((id, at) => ids.indexOf(id) !== at), isFull: document.title !== '' }
      },
      html.replaceAll(/<style[\s\S]*?<\/style>/g, ''),
    )
    expect([path, found]).toEqual([path, { wrong: [], twice: [], isFull: true }])
  }
})

test('search engines index the market and its categories, not what filters make of them', async ({ read }) => {
  const lists = [
    ['/marketplace', 'food'],
    ['/individual-listings', 'hostel'],
  ] as const
  for (const [path, slug] of lists)
    for (const [query, canonical, robots, status] of [
      ['?campus=all', '', undefined, 200],
      ['?utm_source=whatsapp', '', undefined, 200],
      [`?category=${slug}`, `?category=${slug}`, undefined, 200],
      [`?category=${slug}&inStock=1`, `?category=${slug}`, 'noindex', 200],
      ['?campus=unilag', '', 'noindex', 200],
      ['?sort=newest', '', 'noindex', 200],
      ['?minPrice=100&maxPrice=5000', '', 'noindex', 200],
      ['?category=nope', '', 'noindex', 404],
    ] as const) {
      const page = await read(path + query)
      const found = [path + query, page.status, page.robots, page.canonicals]
      expect(found).toEqual([path + query, status, robots, [path + canonical]])
    }
})

test('a search is not indexed, and robots may read that', async ({ product, read }) => {
  const page = await read('/search?q=rice')
  expect([page.robots, page.all('description').length]).toEqual(['noindex', 1])
  expect(await (await fetch(`${product.url}/robots.txt`)).text()).not.toContain('/search')
})

test('pages of signed-in people and unknown pages are not indexed', async ({ read }) => {
  for (const path of ['/cart', '/dashboard', '/vendor/dashboard', '/forgot-password', '/no/such/page'])
    expect([path, (await read(path)).robots]).toEqual([path, 'noindex'])
})

test('another spelling of an address redirects permanently', async ({ read, sql }) => {
  const [shop] = await sql<{ id: string }>(
    `select id from products where kind = 'product' and status = 'active' limit 1`,
  )
  for (const [path, target] of [
    ['/about/', '/about'],
    ['/Marketplace', '/marketplace'],
    ['/MARKETPLACE/?category=food', '/marketplace?category=food'],
    ['/Store/mama-ngozi/', '/store/mama-ngozi'],
    [`/product/${shop!.id.toUpperCase()}`, `/product/${shop!.id}`],
    ['/Login', '/login'],
  ] as const) {
    const { status, location } = await read(path)
    expect([path, status, location]).toEqual([path, 301, target])
  }
  expect((await read('/')).status).toBe(200)
})

test('browsers find the icons, the manifest and the well-known addresses', async ({ product, guest }) => {
  const get = (path: string) => fetch(product.url + path, { redirect: 'manual' })
  const ico = await get('/favicon.ico')
  expect([ico.status, Buffer.from(await ico.arrayBuffer()).readUInt32LE(0)]).toEqual([200, 0x00010000])
  const touch = await sharp(Buffer.from(await (await get('/apple-touch-icon.png')).arrayBuffer())).metadata()
  expect([touch.width, touch.height, touch.hasAlpha]).toEqual([180, 180, false])
  const manifest = (await (await get('/manifest.webmanifest')).json()) as { icons: { src: string; sizes: string }[] }
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(Buffer.from(await (await get(src)).arrayBuffer())).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  const changePassword = await get('/.well-known/change-password')
  expect([changePassword.status, changePassword.headers.get('location')]).toEqual([302, '/change-password'])
  const security = await get('/.well-known/security.txt')
  expect(security.headers.get('content-type')).toContain('text/plain')
  const expires = /^Expires: (.+)$/m.exec(await security.text())?.[1]
  expect(Date.parse(expires!)).toBeGreaterThan(Date.now())
  const { page } = await guest()
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect([errors, Boolean(data)]).toEqual([[], true])
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2)
})
