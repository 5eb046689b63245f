import { describe, expect, test } from 'vitest'
import type { Campus } from '../../../test/given.ts'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'

const world = await openWorld()
const given = givenIn(world)
const admin = await given.admin()
const DAY = 86_400_000
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

const body = (changes: object) => ({
  ...{ kind: 'collection', title: 'Move-in week', slug: `week-${newId()}`, text: 'Everything for a new room.' },
  ...{ to: inMs(DAY), reason: 'Asked for', minPrice: 1, ...changes },
})
const tryAdd = (changes: object) =>
  world.ask('POST /admin/promotions', { token: admin.token, body: body(changes) as never })
async function added(changes: object) {
  const answer = await tryAdd(changes)
  expect([answer.status, answer.body]).toMatchObject([201, {}])
  return (answer.body as unknown as { data: { _id: string; version: number; collection: { slug: string } } }).data
}
const open = (slug: string, campus?: string) =>
  world.ask('GET /collections/:slug', { params: { slug }, query: { campus } })
async function namesOf(slug: string, campus?: string): Promise<string[]> {
  const { status, body: answer } = await open(slug, campus)
  expect(status).toBe(200)
  return (answer as unknown as { data: { products: { name: string }[] } }).data.products.map(({ name }) => name)
}
async function productAt(campus: Campus, name: string, changes: object = {}) {
  return given.product(await given.vendor({ campus }), { name, ...changes })
}

describe('the products of a collection', () => {
  test('are those of its rule on its campuses; of the campus of the visitor if it is one of them', async () => {
    const [here, there, elsewhere] = [await given.campus(), await given.campus(), await given.campus()]
    const [cheap] = [await productAt(here, 'Bucket', { naira: 900 }), await productAt(there, 'Lamp', { naira: 1500 })]
    await productAt(here, 'Fridge', { naira: 90_000 })
    await productAt(here, 'Sold out', { naira: 1000, stock: 0 })
    await productAt(elsewhere, 'Far away', { naira: 1000 })
    const { collection } = await added({ minPrice: 500, maxPrice: 2000, campusIds: [here.id, there.id] })
    expect((await namesOf(collection.slug)).toSorted()).toEqual(['Bucket', 'Lamp'])
    expect(await namesOf(collection.slug, here.slug)).toEqual(['Bucket'])
    expect((await namesOf(collection.slug, elsewhere.slug)).toSorted()).toEqual(['Bucket', 'Lamp'])
    const preview = await world.api('GET /admin/promotions/preview', {
      token: admin.token,
      query: { minPrice: '500', maxPrice: '2000', campusIds: `${here.id},${there.id}` },
    })
    expect(preview.data.map(({ name }) => name).toSorted()).toEqual(['Bucket', 'Lamp'])
    await world.context.db.once(`update products set status = 'paused' where id = $id`, { id: cheap!.id })
    expect(await namesOf(collection.slug)).toEqual(['Lamp'])
  })

  test('are those that were picked, in this order', async () => {
    const campus = await given.campus()
    const [a, b] = [await productAt(campus, 'Pillow'), await productAt(campus, 'Duvet')]
    await productAt(campus, 'Not picked')
    const { collection } = await added({ minPrice: null, productIds: [b.id, a.id], campusIds: [campus.id] })
    expect(await namesOf(collection.slug)).toEqual(['Duvet', 'Pillow'])
  })
})

describe('a collection', () => {
  test('is there from its start to its end, and not while it is paused; its page and the links to it', async () => {
    const campus = await given.campus()
    const shown = async () =>
      (await world.api('GET /promotions/shown', { query: { place: 'market', campus: campus.slug } })).data.collections
    const later = await added({ from: inMs(DAY), to: inMs(2 * DAY), campusIds: [campus.id] })
    expect([(await open(later.collection.slug)).status, await shown()]).toEqual([404, []])
    const { _id: id, collection } = await added({ campusIds: [campus.id] })
    const link = { _id: id, slug: collection.slug, title: 'Move-in week' }
    expect(await shown()).toEqual([link])
    const act = (action: 'pause' | 'resume' | 'end') =>
      world.api('PATCH /admin/promotions/:id/pause', {
        ...{ token: admin.token, params: { id }, body: { action, reason: 'Asked for' } },
      })
    await act('pause')
    expect([(await open(collection.slug)).status, await shown()]).toEqual([404, []])
    await act('resume')
    expect(await shown()).toEqual([link])
    await act('end')
    expect([(await open(collection.slug)).status, await shown()]).toEqual([404, []])
  })

  test('keeps its address until it has ended, also when two administrators take it at once', async () => {
    const slug = `week-${newId()}`
    const both = await Promise.all([tryAdd({ slug }), tryAdd({ slug })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    const id = (both.find(({ status }) => status === 201)!.body as unknown as { data: { _id: string } }).data._id
    await world.api('PATCH /admin/promotions/:id/pause', {
      ...{ token: admin.token, params: { id }, body: { action: 'end', reason: 'Asked for' } },
    })
    expect((await tryAdd({ slug })).status).toBe(201)
  })

  test('is changed, and keeps its kind', async () => {
    const { _id: id, version, collection } = await added({})
    const change = (changes: object) =>
      world.ask('PUT /admin/promotions/:id', {
        ...{ token: admin.token, params: { id }, body: { ...body(changes), version } as never },
      })
    expect((await change({ kind: 'strip', link: null })).status).toBe(422)
    expect(await change({ slug: collection.slug, text: 'Other words.' })).toMatchObject({
      status: 200,
      body: { data: { collection: { text: 'Other words.', minPrice: 1 } } },
    })
  })

  test.each([
    [{ slug: 'Move in' }, 400],
    [{ text: '' }, 400],
    [{ productIds: Array.from({ length: 41 }, newId) }, 400],
    [{ minPrice: -1 }, 400],
    [{ minPrice: null }, 422],
    [{ productIds: [newId()] }, 422],
    [{ category: 'no-such-category' }, 422],
    [{ minPrice: 20, maxPrice: 10 }, 422],
  ])('with %o is refused in words', async (wrong, status) => {
    const answer = await tryAdd(wrong)
    expect([answer.status, (answer.body as { errors?: unknown[] }).errors?.length]).toEqual([status, 1])
  })
})
