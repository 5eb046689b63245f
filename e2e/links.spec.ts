import sharp from 'sharp'
import { test as base, expect } from './fixtures.ts'

/** A page as a chat app or a search engine reads it: without running scripts. */
async function readPage(url: string, path: string) {
  const response = await fetch(url + path, { redirect: 'manual' })
  const html = await response.text()
  const metaOf = (name: string) =>
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].find(([, key]) => key === name)?.[2]
  const jsonLd = /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/s.exec(html)?.[1]
  return {
    status: response.status,
    location: response.headers.get('location'),
    html,
    metaOf,
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    jsonLd: jsonLd ? JSON.parse(jsonLd.replaceAll('&quot;', '"')) : undefined,
  }
}

interface Item {
  id: string
  name: string
  /** Naira. */
  price: number
  seller: string
}

const test = base.extend<{
  read: (path: string) => ReturnType<typeof readPage>
  /** The first product on sale that meets a condition in SQL. */
  findProduct: (where: string) => Promise<Item>
  /** Changes columns of a product, written in SQL. */
  setProduct: (id: string, change: string) => Promise<unknown>
}>({
  read: async ({ product }, use) => {
    await use((path) => readPage(product.url, path))
  },
  findProduct: async ({ sql }, use) => {
    await use(async (where) => {
      const [found] = await sql<Item>(
        `select id, name, price_now / 100 as price, seller_id as seller from products where status = 'active' and ${where} order by id limit 1`,
      )
      return found!
    })
  },
  setProduct: async ({ sql }, use) => {
    await use((id, change) => sql(`update products set ${change} where id = $id`, { id }))
  },
})

const plain = `kind = 'product' and not has_options and stock > 0`

test.describe('a link to a product', () => {
  test('shows what it is, what it costs, that it can be bought, and a small square picture', async ({
    findProduct,
    product,
    read,
  }) => {
    const { id, name, price } = await findProduct(`${plain} and discount_price is null`)
    const page = await read(`/product/${id}`)
    expect(page.status).toBe(200)
    expect(page.canonical).toBe(`${product.url}/product/${id}`)
    expect(page.metaOf('og:title')?.replaceAll('&#x27;', "'")).toContain(name.slice(0, 6))
    expect(page.metaOf('product:price:amount')).toBe(String(price))
    expect(page.metaOf('product:availability')).toBe('in stock')
    expect(page.metaOf('twitter:image')).toBe(page.metaOf('og:image'))
    expect(page.jsonLd.offers).toMatchObject({
      price,
      priceCurrency: 'NGN',
      availability: 'https://schema.org/InStock',
    })
    const picture = Buffer.from(await (await fetch(page.metaOf('og:image')!)).arrayBuffer())
    const { format, width, height } = await sharp(picture).metadata()
    expect([format, width === height, picture.length < 100_000]).toEqual(['jpeg', true, true])
  })

  test('on a deal shows both prices', async ({ findProduct, read }) => {
    const { id, price } = await findProduct(`${plain} and discount_price is not null`)
    const page = await read(`/product/${id}`)
    expect(page.metaOf('product:sale_price:amount')).toBe(String(price))
    expect(Number(page.metaOf('product:original_price:amount'))).toBeGreaterThan(price)
    expect(page.metaOf('og:description')).toContain(', was ₦')
  })

  test('that is sold out says so and shows no price', async ({ findProduct, read, setProduct }) => {
    const { id } = await findProduct(
      `${plain} and discount_price is null and id <> (select id from products where ${plain} order by id limit 1)`,
    )
    await setProduct(id, 'stock = 0')
    const availability = async () => (await read(`/product/${id}`)).metaOf('product:availability')
    await expect.poll(availability).toBe('out of stock')
    const page = await read(`/product/${id}`)
    expect([page.status, page.metaOf('product:price:amount')]).toEqual([200, undefined])
    expect(page.metaOf('og:title')).toContain('sold out')
    expect(page.jsonLd.offers.price).toBeUndefined()
  })

  for (const [state, change, status] of [
    ['paused', `status = 'paused'`, 410],
    ['removed', `status = 'removed'`, 410],
    ['hidden', `hidden_until = 'infinity'`, 404],
  ] as const)
    test(`that is ${state} answers ${status} and stays out of search engines`, async ({
      findProduct,
      read,
      setProduct,
    }) => {
      const { id, price } = await findProduct(`${plain} and hidden_until is null`)
      await setProduct(id, change)
      // Pages in memory learn of a change by a message of the database.
      await expect.poll(async () => (await read(`/product/${id}`)).status).toBe(status)
      const page = await read(`/product/${id}`)
      expect([page.metaOf('robots'), page.jsonLd, page.metaOf('product:price:amount')]).toEqual([
        'noindex',
        undefined,
        undefined,
      ])
      expect(page.metaOf('og:title') ?? '').not.toContain(String(price))
    })

  test('that a student sells names the student by first name only, and no store', async ({
    findProduct,
    read,
    sql,
  }) => {
    const { id, seller } = await findProduct(`kind = 'listing' and stock > 0`)
    const [person] = await sql<{ first: string; last: string }>(
      'select first_name as first, last_name as last from users where id = $seller',
      { seller },
    )
    const page = await read(`/product/${id}`)
    expect(page.jsonLd.offers.seller).toEqual({ '@type': 'Person', name: person!.first })
    expect(page.html).not.toContain(`${person!.first} ${person!.last}`)
  })
})

