import { limits } from '@vendly/contract/limits'
import type { SellerProduct } from '@vendly/contract/product-listing'
import { describe, expect, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { importingIn } from '../../../test/importing.ts'
import { listingIn, sizes } from '../../../test/listing.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
await given.category()
const store = await given.vendor()
const { hostel } = await given.home()
const { read, apply, exported, ownProducts } = importingIn(world)
const { list: listOf, change, own } = listingIn(world, store)
const list = (more: object) => listOf({ price: 1000, ...more })

const ALWAYS = { isAlwaysAvailable: true }
const numbered = (stock: number) => ({ isAlwaysAvailable: false, stock })
const stockOf = async (id: string) => {
  const { stock, isAlwaysAvailable } = await own(id)
  return isAlwaysAvailable ? 'always' : stock
}
const put = (who: Person, productId: string, more: { quantity?: number; selectedVariant?: string } = {}) =>
  world.ask('POST /cart/add', { token: who.token, body: { productId, ...more } })
const pay = (who: Person, expectedTotal: number) =>
  world.ask('POST /orders', { token: who.token, body: { placeId: hostel, expectedTotal } })

/** An order of one, as a function that cancels it. */
async function order(product: SellerProduct): Promise<() => Promise<unknown>> {
  const ada = await given.student(5000)
  await put(ada, product._id)
  const { body } = await pay(ada, 1500)
  const [placed] = (body.data as { orders: { _id: string }[] }).orders
  return () => world.api('PATCH /orders/:id/cancel', { token: ada.token, params: { id: placed!._id }, body: {} })
}
const setTo = async (id: string, more: object) => {
  const answer = await change(await own(id), more)
  expect(answer.status).toBe(200)
}

describe('buying what is always available', () => {
  test('ten buyers at once all get it, and it is still available', async () => {
    const { id } = await given.product(store, { naira: 100, alwaysAvailable: true })
    const buyers = await Promise.all(Array.from({ length: 10 }, () => given.student(2000)))
    await Promise.all(buyers.map((buyer) => put(buyer, id, { quantity: 12 })))
    const answers = await Promise.all(buyers.map((buyer) => pay(buyer, 1700)))
    expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 201))
    expect(await stockOf(id)).toBe('always')
    const { data } = await world.api('GET /products/:id', { params: { id } })
    expect(data).toMatchObject({ isAlwaysAvailable: true, stock: limits.cartQuantity })
  })

  test('a cart has at most as many of it as of any other product', async () => {
    const { id } = await given.product(store, { alwaysAvailable: true })
    const ada = await given.student()
    await put(ada, id, { quantity: 60 })
    const { body } = await put(ada, id, { quantity: 60 })
    expect(body.data).toMatchObject({ itemCount: limits.cartQuantity })
  })

  test('until it is sold out today or paused', async () => {
    const product = await list(ALWAYS)
    const ada = await given.student()
    const today = (isSoldOut: boolean) =>
      world.api('PATCH /products/:id/sold-out-today', {
        token: store.token,
        params: { id: product._id },
        body: { isSoldOut },
      })
    await today(true)
    expect((await put(ada, product._id)).body.code).toBe('not_found')
    await today(false)
    expect((await put(ada, product._id)).status).toBe(200)
  })

  test('one of its options can be sold out', async () => {
    const sold = sizes({ label: 'Beef', stock: 0 }, { label: 'Fish', stock: 1 })
    const product = await list({ ...ALWAYS, ...sold })
    const [beef, fish] = product.options
    expect([beef!.stock, fish!.stock]).toEqual([0, limits.cartQuantity])
    const ada = await given.student(5000)
    const refused = await put(ada, product._id, { selectedVariant: beef!._id })
    expect(refused.body).toMatchObject({ code: 'out_of_stock', left: 0 })
    expect((await put(ada, product._id, { selectedVariant: fish!._id, quantity: 2 })).status).toBe(200)
    expect((await pay(ada, 2500)).status).toBe(201)
    const after = await own(product._id)
    expect(after.options.map(({ stock }) => stock)).toEqual([0, limits.cartQuantity])
  })
})

