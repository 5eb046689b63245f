import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { offeringIn } from '../../../test/offering.ts'
import { openWorld } from '../../../test/world.ts'
import { listFiles, listPages } from './sitemap.queries.ts'

const world = await openWorld()
const given = givenIn(world)
const origin = 'http://127.0.0.1:4999'
const read = async (path: string) => (await fetch(world.url + path)).text()
const pathsIn = (text: string) => [...text.matchAll(/<loc>(.+?)<\/loc>/g)].map((match) => match[1]!.replace(origin, ''))

test('search engines see public pages only', async () => {
  const [store, hidden, ada] = [await given.vendor(), await given.vendor(), await given.student()]
  const shown = await given.product(store)
  const others = [
    await given.product(store, { status: 'draft' }),
    await given.product(store, { status: 'paused' }),
    await given.product(hidden),
  ]
  const item = await given.listing(ada)
  const { service } = offeringIn(world)
  const offered = await service(store)
  await service(store, { status: 'paused' })
  await service(hidden)
  await world.context.db.once('update vendors set product_count = 1')
  await world.context.db.once(`update users set status = 'suspended' where id = $id`, { id: hidden.id })
  const index = pathsIn(await read('/sitemap.xml'))
  expect(index).toEqual(['/sitemap/pages.xml', '/sitemap/stores.xml', '/sitemap/products.xml', '/sitemap/services.xml'])
  expect(pathsIn(await read('/sitemap/services.xml'))).toEqual([`/services/${offered}`])
  const products = pathsIn(await read('/sitemap/products.xml'))
  expect(products.toSorted()).toEqual([`/product/${shown.id}`, `/product/${item}`].toSorted())
  for (const { id } of others) expect(products).not.toContain(`/product/${id}`)
  expect(pathsIn(await read('/sitemap/stores.xml'))).toEqual([`/store/${store.slug}`])
  const robots = await read('/robots.txt')
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(robots).toContain('Disallow: /api/')
  expect((await fetch(`${world.url}/sitemap/users.xml`)).status).toBe(404)
})

test('what a shadowbanned or suspended seller offers leaves the sitemap at once, and comes back', async () => {
  const seller = await given.vendor()
  const { id } = await given.product(seller)
  const sold = async () => pathsIn(await read('/sitemap/products.xml')).includes(`/product/${id}`)
  const open = async () => pathsIn(await read('/sitemap/stores.xml')).includes(`/store/${seller.slug}`)
  expect([await sold(), await open()]).toEqual([true, true])
  for (const [hide, show] of [
    [`shadowbanned_until = now() + interval '1 day'`, 'shadowbanned_until = null'],
    [`status = 'suspended'`, `status = 'active'`],
  ]) {
    await world.context.db.once(`update users set ${hide} where id = $id`, { id: seller.id })
    expect([await sold(), await open()]).toEqual([false, false])
    await world.context.db.once(`update users set ${show} where id = $id`, { id: seller.id })
    expect([await sold(), await open()]).toEqual([true, true])
  }
  // Nor does a cache between us and a robot keep it.
  expect((await fetch(`${world.url}/sitemap/products.xml`)).headers.get('cache-control')).toBe('no-cache')
})

test('every product and store says when it changed', async () => {
  const seller = await given.vendor()
  const { id } = await given.product(seller)
  const published = '2026-03-04T05:06:07.000Z'
  await world.context.db.once('update products set published_at = $published::timestamptz where id = $id', {
    id,
    published,
  })
  await world.context.db.once(`update vendors set created_at = '2026-01-01' where user_id = $id`, { id: seller.id })
  expect(await read('/sitemap/products.xml')).toContain(`/product/${id}</loc><lastmod>${published}</lastmod>`)
  expect(await read('/sitemap/stores.xml')).toContain(`/store/${seller.slug}</loc><lastmod>${published}</lastmod>`)
})

test('robots may read the pages that carry noindex', async () => {
  const robots = await read('/robots.txt')
  for (const path of ['/search', '/wishlists', 'cursor=']) expect(robots).not.toContain(path)
})

test('more products than fit into one file are listed in several files without overlap', { tags: 'slow' }, async () => {
  const { id } = await given.product(await given.vendor())
  await world.fill(
    `insert into products (id, kind, seller_id, vendor_id, campus_id, category_id, top_category_id, name, description, price, published_at)
     select gen_random_uuid(), 'product', seller_id, vendor_id, campus_id, category_id, top_category_id, name, description, price, published_at
       from products, generate_series(1, 20100) where id = $id`,
    { id },
  )
  const files = await listFiles(world.context.db, 'products')
  const paths = await Promise.all(files.map((after) => listPages(world.context.db, 'products', after)))
  expect(files).toHaveLength(2)
  const [visible] = await world.context.db.once<{ count: number }>(
    `select count(*)::int as count from products p where status = 'active' and (hidden_until is null or hidden_until <= now())`,
  )
  expect([new Set(paths.flat().map(({ path }) => path)).size, paths.flat().length]).toEqual([
    visible!.count,
    visible!.count,
  ])
})
