import { expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { couponsIn } from '../../../test/coupons.ts'
import { applyDeadlines } from '../../../test/deadlines.ts'
import type { Person, Store } from '../../../test/given.ts'
import { findWrongCoupons } from '../../../test/order-faults.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'

const world = await openWorld()
const { given, hostel, admin, storeCoupon, platformCoupon, apply, cartOf, balance, orderIds } = await couponsIn(world)
const { db } = world.context

/** Carts of ₦2,000 that differ in nothing but their coupon. */
const BUYERS = 50
/** The store's ends with its uses. */
const STORE_USES = 7
/** Vendly's ends with its budget: ₦100 off each of them, five times. */
const PLATFORM_USES = 5
const [BUDGET, OFF] = [500, 100]
const FUNDS = 20_000

const shown = async (store: Store, platformCode: string) => {
  const [{ data: own }, { data: ours }] = await Promise.all([
    world.api('GET /vendors/coupons', { token: store.token }),
    world.api('GET /admin/coupons', { token: admin.token, query: { q: platformCode } }),
  ])
  return { store: own[0]!, platform: ours[0]! }
}

type Buyer = Person & { code: string; total: number }

/** Two coupons for one product, the store's and Vendly's, and buyers with one of them on their cart. */
async function openSale() {
  const store = await given.vendor()
  const { id: productId } = await given.product(store, { naira: 2000, stock: 500 })
  const storeCode = await storeCoupon(store, { percent: null, amount: OFF, totalLimit: STORE_USES })
  const limits = { percent: null, cap: null, amount: OFF, budget: BUDGET, totalLimit: 100 }
  const platformCode = await platformCoupon(limits)
  const codes = [storeCode, platformCode] as const
  const buyer = async (code: string, funds = FUNDS): Promise<Buyer> => {
    const who = await given.student(funds)
    await world.api('POST /cart/add', { token: who.token, body: { productId } })
    expect((await apply(who, code)).status).toBe(200)
    return { ...who, code, total: (await cartOf(who)).total }
  }
  return { store, codes, buyer }
}
const pay = ({ token, total }: Buyer, key: string, more: object = {}) =>
  world.ask('POST /orders', { token, key, body: { placeId: hostel, expectedTotal: total, ...more } as never })

test('two coupons at their caps under 50 checkouts at once: neither is passed, and no use is lost or counted twice', {
  tags: 'slow',
}, async () => {
  const { store, codes, buyer } = await openSale()
  const buyers: Buyer[] = []
  for (let n = 0; n < BUYERS; n++) buyers.push(await buyer(codes[n % 2]!))
  const [storeCode, platformCode] = codes
  expect(new Set(buyers.map(({ total }) => total))).toEqual(new Set([2000 + 500 - OFF]))
  // Each presses twice, with one key.
  const answers = await Promise.all(
    buyers.map(async (who, n) => {
      const [one, other] = await Promise.all([pay(who, `sale-${n}`), pay(who, `sale-${n}`)])
      return { who, one, other }
    }),
  )
  const paid = answers.filter(({ one }) => one.status === 201)
  const withCode = (code: string) => paid.filter(({ who }) => who.code === code)
  expect([withCode(storeCode).length, withCode(platformCode).length]).toEqual([STORE_USES, PLATFORM_USES])
  for (const { one, other } of paid) expect(orderIds(other)).toEqual(orderIds(one))
  for (const { who, one } of answers.filter(({ one }) => one.status !== 201)) {
    expect([one.status, one.body.code, one.body.errors]).toEqual([
      ...[409, 'coupon_refused'],
      [{ field: 'code', message: 'This coupon has been used up.' }],
    ])
    expect(await balance(who)).toBe(FUNDS)
  }
  for (const { who } of paid) expect(await balance(who)).toBe(FUNDS - who.total)
  expect(await shown(store, platformCode)).toMatchObject({
    store: { used: STORE_USES, cost: STORE_USES * OFF, state: 'used-up' },
    platform: { used: PLATFORM_USES, spent: PLATFORM_USES * OFF, budget: BUDGET },
  })

  // A use that comes back can be used once more, by the first who tries.
  const back = withCode(storeCode)[0]!
  const [id] = orderIds(back.one)
  await world.api('PATCH /orders/:id/cancel', { token: back.who.token, params: { id: id! } })
  const late = answers.filter(({ who, one }) => who.code === storeCode && one.status !== 201)
  const again = await Promise.all(late.map(({ who }, n) => pay(who, `again-${n}`)))
  expect(again.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await shown(store, platformCode)).store).toMatchObject({ used: STORE_USES, state: 'used-up' })
  expect((await apply(await given.student(), storeCode)).body.errors).toMatchObject([
    { message: 'This coupon has been used up.' },
  ])
  expect(await findWrongCoupons(db)).toEqual([])
})

test('a checkout that is killed after it took its use gives it back, and takes one when it is sent again', async () => {
  const { store, codes, buyer } = await openSale()
  for (const [n, code] of codes.entries()) {
    const who = await buyer(code)
    const used = async () => {
      const { store: own, platform } = await shown(store, codes[1])
      return n === 0 ? own.used : platform.used
    }
    // The coupon leaves the cart after its use was taken: until then the checkout has the coupon's lock.
    const killed = await transaction(world.context.pool, async (tx) => {
      await tx.once('select 1 from applied_coupons where user_id = $userId for update', { userId: who.id })
      const press = pay(who, `killed-${n}`)
      const waiting = () =>
        db.once<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1)
      expect(await db.once('select 1 from coupons where code = $code for update skip locked', { code })).toEqual([])
      for (const { pid } of await waiting()) await db.once('select pg_terminate_backend($pid::int)', { pid })
      return press
    })
    expect(killed.status).toBe(503)
    expect([await used(), await balance(who)]).toEqual([0, FUNDS])
    const answers = [await pay(who, `killed-${n}`), await pay(who, `killed-${n}`)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect([await used(), await balance(who)]).toEqual([1, FUNDS - who.total])
  }
  expect(await findWrongCoupons(db)).toEqual([])
})

test('a checkout whose payment never comes gives its use back with the time to pay', async () => {
  const { store, codes, buyer } = await openSale()
  const used = async () => {
    const { store: own, platform } = await shown(store, codes[1])
    return [own.used, platform.used]
  }
  for (const [n, code] of codes.entries())
    expect((await pay(await buyer(code, 0), `card-${n}`, { paymentMethod: 'card' })).status).toBe(201)
  expect(await used()).toEqual([1, 1])
  await at(minutes(16), () => applyDeadlines(world.context))
  expect(await used()).toEqual([0, 0])
  expect(await findWrongCoupons(db)).toEqual([])
})
