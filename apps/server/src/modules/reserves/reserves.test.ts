import { describe, expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { complainingIn } from '../../../test/complaining.ts'
import type { Person, Store } from '../../../test/given.ts'
import { handoverIn } from '../../../test/handover.ts'
import { leaves } from '../../../test/leaving.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, now } from '../../platform/clock.ts'
import { applyDispute } from '../chargebacks/chargebacks.service.ts'
import { repayDebts } from '../debts/debts.jobs.ts'
import { payAllDues } from '../dues/dues.jobs.ts'
import { releaseReserves } from './reserves.jobs.ts'

const world = await openWorld()
const { given, advance, ask, open, balance } = await complainingIn(world)
const handover = handoverIn(world)
const { db } = world.context

const wallet = async (who: Person) => (await world.api('GET /wallet', { token: who.token })).data
const setLevel = (who: Person, level: string) =>
  db.once(
    `insert into trust_levels (user_id, level) values ($userId, $level)
     on conflict (user_id) do update set level = excluded.level`,
    { userId: who.id, level },
  )
/** A buyer orders for ₦1,000, of which a new store, or this one, will earn ₦950. */
async function ordered(store?: Store) {
  const seller = store ?? (await given.vendor({ isNew: true }))
  const buyer = await given.student(1000)
  const { id: productId } = await given.product(seller, { naira: 1000 })
  await world.api('POST /cart/add', { token: buyer.token, body: { productId } })
  const body = { deliveryMethod: 'pickup', expectedTotal: 1000 } as const
  const { data } = await world.api('POST /orders', { token: buyer.token, body })
  return { store: seller, buyer, id: data.orders[0]!._id }
}
type Ordered = Awaited<ReturnType<typeof ordered>>
async function handOver({ store, buyer, id }: Ordered) {
  await advance(store, id, 'confirmed', 'preparing', 'ready')
  await world.api('PATCH /orders/:id/confirm-delivery', { token: buyer.token, params: { id } })
}
async function sold(store?: Store) {
  const one = await ordered(store)
  await handOver(one)
  return one
}
const accepted = async ({ store, buyer, id }: Ordered, amount?: number) => {
  const wanted = amount ? { wanted: 'part', amount } : { wanted: 'refund' }
  const complaint = await open(buyer, id, { reason: 'not_received', ...wanted })
  expect((await ask(store, 'POST /complaints/:id/answer', complaint._id, { answer: 'accept' })).status).toBe(200)
}
const texts = async (who: Person) => {
  await world.settle()
  const { data } = await world.api('GET /notifications', { token: who.token })
  return data.notifications.map(({ title, body }) => `${title}: ${body}`)
}

test('a new seller sees before and after how much is reserved and until when, and gets it then, once', async () => {
  const { store, id } = await sold()
  expect(await wallet(store)).toMatchObject({
    balance: 0,
    reserved: 950,
    reserves: [{ amount: 950, order: { _id: id }, availableAt: expect.any(String) }],
  })
  expect((await texts(store)).join()).toMatch(/You earned money: ₦950 for order VD-\d+\. ₦950 of it is available /)
  await at(hours(71), () => releaseReserves(world.context))
  expect(await balance(store)).toBe(0)
  await at(hours(73), async () => {
    await Promise.all(Array.from({ length: 10 }, () => releaseReserves(world.context)))
  })
  const after = await wallet(store)
  expect(after).toMatchObject({ balance: 950, reserved: 0, reserves: [] })
  expect(after.transactions[0]).toMatchObject({
    type: 'sale',
    amount: 950,
    description: /^Available now: sale/ as never,
  })
  expect(await world.faults()).toEqual([])
})

test.each([
  ['known', 285, 665],
  ['proven', 0, 950],
])('of a %s seller’s income ₦%s is reserved', async (level, reserved, free) => {
  const store = await given.vendor({ isNew: true })
  await setLevel(store, level)
  await sold(store)
  expect(await wallet(store)).toMatchObject({ balance: free, reserved })
  const { data } = await world.api('GET /vendors/my-earnings', { token: store.token, query: { months: 1 } })
  expect(data.earned).toBe(950)
})

test('a new rider’s share is reserved too, and counts as earned', async () => {
  const rider = await given.rider({ isNew: true })
  const [store, buyer] = [await given.vendor(), await given.student(2000)]
  const { id: productId } = await given.product(store, { naira: 1000 })
  await world.api('POST /cart/add', { token: buyer.token, body: { productId } })
  const { hostel } = await given.home()
  const body = { deliveryMethod: 'delivery', placeId: hostel, expectedTotal: 1500 } as const
  const { data } = await world.api('POST /orders', { token: buyer.token, body })
  const params = { id: data.orders[0]!._id }
  await advance(store, params.id, 'confirmed', 'preparing', 'ready')
  await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params })
  const shown = await world.api('GET /orders/:id', { token: rider.token, params })
  expect(shown.data.reserve).toEqual({ level: 'new', percent: 100, hours: 72, isPaymentNew: false })
  await handover.pickUp(rider, params.id)
  const { deliveryCode } = (await world.api('GET /orders/:id', { token: buyer.token, params })).data
  await world.api('PATCH /orders/:id/delivered', { token: rider.token, params, body: { code: deliveryCode! } })
  const earnings = (await world.api('GET /riders/earnings', { token: rider.token })).data
  expect([earnings.balance, earnings.reserved, earnings.earned]).toEqual([0, 450, 450])
  expect(await world.faults()).toEqual([])
})

