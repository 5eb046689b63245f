import { describe, expect, test } from 'vitest'
import { buyingIn } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, hostel, balance, stockOf, advance } = await buyingIn(world)
const campus = await given.campus()

/** A cart of ₦1,000 from a store on the buyer's campus and of ₦2,000 from one on another campus. */
async function mixed(funds: number) {
  const [ada, near, far] = [await given.student(funds), await given.vendor(), await given.vendor({ campus })]
  const rice = (await given.product(near, { naira: 1000, stock: 5 })).id
  const okpa = (await given.product(far, { naira: 2000, stock: 5 })).id
  for (const productId of [rice, okpa]) await world.api('POST /cart/add', { token: ada.token, body: { productId } })
  return { ada, near, far, rice, okpa }
}
/** A cart of ₦1,000 from each of two stores on the buyer's campus. */
async function twoNear(funds = 20_000) {
  const [ada, one, two] = [await given.student(funds), await given.vendor(), await given.vendor()]
  for (const store of [one, two]) {
    const { id: productId } = await given.product(store, { naira: 1000, stock: 5 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
  }
  return { ada, one, two }
}

type Placed = { orders: { _id: string; vendor: { _id: string } }[]; reference: string | null; total: number }
const pay = (ada: Person, body: object, key?: string) =>
  world.ask('POST /orders', { token: ada.token, body: { placeId: hostel, room: 'A12', ...body } as never, key })
const summary = async (ada: Person, body: object) =>
  (await world.api('POST /orders/summary', { token: ada.token, body })).data
const dataOf = ({ body }: { body: object }) => (body as { data: Placed }).data
const orderOf = async (ada: Person, placed: Placed, vendorId: string) => {
  const { _id: id } = placed.orders.find(({ vendor }) => vendor._id === vendorId)!
  return (await world.api('GET /orders/:id', { token: ada.token, params: { id } })).data
}

describe('an order that is picked up beside one that is delivered', () => {
  test('is quoted without a fee, with what its delivery would cost, and nothing is wrong with it', async () => {
    const { ada, one, two } = await twoNear()
    const quoted = await summary(ada, { pickupFrom: [two.vendorId] })
    const of = (vendorId: string) => quoted.orders.find(({ vendor }) => vendor._id === vendorId)
    expect(of(one.vendorId)).toMatchObject({ deliveryMethod: 'delivery', deliveryFee: 500, feeIfDelivered: 500 })
    expect(of(two.vendorId)).toMatchObject({ deliveryMethod: 'pickup', deliveryFee: 0, feeIfDelivered: 500 })
    expect(quoted).toMatchObject({ subtotal: 2000, deliveryFee: 500, total: 2500, problems: [] })
    // A store that has left the cart since it was chosen changes nothing in a quote.
    expect(await summary(ada, { pickupFrom: [two.vendorId, crypto.randomUUID()] })).toEqual(quoted)
  })

  test('comes from another campus, and the wallet pays both: each order has its own method, place, fee and escrow', async () => {
    const { ada, near, far, okpa } = await mixed(10_000)
    const pickupFrom = [far.vendorId]
    const quoted = await summary(ada, { pickupFrom })
    expect(quoted).toMatchObject({ total: 3500, problems: [], otherCampus: null, deliveryCampus: expect.any(String) })
    const answer = await pay(ada, { pickupFrom, expectedTotal: 3500 })
    expect(answer.status).toBe(201)
    const placed = dataOf(answer)
    const [delivered, collected] = [await orderOf(ada, placed, near.vendorId), await orderOf(ada, placed, far.vendorId)]
    expect(delivered).toMatchObject({
      delivery: { method: 'delivery', place: expect.any(String), room: 'A12' },
      escrow: 'held',
      pricing: { deliveryFee: 500, total: 1500 },
    })
    expect(collected).toMatchObject({
      delivery: { method: 'pickup', place: null, room: null },
      escrow: 'held',
      pricing: { deliveryFee: 0, total: 2000 },
    })
    expect([await balance(ada), await stockOf(okpa)]).toEqual([6500, 4])
    const receipt = await world.api('GET /orders/:id/receipt', { token: ada.token, params: { id: collected._id } })
    expect(receipt.data.delivery.method).toBe('pickup')
  })

  test('is paid by card in one payment', async () => {
    const { ada, near, far } = await mixed(500)
    const answer = await pay(ada, { pickupFrom: [far.vendorId], paymentMethod: 'card', expectedTotal: 3500 })
    const placed = dataOf(answer)
    await world.sandbox('POST', `/__sandbox/pay/${placed.reference}`, {})
    const params = { reference: placed.reference! }
    await world.api('GET /wallet/verify/:reference', { token: ada.token, params })
    await world.settle()
    expect(await orderOf(ada, placed, near.vendorId)).toMatchObject({ isPaid: true, delivery: { method: 'delivery' } })
    expect(await orderOf(ada, placed, far.vendorId)).toMatchObject({ isPaid: true, delivery: { method: 'pickup' } })
    expect(await balance(ada)).toBe(0)
  })

  test('is no work for a rider, and pays none', async () => {
    const { ada, one, two } = await twoNear()
    const placed = dataOf(await pay(ada, { pickupFrom: [two.vendorId], expectedTotal: 2500 }))
    const [delivered, collected] = [await orderOf(ada, placed, one.vendorId), await orderOf(ada, placed, two.vendorId)]
    await advance(one, delivered._id, 'confirmed', 'preparing', 'ready')
    await advance(two, collected._id, 'confirmed', 'preparing', 'ready')
    const rider = await given.rider()
    const { data: jobs } = await world.api('GET /riders/deliveries/available', { token: rider.token })
    expect(jobs.map(({ _id }) => _id)).toContain(delivered._id)
    expect(jobs.map(({ _id }) => _id)).not.toContain(collected._id)
    const params = { id: collected._id }
    const taken = await world.ask('POST /riders/deliveries/:id/accept', { token: rider.token, params })
    expect(taken.status).toBeGreaterThanOrEqual(400)
    const fees = await world.context.db.once<{ riderFee: number }>(
      'select rider_fee as "riderFee" from orders where id = $id',
      { id: collected._id },
    )
    expect(fees).toEqual([{ riderFee: 0 }])
  })

  test('can be an item of a student', async () => {
    const [ada, bola] = [await given.student(20_000), await given.student()]
    const productId = await given.listing(bola, { naira: 3000 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    const store = await given.vendor()
    const { id } = await given.product(store, { naira: 1000 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId: id } })
    const placed = dataOf(await pay(ada, { pickupFrom: [bola.id], expectedTotal: 4500 }))
    expect(await orderOf(ada, placed, bola.id)).toMatchObject({ delivery: { method: 'pickup' } })
    expect(await orderOf(ada, placed, store.vendorId)).toMatchObject({ delivery: { method: 'delivery' } })
  })
})

describe('the choice of stores to pick up from', () => {
  test('is part of what a repeated call must repeat', async () => {
    const { ada, one, two } = await twoNear()
    const first = { pickupFrom: [two.vendorId], expectedTotal: 2500 }
    const placed = dataOf(await pay(ada, first, 'choice'))
    expect(dataOf(await pay(ada, first, 'choice')).orders).toEqual(placed.orders)
    const other = await pay(ada, { ...first, pickupFrom: [one.vendorId] }, 'choice')
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch'])
    expect(await balance(ada)).toBe(17_500)
  })

  test('of all stores needs no place, like a pickup of everything, and costs the same', async () => {
    const { ada, one, two } = await twoNear()
    const pickupFrom = [one.vendorId, two.vendorId]
    expect(await summary(ada, { pickupFrom })).toEqual(await summary(ada, { deliveryMethod: 'pickup' }))
    const placed = dataOf(await pay(ada, { pickupFrom, placeId: undefined, expectedTotal: 2000 }))
    for (const vendorId of pickupFrom)
      expect(await orderOf(ada, placed, vendorId)).toMatchObject({ delivery: { method: 'pickup', place: null } })
  })

  test('names each store once, and only stores of the cart', async () => {
    const { ada, two } = await twoNear()
    const elsewhere = await given.vendor()
    for (const pickupFrom of [[two.vendorId, two.vendorId], [elsewhere.vendorId], [two.id], ['x']]) {
      const { status, body } = await pay(ada, { pickupFrom, expectedTotal: 2500 })
      expect([status, body.code]).toEqual([400, 'invalid_request'])
    }
    const { body } = await pay(ada, { pickupFrom: [elsewhere.vendorId], expectedTotal: 3000 })
    expect(body.errors).toEqual([
      { field: 'pickupFrom', message: 'Nothing in your cart is from one of these stores. Look at your cart again.' },
    ])
    expect(await balance(ada)).toBe(20_000)
  })

  test('saves no fee of an order that is delivered', async () => {
    const { ada, one, two } = await twoNear()
    for (const pickupFrom of [[], [one.vendorId], [two.vendorId]]) {
      const { body } = await pay(ada, { pickupFrom, expectedTotal: 2000 })
      expect(body.code).toBe('cart_changed')
    }
  })

  test('does not let a store deliver to another campus, or where it does not', async () => {
    const { ada, near, far } = await mixed(10_000)
    const codeOf = async (body: object) => (await pay(ada, body)).body
    expect(await codeOf({ pickupFrom: [near.vendorId], expectedTotal: 3000 })).toMatchObject({
      code: 'delivery_other_campus',
      problems: [{ store: expect.any(String), code: 'other_campus' }],
    })
    const pickupFrom = [far.vendorId]
    expect(await codeOf({ pickupFrom, placeId: campus.hostel, expectedTotal: 3500 })).toMatchObject({
      code: 'delivery_place_unknown',
    })
    expect(await codeOf({ pickupFrom, placeId: undefined, expectedTotal: 3500 })).toMatchObject({
      code: 'delivery_place_required',
    })
    const { gate } = await given.home()
    await world.api('PUT /vendors/store-settings', { token: near.token, body: { deliveryPlaces: [gate] } })
    expect(await codeOf({ pickupFrom, expectedTotal: 3500 })).toMatchObject({
      code: 'delivery_place_not_served',
      problems: [{ code: 'place_not_served' }],
    })
    expect((await pay(ada, { pickupFrom, placeId: gate, expectedTotal: 3500 })).status).toBe(201)
  })

  test('starts as the cart shows it: a store that does not serve the buyer’s address is picked up from beside one that does', async () => {
    const { ada, one, two } = await twoNear()
    await world.api('POST /users/addresses', {
      token: ada.token,
      body: { label: 'Home', placeId: hostel, room: 'A12' },
    })
    const { gate } = await given.home()
    const serveGate = (store: typeof one) =>
      world.api('PUT /vendors/store-settings', { token: store.token, body: { deliveryPlaces: [gate] } })
    const cart = async () => {
      const { items, total } = (await world.api('GET /cart', { token: ada.token })).data
      return { total, methods: items.map(({ product, deliveryMethod }) => [product.vendor._id, deliveryMethod]) }
    }
    await serveGate(two)
    const { total, methods } = await cart()
    expect(Object.fromEntries(methods)).toEqual({ [one.vendorId]: 'delivery', [two.vendorId]: 'pickup' })
    expect((await summary(ada, { pickupFrom: [two.vendorId] })).total).toBe(total)
    // Nothing is decided for the buyer where none serves it.
    await serveGate(one)
    expect((await cart()).total).toBe(3000)
  })

  test('leaves what a coupon takes off as it was', async () => {
    const { ada, one, two } = await twoNear()
    const body = { code: 'HALFOFF', percent: 50 }
    await world.api('POST /vendors/coupons', { token: one.token, body: body as never })
    await world.api('POST /cart/coupon/apply', { token: ada.token, body: { code: 'HALFOFF' } })
    for (const pickupFrom of [[], [one.vendorId], [two.vendorId], [one.vendorId, two.vendorId]])
      expect(await summary(ada, { pickupFrom })).toMatchObject({ discount: 500, total: 2500 - 500 * pickupFrom.length })
    expect((await pay(ada, { pickupFrom: [one.vendorId], expectedTotal: 2000 })).status).toBe(201)
  })
})
