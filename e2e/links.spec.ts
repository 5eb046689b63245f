import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import { withBooks } from './books.ts'

const { url, dataDir } = inject('product')
const sql = <Row>(text: string, values: readonly unknown[] = []) =>
  withBooks(dataDir, (db) => db.once<Row>(text, values))

/** A page as a chat or a search engine reads it: no script is run. */
async function read(path: string) {
  const answer = await fetch(url + path, { redirect: 'manual' })
  const html = await answer.text()
  const tag = (name: string) =>
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].find(([, key]) => key === name)?.[2]
  const facts = /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/s.exec(html)?.[1]
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    html,
    tag,
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    facts: facts ? JSON.parse(facts.replaceAll('&quot;', '"')) : undefined,
  }
}

interface Goods {
  id: string
  name: string
  price: number
  seller: string
}
const goods = async (where: string): Promise<Goods> => {
  const [one] = await sql<Goods>(
    `select id, name, price_now / 100 as price, seller_id as seller from products where status = 'active' and ${where} order by id limit 1`,
  )
  return one!
}
const plain = `kind = 'product' and not has_options and stock > 0`
const put = (id: string, change: string) => sql(`update products set ${change} where id = $1`, [id])

describe('a link to a product', () => {
  test('shows what it is, what it costs, that it can be bought, and a light square picture', async () => {
    const { id, name, price } = await goods(`${plain} and discount_price is null`)
    const page = await read(`/product/${id}`)
    expect(page.status).toBe(200)
    expect(page.canonical).toBe(`${url}/product/${id}`)
    expect(page.tag('og:title')?.replaceAll('&#x27;', "'")).toContain(name.slice(0, 6))
    expect(page.tag('product:price:amount')).toBe(String(price))
    expect(page.tag('product:availability')).toBe('in stock')
    expect(page.tag('twitter:image')).toBe(page.tag('og:image'))
    expect(page.facts.offers).toMatchObject({ price, priceCurrency: 'NGN', availability: 'https://schema.org/InStock' })
    const picture = Buffer.from(await (await fetch(page.tag('og:image')!)).arrayBuffer())
    const { format, width, height } = await sharp(picture).metadata()
    expect([format, width === height, picture.length < 100_000]).toEqual(['jpeg', true, true])
  })

  test('with money off says both prices', async () => {
    const { id, price } = await goods(`${plain} and discount_price is not null`)
    const page = await read(`/product/${id}`)
    expect(page.tag('product:sale_price:amount')).toBe(String(price))
    expect(Number(page.tag('product:original_price:amount'))).toBeGreaterThan(price)
    expect(page.tag('og:description')).toContain(', was ₦')
  })

  test('that is sold out says so and names no price', async () => {
    const { id } = await goods(
      `${plain} and discount_price is null and id <> (select id from products where ${plain} order by id limit 1)`,
    )
    await put(id, 'stock = 0')
    const page = await read(`/product/${id}`)
    expect([page.status, page.tag('product:availability'), page.tag('product:price:amount')]).toEqual([
      200,
      'out of stock',
      undefined,
    ])
    expect(page.tag('og:title')).toContain('sold out')
    expect(page.facts.offers.price).toBeUndefined()
  })

  test.each([
    ['paused', `status = 'paused'`, 410],
    ['removed', `status = 'removed'`, 410],
    ['hidden', `hidden_until = 'infinity'`, 404],
  ])('that is %s is told as gone, to nobody’s index', async (_, change, status) => {
    const { id, price } = await goods(`${plain} and hidden_until is null`)
    await put(id, change)
    const page = await read(`/product/${id}`)
    expect([page.status, page.tag('robots'), page.facts, page.tag('product:price:amount')]).toEqual([
      status,
      'noindex',
      undefined,
      undefined,
    ])
    expect(page.tag('og:title') ?? '').not.toContain(String(price))
  })

  test('that a student sells names the student by first name alone, and no store', async () => {
    const { id, seller } = await goods(`kind = 'listing' and stock > 0`)
    const [person] = await sql<{ first: string; last: string }>(
      'select first_name as first, last_name as last from users where id = $1',
      [seller],
    )
    const page = await read(`/product/${id}`)
    expect(page.facts.offers.seller).toEqual({ '@type': 'Person', name: person!.first })
    expect(page.html).not.toContain(`${person!.first} ${person!.last}`)
  })
})

describe('a link to a store', () => {
  test('is whole without scripts: name, goods, reviews, hours', async () => {
    const page = await read('/store/mama-ngozi')
    expect([page.status, page.canonical]).toEqual([200, `${url}/store/mama-ngozi`])
    expect(page.tag('og:title')).toContain('Mama Ngozi')
    expect(page.facts).toMatchObject({ '@type': 'Store', url: `${url}/store/mama-ngozi` })
    expect(page.html.match(/<article/g)!.length).toBeGreaterThan(10)
    for (const words of ['How this store behaves', 'Monday', 'Follow']) expect(page.html).toContain(words)
    expect(page.html).toMatch(/(Open|Closed) until/)
  })

  test('by its id or an address of before leads on for good', async () => {
    const [store] = await sql<{ id: string }>(
      `update vendors set slug = 'mama-ngozi-akoka' where slug = 'mama-ngozi' returning id`,
    )
    for (const path of ['/store/mama-ngozi', `/store/${store!.id}`]) {
      const page = await read(path)
      expect([page.status, page.location]).toEqual([301, '/store/mama-ngozi-akoka'])
    }
    await sql(`update vendors set slug = 'mama-ngozi' where id = $1`, [store!.id])
  })

  test('whose vendor is away says until when', async () => {
    expect((await read('/store/crumbs-and-co')).html).toContain('Away, back')
  })

  test('of a suspended vendor is not there, and is not in the index', async () => {
    await sql(`update users set status = 'suspended' where id = (select user_id from vendors where slug = 'casecity')`)
    const page = await read('/store/casecity')
    expect([page.status, page.tag('robots'), page.facts]).toEqual([404, 'noindex', undefined])
    expect(await (await fetch(`${url}/sitemap/stores.xml`)).text()).not.toContain('/store/casecity<')
  })
})

test('the search inside a store is a form, and what it finds is a page', async () => {
  const page = await read('/store/mama-ngozi?q=rice')
  expect(page.html).toContain('“rice”')
  expect(page.canonical).toBe(`${url}/store/mama-ngozi`)
})

test('the search inside a store finds its services too, each with its price and how long it takes', async () => {
  const { html } = await read('/store/mama-ngozi?q=party')
  for (const words of ['Party jollof cooking for 20 people', '45,000', '4 h']) expect(html).toContain(words)
  expect(html).not.toContain('Weekly meal plan')
  expect((await read('/store/mama-ngozi')).html).toContain('Weekly meal plan')
})

test('robots are told where everything is', async () => {
  expect(await (await fetch(`${url}/robots.txt`)).text()).toContain(`Sitemap: ${url}/sitemap.xml`)
  const index = await (await fetch(`${url}/sitemap.xml`)).text()
  expect(index).toContain('/sitemap/products.xml')
})
