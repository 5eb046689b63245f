import { io } from 'socket.io-client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const store = await given.vendor()

describe('a cart', () => {
  test('adds up its lines, and is limited by the stock', async () => {
    const ada = await given.student()
    const { id } = await given.product(store, { naira: 1500, discount: 1200, stock: 3 })
    const add = (quantity: number) =>
      world.ask('POST /cart/add', { token: ada.token, body: { productId: id, quantity } })
    expect((await add(2)).body.data).toMatchObject({ subtotal: 2400, deliveryFee: 500, total: 2900, itemCount: 2 })
    expect(await add(2)).toMatchObject({ status: 409, body: { code: 'out_of_stock', left: 3 } })
    expect((await add(1)).body.data).toMatchObject({ itemCount: 3 })
    for (const quantity of [0, -1, 1.5, 100]) expect((await add(quantity)).status).toBe(400)
  })

  test('uses the delivery fee of the rates, as the product page and checkout do', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    const { id } = await given.product(store, { naira: 1000 })
    const { data } = await world.api('GET /admin/settings/rates', { token: admin.token })
    const { changedAt: _, ...rates } = data
    const setFee = (deliveryFee: number) =>
      world.api('PUT /admin/settings/rates', {
        token: admin.token,
        body: { ...rates, deliveryFee, reason: 'A new term begins' },
      })
    await setFee(650)
    await world.api('POST /cart/add', { token: ada.token, body: { productId: id } })
    const { data: cart } = await world.api('GET /cart', { token: ada.token })
    const { data: quote } = await world.api('POST /orders/summary', { token: ada.token, body: {} })
    const { data: product } = await world.api('GET /products/:id', { params: { id } })
    expect([cart.deliveryFee, cart.total, quote.deliveryFee, product.deliveryFee]).toEqual([650, 1650, 650, 650])
    await setFee(rates.deliveryFee)
  })

  test('adds the change of a tab that shows an old quantity to the present one', async () => {
    const ada = await given.student()
    const { id } = await given.product(store, { naira: 1000, stock: 9 })
    const added = await world.api('POST /cart/add', { token: ada.token, body: { productId: id, quantity: 1 } })
    const params = { itemId: added.data.items[0]!._id }
    const set = (quantity: number, seen?: number) =>
      world.ask('PUT /cart/update/:itemId', { token: ada.token, params, body: { quantity, seen } })
    expect((await set(3, 1)).body.data).toMatchObject({ itemCount: 3 })
    expect((await set(2, 1)).body.data).toMatchObject({ itemCount: 4 })
    expect((await set(2)).body.data).toMatchObject({ itemCount: 2 })
    expect(await set(10, 2)).toMatchObject({ status: 409, body: { code: 'out_of_stock', left: 9 } })
    expect((await set(1, 3)).body.data).toMatchObject({ itemCount: 0 })
  })

  test('tells the other tabs and devices of its owner when it changes', async () => {
    const [ada, bola] = [await given.student(), await given.student()]
    const { id: productId } = await given.product(store, { naira: 1000 })
    const open = async (token: string) => {
      const socket = io(world.url, { auth: { token }, transports: ['websocket'], reconnection: false })
      onTestFinished(() => void socket.close())
      const changes = vi.fn()
      socket.on('cart:changed', changes)
      await new Promise((resolve) => socket.once('ready', resolve))
      return changes
    }
    const [own, foreign] = [await open(ada.token), await open(bola.token)]
    const { data } = await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    await vi.waitFor(() => expect(own).toHaveBeenCalledTimes(1))
    await world.api('PUT /cart/update/:itemId', {
      token: ada.token,
      params: { itemId: data.items[0]!._id },
      body: { quantity: 2 },
    })
    await vi.waitFor(() => expect(own).toHaveBeenCalledTimes(2))
    await world.api('DELETE /cart/clear', { token: ada.token })
    await vi.waitFor(() => expect(own).toHaveBeenCalledTimes(3))
    expect(foreign).not.toHaveBeenCalled()
  })

  test('keeps options apart, and requires one where there are some', async () => {
    const ada = await given.student()
    const { id, optionIds } = await given.product(store, {
      naira: 1000,
      options: [
        { label: 'S', stock: 5 },
        { label: 'L', stock: 5, delta: 200 },
      ],
    })
    const foreign = await given.product(store, { options: [{ label: 'X', stock: 5 }] })
    const add = (selectedVariant?: string) =>
      world.ask('POST /cart/add', { token: ada.token, body: { productId: id, selectedVariant } })
    expect((await add()).body.code).toBe('option_required')
    expect((await add(foreign.optionIds[0])).body.code).toBe('option_required')
    await add(optionIds[0])
    await add(optionIds[1])
    expect((await add(optionIds[1])).body.data).toMatchObject({
      subtotal: 3400,
      items: [{ quantity: 1 }, { quantity: 2 }],
    })
  })

  test('changes, removes and clears lines of its owner only', async () => {
    const [ada, bola] = [await given.student(), await given.student()]
    const ids = [await given.product(store), await given.product(store), await given.product(store)]
    for (const { id } of ids) await world.api('POST /cart/add', { token: ada.token, body: { productId: id } })
    const { data } = await world.api('GET /cart', { token: ada.token })
    const [first, second, third] = data.items.map((item) => item._id)
    const params = { itemId: first! }
    expect(
      (await world.ask('PUT /cart/update/:itemId', { token: bola.token, params, body: { quantity: 2 } })).status,
    ).toBe(404)
    expect((await world.ask('DELETE /cart/remove/:itemId', { token: bola.token, params })).status).toBe(404)
    expect(
      (await world.ask('POST /cart/remove-multiple', { token: bola.token, body: { itemIds: [first, second] } })).status,
    ).toBe(404)
    expect(
      (await world.api('PUT /cart/update/:itemId', { token: ada.token, params, body: { quantity: 4 } })).data.itemCount,
    ).toBe(6)
    expect(
      (await world.ask('PUT /cart/update/:itemId', { token: ada.token, params, body: { quantity: 11 } })).body.code,
    ).toBe('out_of_stock')
    expect(
      (await world.api('PUT /cart/update/:itemId', { token: ada.token, params, body: { quantity: 0 } })).data.items,
    ).toHaveLength(2)
    expect(
      (await world.api('POST /cart/remove-multiple', { token: ada.token, body: { itemIds: [second!, third!] } })).data
        .items,
    ).toEqual([])
    expect((await world.api('DELETE /cart/clear', { token: ada.token })).data).toMatchObject({ total: 0, items: [] })
  })

  test('merges a guest cart once, without lines that cannot be bought', async () => {
    const ada = await given.student()
    const [there, few, gone] = [
      await given.product(store),
      await given.product(store, { stock: 2 }),
      await given.product(store, { status: 'paused' }),
    ]
    const body = {
      key: crypto.randomUUID(),
      items: [
        { productId: there.id, quantity: 1 },
        { productId: few.id, quantity: 5 },
        { productId: gone.id, quantity: 1 },
      ],
    }
    const merge = () => world.api('POST /cart/merge', { token: ada.token, body })
    expect((await merge()).data.itemCount).toBe(3)
    expect((await Promise.all([merge(), merge(), merge()])).map((one) => one.data.itemCount)).toEqual([3, 3, 3])
  })

  test('shows which lines can no longer be bought', async () => {
    const ada = await given.student()
    const { id } = await given.product(store, { stock: 2 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId: id, quantity: 2 } })
    await world.context.db.once('update products set stock = 1 where id = $id', { id })
    const { data } = await world.api('GET /cart', { token: ada.token })
    expect(data.items[0]!.product).toMatchObject({ inventory: 1, isAvailable: true })
    const checked = await world.api('POST /orders/validate', { token: ada.token, body: {} })
    expect(checked).toMatchObject({ valid: false, data: { problems: [{ code: 'out_of_stock', left: 1 }] } })
  })
})

