import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { listFiles, listPaths } from './sitemap.queries.ts'

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
  await world.context.db.once('update vendors set product_count = 1')
  await world.context.db.once(`update users set status = 'suspended' where id = $id`, { id: hidden.id })
  const index = pathsIn(await read('/sitemap.xml'))
  expect(index).toEqual(['/sitemap/pages.xml', '/sitemap/stores.xml', '/sitemap/products.xml'])
  const products = pathsIn(await read('/sitemap/products.xml'))
  expect(products.toSorted()).toEqual([`/product/${shown.id}`, `/product/${item}`].toSorted())
  for (const { id } of others) expect(products).not.toContain(`/product/${id}`)
  expect(pathsIn(await read('/sitemap/stores.xml'))).toEqual([`/store/${store.slug}`])
  const robots = await read('/robots.txt')
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(robots).toContain('Disallow: /api/')
  expect((await fetch(`${world.url}/sitemap/users.xml`)).status).toBe(404)
})

test('more products than fit into one file are listed in several files without overlap', async () => {
  const { id } = await given.product(await given.vendor())
  for (let batch = 0; batch < 4; batch++)
    await world.context.db.once(
      `insert into products (id, kind, seller_id, vendor_id, campus_id, category_id, top_category_id, name, description, price, published_at)
       select gen_random_uuid(), 'product', seller_id, vendor_id, campus_id, category_id, top_category_id, name, description, price, published_at
         from products, generate_series(1, 5025) where id = $id`,
      { id },
    )
  const files = await listFiles(world.context.db, 'products')
  const paths = await Promise.all(files.map((after) => listPaths(world.context.db, 'products', after)))
  expect(files).toHaveLength(2)
  const [visible] = await world.context.db.once<{ count: number }>(
    `select count(*)::int as count from products p where status = 'active' and (hidden_until is null or hidden_until <= now())`,
  )
  expect([new Set(paths.flat()).size, paths.flat().length]).toEqual([visible!.count, visible!.count])
})
