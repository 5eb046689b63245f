import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { givenIn } from '../test/given.ts'
import { offeringIn } from '../test/offering.ts'
import { headOf, textOf, visit, webBuild } from '../test/pages.ts'
import { drawn } from '../test/pictures.ts'
import { openWorld } from '../test/world.ts'
import { storePicture } from './platform/media.ts'

const world = await openWorld({}, webBuild)
const given = givenIn(world)
const { db, env } = world.context
const store = await given.vendor()
const student = await given.student()

/** A page as a chat app or a search engine reads it: without running scripts. */
async function read(path: string) {
  const page = await visit(world.url, path)
  return { ...headOf(page, env.publicUrl), html: page.html, text: textOf(page.html) }
}
const set = (table: string, id: string, change: string) =>
  db.once(`update ${table} set ${change} where id = $id`, { id })

describe('a link to a product', () => {
  test('shows what it is, what it costs, that it can be bought, and a small square picture', async () => {
    const { id } = await given.product(store, { name: "Ada's rice bowl", naira: 2_400 })
    const { key } = await storePicture(world.context.storage.pictures, await drawn(1, { width: 900 }), 2000)
    await set('products', id, `pictures = '[{"key":"${key}","tint":"food"}]'`)
    const page = await read(`/product/${id}`)
    expect([page.status, page.canonicals]).toEqual([200, [`/product/${id}`]])
    expect(page.meta('og:title')).toBe("Ada's rice bowl, ₦2,400")
    expect(page.meta('product:price:amount')).toBe('2400')
    expect(page.meta('product:availability')).toBe('in stock')
    expect(page.meta('twitter:image')).toBe(page.meta('og:image'))
    const available = { price: 2400, priceCurrency: 'NGN', availability: 'https://schema.org/InStock' }
    expect(page.facts[0].offers).toMatchObject(available)
    const response = await fetch(world.url + page.meta('og:image'))
    const picture = Buffer.from(await response.arrayBuffer())
    const { format, width, height } = await sharp(picture).metadata()
    expect([format, width === height, picture.length < 100_000]).toEqual(['jpeg', true, true])
  })

  test('on a deal shows both prices', async () => {
    const { id } = await given.product(store, { naira: 5_000, discount: 4_100 })
    const page = await read(`/product/${id}`)
    expect(page.meta('product:sale_price:amount')).toBe('4100')
    expect(page.meta('product:original_price:amount')).toBe('5000')
    expect(page.meta('og:description')).toContain('₦4,100, was ₦5,000')
  })

  test('that is sold out says so and shows no price', async () => {
    const { id } = await given.product(store, { stock: 0 })
    const page = await read(`/product/${id}`)
    expect([page.status, page.meta('product:price:amount')]).toEqual([200, undefined])
    expect(page.meta('product:availability')).toBe('out of stock')
    expect(page.meta('og:title')).toContain('sold out')
    expect(page.facts[0].offers.price).toBeUndefined()
  })

  test.each([
    ['paused', `status = 'paused'`, 410],
    ['removed', `status = 'removed'`, 410],
    ['hidden', `hidden_until = 'infinity'`, 404],
  ])('that is %s stays out of search engines', async (_, change, status) => {
    const { id } = await given.product(store, { naira: 7_654 })
    await set('products', id, change)
    const page = await read(`/product/${id}`)
    expect([page.status, page.meta('robots'), page.facts]).toEqual([status, 'noindex', []])
    expect(page.meta('product:price:amount')).toBeUndefined()
    expect(page.meta('og:title') ?? '').not.toContain('7,654')
  })

  test('that a student sells names the student by first name only, and no store', async () => {
    const page = await read(`/product/${await given.listing(student, { name: 'Desk lamp' })}`)
    expect(page.facts[0].offers.seller).toEqual({ '@type': 'Person', name: 'Student' })
    expect(page.html).not.toMatch(/Student Number\d/)
  })
})

describe('a link to a store', () => {
  test('is complete without scripts: name, products, record, hours', async () => {
    const shop = await given.vendor()
    const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => ({
      days: day,
      opens: '00:00',
      closes: '00:00',
    }))
    await db.once('update vendors set hours = $hours::jsonb where id = $id', {
      hours: JSON.stringify(days),
      id: shop.vendorId,
    })
    for (let n = 0; n < 11; n++) await given.product(shop)
    const path = `/store/${shop.slug}`
    const page = await read(path)
    const name = `Store ${shop.slug}`
    expect([page.status, page.canonicals]).toEqual([200, [path]])
    expect(page.meta('og:title')).toContain(name)
    const [facts, trail] = page.facts[0]['@graph']
    expect(facts).toMatchObject({ '@type': 'Store', url: path })
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Marketplace', item: '/marketplace' }, { name }],
    })
    expect(page.html.match(/<article/g)).toHaveLength(11)
    for (const text of ['Store record', 'Monday', 'Follow', 'Open 24 hours']) expect(page.text).toContain(text)
  })

  test('by its id or by an earlier address redirects permanently', async () => {
    const shop = await given.vendor()
    await set('vendors', shop.vendorId, `slug = 'moved-${shop.slug}'`)
    for (const path of [`/store/${shop.slug}`, `/store/${shop.vendorId}`])
      expect(await read(path)).toMatchObject({ status: 301, location: `/store/moved-${shop.slug}` })
  })

  test('whose vendor is away says until when', async () => {
    const shop = await given.vendor()
    await set('vendors', shop.vendorId, `closed_until = now() + interval '3 days'`)
    expect((await read(`/store/${shop.slug}`)).text).toContain('Away, back')
  })

  test('of a suspended vendor is not found, and is not in the sitemap', async () => {
    const shop = await given.vendor()
    await given.product(shop)
    const listed = async () => (await visit(world.url, '/sitemap/stores.xml')).html.includes(`/store/${shop.slug}<`)
    expect(await listed()).toBe(true)
    await set('users', shop.id, `status = 'suspended'`)
    const page = await read(`/store/${shop.slug}`)
    expect([page.status, page.meta('robots'), page.facts]).toEqual([404, 'noindex', []])
    expect(await listed()).toBe(false)
  })
})

test('a search inside a store has a page of its own, and finds its services too', async () => {
  const shop = await given.vendor()
  await given.product(shop, { name: 'Party rice tray' })
  for (const [name, durationMinutes] of [
    ['Party jollof cooking', 240],
    ['Weekly meal plan', 60],
  ] as const)
    await offeringIn(world).service(shop, { name, naira: 45_000, durationMinutes })
  const path = `/store/${shop.slug}`
  const page = await read(`${path}?q=party`)
  expect(page.canonicals).toEqual([path])
  for (const text of ['“party”', 'Party rice tray', 'Services 1']) expect(page.text).toContain(text)
  const services = await read(`${path}?q=party&tab=services`)
  for (const text of ['“party”', 'Party jollof cooking', '45,000', '4 h']) expect(services.text).toContain(text)
  expect(services.text).not.toContain('Weekly meal plan')
  expect((await read(`${path}?tab=services`)).text).toContain('Weekly meal plan')
})

test('robots.txt and the sitemap list everything', async () => {
  expect((await visit(world.url, '/robots.txt')).html).toContain(`Sitemap: ${env.publicUrl}/sitemap.xml`)
  expect((await visit(world.url, '/sitemap.xml')).html).toContain('/sitemap/products.xml')
})
