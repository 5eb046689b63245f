import { describe, expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { applyDeadlines } from '../../../test/deadlines.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes } from '../../platform/clock.ts'

const world = await openWorld()
const { given, hostel, bought, advance, balance, stockOf } = await buyingIn(world)

describe('buying', () => {
  test('refuses a changed price and charges nothing', async () => {
    const [ada, store] = [await given.student(10_000), await given.vendor()]
    const { id } = await given.product(store, { naira: 1000 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId: id } })
    await world.context.db.once('update products set price = 120000 where id = $id', { id })
    const { status, body } = await world.ask('POST /orders', {
      token: ada.token,
      body: { placeId: hostel, expectedTotal: 1500 },
    })
    expect([status, body.code, body.total]).toEqual([409, 'cart_changed', 1700])
    expect(await balance(ada)).toBe(10_000)
    expect((await world.api('GET /cart', { token: ada.token })).data.itemCount).toBe(1)
    const checked = await world.api('POST /orders/validate', { token: ada.token, body: { expectedTotal: 1500 } })
    expect(checked.valid).toBe(false)
  })

  test('refuses more than the wallet has, and takes nothing out of stock', async () => {
    const [ada, store] = [await given.student(100), await given.vendor()]
    const { id } = await given.product(store, { naira: 1000, stock: 5 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId: id } })
    expect(
      await world.ask('POST /orders', { token: ada.token, body: { placeId: hostel, expectedTotal: 1500 } }),
    ).toMatchObject({ status: 409, body: { message: 'Insufficient balance' } })
    expect(await stockOf(id)).toBe(5)
  })

  test('requires a delivery place on the campus', async () => {
    const [ada, store, elsewhere] = [await given.student(10_000), await given.vendor(), await given.campus()]
    const { id } = await given.product(store, { naira: 1000 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId: id } })
    const pay = (placeId: string | undefined) =>
      world.ask('POST /orders', { token: ada.token, body: { placeId, expectedTotal: 1500 } })
    expect((await pay(undefined)).body.code).toBe('delivery_place_required')
    expect((await pay(elsewhere.hostel)).body.code).toBe('delivery_place_unknown')
    expect((await pay(crypto.randomUUID())).body.code).toBe('delivery_place_unknown')
  })

  test('does not deliver from another campus: says so before paying, and lets the buyer pick up or remove it', async () => {
    const campus = await given.campus()
    const [ada, store] = [await given.student(10_000), await given.vendor()]
    const elsewhere = await given.vendor({ campus })
    const [near, far] = [await given.product(store, { naira: 1000 }), await given.product(elsewhere, { naira: 2000 })]
    for (const { id } of [near, far])
      await world.api('POST /cart/add', { token: ada.token, body: { productId: id, quantity: 1 } })
    const cart = (await world.api('GET /cart', { token: ada.token })).data
    const marked = cart.items.filter((item) => item.otherCampus)
    expect(marked.map((item) => item.product._id)).toEqual([far.id])
    expect(cart).toMatchObject({ subtotal: 3000, deliveryFee: 500, total: 3500 })

    const ask = async (deliveryMethod: 'delivery' | 'pickup') =>
      (await world.api('POST /orders/summary', { token: ada.token, body: { deliveryMethod } })).data
    const delivered = await ask('delivery')
    const { seller, buyer } = marked[0]!.otherCampus!
    const text = `“${marked[0]!.product.name}” is at ${seller}. You’re at ${buyer}: no delivery.`
    expect(delivered).toMatchObject({ otherCampus: text, deliveryCampus: (await given.home()).id, total: 3500 })
    expect(delivered.problems).toMatchObject([{ productId: far.id, code: 'other_campus' }])
    expect((await ask('pickup')).problems).toEqual([])

    const pay = (body: object) => world.ask('POST /orders', { token: ada.token, body: body as never })
    for (const placeId of [hostel, campus.hostel]) {
      expect(await pay({ placeId, expectedTotal: 3500 })).toMatchObject({
        status: 422,
        body: { code: 'delivery_other_campus', errors: [{ field: 'placeId', message: text }] },
      })
    }
    expect(await balance(ada)).toBe(10_000)
    expect(await pay({ deliveryMethod: 'pickup', expectedTotal: 3000 })).toMatchObject({ status: 201 })

    for (const { id } of [near, far]) await world.api('POST /cart/add', { token: ada.token, body: { productId: id } })
    const far2 = (await world.api('GET /cart', { token: ada.token })).data.items.find((item) => item.otherCampus)!
    await world.api('POST /cart/remove-multiple', { token: ada.token, body: { itemIds: [far2._id] } })
    expect(await pay({ placeId: hostel, expectedTotal: 1500 })).toMatchObject({ status: 201 })
  })

  test('case 26: ignores prices sent by the buyer', async () => {
    const [ada, store] = [await given.student(10_000), await given.vendor()]
    const { id } = await given.product(store, { naira: 1000 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId: id, price: 1, quantity: 1 } as never })
    expect(
      (await world.ask('POST /orders', { token: ada.token, body: { placeId: hostel, expectedTotal: 1, total: 1 } }))
        .body.code,
    ).toBe('cart_changed')
  })

  test('refuses the buyer’s own product', async () => {
    const store = await given.vendor()
    const { id } = await given.product(store)
    expect(await world.ask('POST /cart/add', { token: store.token, body: { productId: id } })).toMatchObject({
      status: 409,
      body: { code: 'own_product' },
    })
  })
})

