import { describe, expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { couponsIn } from '../../../test/coupons.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, advance, balance, admin, ...coupons } = await couponsIn(world)
const { nextCode, storeCoupon, platformCoupon, apply, cartOf, couponOf, buyerOf, pay, orderIds } = coupons
const { offered, quote, booked } = bookingIn(world)
/** Of `given`: fans are below hostel. */
const [FANS, FOOD] = [2, 3]

type Refusal = { errors?: { message: string }[]; code?: string }
const reasonOf = ({ body }: { body: object }) => (body as Refusal).errors?.[0]?.message

/** A cart with a fan, and food of the same store. */
async function mixed({ fan = 4000, food = 6000 } = {}) {
  const store = await given.vendor()
  const ada = await buyerOf(store, fan)
  const { id: productId } = await given.product(store, { naira: food, categoryId: FOOD })
  await world.api('POST /cart/add', { token: ada.token, body: { productId } })
  return { store, ada }
}
const orderOf = async (id: string) => (await world.api('GET /orders/:id', { token: admin.token, params: { id } })).data
const summaryOf = async ({ token }: Person) =>
  (await world.api('POST /orders/summary', { token, body: { deliveryMethod: 'pickup' } })).data
const collect = async (who: Person, expectedTotal: number) => {
  const answer = await pay(who, { deliveryMethod: 'pickup', placeId: undefined, expectedTotal })
  expect(answer.status).toBe(201)
  return orderIds(answer)[0]!
}

describe('a coupon for one category', () => {
  test.each([
    ['the category of a product', 'fans'],
    ['the category above it', 'hostel'],
  ])('for %s takes its percentage off those lines alone, and that is what is paid', async (_, category) => {
    const { store, ada } = await mixed()
    const code = await storeCoupon(store, { category, percent: 10 })
    expect((await apply(ada, code)).body.data).toMatchObject({ subtotal: 10_000, discount: 400 })
    expect(await summaryOf(ada)).toMatchObject({ discount: 400, total: 9600, coupon: { code, discount: 400 } })
    const id = await collect(ada, 9600)
    expect([await balance(ada), (await orderOf(id)).pricing.discount]).toEqual([20_000 - 9600, 400])
    const lines = await world.context.db.once<{ total: number; off: number }>(
      'select total, vendor_discount as off from order_lines where order_id = $id order by total',
      { id },
    )
    expect(lines).toEqual([
      { total: 400_000, off: 40_000 },
      { total: 600_000, off: 0 },
    ])
    expect(await couponOf(store, code)).toMatchObject({ category: { slug: category }, used: 1, spent: 400 })
  })

  test('counts its own lines alone for the minimum, and says what is missing of what', async () => {
    const { store, ada } = await mixed()
    const code = await storeCoupon(store, { category: 'fans', minimum: 5000 })
    const name = `Store ${store.slug}`
    expect(reasonOf(await apply(ada, code))).toBe(`Add ₦1,000 more in Fans from ${name} to use this coupon.`)
    const { id: productId } = await given.product(store, { naira: 1000, categoryId: FANS })
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    expect((await apply(ada, code)).body.data).toMatchObject({ discount: 500 })
  })

  test('takes an amount, a maximum and the commission of those lines as its bounds', async () => {
    const { store, ada } = await mixed({ fan: 1000, food: 9000 })
    const discountOf = async (code: string) => {
      expect((await apply(ada, code)).status).toBe(200)
      return (await cartOf(ada)).discount
    }
    expect(await discountOf(await storeCoupon(store, { category: 'fans', percent: null, amount: 5000 }))).toBe(900)
    expect(await discountOf(await storeCoupon(store, { category: 'food', percent: 50, cap: 700 }))).toBe(700)
    // Vendly gives no more than its commission on the fans: 5 % of ₦1,000.
    expect(await discountOf(await platformCoupon({ category: 'fans', percent: 50 }))).toBe(50)
  })

  test('says what it is for when nothing in the cart fits, and takes nothing off once that is gone', async () => {
    const { store, ada } = await mixed()
    const elsewhere = await buyerOf(store, 2000)
    const [of, all] = [await storeCoupon(store, { category: 'food' }), await platformCoupon({ category: 'food' })]
    expect(reasonOf(await apply(elsewhere, of))).toBe(
      `This coupon is for Food from Store ${store.slug}: add something from there.`,
    )
    expect(reasonOf(await apply(elsewhere, all))).toBe('This coupon is for Food: add something from there.')
    await apply(ada, of)
    const food = (await cartOf(ada)).items.find(({ price }) => price === 6000)!
    await world.api('DELETE /cart/remove/:itemId', { token: ada.token, params: { itemId: food._id } })
    expect(await cartOf(ada)).toMatchObject({
      discount: 0,
      coupon: { refusal: expect.stringContaining('for Food from') },
    })
  })

  test('is part of a refund only where its line is', async () => {
    const { store, ada } = await mixed()
    await apply(ada, await storeCoupon(store, { category: 'fans', percent: 50 }))
    const id = await collect(ada, 8000)
    const { items } = await orderOf(id)
    const refund = async (unitPrice: number) => {
      const before = await balance(ada)
      const body = { line: items.find((line) => line.unitPrice === unitPrice)!._id, reason: 'It was broken' }
      await world.api('POST /orders/:id/refund', { token: admin.token, params: { id }, body })
      return (await balance(ada)) - before
    }
    expect(await refund(4000)).toBe(2000)
    await advance(store, id, 'confirmed', 'preparing', 'ready')
    await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id } })
    // The food without any discount, less 5 % commission.
    expect(await balance(store)).toBe(5700)
    expect(await world.faults()).toEqual([])
  })

  test('works for bookings of its services alone', async () => {
    const { store, serviceId } = await offered({ isAutoConfirmed: true, naira: 4000 })
    const [hair, services, fans] = [
      await storeCoupon(store, { category: 'hair' }),
      await storeCoupon(store, { category: 'services', percent: 25 }),
      await storeCoupon(store, { category: 'fans' }),
    ]
    const ada = await given.student(10_000)
    const start = on(2, '10:00')
    const quoted = async (coupon: string) => (await quote(ada, serviceId, { start, body: { coupon } })).body.data
    expect(await quoted(hair)).toMatchObject({ money: { total: 3600, discount: 400 } })
    expect(await quoted(services)).toMatchObject({ money: { total: 3000, discount: 1000 } })
    expect(await quoted(fans)).toMatchObject({
      money: { total: 4000, discount: 0 },
      coupon: { refusal: `This coupon is for Fans from Store ${store.slug} only.` },
    })
    await booked(ada, serviceId, { start, total: 3600, body: { coupon: hair } })
    expect(await balance(ada)).toBe(6400)
  })

  test('is for a category that exists', async () => {
    const [store, code] = [await given.vendor(), nextCode()]
    const body = { code, percent: 10, category: 'no-such' } as never
    expect(await world.ask('POST /vendors/coupons', { token: store.token, body })).toMatchObject({
      status: 422,
      body: { code: 'category_unknown', errors: [{ field: 'category' }] },
    })
  })
})
