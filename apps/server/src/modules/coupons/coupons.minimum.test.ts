import { describe, expect, test } from 'vitest'
import { couponsIn } from '../../../test/coupons.ts'
import type { Person, Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, advance, balance, admin, ...coupons } = await couponsIn(world)
const { storeCoupon, platformCoupon, apply, couponOf, buyerOf, pay, orderIds } = coupons

const orderOf = async (id: string) => (await world.api('GET /orders/:id', { token: admin.token, params: { id } })).data
const usesOf = async (code: string) =>
  (await world.api('GET /admin/coupons', { token: admin.token, query: { q: code } })).data[0]!.used
/** Pays what is in the cart, to be collected. */
const collect = async (who: Person, expectedTotal: number) =>
  orderIds(await pay(who, { deliveryMethod: 'pickup', placeId: undefined, expectedTotal }))
async function handOver(store: Store, ada: Person, id: string) {
  await advance(store, id, 'confirmed', 'preparing', 'ready')
  await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id } })
}

describe('the minimum of a coupon counts when it is used, and never again:', () => {
  /** Two orders of ₦5,000 from two stores, which reach the minimum of ₦10,000 only together. */
  async function together() {
    const [one, other] = [await given.vendor(), await given.vendor()]
    const ada = await buyerOf(one, 5000)
    const { id: productId } = await given.product(other, { naira: 5000 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    const code = await platformCoupon({ minimum: 10_000, percent: null, cap: null, amount: 400 })
    expect((await apply(ada, code)).status).toBe(200)
    const ids = await collect(ada, 9600)
    const orders = await Promise.all(ids.map(orderOf))
    const mine = (store: Store) => orders.find(({ vendor }) => vendor._id === store.vendorId)!
    expect(orders.map(({ pricing }) => [pricing.discount, pricing.total])).toEqual([
      [200, 4800],
      [200, 4800],
    ])
    return { ada, one, other, code, gone: mine(one)._id, kept: mine(other)._id }
  }

  test.each([
    ['its store rejects', 'PATCH /orders/:id/reject', 'store'],
    ['the buyer cancels', 'PATCH /orders/:id/cancel', 'buyer'],
  ] as const)('the order that goes on keeps its discount when %s the other one', async (_, call, by) => {
    const { ada, one, other, code, gone, kept } = await together()
    const before = await balance(ada)
    const { token } = by === 'store' ? one : ada
    await world.api(call, { token, params: { id: gone }, body: { reason: 'Sold out' } })
    // What was paid for it: nothing is taken out for the discount of the other one.
    expect((await balance(ada)) - before).toBe(4800)
    expect((await orderOf(kept)).pricing).toMatchObject({ discount: 200, total: 4800, refunded: 0, remaining: 4800 })
    expect(await usesOf(code)).toBe(1)
    await handOver(other, ada, kept)
    // Vendly pays its discount, the store its commission.
    expect(await balance(other)).toBe(5000 - 250)
    expect([await balance(ada), await balance(one)]).toEqual([20_000 - 4800, 0])
    expect(await world.faults()).toEqual([])
  })

  test('the lines that are left keep their share when one is refunded, of which its own share is off', async () => {
    const store = await given.vendor()
    const ada = await buyerOf(store, 3000)
    const { id: productId } = await given.product(store, { naira: 2000 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    const code = await storeCoupon(store, { minimum: 5000 })
    expect((await apply(ada, code)).status).toBe(200)
    const [id] = await collect(ada, 4500)
    expect(await balance(ada)).toBe(20_000 - 4500)
    const { items } = await orderOf(id!)
    const line = items.find(({ unitPrice }) => unitPrice === 2000)!._id
    const body = { line, reason: 'It was broken' }
    await world.api('POST /orders/:id/refund', { token: admin.token, params: { id: id! }, body })
    expect(await balance(ada)).toBe(20_000 - 4500 + 1800)
    expect((await orderOf(id!)).pricing).toMatchObject({ discount: 500, total: 4500, refunded: 1800, remaining: 2700 })
    expect((await couponOf(store, code)).used).toBe(1)
    await handOver(store, ada, id!)
    expect(await balance(store)).toBe(2700 - 135)
    expect(await world.faults()).toEqual([])
  })

  test('an order that is over gives the coupon back, and the next one has to reach the minimum again', async () => {
    const store = await given.vendor()
    const ada = await buyerOf(store, 5000)
    const code = await storeCoupon(store, { minimum: 5000, perUserLimit: 1 })
    await apply(ada, code)
    const [id] = await collect(ada, 4500)
    await world.api('PATCH /orders/:id/cancel', { token: ada.token, params: { id: id! }, body: {} })
    expect([await balance(ada), (await couponOf(store, code)).used]).toEqual([20_000, 0])
    const { id: productId } = await given.product(store, { naira: 4000 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    const { body } = await apply(ada, code)
    expect(body.errors?.[0]?.message).toContain('Add ₦1,000 more')
  })
})
