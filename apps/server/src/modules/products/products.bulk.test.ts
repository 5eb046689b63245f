import type { SellerProduct } from '@vendly/contract/product-listing'
import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { listingIn, sizes } from '../../../test/listing.ts'
import { browserIn } from '../../../test/visitors.ts'
import { openWorld } from '../../../test/world.ts'
import { productJobs } from './products.jobs.ts'

const world = await openWorld()
const given = givenIn(world)
await given.category()
const store = await given.vendor()
const { list, change, own } = listingIn(world, store)

const lowStockJob = productJobs.find(({ task }) => task === 'products.notifyLowStock')!

describe('stock', () => {
  const buy = async (productId: string, quantity: number, naira: number, selectedVariant?: string) => {
    const ada = await given.student(naira * quantity + 1000)
    await world.api('POST /cart/add', { token: ada.token, body: { productId, quantity, selectedVariant } })
    const body = { placeId: (await given.home()).hostel, expectedTotal: naira * quantity + 500 }
    return world.api('POST /orders', { token: ada.token, body })
  }

  test('an edit changes stock by the seller’s difference, so that sales since the form was opened are kept', async () => {
    const fan = await list({ stock: 10, price: 100 })
    await buy(fan._id, 3, 100)
    expect((await change(fan, { stock: 12, stockSeen: 10 })).body.data).toMatchObject({ stock: 9 })
  })

  test('stock cannot go below zero, and cannot be changed without the stock that was seen', async () => {
    const fan = await list({ stock: 4, price: 100 })
    await buy(fan._id, 3, 100)
    const gone = await change(fan, { stock: 0, stockSeen: 4 })
    expect([gone.status, gone.body.code, gone.body.left]).toEqual([409, 'stock_changed', 1])
    expect((await change(fan, { stock: 7 })).body.errors).toEqual([
      { field: 'stock', message: expect.stringContaining('stockSeen') },
    ])
    expect((await change(fan, {})).body.data).toMatchObject({ stock: 1 })
  })

  test('each option has its own stock, and the product has their sum', async () => {
    const shirt = await list({
      price: 5000,
      ...sizes({ label: 'M', stock: 4 }, { label: 'L', stock: 2, price: 5500 }),
    })
    expect(shirt).toMatchObject({
      stock: 6,
      options: [
        { label: 'M', price: 5000 },
        { label: 'L', price: 5500 },
      ],
    })
    await buy(shirt._id, 2, 5000, shirt.options[0]!._id)
    const [m, l] = shirt.options
    const inputs = sizes(
      { ...l!, stock: 5, stockSeen: 2 },
      { ...m!, stock: 4, stockSeen: 4 },
      { label: 'XL', stock: 1 },
    )
    const { data } = (await change(shirt, inputs)).body as unknown as { data: SellerProduct }
    expect(data.options.map(({ label, stock }) => [label, stock])).toEqual([
      ['L', 5],
      ['M', 2],
      ['XL', 1],
    ])
    expect(data.stock).toBe(8)
    const none = await change(data, { optionAxes: [], options: [], stock: 3, stockSeen: 8 })
    expect(none.body.data).toMatchObject({ stock: 3, options: [] })
    const foreign = await change(none.body.data as SellerProduct, {
      ...sizes({ _id: m!._id, label: 'M', stock: 1 }),
      stockSeen: 3,
    })
    expect(foreign.status).toBe(404)
  })

  test('an edit of an outdated version is refused; an edit after a sale is not', async () => {
    const fan = await list({ stock: 5, price: 100 })
    expect((await change(fan, { name: 'First device' })).status).toBe(200)
    expect((await change(fan, { name: 'Second device' })).body.code).toBe('product_changed')
    const now = await own(fan._id)
    await buy(fan._id, 1, 100)
    expect((await change(now, { name: 'After a sale' })).body.data).toMatchObject({ name: 'After a sale', stock: 4 })
  })

  test('the seller is notified once when stock is low, and again only after it was restocked', async () => {
    const fan = await list({ name: 'Watched fan', stock: 5, price: 100, lowStock: 2 })
    const notified = async () => {
      await lowStockJob.handle(world.context, {} as never)
      const { data } = await world.api('GET /notifications', { token: store.token })
      return data.notifications.filter(({ type, title }) => type === 'inventory' && title.includes('Watched fan'))
        .length
    }
    await buy(fan._id, 2, 100)
    expect(await notified()).toBe(0)
    await buy(fan._id, 1, 100)
    expect([await notified(), await notified()]).toEqual([1, 1])
    await buy(fan._id, 1, 100)
    expect(await notified()).toBe(1)
    await change(fan, { stock: 9, stockSeen: 1 })
    await buy(fan._id, 8, 100)
    expect(await notified()).toBe(2)
  })
})
describe('a product that is no longer for sale', () => {
  test('is shown as paused by its link and in carts, and its seller still sees it', async () => {
    const fan = await list({ price: 100 })
    const ada = await given.student()
    const params = { id: fan._id }
    await world.api('POST /cart/add', { token: ada.token, body: { productId: fan._id } })
    const toggle = () => world.api('PATCH /products/:id/toggle-status', { token: store.token, params })
    expect((await toggle()).data.status).toBe('paused')
    const gone = await world.ask('GET /products/:id', { params, token: ada.token })
    expect([gone.status, gone.body.code, gone.body.category]).toEqual([
      410,
      'product_gone',
      { slug: 'fans', name: 'Fans' },
    ])
    const { data: cart } = await world.api('GET /cart', { token: ada.token })
    expect(cart.items[0]!.product).toMatchObject({ isAvailable: false, status: 'paused' })
    expect((await world.api('GET /products/:id', { params, token: store.token })).data).toMatchObject({
      isOwn: true,
      status: 'paused',
    })
    expect((await toggle()).data.status).toBe('active')
    expect((await world.ask('GET /products/:id', { params })).status).toBe(200)
  })

  test('is deleted if nobody ordered it; otherwise it stays for the order and is hidden', async () => {
    const [never, once] = [await list({ price: 100 }), await list({ price: 100, name: 'Ordered once' })]
    const ada = await given.student(2000)
    await world.api('POST /cart/add', { token: ada.token, body: { productId: once._id } })
    const { data } = await world.api('POST /orders', {
      token: ada.token,
      body: { placeId: (await given.home()).hostel, expectedTotal: 600 },
    })
    for (const { _id: id } of [never, once])
      await world.api('DELETE /products/:id', { token: store.token, params: { id } })
    const rows = await world.context.db.once<{ id: string }>('select id from products where id = any($ids)', {
      ids: [never._id, once._id],
    })
    expect(rows).toEqual([{ id: once._id }])
    const params = { id: once._id }
    for (const token of [undefined, store.token])
      expect((await world.ask('GET /products/:id', { params, token })).status).toBe(410)
    expect((await world.ask('GET /products/:id/manage', { params, token: store.token })).status).toBe(404)
    const order = await world.api('GET /orders/:id', { token: ada.token, params: { id: data.orders[0]!._id } })
    expect(order.data.items[0]).toMatchObject({
      name: 'Ordered once',
      image: { url: expect.stringContaining('/media/') },
    })
  })
})