test('a refund takes the reserve of its order, then the wallet, then other reserves; the rest is due', async () => {
  const first = await sold()
  const second = await sold(first.store)
  await given.money(first.store, 500)
  await accepted(first)
  expect(await wallet(first.store)).toMatchObject({ balance: 500, reserved: 950, owed: 0 })
  expect(await balance(first.buyer)).toBe(1000)
  await setLevel(first.store, 'proven')
  const third = await sold(first.store)
  await world.api('POST /wallet/transfer', {
    token: first.store.token,
    body: { recipient: third.buyer.email, amount: 1450 },
  })
  await accepted(third)
  expect(await wallet(first.store)).toMatchObject({ balance: 0, reserved: 0, owed: 0 })
  await accepted(second)
  expect(await wallet(first.store)).toMatchObject({ owed: 950 })
  expect(await balance(second.buyer)).toBe(50)
  expect(await world.faults()).toEqual([])
})

test('what repays a debt is not reserved, and a reserve repays one that came later', async () => {
  const proven = await given.vendor()
  const [one, next] = [await sold(proven), await ordered(proven)]
  await world.api('POST /wallet/transfer', { token: proven.token, body: { recipient: one.buyer.email, amount: 950 } })
  await accepted(one)
  expect((await wallet(proven)).owed).toBe(950)
  await setLevel(proven, 'new')
  await handOver(next)
  expect(await wallet(proven)).toMatchObject({ owed: 0, reserved: 0, balance: 0 })
  expect(await world.faults()).toEqual([])
})

test('an account is not deleted while money is reserved, or while a buyer may still complain about a sale', async () => {
  const remove = async (who: Person) => {
    await db.once('update sessions set confirmed_at = $at where user_id = $id', { id: who.id, at: now() })
    const { status, body } = await world.ask('POST /users/delete-account', { token: who.token, body: { sure: true } })
    return [status, ...((body.reasons as { code: string; text: string }[]) ?? []).map(({ code }) => code)]
  }
  const { store } = await sold()
  expect(await remove(store)).toEqual([409, 'reserve'])
  const proven = await sold(await given.vendor())
  await world.api('POST /wallet/transfer', {
    token: proven.store.token,
    body: { recipient: proven.buyer.email, amount: 950 },
  })
  expect(await remove(proven.store)).toEqual([409, 'sale'])
  await at(hours(73), async () => expect((await remove(proven.store))[0]).toBe(200))
})