describe('the validation of a cart', () => {
  test('names each line that changed since it was added, with the old and the new price and the stock left', async () => {
    const [ada, store] = [await given.student(10_000), await given.vendor()]
    const [dearer, scarce, same] = [
      await given.product(store, { naira: 1000 }),
      await given.product(store, { naira: 2000, stock: 3 }),
      await given.product(store, { naira: 300 }),
    ]
    for (const { id } of [dearer, scarce, same])
      await world.api('POST /cart/add', { token: ada.token, body: { productId: id, quantity: 2 } })
    const validate = (body: object = {}) =>
      world.api('POST /orders/validate', { token: ada.token, body: body as never })
    expect(await validate()).toMatchObject({ valid: true, data: { changes: [] } })
    await world.context.db.once('update products set price = 120000 where id = $id', { id: dearer.id })
    await world.context.db.once('update products set stock = 1 where id = $id', { id: scarce.id })
    const { valid, data } = await validate()
    expect(valid).toBe(false)
    expect(data.changes).toMatchObject([
      { productId: dearer.id, code: 'price_changed', oldPrice: 1000, newPrice: 1200, left: 10 },
      { productId: scarce.id, code: 'out_of_stock', oldPrice: 2000, newPrice: 2000, quantity: 2, left: 1 },
    ])
    expect((await world.api('GET /cart', { token: ada.token })).data.items[0]).toMatchObject({
      price: 1200,
      priceWhenAdded: 1000,
    })
  })

  test('compares with what the buyer saw, so that a price they accepted is named once', async () => {
    const [ada, store] = [await given.student(10_000), await given.vendor()]
    const { id: productId } = await given.product(store, { naira: 1000 })
    const { data: cart } = await world.api('POST /cart/add', { token: ada.token, body: { productId, quantity: 2 } })
    await world.context.db.once('update products set price = 120000 where id = $productId', { productId })
    const itemId = cart.items[0]!._id
    const codes = async (lines?: object[]) => {
      const { data } = await world.api('POST /orders/validate', { token: ada.token, body: { lines } as never })
      return data.changes.map(({ code }) => code)
    }
    expect(await codes([{ itemId, unitPrice: 1000, quantity: 2 }])).toEqual(['price_changed'])
    expect(await codes([{ itemId, unitPrice: 1200, quantity: 1 }])).toEqual(['quantity_changed'])
    expect(await codes([{ itemId, unitPrice: 1200, quantity: 2 }])).toEqual([])
    expect(await codes([])).toEqual(['added'])
    expect(await codes([{ itemId: crypto.randomUUID(), unitPrice: 1, quantity: 1 }])).toEqual(['added'])
  })
})

