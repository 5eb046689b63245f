import { describe, expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { couponsIn } from '../../../test/coupons.ts'
import type { Person, Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { days, minutes } from '../../platform/clock.ts'
import { auditLedger } from '../ledger/ledger.audit.ts'

const world = await openWorld()
const {
  given,
  advance,
  balance,
  admin,
  nextCode,
  storeCoupon,
  platformCoupon,
  apply,
  cartOf,
  couponOf,
  buyerOf,
  pay,
  orderIds,
} = await couponsIn(world)

describe('a coupon on a cart', () => {
  test('takes a percentage off, however its code is written, and stays until it is removed', async () => {
    const store = await given.vendor()
    const [code, ada] = [await storeCoupon(store), await buyerOf(store, 2500)]
    expect((await apply(ada, ` ${code.toLowerCase()} `)).body.data).toMatchObject({
      ...{ subtotal: 2500, discount: 250, deliveryFee: 500, total: 2750, appliedCoupon: code },
      coupon: { code, discount: 250, refusal: null },
    })
    const { data: quote } = await world.api('POST /orders/summary', { token: ada.token, body: {} })
    expect(quote).toMatchObject({ discount: 250, total: 2750, coupon: { code }, orders: [{ discount: 250 }] })
    const { data } = await world.api('DELETE /cart/coupon/remove', { token: ada.token })
    expect(data).toMatchObject({ discount: 0, total: 3000, appliedCoupon: null })
  })

  test('takes at most its maximum off, and a fixed amount never more than leaves something to pay', async () => {
    const store = await given.vendor()
    const ada = await buyerOf(store, 5000)
    await apply(ada, await storeCoupon(store, { percent: 50, cap: 1200 }))
    expect(await cartOf(ada)).toMatchObject({ discount: 1200 })
    await apply(ada, await storeCoupon(store, { percent: null, amount: 700 }))
    expect(await cartOf(ada)).toMatchObject({ discount: 700 })
    await apply(ada, await storeCoupon(store, { percent: null, amount: 9000 }))
    expect(await cartOf(ada)).toMatchObject({ discount: 4500 })
  })

  test('of one store takes nothing off the others, and one of all is shared to the kobo', async () => {
    const [rice, fans] = [await given.vendor(), await given.vendor()]
    const ada = await buyerOf(rice, 1000)
    const { id: productId } = await given.product(fans, { naira: 2333 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    const discounts = async (code: string) => {
      await apply(ada, code)
      const { data } = await world.api('POST /orders/summary', { token: ada.token, body: {} })
      return [data.discount, ...data.orders.map(({ discount }) => discount)]
    }
    const [total, ...shares] = await discounts(await platformCoupon())
    expect(total).toBe(166)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(166, 5)
    expect(shares.every((share) => share > 45)).toBe(true)
    const [own, ...others] = await discounts(await storeCoupon(rice))
    expect([own, ...others.sort()]).toEqual([100, 0, 100])
  })

  test('is refused with the fixed text, and with what is missing', async () => {
    const [store, other] = [await given.vendor(), await given.vendor()]
    const elsewhere = await given.campus()
    const ada = await buyerOf(store, 2000)
    const refusal = async (code: string) => {
      const { body } = await apply(ada, code)
      return [body.message, (body.errors as { message: string }[] | undefined)?.[0]?.message]
    }
    expect(await refusal('NOBODY')).toEqual(['Invalid coupon code', 'There is no coupon with this code.'])
    const reasons = [
      [await storeCoupon(store, { minimum: 5000 }), `Add ₦3,000 more from Store ${store.slug} to use this coupon.`],
      [await storeCoupon(other), `This coupon is for Store ${other.slug}: add something from there.`],
      [await platformCoupon({ campusId: elsewhere.id }), expect.stringContaining('This coupon is for students of U')],
      [await storeCoupon(store, { startsAt: new Date(Date.now() + days(3)) }), expect.stringMatching(/starts on \d/)],
    ] as const
    for (const [code, reason] of reasons) expect(await refusal(code)).toEqual(['Failed to apply coupon', reason])
    const ending = await storeCoupon(store, { endsAt: new Date(Date.now() + minutes(5)) })
    await at(minutes(6), async () =>
      expect(await refusal(ending)).toEqual(['Failed to apply coupon', 'This coupon has ended.']),
    )
    expect((await cartOf(ada)).appliedCoupon).toBe(null)
    expect((await world.ask('POST /cart/coupon/apply', { body: { code: 'X' } })).status).toBe(401)
  })

  test('is checked again when the cart changes: it takes nothing off and says why, and works again later', async () => {
    const store = await given.vendor()
    const ada = await buyerOf(store, 2000)
    const code = await storeCoupon(store, { minimum: 3000 })
    const itemId = (await cartOf(ada)).items[0]!._id
    const set = (quantity: number) =>
      world.api('PUT /cart/update/:itemId', { token: ada.token, params: { itemId }, body: { quantity } })
    await set(2)
    await apply(ada, code)
    expect((await set(1)).data).toMatchObject({
      ...{ discount: 0, total: 2500, appliedCoupon: code },
      coupon: { refusal: `Add ₦1,000 more from Store ${store.slug} to use this coupon.` },
    })
    expect((await set(2)).data).toMatchObject({ discount: 400, total: 4100 })
  })

  test('for a first order is refused once there is one', async () => {
    const store = await given.vendor()
    const [code, ada] = [await platformCoupon({ firstOrderOnly: true, perUserLimit: 2 }), await buyerOf(store)]
    await apply(ada, code)
    expect((await pay(ada)).status).toBe(201)
    const { id: productId } = await given.product(store)
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    expect((await apply(ada, code)).body.errors).toMatchObject([{ message: 'This coupon is for a first order only.' }])
  })

  test('cannot be guessed by trying many codes', async () => {
    const ada = await buyerOf(await given.vendor())
    const tries = await Promise.all(Array.from({ length: 25 }, (_, n) => apply(ada, `GUESS${n}`)))
    expect(new Set(tries.map(({ body }) => body.code))).toEqual(new Set(['coupon_unknown', 'too_many_requests']))
  })
})

test('a code that looks like one of Vendly is not for stores', async () => {
  const store = await given.vendor()
  const terms = { percent: 10, perUserLimit: 1 }
  for (const code of ['VENDLY50', 'V3NDLY10', 'SAVEVENDIY']) {
    const { status, body } = await world.ask('POST /vendors/coupons', { token: store.token, body: { ...terms, code } })
    expect([status, body.errors?.[0]?.message]).toEqual([400, 'Leave out the name Vendly.'])
  }
})

describe('who pays for a coupon', () => {
  const delivered = async (store: Store, ada: Person) => {
    const [id] = orderIds(await pay(ada, { deliveryMethod: 'pickup', expectedTotal: (await cartOf(ada)).total - 500 }))
    await advance(store, id!, 'confirmed', 'preparing', 'ready')
    await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id: id! } })
    return id!
  }
  const promotions = async () => {
    const [row] = await world.context.db.once<{ spent: number }>(
      `select coalesce(sum(case side when 'D' then amount else -amount end), 0)::bigint as spent
         from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.code = 'expense:promotions'`,
    )
    return row!.spent
  }

  test('the platform: the seller gets the full price less commission, and the discount is an expense', async () => {
    const store = await given.vendor()
    const ada = await buyerOf(store, 4000)
    const code = await platformCoupon({ vendorId: store.vendorId })
    const before = await promotions()
    await apply(ada, code)
    await delivered(store, ada)
    expect(await balance(ada)).toBe(20_000 - 3800)
    expect(await balance(store)).toBe(3800)
    expect((await promotions()) - before).toBe(20_000)
    expect(await couponOf(store, code)).toMatchObject({
      bearer: 'platform',
      used: 1,
      cost: 200,
      orders: 1,
      bookings: 0,
      sales: 4000,
    })
    expect(await auditLedger(world.context.db)).toEqual([])
  })

  test('the store: it gets the price less the discount, and less commission on that', async () => {
    const store = await given.vendor()
    const ada = await buyerOf(store, 4000)
    const before = await promotions()
    await apply(ada, await storeCoupon(store))
    await delivered(store, ada)
    expect(await balance(ada)).toBe(20_000 - 3600)
    expect(await balance(store)).toBe(3600 - 180)
    expect(await promotions()).toBe(before)
    expect(await auditLedger(world.context.db)).toEqual([])
  })
})

describe('managing coupons', () => {
  test('a store pauses, resumes and ends its own; orders keep their discount', async () => {
    const store = await given.vendor()
    const [code, ada] = [await storeCoupon(store), await buyerOf(store)]
    const { _id: id } = await couponOf(store, code)
    const change = (action: string, token = store.token) =>
      world.ask('PATCH /vendors/coupons/:id', { token, params: { id }, body: { action } as never })
    await apply(ada, code)
    expect((await change('pause')).body.data).toMatchObject({ state: 'paused' })
    expect((await change('pause')).body.code).toBe('coupon_state')
    expect(await cartOf(ada)).toMatchObject({
      discount: 0,
      coupon: { refusal: 'This coupon is paused at the moment.' },
    })
    expect((await change('resume')).body.data).toMatchObject({ state: 'running' })
    expect(await pay(ada)).toMatchObject({ status: 201, body: { data: { total: 2300 } } })
    expect((await change('end')).body.data).toMatchObject({ state: 'ended', used: 1, cost: 200 })
    expect((await change('resume')).body.code).toBe('coupon_state')
    expect((await change('end', (await given.vendor()).token)).status).toBe(404)
  })

  test('a store cannot change what the platform pays for, and an administrator can change all', async () => {
    const store = await given.vendor()
    await platformCoupon({ vendorId: store.vendorId })
    const own = await storeCoupon(store)
    const { data } = await world.api('GET /vendors/coupons', { token: store.token })
    expect(data.map(({ bearer }) => bearer)).toEqual(['vendor', 'platform'])
    const params = { id: data[1]!._id }
    expect(
      (await world.ask('PATCH /vendors/coupons/:id', { token: store.token, params, body: { action: 'end' } })).status,
    ).toBe(404)
    const { _id: id } = await couponOf(store, own)
    const body = { action: 'end' } as const
    const ended = await world.api('PATCH /admin/coupons/:id', { token: admin.token, params: { id }, body })
    expect(ended.data.state).toBe('ended')
    const listed = await world.api('GET /admin/coupons', { token: admin.token, query: { bearer: 'vendor', q: own } })
    expect(listed.data.map(({ code }) => code)).toEqual([own])
    expect(Object.keys(listed.cost)).toEqual(['vendor', 'platform'])
    const ofState = await world.api('GET /admin/coupons', { token: admin.token, query: { state: 'ended', q: own } })
    expect(ofState.data).toHaveLength(1)
  })

  test('a code is given once, and terms that make no sense are refused by field', async () => {
    const [store, other] = [await given.vendor(), await given.vendor()]
    const code = await storeCoupon(store)
    const add = (body: object) =>
      world.ask('POST /vendors/coupons', { token: other.token, body: { code: nextCode(), ...body } as never })
    expect(await add({ code: code.toLowerCase(), percent: 5 })).toMatchObject({
      status: 409,
      body: { code: 'coupon_taken', errors: [{ field: 'code' }] },
    })
    const wrong: [object, string][] = [
      [{}, 'percent'],
      [{ percent: 5, amount: 100 }, 'percent'],
      [{ percent: 91 }, 'percent'],
      [{ amount: 0 }, 'amount'],
      [{ amount: 100, cap: 50 }, 'cap'],
      [{ percent: 5, code: 'a b' }, 'code'],
      [{ percent: 5, startsAt: new Date('2030-02-01'), endsAt: new Date('2030-01-01') }, 'endsAt'],
    ]
    for (const [body, field] of wrong)
      expect(await add(body)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    expect((await add({ percent: 5, endsAt: new Date('2020-01-01') })).body.code).toBe('coupon_ends')
  })
})