describe('the cart that a guest keeps on the device', () => {
  const kept = (items: object[]) => world.ask('POST /cart/kept', { body: { items } })

  test('is shown at current prices, in its order, with what cannot be bought, and changes nothing', async () => {
    const fan = await given.product(store, { naira: 1500, discount: 1200, stock: 3 })
    const sold = await given.product(store, { naira: 900, stock: 0 })
    const { status, body } = await kept([
      { productId: sold.id, quantity: 1 },
      { productId: fan.id, quantity: 2, selectedVariant: null },
      { productId: crypto.randomUUID(), quantity: 1 },
    ])
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { quantity: 1, price: 900, product: { _id: sold.id, isAvailable: false, inventory: 0 } },
      {
        quantity: 2,
        price: 1200,
        product: { _id: fan.id, price: 1500, isAvailable: true, vendor: { _id: store.vendorId } },
      },
    ])
    expect(body.data).toHaveLength(2)
  })

  test('has the price and the stock of the chosen option, and asks for one where it is missing', async () => {
    const { id: productId, optionIds } = await given.product(store, {
      naira: 2000,
      options: [
        { label: 'M', stock: 4 },
        { label: 'XL', stock: 2, delta: 500 },
      ],
    })
    const { body } = await kept(
      [optionIds[1], null].map((selectedVariant) => ({ productId, quantity: 1, selectedVariant })),
    )
    expect(body.data).toMatchObject([
      { price: 2500, selectedVariant: { label: 'XL' }, product: { inventory: 2, isAvailable: true } },
      { price: 2000, selectedVariant: null, product: { isAvailable: false } },
    ])
  })

  test('is refused in words when it is no list of lines', async () => {
    const productId = crypto.randomUUID()
    for (const items of [
      [{ productId: 'x', quantity: 1 }],
      [{ productId, quantity: 0 }],
      Array(101).fill({ productId, quantity: 1 }),
    ])
      expect((await kept(items)).status).toBe(400)
  })
})
