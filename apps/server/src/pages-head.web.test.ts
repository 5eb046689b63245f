import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { oldestBrowsers } from '../../web/browsers.ts'
import { givenIn } from '../test/given.ts'
import { headOf, visit, webBuild } from '../test/pages.ts'
import { drawn } from '../test/pictures.ts'
import { openWorld } from '../test/world.ts'
import { storePicture } from './platform/media.ts'

const world = await openWorld({}, webBuild)
const given = givenIn(world)
const { db, env, storage } = world.context
const store = await given.vendor()
const shop = await given.product(store, { name: 'Standing fan' })
const item = await given.listing(await given.student())
const addPicture = async (n: number) => (await storePicture(storage.pictures, await drawn(n, { width: 700 }), 2000)).key
for (const [n, id] of [shop.id, item].entries()) {
  const pictures = JSON.stringify([{ key: await addPicture(n), tint: 'hostel' }])
  await db.once('update products set pictures = $pictures::jsonb where id = $id', { id, pictures })
}
await db.once('update vendors set store_image = $key where id = $id', { key: await addPicture(2), id: store.vendorId })
const campus = await given.home()

const read = async (path: string) => headOf(await visit(world.url, path), env.publicUrl)

const PREVIEW = ['description', 'og:title', 'og:description', 'og:url', 'og:type', 'og:site_name', 'og:image']
const CARD = ['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image', 'twitter:image:alt']

test('every public page has a link preview with a picture, and one address', async () => {
  const pages = ['/', '/marketplace', '/individual-listings', '/about', '/contact', '/privacy', '/terms', '/login']
  const pictures = new Set<string>()
  for (const path of [...pages, '/register', `/store/${store.slug}`, `/product/${item}`, `/product/${shop.id}`]) {
    const page = await read(path)
    for (const name of [...PREVIEW, ...CARD]) expect([path, name, page.all(name).length]).toEqual([path, name, 1])
    expect([path, page.status, page.meta('robots')]).toEqual([path, 200, undefined])
    expect([path, page.canonicals, page.meta('og:url')]).toEqual([path, [path], path])
    pictures.add(page.meta('og:image')!)
  }
  // Of the site, the store, its product and the student's item.
  expect(pictures.size).toBe(4)
  for (const address of pictures) {
    const response = await fetch(world.url + address)
    expect([address, response.status]).toEqual([address, 200])
    const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(width).toBeGreaterThanOrEqual(600)
  }
})

test('the home page says what the site is and how to search it; a product shows its trail', async () => {
  const typeOf = (fact: { '@type': string }) => fact['@type']
  const [home] = (await read('/')).facts
  expect(home['@graph'].map(typeOf)).toEqual(['WebSite', 'Organization'])
  const { facts } = await read(`/product/${shop.id}`)
  expect(facts.map(typeOf)).toEqual(['Product', 'BreadcrumbList'])
  expect(facts[1].itemListElement).toHaveLength(3)
})

test('lists and their categories show their trails', async () => {
  const home = ['Vendly', '/']
  for (const [path, name] of [
    ['/marketplace', 'Marketplace'],
    ['/individual-listings', 'Student Items'],
  ] as const) {
    const inCategory = [home, [name, path], ['Hostel life', undefined]]
    for (const [search, trail] of [
      ['', [home, [name, undefined]]],
      ['?category=hostel', inCategory],
      ['?category=hostel&sort=newest', inCategory],
      ['?category=no-such', [home, [name, undefined]]],
    ] as const) {
      const [facts] = (await read(path + search)).facts
      // The last step is the page itself.
      const steps = facts.itemListElement.map((step: { name: string; item?: string }) => [step.name, step.item])
      expect([path + search, facts['@type'], steps]).toEqual([path + search, 'BreadcrumbList', trail])
    }
  }
})