describe('paying by card', () => {
  test('reserves stock, and pays the order when the money arrives', async () => {
    const { ada, checkout, id, productId } = await bought(3000, { funds: 500, card: true })
    expect(checkout).toMatchObject({ paid: false, total: 3500 })
    expect(await stockOf(productId)).toBe(4)
    await world.sandbox('POST', `/__sandbox/pay/${checkout.reference}`, {})
    await world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference: checkout.reference! } })
    await world.settle()
    expect((await world.api('GET /orders/:id', { token: ada.token, params: { id } })).data).toMatchObject({
      isPaid: true,
      escrow: 'held',
    })
    expect(await balance(ada)).toBe(0)
  })

  test('case 8: waits 15 minutes; money that arrives later stays in the wallet', async () => {
    const { ada, store, checkout, id, productId } = await bought(3000, { funds: 0, card: true })
    expect((await world.api('GET /orders/vendor/orders', { token: store.token })).data).toEqual([])
    await at(minutes(16), () => applyDeadlines(world.context))
    expect((await world.api('GET /orders/:id', { token: ada.token, params: { id } })).data).toMatchObject({
      status: 'cancelled',
      escrow: 'none',
    })
    expect(await stockOf(productId)).toBe(5)
    await world.sandbox('POST', `/__sandbox/pay/${checkout.reference}`, {})
    await world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference: checkout.reference! } })
    await world.settle()
    expect(await balance(ada)).toBe(3500)
    const { data } = await world.api('GET /notifications', { token: ada.token })
    expect(data.notifications.map((one) => one.title)).toContain('Your payment is in your wallet')
  })

  test('only an order that was never paid can be removed', async () => {
    const unpaid = await bought(1000, { funds: 0, card: true })
    await world.api('DELETE /orders/:id', { token: unpaid.ada.token, params: { id: unpaid.id } })
    expect(await stockOf(unpaid.productId)).toBe(5)
    const paid = await bought()
    expect(await world.ask('DELETE /orders/:id', { token: paid.ada.token, params: { id: paid.id } })).toMatchObject({
      status: 409,
      body: { code: 'order_state' },
    })
  })
})