describe('from a number to always available and back', () => {
  test('an order gives back what it took out of a number, whenever it is cancelled', async () => {
    const product = await list({ stock: 5 })
    const [first, second] = [await order(product), await order(product)]
    expect(await stockOf(product._id)).toBe(3)
    await setTo(product._id, ALWAYS)
    const third = await order(product)
    await first()
    expect(await stockOf(product._id)).toBe('always')
    await setTo(product._id, numbered(10))
    const fourth = await order(product)
    expect(await stockOf(product._id)).toBe(9)
    await third()
    expect(await stockOf(product._id)).toBe(9)
    await second()
    await fourth()
    expect(await stockOf(product._id)).toBe(11)
  })

  test('of a product with options too, also when they come and go', async () => {
    const sized = sizes({ label: 'S', stock: 4 }, { label: 'L', stock: 6 })
    const product = await list(sized)
    await setTo(product._id, ALWAYS)
    expect((await own(product._id)).stock).toBe(2 * limits.cartQuantity)
    await setTo(product._id, { ...ALWAYS, optionAxes: [], options: [] })
    expect((await own(product._id)).stock).toBe(limits.cartQuantity)
    await setTo(product._id, { ...numbered(0), ...sized })
    expect(await stockOf(product._id)).toBe(10)
    await setTo(product._id, { ...ALWAYS, optionAxes: [], options: [] })
    await setTo(product._id, numbered(7))
    expect(await stockOf(product._id)).toBe(7)
  })

  test('needs the number, and is left as it is by a form that does not know of it', async () => {
    const product = await list(ALWAYS)
    const answer = await change(product, { isAlwaysAvailable: false })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'stock' }] } })
    await setTo(product._id, { stock: 3, stockSeen: 3 })
    expect(await stockOf(product._id)).toBe('always')
  })

  test('while orders are paid and cancelled, no number becomes wrong', async () => {
    const { id } = await given.product(store, { naira: 100, stock: 30 })
    const buyers = await Promise.all(Array.from({ length: 12 }, () => given.student(2000)))
    await Promise.all(buyers.map((buyer) => put(buyer, id)))
    const edit = (isAlwaysAvailable: boolean, stockBy = 0) =>
      world.api('PATCH /products/vendor/my-products', {
        token: store.token,
        body: { changes: [{ _id: id, isAlwaysAvailable, ...(stockBy && { stockBy }) }] },
      })
    const [answers] = await Promise.all([
      Promise.all(buyers.map((buyer) => pay(buyer, 600))),
      edit(true).then(() => edit(false, 40)),
    ])
    for (const { status, body } of answers) expect([201, 'cart_changed']).toContain(status === 201 ? 201 : body.code)
    await edit(true)
    await edit(false, 20)
    const placed = answers.flatMap(({ body }, at) =>
      ((body.data as { orders?: { _id: string }[] } | undefined)?.orders ?? []).map(({ _id }) => ({ _id, at })),
    )
    const [{ taken } = { taken: 0 }] = await world.context.db.once<{ taken: number }>(
      'select count(*)::int as taken from order_lines where product_id = $id and from_stock',
      { id },
    )
    await Promise.all(
      placed.map(({ _id, at }) =>
        world.api('PATCH /orders/:id/cancel', { token: buyers[at]!.token, params: { id: _id }, body: {} }),
      ),
    )
    expect(await stockOf(id)).toBe(20 + taken)
    expect(await world.faults()).toEqual([])
  })
})

