import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { tableForm } from '../../../test/importing.ts'
import { listingIn } from '../../../test/listing.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
await given.category()
const store = await given.vendor()
const { input, list, change, own } = listingIn(world, store)

const KINDS = [
  { name: 'Size', values: ['M', 'L'] },
  { name: 'Colour', values: ['Black', 'White'] },
]
/** No white one in L. */
const shirt = () =>
  list({
    name: 'Polo shirt',
    price: 5000,
    discountPrice: 4500,
    optionAxes: KINDS,
    options: [
      { values: ['M', 'Black'], stock: 2 },
      { values: ['M', 'White'], stock: 0 },
      { values: ['L', 'Black'], stock: 1, price: 5600 },
    ],
  })
const put = (token: string, productId: string, selectedVariant?: string, quantity = 1) =>
  world.ask('POST /cart/add', { token, body: { productId, quantity, selectedVariant } })

describe('a shirt in sizes and colours', () => {
  test('is shown with its axes, its combinations and their prices', async () => {
    const { _id: id } = await shirt()
    const { data } = await world.api('GET /products/:id', { params: { id } })
    expect(data).toMatchObject({ stock: 3, hasOptions: true, optionAxes: KINDS })
    expect(data.options.map(({ label, stock, price, discountPrice }) => [label, stock, price, discountPrice])).toEqual([
      ['M / Black', 2, 5000, 4500],
      ['M / White', 0, 5000, 4500],
      ['L / Black', 1, 5600, 5100],
    ])
  })

  test('a combination keeps its name in cart, order and receipt, and only its own stock changes', async () => {
    const made = await shirt()
    const [mBlack, mWhite, lBlack] = made.options
    const ada = await given.student(20_000)
    expect((await put(ada.token, made._id)).body.code).toBe('option_required')
    expect((await put(ada.token, made._id, mWhite!._id)).body.code).toBe('out_of_stock')
    await put(ada.token, made._id, lBlack!._id)
    const { data: cart } = await world.api('GET /cart', { token: ada.token })
    expect(cart.items[0]).toMatchObject({ price: 5100, selectedVariant: { _id: lBlack!._id, label: 'L / Black' } })
    const body = { placeId: (await given.home()).hostel, expectedTotal: 5600 }
    const { data: bought } = await world.api('POST /orders', { token: ada.token, body })
    const order = (await world.api('GET /orders/:id', { token: ada.token, params: { id: bought.orders[0]!._id } })).data
    expect(order.items[0]).toMatchObject({ name: 'Polo shirt', option: 'L / Black', unitPrice: 5100 })
    expect((await own(made._id)).options.map(({ stock }) => stock)).toEqual([2, 0, 0])
    expect((await put(ada.token, made._id, lBlack!._id)).body.code).toBe('out_of_stock')
    expect((await put(ada.token, made._id, mBlack!._id)).status).toBe(200)
  })

  test('a value without a combination is not offered', async () => {
    const { optionAxes } = await list({
      optionAxes: KINDS,
      options: [{ values: ['M', 'Black'], stock: 1 }],
    })
    expect(optionAxes).toEqual([
      { name: 'Size', values: ['M'] },
      { name: 'Colour', values: ['Black'] },
    ])
  })

  test('a copy has the same combinations without stock', async () => {
    const made = await shirt()
    const { data } = await world.api('POST /products/:id/duplicate', { token: store.token, params: { id: made._id } })
    expect(data.optionAxes).toEqual(KINDS)
    expect(data.options.map(({ label, stock, price }) => [label, stock, price])).toEqual([
      ['M / Black', 0, 5000],
      ['M / White', 0, 5000],
      ['L / Black', 0, 5600],
    ])
  })

  const one = (...values: string[]) => ({ values, stock: 1 })
  const wrong: [string, object, string][] = [
    ['a combination twice', { options: [one('M', 'Black'), one('M', 'Black')] }, 'options'],
    ['a size that is not listed', { options: [one('XL', 'Black')] }, 'options.0.values'],
    ['a combination without its colour', { options: [one('M', 'Black'), one('M')] }, 'options.1.values'],
    ['kinds without a combination', { options: [] }, 'options'],
    ['a combination without kinds', { optionAxes: [], options: [one('M')] }, 'options.0.values'],
    ['the same kind twice', { optionAxes: [KINDS[0], { ...KINDS[1], name: 'size' }] }, 'optionAxes'],
    ['a colour twice', { optionAxes: [KINDS[0], { ...KINDS[1], values: ['Black', 'black'] }] }, 'optionAxes.1.values'],
    ['a kind without a name', { optionAxes: [KINDS[0], { ...KINDS[1], name: ' ' }] }, 'optionAxes.1.name'],
  ]
  test.each(wrong)('%s is refused with the field', async (_, more, field) => {
    const body = await input({ optionAxes: KINDS, options: [one('M', 'Black')], ...more })
    const refused = await world.ask('POST /products', { token: store.token, body: body as never })
    expect([refused.status, refused.body.errors.map((error) => error.field)]).toEqual([400, [field]])
  })
})