test.describe('a link to a store', () => {
  test('is complete without scripts: name, products, reviews, hours', async ({ product, read }) => {
    const page = await read('/store/mama-ngozi')
    expect([page.status, page.canonical]).toEqual([200, `${product.url}/store/mama-ngozi`])
    expect(page.metaOf('og:title')).toContain('Mama Ngozi')
    const [store, trail] = page.jsonLd['@graph']
    expect(store).toMatchObject({ '@type': 'Store', url: `${product.url}/store/mama-ngozi` })
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Marketplace', item: `${product.url}/marketplace` }, { name: store.name }],
    })
    expect(page.html.match(/<article/g)!.length).toBeGreaterThan(10)
    for (const text of ['Store record', 'Monday', 'Follow']) expect(page.html).toContain(text)
    // The stores of these tests never close.
    expect(page.html).toContain('Open 24 hours')
  })

  test('by its id or by an earlier address redirects permanently', async ({ read, sql }) => {
    const [store] = await sql<{ id: string }>(
      `update vendors set slug = 'mama-ngozi-akoka' where slug = 'mama-ngozi' returning id`,
    )
    for (const path of ['/store/mama-ngozi', `/store/${store!.id}`]) {
      // Pages in memory learn of a change by a message of the database.
      await expect.poll(async () => (await read(path)).status).toBe(301)
      const page = await read(path)
      expect([page.status, page.location]).toEqual([301, '/store/mama-ngozi-akoka'])
    }
    await sql(`update vendors set slug = 'mama-ngozi' where id = $id`, { id: store!.id })
  })

  test('whose vendor is away says until when', async ({ read, sql }) => {
    const isAway = (until: string) => sql(`update vendors set closed_until = ${until} where slug = 'crumbs-and-co'`)
    await isAway(`now() + interval '3 days'`)
    // Pages in memory learn of a change by a message of the database.
    await expect.poll(async () => (await read('/store/crumbs-and-co')).html).toContain('Away, back')
    await isAway('null')
  })

  test('of a suspended vendor is not found, and is not in the sitemap', async ({ product, read, sql }) => {
    const setStatus = (status: string) =>
      sql('update users set status = $status where id = (select user_id from vendors where slug = $slug)', {
        status,
        slug: 'casecity',
      })
    await setStatus('suspended')
    const page = await read('/store/casecity')
    expect([page.status, page.metaOf('robots'), page.jsonLd]).toEqual([404, 'noindex', undefined])
    expect(await (await fetch(`${product.url}/sitemap/stores.xml`)).text()).not.toContain('/store/casecity<')
    await setStatus('active')
  })
})

test('a search inside a store has a page of its own', async ({ product, read }) => {
  const page = await read('/store/mama-ngozi?q=rice')
  expect(page.html).toContain('“rice”')
  expect(page.canonical).toBe(`${product.url}/store/mama-ngozi`)
})

test('a search inside a store finds its services too, each with its price and duration', async ({ read }) => {
  const { html } = await read('/store/mama-ngozi?q=party')
  for (const text of ['Party jollof cooking for 20 people', '45,000', '4 h']) expect(html).toContain(text)
  expect(html).not.toContain('Weekly meal plan')
  expect((await read('/store/mama-ngozi')).html).toContain('Weekly meal plan')
})

test('robots.txt and the sitemap list everything', async ({ product }) => {
  expect(await (await fetch(`${product.url}/robots.txt`)).text()).toContain(`Sitemap: ${product.url}/sitemap.xml`)
  const index = await (await fetch(`${product.url}/sitemap.xml`)).text()
  expect(index).toContain('/sitemap/products.xml')
})
