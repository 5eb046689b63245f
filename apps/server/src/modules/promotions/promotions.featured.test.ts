import { describe, expect, test } from 'vitest'
import type { Campus } from '../../../test/given.ts'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'

const world = await openWorld()
const given = givenIn(world)
const admin = await given.admin()
const DAY = 86_400_000

type Subject = { kind: 'product' | 'store'; id: string }
const tryAdd = (featured: Subject, more: object = {}) =>
  world.ask('POST /admin/promotions', {
    token: admin.token,
    body: {
      ...{ kind: 'featured', featured, place: 'market', reason: 'Good prices' },
      ...{ to: new Date(Date.now() + DAY).toISOString(), ...more },
    } as never,
  })
async function added(featured: Subject, more: object = {}) {
  const answer = await tryAdd(featured, more)
  expect([answer.status, answer.body.errors ?? []]).toEqual([201, []])
  return answer.body.data as unknown as { _id: string; title: string; featured: { isOnSale: boolean } }
}
const shown = async (query: { place: 'home' | 'market' | 'category'; category?: string; campus?: string }) =>
  (await world.api('GET /promotions/shown', { query })).data.featured
const namesAt = async (campus: Campus) =>
  (await shown({ place: 'market', campus: campus.slug })).map(
    ({ product, store }) => product?.name ?? store?.businessName,
  )

async function sold() {
  const campus = await given.campus()
  const store = await given.vendor({ campus })
  const { id } = await given.product(store, { name: 'Enamel bucket' })
  return { campus, store, id }
}

describe('a featured product', () => {
  test('is shown at its place, on its campus and on the page of all, until it is ended', async () => {
    const { campus, id } = await sold()
    const promotion = await added({ kind: 'product', id })
    expect(promotion).toMatchObject({ title: 'Enamel bucket', featured: { isOnSale: true } })
    expect(await namesAt(campus)).toEqual(['Enamel bucket'])
    expect((await shown({ place: 'market' })).map(({ _id }) => _id)).toContain(promotion._id)
    expect(await namesAt(await given.campus())).toEqual([])
    for (const place of ['home', 'category'] as const)
      expect(await shown({ place, campus: campus.slug, ...(place === 'category' && { category: 'fans' }) })).toEqual([])
    await world.api('PATCH /admin/promotions/:id/pause', {
      ...{ token: admin.token, params: { id: promotion._id }, body: { action: 'end', reason: 'Asked for' } },
    })
    expect(await namesAt(campus)).toEqual([])
  })

  test('is shown on the page of a category, and on other campuses when they are chosen', async () => {
    const { id } = await sold()
    const there = await given.campus()
    await added({ kind: 'product', id }, { place: 'category', category: 'fans', campusIds: [there.id] })
    const at = { place: 'category', campus: there.slug } as const
    expect(await shown({ ...at, category: 'fans' })).toMatchObject([
      { product: { name: 'Enamel bucket' }, store: null },
    ])
    expect(await shown({ ...at, category: 'food' })).toEqual([])
  })

  test.each([
    ['is paused', `update products set status = 'paused' where id = $id`],
    ['is sold out', 'update products set stock = 0 where id = $id'],
    [
      'is of a store that is away',
      `update vendors set closed_until = now() + interval '1 day' where user_id = $seller`,
    ],
    ['is of a store that was stopped', 'update vendors set stopped_at = now() where user_id = $seller'],
    ['is of a suspended seller', `update users set status = 'suspended' where id = $seller`],
    ['is of a seller whose verification is revoked', 'update users set unlisted_at = now() where id = $seller'],
    ['was deleted', 'delete from products where id = $id'],
  ])('is hidden when it %s, and the administrator reads so', async (_, sql) => {
    const { campus, id, store } = await sold()
    const { _id } = await added({ kind: 'product', id })
    await world.context.db.once(sql, { ...(sql.includes('$id') ? { id } : { seller: store.id }) })
    expect(await namesAt(campus)).toEqual([])
    const { data } = await world.api('GET /admin/promotions', { token: admin.token, query: { kind: 'featured' } })
    expect(data.find((one) => one._id === _id)!.featured).toMatchObject({ isOnSale: false })
  })

  test('stands beside others, the four newest, but not twice', async () => {
    const { campus, store, id } = await sold()
    await added({ kind: 'product', id })
    expect((await tryAdd({ kind: 'product', id })).body.code).toBe('promotion_overlaps')
    for (const name of ['Lamp', 'Fan', 'Kettle', 'Pillow'])
      await added({ kind: 'product', id: (await given.product(store, { name })).id })
    expect(await namesAt(campus)).toEqual(['Pillow', 'Kettle', 'Fan', 'Lamp'])
  })
})

test('a store is featured by its address or its id, and hidden while it is away', async () => {
  const { campus, store } = await sold()
  const { title } = await added({ kind: 'store', id: store.slug })
  expect(await namesAt(campus)).toEqual([title])
  expect((await tryAdd({ kind: 'store', id: store.vendorId })).body.code).toBe('promotion_overlaps')
  await world.context.db.once(`update vendors set closed_until = now() + interval '1 day' where id = $id`, {
    id: store.vendorId,
  })
  expect(await namesAt(campus)).toEqual([])
})

test.each([
  [{ kind: 'product', id: newId() }, {}, 'featured.id'],
  [{ kind: 'product', id: 'a-lamp' }, {}, 'featured.id'],
  [{ kind: 'store', id: 'no-such-store' }, {}, 'featured.id'],
] as const)('what does not exist is refused in words: %o', async (featured, more, field) => {
  expect(await tryAdd(featured, more)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
})

test('the page of a category needs a category', async () => {
  const { id } = await sold()
  const answer = await tryAdd({ kind: 'product', id }, { place: 'category' })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'category' }] } })
})