describe('changing the options', () => {
  const buyOne = async (productId: string, selectedVariant: string, naira: number) => {
    const ada = await given.student(20_000)
    await put(ada.token, productId, selectedVariant)
    const body = { placeId: (await given.home()).hostel, expectedTotal: naira + 500 }
    await world.api('POST /orders', { token: ada.token, body })
  }

  test('adding an axis keeps the existing options in carts', async () => {
    const made = await list({
      price: 5000,
      optionAxes: [KINDS[0]],
      options: [
        { values: ['M'], stock: 2 },
        { values: ['L'], stock: 1 },
      ],
    })
    const [m, l] = made.options
    const ada = await given.student()
    await put(ada.token, made._id, m!._id)
    const { body } = await change(made, {
      optionAxes: KINDS,
      options: [
        { _id: m!._id, values: ['M', 'Black'], stock: 2, stockSeen: 2 },
        { values: ['M', 'White'], stock: 4 },
        { _id: l!._id, values: ['L', 'Black'], stock: 1, stockSeen: 1 },
      ],
      stockSeen: 3,
    })
    expect(body.data).toMatchObject({ stock: 7, optionAxes: KINDS })
    const { data: cart } = await world.api('GET /cart', { token: ada.token })
    expect(cart.items[0]!.selectedVariant).toEqual({ _id: m!._id, label: 'M / Black' })
  })

  test('removing an axis is refused when one was sold in the meantime', async () => {
    const made = await shirt()
    const [mBlack, , lBlack] = made.options
    const together = {
      optionAxes: [KINDS[0]],
      options: [
        { _id: mBlack!._id, values: ['M'], stock: 2, stockSeen: 2 },
        { _id: lBlack!._id, values: ['L'], stock: 1, stockSeen: 1, price: 5600 },
      ],
    }
    await buyOne(made._id, mBlack!._id, 4500)
    expect((await change(made, { ...together, stockSeen: 3 })).body).toMatchObject({ code: 'stock_changed', left: 2 })
    const seen = await own(made._id)
    const options = [{ ...together.options[0], stock: 1, stockSeen: 1 }, together.options[1]]
    expect((await change(seen, { ...together, options, stockSeen: 2 })).body.data).toMatchObject({
      stock: 2,
      options: [
        { label: 'M', stock: 1 },
        { label: 'L', stock: 1, price: 5600 },
      ],
    })
  })
})

describe('options in a product table', () => {
  type Plan = { _id: string; lines: { action: string; messages: string[] }[] }
  const read = async (text: string) => {
    const { body } = await world.ask('POST /products/imports', { token: store.token, body: tableForm(text) })
    return body.data as unknown as Plan
  }

  test('are written with a slash, are exported as imported, and an incomplete one is named', {
    tags: 'slow',
  }, async () => {
    const plan = await read(
      [
        'name;category;price;option name;options',
        'Hoodie;fans;9000;Size / Colour;M / Black:4 | M/White:2 | L / Black:1:9500',
        'Jeans;fans;9000;Size / Colour;M / Black:4 | L:2',
      ].join('\n'),
    )
    expect(plan.lines.map(({ action }) => action)).toEqual(['new', 'wrong'])
    expect(plan.lines[1]!.messages).toEqual(['options: “L” needs 2 values separated by /, as in “Size / Colour”.'])
    await world.api('POST /products/imports/:id/apply', { token: store.token, params: { id: plan._id } })
    await world.settle()
    const { data } = await world.api('GET /products/vendor/my-products', {
      token: store.token,
      query: { q: 'Hoodie' } as never,
    })
    expect(data[0]).toMatchObject({
      optionAxes: KINDS,
      options: [
        { label: 'M / Black', stock: 4, price: 9000 },
        { label: 'M / White', stock: 2, price: 9000 },
        { label: 'L / Black', stock: 1, price: 9500 },
      ],
    })
    const headers = { authorization: `Bearer ${store.token}` }
    const table = await (await fetch(`${world.url}/api/products/export`, { headers })).text()
    expect(table).toContain('Size / Colour,M / Black:4 | M / White:2 | L / Black:1:9500')
    expect((await read(table)).lines.every(({ action }) => action === 'same')).toBe(true)
  })
})
