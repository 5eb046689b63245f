import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { handoverIn } from '../../../test/handover.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const handover = handoverIn(world)
const given = givenIn(world)

test('the confirmation has all orders of the checkout for the buyer, and their own for everyone else', async () => {
  const [ada, one, other, stranger] = [
    await given.student(10_000),
    await given.vendor(),
    await given.vendor(),
    await given.student(),
  ]
  for (const store of [one, other]) {
    const { id: productId } = await given.product(store, { naira: 1000 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId, quantity: 2 } })
  }
  const { data: bought } = await world.api('POST /orders', {
    token: ada.token,
    body: { placeId: (await given.home()).hostel, expectedTotal: 5000 },
  })
  const read = (token: string, id: string) => world.ask('GET /orders/:id/confirmation', { token, params: { id } })
  const { data } = await world.api('GET /orders/:id/confirmation', {
    token: ada.token,
    params: { id: bought.orders[0]!._id },
  })
  expect(data).toMatchObject({
    checkoutId: bought.checkoutId,
    paid: true,
    pricing: { subtotal: 4000, deliveryFee: 1000, discount: 0, total: 5000 },
    nextStep: 'wait_for_seller',
    payBy: null,
  })
  expect(data.orders.map(({ _id }) => _id)).toEqual(bought.orders.map(({ _id }) => _id))
  const own = bought.orders.find(({ vendor }) => vendor._id === one.vendorId)!
  const foreign = bought.orders.find(({ vendor }) => vendor._id === other.vendorId)!
  expect((await read(one.token, own._id)).body.data).toMatchObject({ total: 2500, orders: [{ _id: own._id }] })
  for (const [token, id] of [
    [one.token, foreign._id],
    [stranger.token, own._id],
  ] as const)
    expect((await read(token, id)).status).toBe(404)
})

describe('an order', () => {
  test('goes from the cart to delivery, with the right amount in every wallet', async () => {
    const { hostel } = await given.home()
    const [ada, ngozi, tunde, ibrahim] = [
      await given.student(50_000),
      await given.vendor(),
      await given.vendor({ plan: 'premium' }),
      await given.rider(),
    ]
    const rice = await given.product(ngozi, { name: 'Jollof rice', naira: 2500, discount: 2000, stock: 5 })
    const lamp = await given.product(tunde, {
      name: 'Reading lamp',
      naira: 6900,
      options: [{ label: 'Black', stock: 2, delta: 100 }],
    })
    await world.api('POST /cart/add', { token: ada.token, body: { productId: rice.id, quantity: 2 } })
    const { data: cart } = await world.api('POST /cart/add', {
      token: ada.token,
      body: { productId: lamp.id, selectedVariant: lamp.optionIds[0] },
    })
    expect(cart).toMatchObject({ subtotal: 11_000, deliveryFee: 1000, total: 12_000, itemCount: 3 })

    const { data: bought } = await world.api('POST /orders', {
      token: ada.token,
      key: 'first',
      body: { placeId: hostel, room: 'B12', expectedTotal: 12_000 },
    })
    expect(bought.paid).toBe(true)
    expect(bought.orders).toHaveLength(2)
    await world.settle()
    expect((await world.api('GET /wallet', { token: ada.token })).data).toMatchObject({
      balance: 38_000,
      inEscrow: 12_000,
    })

    for (const order of bought.orders) {
      const store = order.vendor._id === ngozi.vendorId ? ngozi : tunde
      const params = { id: order._id }
      expect(
        (await world.ask('GET /orders/:id', { token: store === ngozi ? tunde.token : ngozi.token, params })).status,
      ).toBe(404)
      await world.api('PATCH /orders/:id/accept', { token: store.token, params })
      await world.api('PATCH /orders/:id/status', { token: store.token, params, body: { status: 'preparing' } })
      await world.api('PATCH /orders/:id/status', { token: store.token, params, body: { status: 'ready' } })
      const { data: jobs } = await world.api('GET /riders/deliveries/available', { token: ibrahim.token })
      expect(jobs.map((job) => job._id)).toContain(order._id)
      await world.api('POST /riders/deliveries/:id/accept', { token: ibrahim.token, params })
      await handover.pickUp(ibrahim, params.id)
      const { data: seen } = await world.api('GET /orders/:id', { token: ada.token, params })
      expect(seen.deliveryCode).toMatch(/^\d{4}$/)
      const { data: ridersView } = await world.api('GET /orders/:id', { token: ibrahim.token, params })
      expect(ridersView.deliveryCode).toBeNull()
      const { data: done } = await world.api('PATCH /orders/:id/delivered', {
        token: ibrahim.token,
        params,
        body: { code: seen.deliveryCode! },
      })
      expect(done).toMatchObject({ status: 'delivered', escrow: 'released' })
    }
    await world.settle()
    const balance = async (who: { token: string }) =>
      (await world.api('GET /wallet/balance', { token: who.token })).data.balance
    expect(await balance(ada)).toBe(38_000)
    expect(await balance(ngozi)).toBe(3800)
    expect(await balance(tunde)).toBe(6860)
    expect(await balance(ibrahim)).toBe(900)
    expect(await world.faults()).toEqual([])

    const review = await world.api('POST /products/:id/reviews', {
      token: ada.token,
      params: { id: rice.id },
      body: { rating: 5, text: 'Hot and plenty.' },
    })
    expect(review.data.author.name).toBe('Student N.')
    expect(
      await world.ask('POST /products/:id/reviews', { token: ada.token, params: { id: rice.id }, body: { rating: 1 } }),
    ).toMatchObject({ status: 409, body: { code: 'review_twice' } })
    const { data: product } = await world.api('GET /products/:id', { params: { id: rice.id } })
    expect(product).toMatchObject({ averageRating: 5, reviewCount: 1, stock: 3 })
  })
})
