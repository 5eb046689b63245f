import { describe, expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { couponsIn } from '../../../test/coupons.ts'
import { applyDeadlines } from '../../../test/deadlines.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Problem } from '../../platform/problem.ts'
import { takeCoupon } from './coupons.service.ts'

const world = await openWorld()
const { given, hostel, balance, admin, storeCoupon, platformCoupon, apply, cartOf, couponOf, buyerOf, pay, orderIds } =
  await couponsIn(world)

describe('the uses of a coupon', () => {
  test('are counted exactly when twenty buyers use the last five at once', { tags: 'slow' }, async () => {
    const store = await given.vendor()
    const code = await storeCoupon(store, { totalLimit: 5 })
    const buyers = await Promise.all(Array.from({ length: 20 }, () => buyerOf(store)))
    await Promise.all(buyers.map((buyer) => apply(buyer, code)))
    const totals = await Promise.all(buyers.map(async (buyer) => (await cartOf(buyer)).total))
    expect(new Set(totals)).toEqual(new Set([2300]))
    const answers = await Promise.all(
      buyers.map((buyer) =>
        world.ask('POST /orders', { token: buyer.token, body: { placeId: hostel, expectedTotal: 2300 } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    for (const { status, body } of answers.filter((one) => one.status !== 201))
      expect([status, ['coupon_refused', 'cart_changed'].includes(body.code!)]).toEqual([409, true])
    expect(await couponOf(store, code)).toMatchObject({ state: 'used-up', used: 5, cost: 1000 })
    const balances = await Promise.all(buyers.map(balance))
    expect(balances.filter((left) => left === 17_700)).toHaveLength(5)
    expect(balances.filter((left) => left === 20_000)).toHaveLength(15)
  })

  test('by one user are limited across two tabs, and one that was refused can pay the full price', async () => {
    const store = await given.vendor()
    const code = await storeCoupon(store, { perUserLimit: 1 })
    const ada = await buyerOf(store)
    await apply(ada, code)
    const body = { placeId: hostel, expectedTotal: 2300 }
    const tabs = await Promise.all(
      Array.from({ length: 10 }, () => world.ask('POST /orders', { token: ada.token, body })),
    )
    expect(tabs.filter(({ status }) => status === 201)).toHaveLength(1)
    const { id: productId } = await given.product(store, { naira: 2000 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    expect((await apply(ada, code)).body.errors).toMatchObject([{ message: 'You have used this coupon already.' }])
    expect((await pay(ada)).status).toBe(201)
    expect(await balance(ada)).toBe(20_000 - 2300 - 2500)
  })

  test('are refused with the reason when it was paused, ended or used up since the quote', async () => {
    const store = await given.vendor()
    const ada = await buyerOf(store)
    const refusalAfter = async (action: string) => {
      const { _id: id } = await couponOf(store, await storeCoupon(store))
      await world.api('PATCH /vendors/coupons/:id', { token: store.token, params: { id }, body: { action } as never })
      const use = { couponId: id, userId: ada.id, discount: 100, purchase: { checkoutId: newId() } }
      return transaction(world.context.pool, (tx) => takeCoupon(tx, use)).then(
        () => null,
        ({ code, errors }: Problem) => [code, errors[0]!.message],
      )
    }
    expect(await refusalAfter('pause')).toEqual(['coupon_refused', 'This coupon is paused at the moment.'])
    expect(await refusalAfter('end')).toEqual(['coupon_refused', 'This coupon has ended.'])
    const code = await storeCoupon(store, { totalLimit: 1 })
    const buyer = await buyerOf(store)
    await apply(buyer, code)
    expect((await pay(buyer)).status).toBe(201)
    const use = {
      couponId: (await couponOf(store, code))._id,
      userId: ada.id,
      discount: 100,
      purchase: { checkoutId: newId() },
    }
    await expect(transaction(world.context.pool, (tx) => takeCoupon(tx, use))).rejects.toMatchObject({
      errors: [{ message: 'This coupon has been used up.' }],
    })
  })

  test('come back when the order is cancelled, rejected, or not paid in time', async () => {
    const store = await given.vendor()
    const code = await storeCoupon(store, { totalLimit: 1 })
    const used = async () => (await couponOf(store, code)).used
    const order = async (more: object = {}, funds = 20_000) => {
      const ada = await buyerOf(store, 2000, funds)
      await apply(ada, code)
      const answer = await pay(ada, more)
      expect(answer.status).toBe(201)
      expect(await used()).toBe(1)
      return { ada, params: { id: orderIds(answer)[0]! } }
    }
    const cancelled = await order()
    await world.api('PATCH /orders/:id/cancel', { token: cancelled.ada.token, params: cancelled.params })
    expect(await used()).toBe(0)
    expect(await balance(cancelled.ada)).toBe(20_000)
    const rejected = await order()
    const body = { reason: 'Finished' }
    await world.api('PATCH /orders/:id/reject', { token: store.token, params: rejected.params, body })
    expect(await used()).toBe(0)
    await order({ paymentMethod: 'card' }, 0)
    await at(minutes(16), () => applyDeadlines(world.context))
    expect(await used()).toBe(0)
    const removed = await order({ paymentMethod: 'card' }, 0)
    await world.api('DELETE /orders/:id', { token: removed.ada.token, params: removed.params })
    expect(await used()).toBe(0)
  })

  test('of two orders paid together come back with the last of them, also when both are cancelled at once', async () => {
    const [one, other] = [await given.vendor(), await given.vendor()]
    const code = await platformCoupon({ totalLimit: 1 })
    const used = async () => {
      const { data } = await world.api('GET /admin/coupons', { token: admin.token, query: { q: code } })
      return data[0]!.used
    }
    const order = async () => {
      const ada = await buyerOf(one)
      const { id: productId } = await given.product(other)
      await world.api('POST /cart/add', { token: ada.token, body: { productId } })
      await apply(ada, code)
      return { ada, ids: orderIds(await pay(ada)) }
    }
    const cancel = (who: Person, id: string) =>
      world.api('PATCH /orders/:id/cancel', { token: who.token, params: { id } })
    const first = await order()
    await cancel(first.ada, first.ids[0]!)
    expect(await used()).toBe(1)
    await cancel(first.ada, first.ids[1]!)
    expect(await used()).toBe(0)
    const second = await order()
    await Promise.all(second.ids.map((id) => cancel(second.ada, id)))
    expect(await used()).toBe(0)
    expect(await balance(second.ada)).toBe(20_000)
  })
})
