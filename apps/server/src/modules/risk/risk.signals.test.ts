import type { RiskSignal } from '@vendly/contract/risk-signals'
import { riskSignals } from '@vendly/contract/risk-signals'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { buyingIn } from '../../../test/buying.ts'
import { sharesDevice } from '../../../test/devices.ts'
import type { Person, Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { scanForRisk } from './risk.scan.service.ts'

const world = await openWorld()
const { db } = world.context
const { offered, booked } = bookingIn(world)
const { given, hostel } = await buyingIn(world)
const { api } = world

// What is not money of Vendly here is written by hand: payments, charges and withdrawals of which only the rows are read.
world.brokenRules.push(
  'a payment has succeeded without a succeeded charge, or the other way round',
  'a withdrawal differs from its journals',
  'a funding differs from its succeeded charge',
)

const CLOCKS = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00']
/** So many bookings of one buyer with one store. */
async function bookings(times: number): Promise<{ store: Store; buyer: Person }> {
  const { store, serviceId } = await offered({ lanes: 5 })
  const buyer = await given.student(50_000)
  for (const clock of CLOCKS.slice(0, times)) await booked(buyer, serviceId, { start: on(2, clock) })
  return { store, buyer }
}
/** So many orders of one buyer, of what one store sells for ₦1,000. */
async function orders(times: number): Promise<{ store: Store; buyer: Person; ids: string[] }> {
  const [buyer, store] = [await given.student(50_000), await given.vendor()]
  const { id: productId } = await given.product(store, { naira: 1000, stock: 50 })
  const ids: string[] = []
  for (let n = 0; n < times; n++) {
    await api('POST /cart/add', { token: buyer.token, body: { productId } })
    const body = { deliveryMethod: 'delivery', placeId: hostel, expectedTotal: 1500, paymentMethod: 'wallet' } as const
    ids.push((await api('POST /orders', { token: buyer.token, body })).data.orders[0]!._id)
  }
  return { store, buyer, ids }
}
const set = (table: 'orders' | 'bookings', changes: string, sellerId: string) =>
  db.once(`update ${table} set ${changes} where seller_id = $sellerId`, { sellerId })
const carried = async (times: number) => {
  const { store, buyer, ids } = await orders(times)
  const rider = await given.rider()
  await db.once('update orders set rider_id = $riderId where id = any($ids::uuid[])', { riderId: rider.id, ids })
  return { store, buyer, rider }
}
const complained = async (lost: number) => {
  const { store, buyer, ids } = await orders(5)
  for (const id of ids.slice(0, lost))
    await db.once(
      `insert into complaints (id, number, subject, purchase_kind, purchase_id, purchase_number, complainant_id, respondent_id, reason,
         description, status, overdue_at, decide_by, outcome, decided_how, decided_at, refunded)
       select $complaint, 'CP-' || o.number, 'order', 'order', o.id, o.number, o.buyer_id, o.seller_id, 'damaged', 'Broken.', 'resolved',
              now(), now(), 'refund', 'admin', now(), 100000
         from orders o where o.id = $id`,
      { id, complaint: newId() },
    )
  return { store, buyer }
}
const messages = async (times: number) => {
  const [ada, store] = [await given.student(), await given.vendor()]
  const { data } = await api('POST /chat/conversation', { token: ada.token, body: { vendorId: store.vendorId } })
  for (let n = 0; n < times; n++)
    await api('POST /chat/messages', {
      token: store.token,
      body: { chatId: data._id, clientId: newId(), content: `Pay direct to my account 012345678${n}, GTBank` },
    })
  return store.id
}
const accounts = async (n: number) => {
  const people = await Promise.all(Array.from({ length: n }, () => given.student()))
  await sharesDevice(db, ...people.map(({ id }) => id))
  return people
}
const couponUses = async (n: number) => {
  const people = await accounts(n)
  const couponId = newId()
  await db.once(
    `insert into coupons (id, code, bearer, percent, starts_at, budget, created_by)
     values ($couponId, $code, 'platform', 10, now(), 10000000, $by)`,
    { couponId, by: people[0]!.id, code: `R${couponId.slice(-8).toUpperCase()}` },
  )
  for (const { id: userId } of people)
    await db.once(
      `insert into coupon_uses (id, coupon_id, user_id, booking_id, discount, used_at) values ($id, $couponId, $userId, $bookingId, 10000, now())`,
      { id: newId(), couponId, userId, bookingId: newId() },
    )
  return people[0]!.id
}
const charges = async (failed: number) => {
  const ada = await given.student()
  for (let n = 0; n <= failed; n++) {
    const [paymentId, ok] = [newId(), n === failed]
    await db.once(
      `insert into payments (id, user_id, purpose, amount, succeeded_at) values ($paymentId, $userId, 'wallet_fund', 100000, case when $ok then now() end)`,
      { paymentId, userId: ada.id, ok },
    )
    await db.once(
      `insert into payment_charges (id, payment_id, reference, status, paid_at)
       values ($id, $paymentId, $reference, case when $ok then 'succeeded' else 'failed' end, case when $ok then now() end)`,
      { id: newId(), paymentId, reference: `risk-${paymentId}`, ok },
    )
  }
  return ada.id
}
const bankAccount = async (userId: string, age: string) => {
  const id = newId()
  await db.once(
    `insert into bank_accounts (id, user_id, bank_code, bank_name, account_name, number_hash, last_four, created_at)
     values ($id, $userId, '058', 'GTBank', 'A', $hash, '1234', now() - $age::interval)`,
    { id, userId, age, hash: id },
  )
  await db.once(
    `insert into withdrawals (id, user_id, bank_account_id, amount, reference, status, arrived_at, created_at)
     values ($withdrawal, $userId, $id, 100000, $reference, 'succeeded', now(), now() - $age::interval)`,
    { id, userId, age, withdrawal: newId(), reference: `risk-${id}` },
  )
}
const withdrew = async (earlier: string) => {
  const store = await given.vendor()
  await bankAccount(store.id, earlier)
  await bankAccount(store.id, '1 hour')
  return store.id
}

type Facts = () => Promise<string>
/** What is enough for a signal, and what is just too little: each makes a user, and returns their id. */
const cases: Record<RiskSignal, { enough: Facts; less: Facts }> = {
  'shared-account': {
    enough: async () => {
      const { store, buyer } = await bookings(1)
      await sharesDevice(db, store.id, buyer.id)
      return buyer.id
    },
    less: async () => (await bookings(1)).store.id,
  },
  'in-and-out': {
    enough: async () => {
      const { store, buyer } = await bookings(1)
      await db.once(
        `insert into payments (id, user_id, purpose, amount, succeeded_at) values ($id, $userId, 'wallet_fund', 350000, now() - interval '1 hour')`,
        { id: newId(), userId: buyer.id },
      )
      await bankAccount(store.id, '0 hours')
      await db.once('update withdrawals set amount = 332500, created_at = now() where user_id = $id', { id: store.id })
      return store.id
    },
    less: async () => {
      const { store } = await bookings(1)
      await bankAccount(store.id, '0 hours')
      await db.once('update withdrawals set amount = 332500 where user_id = $id', { id: store.id })
      return store.id
    },
  },
  'asks-outside': { enough: () => messages(3), less: () => messages(2) },
  'new-bank-account': { enough: () => withdrew('30 days'), less: () => withdrew('3 days') },
  'quick-code': {
    enough: async () => {
      const { store, rider } = await carried(2)
      await set('orders', `picked_up_at = now(), delivered_at = now() + interval '30 seconds'`, store.id)
      return rider.id
    },
    less: async () => {
      const { store, rider } = await carried(2)
      await set('orders', `picked_up_at = now(), delivered_at = now() + interval '90 seconds'`, store.id)
      return rider.id
    },
  },
  'coupon-ring': { enough: () => couponUses(3), less: () => couponUses(2) },
  'own-review': {
    enough: async () => reviewed(true),
    less: async () => reviewed(false),
  },
  'copied-picture': {
    enough: async () => pictured('risk-copied', 'risk-copied'),
    less: async () => pictured('risk-first', 'risk-second'),
  },
  'one-buyer': {
    enough: async () => (await bookings(4)).store.id,
    less: async () => (await bookings(3)).store.id,
  },
  'instant-handover': {
    enough: async () => {
      const { store } = await bookings(3)
      await set('bookings', `done_at = booked_at + interval '2 minutes'`, store.id)
      return store.id
    },
    less: async () => {
      const { store } = await bookings(3)
      await set('bookings', `done_at = booked_at + interval '4 minutes'`, store.id)
      return store.id
    },
  },
  'refund-habit': {
    enough: async () => (await complained(2)).buyer.id,
    less: async () => (await complained(1)).buyer.id,
  },
  'complaints-lost': {
    enough: async () => (await complained(2)).store.id,
    less: async () => (await complained(1)).store.id,
  },
  'card-tries': { enough: () => charges(3), less: () => charges(2) },
  'many-accounts': {
    enough: async () => (await accounts(4))[0]!.id,
    less: async () => (await accounts(3))[0]!.id,
  },
  'large-sale': {
    enough: async () => sold(9000),
    less: async () => sold(4000),
  },
  'one-rider': {
    enough: async () => (await carried(6)).rider.id,
    less: async () => (await carried(5)).rider.id,
  },
  absences: {
    enough: async () => absent(3),
    less: async () => absent(2),
  },
}

async function reviewed(isShared: boolean) {
  const { store, buyer } = await bookings(1)
  if (isShared) await sharesDevice(db, store.id, buyer.id)
  await db.once(
    `insert into reviews (id, subject, vendor_id, purchase_kind, purchase_id, author_id, rating)
     select $id, 'vendor', $vendorId, 'booking', b.id, $authorId, 5 from bookings b where b.buyer_id = $authorId`,
    { id: newId(), vendorId: store.vendorId, authorId: buyer.id },
  )
  return store.id
}
async function pictured(first: string, second: string) {
  const [before, after] = [await given.vendor(), await given.vendor()]
  for (const [store, key] of [
    [before, first],
    [after, second],
  ] as const) {
    const { id } = await given.product(store, { naira: 1000, stock: 1 })
    await db.once('update products set pictures = $pictures where id = $id', {
      ...{ id, pictures: JSON.stringify([{ key, tint: 'ink' }]) },
    })
  }
  return after.id
}
async function sold(naira: number) {
  const store = await given.vendor()
  const buyer = await given.student(50_000)
  await given.confirm(buyer)
  const { id: productId } = await given.product(store, { naira, stock: 1 })
  await api('POST /cart/add', { token: buyer.token, body: { productId } })
  const body = { deliveryMethod: 'pickup', expectedTotal: naira, paymentMethod: 'wallet' } as const
  await api('POST /orders', { token: buyer.token, body })
  return store.id
}
async function absent(times: number) {
  const { store, buyer } = await bookings(times)
  await set('bookings', `absent = 'buyer'`, store.id)
  return buyer.id
}

describe('each signal', () => {
  const users = new Map<string, string>()
  beforeAll(async () => {
    for (const [signal, { enough, less }] of Object.entries(cases)) {
      users.set(`${signal} enough`, await enough())
      users.set(`${signal} less`, await less())
    }
    await scanForRisk(world.context, null)
  }, 240_000)

  test.each(Object.keys(riskSignals))('%s is raised by what is enough, and by nothing less', async (signal) => {
    const raised = async (which: string) =>
      (
        await db.once<{ n: number }>(
          'select count(*)::int as n from risk_findings where user_id = $userId and signal = $signal',
          { userId: users.get(`${signal} ${which}`), signal },
        )
      )[0]!.n
    expect([await raised('enough'), await raised('less')]).toEqual([1, 0])
  })

  test('a scan of one user finds what the scan of everybody finds, and touches nobody else', async () => {
    const read = () =>
      db.once(
        `select user_id, signal, subject, other_id, count, amount, shared, purchases::text, at from risk_findings order by 1, 2, 3`,
      )
    const before = await read()
    for (const userId of users.values()) await scanForRisk(world.context, userId)
    expect(await read()).toEqual(before)
  })
})