test('search engines index the market and its categories, not what filters make of them', async () => {
  for (const path of ['/marketplace', '/individual-listings'])
    for (const [query, canonical, robots, status] of [
      ['?campus=all', '', undefined, 200],
      ['?utm_source=whatsapp', '', undefined, 200],
      ['?category=food', '?category=food', undefined, 200],
      ['?category=food&inStock=1', '?category=food', 'noindex', 200],
      [`?campus=${campus.slug}`, '', 'noindex', 200],
      ['?sort=newest', '', 'noindex', 200],
      ['?minPrice=100&maxPrice=5000', '', 'noindex', 200],
      ['?category=nope', '', 'noindex', 404],
    ] as const) {
      const page = await read(path + query)
      const found = [path + query, page.status, page.meta('robots'), page.canonicals]
      expect(found).toEqual([path + query, status, robots, [path + canonical]])
    }
})

test('a search is not indexed, and robots may read that', async () => {
  const page = await read('/search?q=rice')
  expect([page.meta('robots'), page.all('description').length]).toEqual(['noindex', 1])
  expect((await visit(world.url, '/robots.txt')).html).not.toContain('/search')
})

test('pages of signed-in people and unknown pages are not indexed', async () => {
  for (const path of ['/cart', '/dashboard', '/vendor/dashboard', '/forgot-password', '/no/such/page'])
    expect([path, (await read(path)).meta('robots')]).toEqual([path, 'noindex'])
})

test('another spelling of an address redirects permanently', async () => {
  for (const [path, target] of [
    ['/about/', '/about'],
    ['/Marketplace', '/marketplace'],
    ['/MARKETPLACE/?category=food', '/marketplace?category=food'],
    [`/Store/${store.slug}/`, `/store/${store.slug}`],
    [`/product/${shop.id.toUpperCase()}`, `/product/${shop.id}`],
    ['/Login', '/login'],
    [`/product/${shop.id}).`, `/product/${shop.id}`],
    [`/store/${store.slug}%E2%80%9D,?fbclid=x`, `/store/${store.slug}`],
    ['/about.', '/about'],
  ] as const) {
    const { status, location } = await read(path)
    expect([path, status, location]).toEqual([path, 301, target])
  }
})

test('a browser that is too old shows which browsers work, by a script that it can run', async () => {
  for (const path of ['/', '/login', '/dashboard']) {
    const { html } = await visit(world.url, path)
    const [code] = /\(function [^<]*getElementById\(.not-loaded.\),[^<]*/.exec(html)!
    // Nothing newer than ES5: a browser that cannot parse one word of a script runs none of it.
    expect(code).not.toMatch(/=>|`|\?\.|\?\?|\b(const|let|class|async)\b/)
    for (const [window, hidden] of [
      [{}, false],
      [{ structuredClone }, true],
    ] as const) {
      const note = { hidden: true, textContent: '' }
      runInNewContext(code, { window, document: { getElementById: () => note } })
      expect(note.hidden).toBe(hidden)
      if (!hidden) expect(note.textContent).toContain('Chrome 100, Firefox 115, Safari 15.4 or newer')
    }
  }
  expect(oldestBrowsers.slice(0, 2)).toEqual(['chrome100', 'firefox115'])
})

test('browsers find the icons, the manifest and the well-known addresses', async () => {
  const get = (path: string) => visit(world.url, path)
  const ico = await get('/favicon.ico')
  expect([ico.status, ico.bytes.readUInt32LE(0)]).toEqual([200, 0x00010000])
  const touch = await sharp((await get('/apple-touch-icon.png')).bytes).metadata()
  expect([touch.width, touch.height, touch.hasAlpha]).toEqual([180, 180, false])
  const manifest = JSON.parse((await get('/manifest.webmanifest')).html) as { icons: { src: string; sizes: string }[] }
  expect(manifest.icons).not.toEqual([])
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp((await get(src)).bytes).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  const changePassword = await get('/.well-known/change-password')
  expect([changePassword.status, changePassword.headers.location]).toEqual([302, '/change-password'])
  const security = await get('/.well-known/security.txt')
  expect(security.headers['content-type']).toContain('text/plain')
  expect(Date.parse(/^Expires: (.+)$/m.exec(security.html)![1]!)).toBeGreaterThan(Date.now())
  expect((await read('/')).all('theme-color')).toHaveLength(2)
})
