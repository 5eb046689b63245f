import { expect, test } from 'vitest'
import { couponsIn } from '../../../test/coupons.ts'
import { openWorld } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { auditLedger } from '../ledger/ledger.audit.ts'

const world = await openWorld()
const { given, admin, nextCode, platformCoupon, apply, cartOf, buyerOf, pay, orderIds } = await couponsIn(world)
const { db } = world.context

const listed = async (code: string) =>
  (await world.api('GET /admin/coupons', { token: admin.token, query: { q: code } })).data[0]!

test('a coupon of Vendly needs a maximum, a number of uses and a budget', async () => {
  const ask = (more: object) =>
    world.ask('POST /admin/coupons', { token: admin.token, body: { code: nextCode(), percent: 5, ...more } as never })
  const complete = { cap: 500, totalLimit: 10, budget: 5000 }
  for (const field of ['cap', 'totalLimit', 'budget'] as const) {
    const { status, body } = await ask({ ...complete, [field]: undefined })
    expect([status, body.errors?.[0]?.field]).toEqual([400, field])
  }
  expect((await ask(complete)).body.data).toMatchObject({ budget: 5000, spent: 0, perUserLimit: 1 })
})

test('never takes off more than the commission, so that buyer and seller gain nothing together', async () => {
  const store = await given.vendor()
  const ada = await buyerOf(store, 10_000)
  await apply(ada, await platformCoupon({ percent: 20, cap: 5000 }))
  expect(await cartOf(ada)).toMatchObject({ discount: 500 })
  const premium = await given.vendor({ plan: 'premium' })
  await db.once("update vendors set premium_until = now() + interval '30 days' where id = $id", {
    id: premium.vendorId,
  })
  const bola = await buyerOf(premium, 10_000)
  await apply(bola, await platformCoupon({ percent: null, cap: null, amount: 900 }))
  expect(await cartOf(bola)).toMatchObject({ discount: 200 })
})

test('takes nothing off the items of students, who pay no commission', async () => {
  const seller = await given.student()
  const productId = await given.listing(seller, { naira: 10_000 })
  const ada = await given.student(20_000)
  await world.api('POST /cart/add', { token: ada.token, body: { productId } })
  const { body } = await apply(ada, await platformCoupon({ percent: 20 }))
  expect(body.errors).toMatchObject([{ message: 'Coupons of Vendly take nothing off items of students.' }])
})

test('ends with its budget: of ten buyers at once it pays for four', async () => {
  const store = await given.vendor()
  const code = await platformCoupon({ percent: null, cap: null, amount: 100, budget: 450 })
  const buyers = await Promise.all(Array.from({ length: 10 }, () => buyerOf(store, 2000)))
  for (const buyer of buyers) await apply(buyer, code)
  const answers = await Promise.all(buyers.map((buyer) => pay(buyer)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(await listed(code)).toMatchObject({ used: 4, spent: 400, budget: 450 })
  // What is left still counts, and comes back when an order is cancelled.
  const late = buyers[answers.findIndex(({ status }) => status !== 201)]!
  expect(await cartOf(late)).toMatchObject({ discount: 50 })
  const paid = answers.findIndex(({ status }) => status === 201)
  const [id] = orderIds(answers[paid]!)
  await world.api('PATCH /orders/:id/cancel', { token: buyers[paid]!.token, params: { id: id! } })
  expect(await listed(code)).toMatchObject({ used: 3, spent: 300 })
  expect(await auditLedger(db)).toEqual([])
})

test.each([
  [
    'card',
    `insert into saved_cards (id, user_id, authorization_code, signature, email, brand, last4, exp_month, exp_year)
     values ($id, $userId, 'x', 'SIG-shared', 'x@x.example', 'visa', '4081', 12, 2030)`,
  ],
  [
    'bank account',
    `insert into bank_accounts (id, user_id, bank_code, bank_name, account_name, number_hash, last_four)
     values ($id, $userId, '058', 'GTBank', 'A', 'hash-shared', '1234')`,
  ],
  [
    'device',
    `insert into known_devices (user_id, device_hash) select $userId, 'device-shared' where $id::uuid is not null`,
  ],
])('is refused between a buyer and a seller who share a %s', async (_what, insert) => {
  const store = await given.vendor()
  const ada = await buyerOf(store, 4000)
  for (const { id: userId } of [ada, store]) await db.once(insert, { id: newId(), userId })
  await apply(ada, await platformCoupon())
  const { status, body } = await pay(ada)
  expect([status, body.code]).toEqual([409, 'coupon_refused'])
  expect(body.errors).toMatchObject([{ message: expect.stringContaining('you share') }])
})
