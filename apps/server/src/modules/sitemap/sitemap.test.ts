import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { listFiles, listPaths } from './sitemap.queries.ts'

const world = await openWorld()
const given = givenIn(world)
const origin = 'http://127.0.0.1:4999'
const read = async (path: string) => (await fetch(world.url + path)).text()
const addresses = (text: string) =>
  [...text.matchAll(/<loc>(.+?)<\/loc>/g)].map((match) => match[1]!.replace(origin, ''))

test('search engines are shown what anybody may read, and nothing else', async () => {
  const [store, hidden, ada] = [await given.vendor(), await given.vendor(), await given.student()]
  const shown = await given.product(store)
  const others = [
    await given.product(store, { status: 'draft' }),
    await given.product(store, { status: 'paused' }),
    await given.product(hidden),
  ]
  const item = await given.listing(ada)
  await world.context.db.once('update vendors set product_count = 1')
  await world.context.db.once(`update users set status = 'suspended' where id = $1`, [hidden.id])
  const index = addresses(await read('/sitemap.xml'))
  expect(index).toEqual(['/sitemap/pages.xml', '/sitemap/stores.xml', '/sitemap/products.xml'])
  const goods = addresses(await read('/sitemap/products.xml'))
  expect(goods.toSorted()).toEqual([`/product/${shown.id}`, `/product/${item}`].toSorted())
  for (const { id } of others) expect(goods).not.toContain(`/product/${id}`)
  expect(addresses(await read('/sitemap/stores.xml'))).toEqual([`/store/${store.slug}`])
  const robots = await read('/robots.txt')
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(robots).toContain('Disallow: /api/')
  expect((await fetch(`${world.url}/sitemap/users.xml`)).status).toBe(404)
})

test('a market that has outgrown one file is told in several that overlap nowhere', async () => {
  const { id } = await given.product(await given.vendor())
  for (let portion = 0; portion < 4; portion++)
    await world.context.db.once(
      `insert into products (id, kind, seller_id, vendor_id, campus_id, category_id, top_category_id, name, description, price, published_at)
       select gen_random_uuid(), 'product', seller_id, vendor_id, campus_id, category_id, top_category_id, name, description, price, published_at
         from products, generate_series(1, 5025) where id = $1`,
      [id],
    )
  const files = await listFiles(world.context.db, 'products')
  const paths = await Promise.all(files.map((after) => listPaths(world.context.db, 'products', after)))
  expect(files).toHaveLength(2)
  const [count] = await world.context.db.once<{ n: number }>(
    `select count(*)::int as n from products p where status = 'active' and (hidden_until is null or hidden_until <= now())`,
  )
  expect([new Set(paths.flat()).size, paths.flat().length]).toEqual([count!.n, count!.n])
})