describe('what was paid by a card that is new', () => {
  /** A known store sells for ₦1,000 what was paid by card; the bank demands the payment back. */
  async function soldByCard() {
    const store = await given.vendor({ isNew: true })
    await setLevel(store, 'known')
    const buyer = await given.student()
    const { id: productId } = await given.product(store, { naira: 1000 })
    await world.api('POST /cart/add', { token: buyer.token, body: { productId } })
    const { data } = await world.api('POST /orders', {
      token: buyer.token,
      body: { deliveryMethod: 'pickup', expectedTotal: 1000, paymentMethod: 'card' },
    })
    const reference = data.reference!
    await world.sandbox('POST', `/__sandbox/pay/${reference}`, { card: 'success' })
    await world.api('GET /wallet/verify/:reference', { token: buyer.token, params: { reference } })
    const id = data.orders[0]!._id
    const { reserve } = (await world.api('GET /orders/:id', { token: store.token, params: { id } })).data
    expect(reserve).toEqual({ level: 'known', percent: 100, hours: 72, isPaymentNew: true })
    await handOver({ store, buyer, id })
    return { store, buyer, id, reference }
  }
  const dispute = async (reference: string) => {
    const { data } = (await world.sandbox('POST', '/__sandbox/disputes', { reference })) as { data: { id: number } }
    await applyDispute(world.context, String(data.id))
    const [row] = await db.once<{ id: string }>('select id from chargebacks where provider_id = $providerId', {
      providerId: String(data.id),
    })
    return row!.id
  }
  const decide = async (id: string, answer: 'decline' | 'accept') => {
    const admin = await given.admin()
    await given.confirm(admin)
    await world.api('POST /admin/chargebacks/:id/answer', { token: admin.token, params: { id }, body: { answer } })
  }

  test('is reserved as a whole, unless the seller is proven', async () => {
    const { store } = await soldByCard()
    expect(await wallet(store)).toMatchObject({ balance: 0, reserved: 950 })
  })

  test('is reserved again when an appeal gives it back to the seller', async () => {
    const { store, buyer, id } = await soldByCard()
    const complaint = await open(buyer, id, { reason: 'not_received', wanted: 'refund' })
    await ask(store, 'POST /complaints/:id/answer', complaint._id, {
      answer: 'contest',
      message: 'It was handed over.',
    })
    const [admin, second] = [await given.admin(), await given.admin()]
    const decide = async (who: Person, outcome: string) =>
      expect(
        (await ask(who, 'PATCH /complaints/:id/resolve', complaint._id, { outcome, reason: 'The code was entered.' }))
          .status,
      ).toBe(200)
    await decide(admin, 'refund')
    expect(await wallet(store)).toMatchObject({ balance: 0, reserved: 0 })
    await ask(store, 'POST /complaints/:id/appeal', complaint._id, { reason: 'The buyer has it.' })
    await decide(second, 'release')
    expect(await wallet(store)).toMatchObject({ balance: 0, reserved: 950 })
    expect(await wallet(buyer)).toMatchObject({ balance: 0, owed: 0 })
    await at(hours(73), () => releaseReserves(world.context))
    expect(await wallet(store)).toMatchObject({ balance: 950, reserved: 0 })
    expect(await world.faults()).toEqual([])
  })

  test('pays no refund of another order, whose buyer waits for the rest', async () => {
    const { store } = await soldByCard()
    const other = await sold(store)
    expect(await wallet(store)).toMatchObject({ balance: 665, reserved: 1235 })
    await leaves(world, store, 66_500)
    await accepted(other)
    expect(await wallet(store)).toMatchObject({ balance: 0, reserved: 950, owed: 665 })
    expect(await balance(other.buyer)).toBe(335)
    await at(hours(73), () => releaseReserves(world.context))
    await payAllDues(world.context)
    expect(await wallet(store)).toMatchObject({ balance: 285, reserved: 0, owed: 0 })
    expect(await balance(other.buyer)).toBe(1000)
    expect(await world.faults()).toEqual([])
  })

  test('is not released while a bank disputes it, and is when the bank has decided for Vendly', async () => {
    const { store, reference } = await soldByCard()
    const id = await dispute(reference)
    await at(hours(73), () => releaseReserves(world.context))
    expect(await wallet(store)).toMatchObject({ balance: 0, reserved: 950, reserves: [{ availableAt: null }] })
    await decide(id, 'decline')
    await at(hours(73), () => releaseReserves(world.context))
    expect(await wallet(store)).toMatchObject({ balance: 950, reserved: 0 })
    expect(await world.faults()).toEqual([])
  })

  test('counts a debt that another new card repaid as open, until that card is sure', async () => {
    const { store, buyer, reference } = await soldByCard()
    await decide(await dispute(reference), 'accept')
    await at(hours(70), async () => {
      await given.money(buyer, 1000, 'card')
      await db.once(
        'update payments set succeeded_at = $at where user_id = $id and amount = 100000 and purpose = $purpose',
        {
          ...{ id: buyer.id, at: now(), purpose: 'wallet_fund' },
        },
      )
      await repayDebts(world.context)
    })
    expect(await wallet(buyer)).toMatchObject({ balance: 0, owed: 0 })
    await at(hours(73), async () => {
      await releaseReserves(world.context)
      await payAllDues(world.context)
    })
    expect(await wallet(store)).toMatchObject({ balance: 0, reserved: 0 })
    await at(hours(70 + 73), () => payAllDues(world.context))
    expect(await wallet(store)).toMatchObject({ balance: 950 })
    expect(await world.faults()).toEqual([])
  })

  test('pays what the bank took back: it is due to the seller, who gets it from the buyer or by a decision', async () => {
    const { store, buyer, reference } = await soldByCard()
    await decide(await dispute(reference), 'accept')
    expect(await wallet(buyer)).toMatchObject({ balance: 0, owed: 1000 })
    await at(hours(73), async () => {
      await Promise.all(Array.from({ length: 10 }, () => releaseReserves(world.context)))
    })
    expect(await wallet(store)).toMatchObject({ balance: 0, reserved: 0 })
    expect((await texts(store)).join()).toMatch(/₦950 of order VD-\d+ is not yours yet: The buyer’s bank took/)
    expect(await world.faults()).toEqual([])
    // The first ₦50 are the commission, which Vendly paid back to the bank as well.
    await given.money(buyer, 450)
    await repayDebts(world.context)
    await at(hours(73), () => payAllDues(world.context))
    expect(await wallet(store)).toMatchObject({ balance: 400 })
    const admin = await given.admin()
    await given.confirm(admin)
    const { data } = await world.api('GET /admin/dues', { token: admin.token, query: { status: 'owed' } })
    const due = data.find(({ creditor }) => creditor._id === store.id)!
    expect([due.kind, due.open]).toEqual(['chargeback', 550])
    await world.api('POST /admin/dues/:id/advance', {
      token: admin.token,
      params: { id: due._id },
      body: { amount: 550, reason: 'The handover was proved by a scan.' },
    })
    expect(await wallet(store)).toMatchObject({ balance: 950 })
    expect(await world.faults()).toEqual([])
  })
})
