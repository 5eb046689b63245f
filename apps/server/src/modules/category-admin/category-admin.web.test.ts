import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { listingIn } from '../../../test/listing.ts'
import { offeringIn } from '../../../test/offering.ts'
import { visit, webBuild } from '../../../test/pages.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { saveCategories } from '../products/products.categories.service.ts'

const world = await openWorld({}, webBuild)
const given = givenIn(world)
await transaction(world.context.pool, saveCategories)
const { token } = await given.admin()
const store = await given.vendor()
const { list } = listingIn(world, store)
const { service } = offeringIn(world)
const { answered } = world.context.pages
const WAIT = { timeout: 20_000, interval: 20 }

const htmlOf = async (path: string) => (await visit(world.url, path)).html
/** Visits until the page is answered from memory. */
async function cache(path: string): Promise<string> {
  for (;;) {
    const before = answered.memory
    const html = await htmlOf(path)
    if (answered.memory > before) return html
  }
}
const put = (part: '' | '/hidden', slug: string, body: object) =>
  world.ask(`PUT /admin/categories/:slug${part}`, { token, params: { slug }, body: body as never })

test('a cached page has the new name of a category at once', async () => {
  await list({ category: 'drinks' })
  const path = '/marketplace?category=drinks&campus=all'
  expect(await cache(path)).toContain('Drinks')
  await put('', 'drinks', { name: 'Sips and zobo', tint: 'food', version: 1 })
  await expect.poll(() => htmlOf(path), WAIT).toContain('Sips and zobo')
})

test('a hidden category is not linked from the marketplace, and its page opens with what is in it', async () => {
  await list({ category: 'bedding', name: 'Foam mattress' })
  await expect.poll(() => htmlOf('/marketplace?campus=all&category=hostel'), WAIT).toContain('category=bedding')
  await put('/hidden', 'bedding', { isHidden: true })
  await expect.poll(() => htmlOf('/marketplace?campus=all&category=hostel'), WAIT).not.toContain('category=bedding')
  const page = await visit(world.url, '/marketplace?campus=all&category=bedding')
  expect([page.status, page.html.includes('Foam mattress')]).toEqual([200, true])
})

test('the address of a merged category leads to what it became, with its other filters', async () => {
  await list({ category: 'sound' })
  const body = { into: 'power-and-charging', name: 'Earphones and speakers', reason: 'One shelf for both' }
  const merged = await world.ask('POST /admin/categories/:slug/merge', { token, params: { slug: 'sound' }, body })
  expect(merged.status).toBe(202)
  await world.settle()
  const ask = () => fetch(`${world.url}/marketplace?category=sound&inStock=1`, { redirect: 'manual' })
  await expect.poll(async () => (await ask()).status, WAIT).toBe(301)
  expect((await ask()).headers.get('location')).toBe('/marketplace?category=power-and-charging&inStock=1')
})

test('services and requests of a merged category move too, and its address leads on', async () => {
  const ids = new Map(
    (await world.context.db.once<{ id: number; slug: string }>('select id, slug from categories')).map((row) => [
      row.slug,
      row.id,
    ]),
  )
  await service(store, { categoryId: ids.get('barbing')! })
  const student = await given.student()
  const asked = { category: 'barbing', text: 'A low cut before Sunday, please.', preferredDays: [], answers: [] }
  const request = await world.ask('POST /bookings/requests', { token: student.token, body: asked as never })
  const into = { into: 'nails', name: 'Barbing', reason: 'One shelf for both' }
  await world.api('POST /admin/categories/:slug/merge', { token, params: { slug: 'barbing' }, body: into })
  await world.settle()
  const left = await world.context.db.once(
    `select (select count(*)::int from services where category_id = $id) as services,
            (select count(*)::int from quote_requests where category_id = $id) as requests`,
    { id: ids.get('barbing') },
  )
  expect([request.status, left]).toEqual([201, [{ services: 0, requests: 0 }]])
  const ask = () => fetch(`${world.url}/services?category=barbing`, { redirect: 'manual' })
  await expect.poll(async () => (await ask()).headers.get('location'), WAIT).toBe('/services?category=nails')
})