describe('refunds', () => {
  test('a paid order notifies the buyer once, without an email', async () => {
    const { ada, id } = await bought()
    for (let run = 0; run < 2; run += 1) await world.settle()
    const { data } = await world.api('GET /notifications', { token: ada.token })
    const paid = data.notifications.filter(({ title }) => title.startsWith('You paid'))
    expect(paid).toMatchObject([
      {
        title: expect.stringMatching(/^You paid ₦1,500 to ./),
        body: expect.stringMatching(/^They have 30 minutes to accept order VD-/),
        priority: 'normal',
        link: `/orders/${id}#now`,
      },
    ])
    expect(await world.mailsTo(ada.email)).toEqual([])
  })

  test('a rejected order is refunded at once with the reason, and restocked', async () => {
    const { ada, store, id, productId } = await bought()
    expect(await world.ask('PATCH /orders/:id/reject', { token: store.token, params: { id }, body: {} })).toMatchObject(
      { status: 400 },
    )
    const { data } = await world.api('PATCH /orders/:id/reject', {
      token: store.token,
      params: { id },
      body: { reason: 'Rice finished' },
    })
    expect(data).toMatchObject({ status: 'rejected', escrow: 'refunded', reason: 'Rice finished' })
    expect([await balance(ada), await stockOf(productId)]).toEqual([10_000, 5])
    await world.settle()
    const notifications = await world.api('GET /notifications', { token: ada.token })
    expect(notifications.data.notifications[0]).toMatchObject({
      priority: 'high',
      body: '₦1,500 is back in your wallet. Rice finished',
    })
  })

  test('the buyer may cancel until it is confirmed; after that store and administrator need a reason', async () => {
    const first = await bought()
    await world.api('PATCH /orders/:id/cancel', { token: first.ada.token, params: { id: first.id } })
    expect(await balance(first.ada)).toBe(10_000)
    const second = await bought()
    await advance(second.store, second.id, 'confirmed')
    const params = { id: second.id }
    expect(await world.ask('PATCH /orders/:id/cancel', { token: second.ada.token, params, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'order_state', status: 'confirmed' },
    })
    expect(await world.ask('PATCH /orders/:id/cancel', { token: second.store.token, params, body: {} })).toMatchObject({
      status: 422,
      body: { code: 'reason_required' },
    })
    const admin = await given.admin()
    await world.api('PATCH /orders/:id/cancel', { token: admin.token, params, body: { reason: 'Store closed' } })
    expect(await balance(second.ada)).toBe(10_000)
  })

  test('an order that the store does not accept within a day is refunded', async () => {
    const { ada, id } = await bought()
    await at(hours(23), () => applyDeadlines(world.context))
    expect(await balance(ada)).toBe(8500)
    await at(hours(25), () => applyDeadlines(world.context))
    expect(await balance(ada)).toBe(10_000)
    expect((await world.api('GET /orders/:id', { token: ada.token, params: { id } })).data).toMatchObject({
      status: 'cancelled',
      escrow: 'refunded',
    })
  })

  test('the products of an order can be put into the cart again, each with its option; what is sold out is left out', async () => {
    const [ada, store] = [await given.student(30_000), await given.vendor()]
    const lamp = await given.product(store, { naira: 1000, options: [{ label: 'Black', stock: 5 }] })
    const rice = await given.product(store, { naira: 500, stock: 1 })
    const black = lamp.optionIds[0]!
    await world.api('POST /cart/add', { token: ada.token, body: { productId: lamp.id, selectedVariant: black } })
    await world.api('POST /cart/add', { token: ada.token, body: { productId: rice.id } })
    const { data: placed } = await world.api('POST /orders', {
      token: ada.token,
      key: 'again',
      body: { placeId: hostel, expectedTotal: 2000 },
    })
    const params = { id: placed.orders[0]!._id }
    const { data: order } = await world.api('GET /orders/:id', { token: ada.token, params })
    const items = order.items.map(({ product, quantity, selectedVariant }) => ({
      productId: product,
      quantity,
      selectedVariant,
    }))
    const body = { key: crypto.randomUUID(), items }
    await world.api('POST /cart/merge', { token: ada.token, body })
    const { data: cart } = await world.api('POST /cart/merge', { token: ada.token, body })
    expect(cart.items.map((item) => [item.product._id, item.selectedVariant?._id, item.quantity])).toEqual([
      [lamp.id, black, 1],
    ])
  })

  test('a person who wants the last one reads that someone is paying for it, until it is sold or the reservation is over', async () => {
    const [ada, bola, store] = [await given.student(), await given.student(), await given.vendor()]
    const { id } = await given.product(store, { naira: 1000, stock: 1 })
    for (const { token } of [ada, bola]) await world.api('POST /cart/add', { token, body: { productId: id } })
    const isReservedFor = async ({ token }: { token: string }) => [
      (await world.api('GET /cart', { token })).data.items[0]?.product.isReserved,
      (await world.api('GET /products/:id', { token, params: { id } })).data.isReserved,
    ]
    expect(await isReservedFor(bola)).toEqual([false, false])
    await world.api('POST /orders', {
      token: ada.token,
      key: 'last-one',
      body: { placeId: hostel, paymentMethod: 'card', expectedTotal: 1500 },
    })
    expect(await isReservedFor(bola)).toEqual([true, true])
    expect((await isReservedFor(ada))[1]).toBe(false)
    await at(minutes(60), () => applyDeadlines(world.context))
    expect(await isReservedFor(bola)).toEqual([false, false])
  })
})