describe('the seller’s own view', () => {
  test('many at once: always available, a number again, and no number is added to what has none', async () => {
    const [plain, always] = [await list({ stock: 4 }), await list(ALWAYS)]
    const sized = await list(sizes({ label: 'S', stock: 4 }))
    const edit = async (...changes: { _id: string; isAlwaysAvailable?: boolean; stockBy?: number }[]) =>
      (await world.api('PATCH /products/vendor/my-products', { token: store.token, body: { changes } })).data.map(
        ({ product, code }) => code ?? (product!.isAlwaysAvailable ? 'always' : product!.stock),
      )
    expect(
      await edit(
        { _id: plain._id, isAlwaysAvailable: true },
        { _id: always._id, stockBy: 2 },
        { _id: sized._id, isAlwaysAvailable: true },
      ),
    ).toEqual(['always', 'always_available', 'option_required'])
    expect(await edit({ _id: plain._id, isAlwaysAvailable: false, stockBy: 6 })).toEqual([6])
  })

  test('it is never low on stock, and a number entered for it is not reported as low', async () => {
    const mama = await given.vendor()
    const { list: listHers } = listingIn(world, mama)
    const product = await listHers({ ...ALWAYS, lowStock: 500 }, mama)
    expect(product.isLow).toBe(false)
    const mine = await world.api('GET /products/vendor/my-products', { token: mama.token, query: {} })
    expect(mine.low).toBe(0)
    await world.api('PATCH /products/vendor/my-products', {
      token: mama.token,
      body: { changes: [{ _id: product._id, isAlwaysAvailable: false, stockBy: 2 }] },
    })
    const [row] = await world.context.db.once<{ isLow: boolean; isNotified: boolean }>(
      'select low_since is not null as "isLow", low_stock_notified as "isNotified" from products where id = $id',
      { id: product._id },
    )
    expect(row).toEqual({ isLow: true, isNotified: true })
  })

  test('by lowest stock it comes after every number, page by page', async () => {
    const mama = await given.vendor()
    const many = await given.product(mama, { stock: 5000 })
    const always = await given.product(mama, { alwaysAvailable: true })
    const gone = await given.product(mama, { stock: 0 })
    const page = (cursor?: string) =>
      world.api('GET /products/vendor/my-products', { token: mama.token, query: { sort: 'stock', limit: 2, cursor } })
    const first = await page()
    const second = await page(first.pagination!.next!)
    expect([...first.data, ...second.data].map(({ _id }) => _id)).toEqual([gone.id, many.id, always.id])
  })

  test('a copy of it is always available too, with the same options sold out', async () => {
    const product = await list({ ...ALWAYS, ...sizes({ label: 'Beef', stock: 0 }, { label: 'Fish', stock: 1 }) })
    const copy = await world.api('POST /products/:id/duplicate', { token: store.token, params: { id: product._id } })
    expect(copy.data).toMatchObject({ isAlwaysAvailable: true, status: 'draft' })
    expect(copy.data.options.map(({ stock }) => stock)).toEqual([0, limits.cartQuantity])
  })

  test('an item of a student keeps its number', async () => {
    const ada = await given.student()
    const { body } = await world.ask('POST /individual-listings', {
      token: ada.token,
      body: { name: 'Reading lamp', category: 'fans', price: 3000, isAlwaysAvailable: true, status: 'draft' } as never,
    })
    expect(body.data).toMatchObject({ isAlwaysAvailable: false, stock: 1 })
  })
})

test('a product table has “always” for what is always available, which food is that has no number', async () => {
  const store = await given.vendor()
  const { id: rice } = await given.product(store, { name: 'Rice', alwaysAvailable: true })
  const { id: fan } = await given.product(store, { name: 'Fan', stock: 4 })
  const head = 'name,category,stock,options,id,stock when exported'
  const plan = await read(
    store,
    [
      head,
      'Jollof,food,,,,',
      'Moi moi,food,6,,,',
      'Suya,food,,Beef | Fish:0,,',
      'Wash,fans,Always,,,',
      'Lamp,fans,,,,',
      `Rice,,12,,${rice},always`,
      `Fan,,always,,${fan},4`,
    ].join('\n'),
  )
  expect(plan.lines.map(({ messages }) => messages.join())).toEqual([
    'New draft, always available. Add photos to put it on sale.',
    'New draft, 6 in stock. Add photos to put it on sale.',
    'New draft, 2 options, always available. Add photos to put it on sale.',
    'New draft, always available. Add photos to put it on sale.',
    'New draft, 0 in stock. Add photos to put it on sale.',
    'Stock: always available → 12',
    'Stock: always available',
  ])
  await apply(store, plan._id)
  await world.settle()
  const products = new Map((await ownProducts(store)).map((one) => [one.name, one]))
  expect(products.get('Rice')).toMatchObject({ isAlwaysAvailable: false, stock: 12 })
  expect(products.get('Fan')).toMatchObject({ isAlwaysAvailable: true })
  expect(products.get('Suya')!.options.map(({ stock }) => stock === 0)).toEqual([false, true])
  const same = await read(store, await exported(store))
  expect(same.lines.map(({ action }) => action)).toEqual(same.lines.map(() => 'same'))
})