describe('the seller’s list', () => {
  test('counts each tab, searches by part of the name, sorts and pages without duplicates', {
    tags: 'slow',
  }, async () => {
    const shop = await given.vendor()
    const made = []
    for (let n = 0; n < 7; n++) made.push(await list({ name: `Lamp ${n}`, price: 1000 + n * 10, stock: n }, shop))
    await world.api('PATCH /products/:id/toggle-status', { token: shop.token, params: { id: made[6]!._id } })
    await list({ name: 'Unfinished', status: 'draft' }, shop)
    const ask = (query: object) =>
      world.api('GET /products/vendor/my-products', { token: shop.token, query: query as never })
    expect((await ask({})).counts).toEqual({ all: 8, active: 5, 'out-of-stock': 1, paused: 1, draft: 1, removed: 0 })
    expect((await ask({ q: 'lamp 3' })).data.map(({ name }) => name)).toEqual(['Lamp 3'])
    expect((await ask({ q: '%' })).data).toEqual([])
    for (const [sort, first] of [
      ['price-high', 'Lamp 5'],
      ['stock', 'Lamp 1'],
      ['name', 'Lamp 1'],
      ['newest', 'Lamp 5'],
    ] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await ask({ tab: 'active', sort, limit: 2, cursor })
        seen.push(...page.data.map(({ name }) => name))
        cursor = page.pagination!.next ?? undefined
      } while (cursor)
      expect([sort, seen[0], new Set(seen).size, seen.length]).toEqual([sort, first, 5, 5])
    }
  })

  test('a bulk change applies what is possible and gives the reason for the rest; the same call undoes it', async () => {
    const [a, b] = [await list({ stock: 3, price: 1000 }), await list({ stock: 1, price: 1000 })]
    const bulk = (changes: object[]) =>
      world.api('PATCH /products/vendor/my-products', { token: store.token, body: { changes } as never })
    const { data } = await bulk([
      { _id: a._id, price: 1200, discountPrice: 1100, stockBy: -2 },
      { _id: b._id, status: 'paused', stockBy: -5 },
    ])
    expect(data[0]!.product).toMatchObject({ price: 1200, discountPrice: 1100, stock: 1 })
    expect(data[1]).toMatchObject({ code: 'stock_changed', product: { status: 'active', stock: 1 } })
    const back = await bulk([{ _id: a._id, price: 1000, discountPrice: null, stockBy: 2 }])
    expect(back.data[0]!.product).toMatchObject({ price: 1000, discountPrice: null, stock: 3 })
  })

  test('a copy is a draft with the same pictures and no stock', async () => {
    const shirt = await list({ ...sizes({ label: 'M', stock: 4 }), lowStock: 1 })
    const { data } = await world.api('POST /products/:id/duplicate', { token: store.token, params: { id: shirt._id } })
    expect(data).toMatchObject({ status: 'draft', name: `${shirt.name} (copy)`, stock: 0, pictures: shirt.pictures })
    expect(data.options).toMatchObject([{ label: 'M', stock: 0 }])
    expect(data._id).not.toBe(shirt._id)
  })

  test('the product count of a store stays right through every change', async () => {
    const shop = await given.vendor()
    const [a, b] = [await list({}, shop), await list({ status: 'draft' }, shop)]
    const count = async () => (await world.api('GET /vendors/my-profile', { token: shop.token })).data.productCount
    expect(await count()).toBe(1)
    await world.api('PATCH /products/:id/toggle-status', { token: shop.token, params: { id: b._id } })
    expect(await count()).toBe(2)
    await world.api('PATCH /products/:id/toggle-status', { token: shop.token, params: { id: a._id } })
    await world.api('DELETE /products/:id', { token: shop.token, params: { id: b._id } })
    expect(await count()).toBe(0)
  })
})

test('views are counted for products on sale only', async () => {
  const fan = await list()
  const look = (id: string) => browserIn(world).see(['product', id])
  expect([await look(fan._id), await look(fan._id), await look(crypto.randomUUID())]).toEqual([200, 200, 200])
  await world.settle()
  expect((await own(fan._id)).views).toBe(2)
})

test('a seller reads how many users saved a product', async () => {
  const fan = await list()
  expect(fan.saved).toBe(0)
  for (const { token } of [await given.student(), await given.student()])
    await world.api('POST /users/wishlist', { token, body: { productId: fan._id } })
  expect((await own(fan._id)).saved).toBe(2)
})
