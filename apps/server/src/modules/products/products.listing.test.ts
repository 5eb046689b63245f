import type { SellerProduct } from '@vendly/contract/product-listing'
import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { bodyOf, listingIn, sizes } from '../../../test/listing.ts'
import { drawn } from '../../../test/pictures.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
await given.category()
const store = await given.vendor()
const { uploads, upload, input, list, change, own } = listingIn(world, store)

describe('adding a product', () => {
  test('stores pictures in their order, attributes and prices', async () => {
    const [a, b] = [await upload(), await upload()]
    const made = await list({
      discountPrice: '38500',
      attributes: [{ label: 'Brand', value: 'Binatone' }],
      pictures: [b, a],
      lowStock: 2,
    })
    expect(made).toMatchObject({
      status: 'active',
      price: 45_000,
      discountPrice: 38_500,
      stock: 5,
      lowStock: 2,
      version: 1,
    })
    const { data: shown } = await world.api('GET /products/:id', { params: { id: made._id } })
    expect(shown.images.map(({ url }) => url)).toEqual(made.pictures.map(({ url }) => url))
    expect(shown).toMatchObject({ attributes: [{ label: 'Brand', value: 'Binatone' }], status: 'active', isOwn: false })
    const turned = [...made.pictures].reverse().map(({ key }) => ({ key }))
    expect((await change(made, { pictures: turned })).status).toBe(200)
    expect((await own(made._id)).pictures.map(({ key }) => key)).toEqual(turned.map(({ key }) => key))
  })

  test('accepts a form with files, which come after the pictures referred to by key', async () => {
    const first = await upload()
    const form = new FormData()
    form.append('json', JSON.stringify({ pictures: [first] }))
    for (const [name, value] of Object.entries({ name: 'Reading lamp', category: 'hostel', price: '2500', stock: '3' }))
      form.append(name, value)
    form.append('images', new Blob([new Uint8Array(await drawn(90))]), 'lamp.jpg')
    const { status, body } = await world.ask('POST /products', { token: store.token, body: form })
    expect([status, (body.data as SellerProduct).pictures.length, (body.data as SellerProduct).price]).toEqual([
      201, 2, 2500,
    ])
  })

  test('sent ten times at once with one key makes one product', async () => {
    const body = await input({ name: 'Once only' })
    const key = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.api('POST /products', { token: store.token, key, body: body as never })),
    )
    expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1)
    const { data } = await world.api('GET /products/vendor/my-products', {
      token: store.token,
      query: { q: 'once only' } as never,
    })
    expect(data).toHaveLength(1)
  })

  const wrong: [string, object, string, string][] = [
    ['without a price', { price: null }, 'product_incomplete', 'price'],
    ['without a picture', { pictures: [] }, 'product_incomplete', 'pictures'],
    ['with a discount above the price', { discountPrice: 50_000 }, 'invalid_request', 'discountPrice'],
    [
      'with an option that would cost nothing',
      { discountPrice: 1000, ...sizes({ label: 'S', stock: 1, price: 44_000 - 43_000 }) },
      'invalid_request',
      'options.0.price',
    ],
    [
      'with an option twice',
      { ...sizes({ label: 'S', stock: 1 }), options: Array(2).fill({ values: ['S'], stock: 1 }) },
      'invalid_request',
      'options',
    ],
    ['with a name of two letters', { name: 'ab' }, 'invalid_request', 'name'],
    ['with half a piece', { stock: 1.5 }, 'invalid_request', 'stock'],
  ]
  test.each(wrong)('%s is refused with the field', async (_, more, code, field) => {
    const { body } = await world.ask('POST /products', { token: store.token, body: await input(more) })
    expect([body.code, body.errors?.map((one) => one.field)]).toEqual([code, [field]])
  })

  test('refuses an unknown category and another seller’s picture', async () => {
    const other = await given.vendor()
    const theirs = await list({}, other)
    const ask = async (more: object) =>
      (await world.ask('POST /products', { token: store.token, body: await input(more) })).body.code
    expect(await ask({ category: 'yachts' })).toBe('category_unknown')
    expect(await ask({ pictures: [{ key: theirs.pictures[0]!.key }] })).toBe('picture_unknown')
    expect(await ask({ pictures: [await upload(other)] })).toBe('not_found')
    expect(await ask({ pictures: [{ upload: crypto.randomUUID() }] })).toBe('not_found')
    const half = uploads.idOf(await uploads.create(store, 9000))
    expect(await ask({ pictures: [{ upload: half }] })).toBe('picture_unfinished')
  })
})

describe('a draft', () => {
  test('may lack almost everything, is visible to its seller only, and is published when complete', async () => {
    const draft = await list({ status: 'draft', price: null, pictures: [], description: '' })
    expect(draft).toMatchObject({ status: 'draft', price: null, publishedAt: null })
    expect((await world.ask('GET /products/:id', { params: { id: draft._id } })).status).toBe(404)
    const params = { id: draft._id }
    expect((await world.api('GET /products/:id', { params, token: store.token })).data).toMatchObject({
      status: 'draft',
      isOwn: true,
    })
    const early = await world.ask('PATCH /products/:id/toggle-status', { token: store.token, params })
    expect([early.body.code, early.body.errors.map(({ field }) => field)]).toEqual([
      'product_incomplete',
      ['price', 'pictures'],
    ])
    expect((await change(draft, { price: 900, pictures: [await upload()], status: 'active' })).body.data).toMatchObject(
      { status: 'active' },
    )
    expect((await world.ask('GET /products/:id', { params })).status).toBe(200)
  })
})

describe('ownership', () => {
  test('another store’s product answers 404 to reading, changing, pausing, copying and deleting', async () => {
    const theirs = await list({}, await given.vendor())
    const body = bodyOf(theirs)
    const calls: [string, unknown?][] = [
      ['GET /products/:id/manage'],
      ['PUT /products/:id', body],
      ['PATCH /products/:id/toggle-status', {}],
      ['POST /products/:id/duplicate', {}],
      ['DELETE /products/:id'],
    ]
    for (const [call, sent] of calls) {
      const foreign = await world.ask(call, { token: store.token, params: { id: theirs._id }, body: sent })
      const missing = await world.ask(call, { token: store.token, params: { id: crypto.randomUUID() }, body: sent })
      expect([call, foreign.status, foreign.body]).toEqual([call, 404, missing.body])
    }
    const { data } = await world.api('PATCH /products/vendor/my-products', {
      token: store.token,
      body: { changes: [{ _id: theirs._id, price: 1 }] },
    })
    expect(data).toEqual([{ _id: theirs._id, product: null, code: 'not_found', message: 'We could not find that.' }])
  })

  test('calls for stores do not change a student’s item, and the reverse', async () => {
    const ada = await given.student()
    const item = await given.listing(ada)
    expect((await world.ask('DELETE /products/:id', { token: ada.token, params: { id: item } })).body.code).toBe(
      'role_not_allowed',
    )
    const fan = await list()
    expect(
      (await world.ask('DELETE /individual-listings/:id', { token: store.token, params: { id: fan._id } })).body.code,
    ).toBe('not_found')
  })
})
