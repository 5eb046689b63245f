import { describe, expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { sendDeliveries } from '../../../test/deliveries.ts'
import type { Store } from '../../../test/given.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { saveCard } from '../cards/cards.service.ts'
import { applyPremiumDates } from './premium.jobs.ts'
import { endOf } from './premium.policy.ts'
import { deleteUnpaidPeriods } from './premium.service.ts'

const world = await openWorld()
const { given, bought, balance } = await buyingIn(world)
const { pay } = moneyIn(world)
const DAY = 86_400_000

const premiumOf = async (store: Store) => (await world.api('GET /vendors/premium', { token: store.token })).data
const upgrade = (store: Store, body: object = { period: 'monthly', paymentMethod: 'wallet' }, key?: string) =>
  world.ask('POST /vendors/upgrade-premium', { token: store.token, key, body })
const verify = async (store: Store, reference: string) =>
  (await world.api('GET /wallet/verify/:reference', { token: store.token, params: { reference } })).data
const titlesOf = async (store: Store) => {
  await world.settle()
  const { data } = await world.api('GET /notifications', { token: store.token })
  return data.notifications.map(({ title }) => title)
}
const daysLeft = (until: string | null) => Math.round((Date.parse(until!) - Date.now()) / DAY)
/** A store with so much in its wallet, and Premium that ends after so many days. */
async function storeWith(naira: number, endsInDays?: number): Promise<Store> {
  const store = await given.vendor({ plan: endsInDays === undefined ? 'standard' : 'premium' })
  if (naira) await given.money(store, naira)
  if (endsInDays !== undefined)
    await world.context.db.once(
      `update vendors set premium_until = now() + make_interval(secs => $seconds::float8) where id = $id`,
      { seconds: endsInDays * 86_400, id: store.vendorId },
    )
  return store
}

test('a month ends on the same day of the next, or on its last', () => {
  const day = (begin: string, period: 'monthly' | 'yearly') =>
    endOf(new Date(`${begin}T10:00:00Z`), period)
      .toISOString()
      .slice(0, 10)
  expect(day('2026-11-23', 'monthly')).toBe('2026-12-23')
  expect(day('2027-01-31', 'monthly')).toBe('2027-02-28')
  expect(day('2028-02-29', 'yearly')).toBe('2029-02-28')
  expect(day('2026-12-31', 'monthly')).toBe('2027-01-31')
})

describe('bought from the wallet', () => {
  test('it is there at once, paid once, and lowers the commission of the next order', async () => {
    const store = await storeWith(3000)
    const { status, body } = await upgrade(store)
    expect([status, body.data]).toMatchObject([201, { status: 'completed', plan: 'premium' }])
    expect(await balance(store)).toBe(500)
    expect(await premiumOf(store)).toMatchObject({
      plan: 'premium',
      renewal: { isOn: false, period: 'monthly' },
      payments: [{ period: 'monthly', price: 2500, paidBy: 'wallet' }],
    })
    const { data } = await world.api('GET /wallet/transactions', { token: store.token })
    expect(data[0]).toMatchObject({
      type: 'premium',
      description: 'Premium for a month',
      direction: 'out',
      amount: 2500,
    })
    expect(await titlesOf(store)).toContain('You have Premium')
    expect(await world.faults()).toEqual([])
  })

  test.each(['with one key', 'without a key'])('ten presses at once %s pay once', async (how) => {
    const store = await storeWith(30_000)
    const key = how === 'with one key' ? newId() : undefined
    const answers = await Promise.all(Array.from({ length: 10 }, () => upgrade(store, undefined, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(await balance(store)).toBe(27_500)
    expect((await premiumOf(store)).payments).toHaveLength(1)
  })

  test('before the end it extends from the end, and nothing is lost', async () => {
    const store = await storeWith(30_000, 10)
    await upgrade(store, { period: 'yearly', paymentMethod: 'wallet' })
    const left = daysLeft((await premiumOf(store)).premiumUntil)
    expect([375, 376]).toContain(left)
    expect(await balance(store)).toBe(5000)
  })

  test('a wallet that is too low is refused with that reason, and nothing changes', async () => {
    const store = await storeWith(2400)
    expect(await upgrade(store)).toMatchObject({ status: 409, body: { code: 'insufficient_balance' } })
    expect(await premiumOf(store)).toMatchObject({ plan: 'standard', payments: [] })
    expect(await balance(store)).toBe(2400)
  })

  test('Premium without an end has nothing to buy', async () => {
    const store = await given.vendor({ plan: 'premium' })
    await given.money(store, 3000)
    expect(await upgrade(store)).toMatchObject({ status: 409, body: { code: 'premium_endless' } })
  })

  test('nobody but a vendor buys it', async () => {
    const ada = await given.student(5000)
    const body = { period: 'monthly', purpose: 'premium' }
    expect((await world.ask('POST /vendors/upgrade-premium', { token: ada.token, body })).status).toBe(403)
    expect((await world.ask('POST /wallet/fund', { token: ada.token, body })).status).toBe(403)
  })
})

describe('bought by card', () => {
  const byCard = { period: 'monthly', paymentMethod: 'card' }

  test('it begins when the money comes, also late, and once', async () => {
    const store = await storeWith(0)
    const { body } = await upgrade(store, byCard)
    const { reference } = body.data as { reference: string }
    expect(reference).toMatch(/^vp-/)
    expect((await upgrade(store, byCard)).body.data).toMatchObject({ reference })
    await pay(reference)
    await at(5 * DAY, async () => {
      await Promise.all(Array.from({ length: 5 }, () => verify(store, reference)))
    })
    const { plan, premiumUntil, payments } = await premiumOf(store)
    expect([plan, payments.length]).toEqual(['premium', 1])
    expect([35, 36]).toContain(daysLeft(premiumUntil))
    expect(await balance(store)).toBe(0)
    expect(await world.faults()).toEqual([])
  })

  test('as a payment of the wallet’s call too, for the price of today and no other', async () => {
    const store = await storeWith(0)
    const ask = (amount: number) =>
      world.ask('POST /wallet/fund', { token: store.token, body: { purpose: 'premium', period: 'yearly', amount } })
    expect(await ask(100)).toMatchObject({ status: 409, body: { code: 'amount_changed', amount: 25_000 } })
    const { body } = await ask(25_000)
    await pay((body.data as { reference: string }).reference)
    await verify(store, (body.data as { reference: string }).reference)
    expect((await premiumOf(store)).payments).toMatchObject([{ period: 'yearly', paidBy: 'card' }])
  })

  test('a period that is not paid is gone once its payment cannot come any more; what comes later stays in the wallet', async () => {
    const store = await storeWith(0)
    const { reference } = (await upgrade(store, byCard)).body.data as { reference: string }
    const stored = () =>
      world.context.db.once(
        `select 1 from premium_periods p join vendors v on v.id = p.vendor_id where v.user_id = $userId`,
        { userId: store.id },
      )
    const clean = () => transaction(world.context.pool, deleteUnpaidPeriods)
    await at(7 * DAY, clean)
    expect(await stored()).toHaveLength(1)
    await at(8 * DAY, clean)
    expect(await stored()).toEqual([])
    await pay(reference)
    await verify(store, reference)
    expect([await balance(store), (await premiumOf(store)).plan]).toEqual([2500, 'standard'])
    expect(await titlesOf(store)).toContain('Your payment is in your wallet')
    expect(await world.faults()).toEqual([])
  })

  test('when it was bought from the wallet meanwhile, the money stays in the wallet', async () => {
    const store = await storeWith(2500)
    const { body } = await upgrade(store, byCard)
    await upgrade(store)
    await pay((body.data as { reference: string }).reference)
    await verify(store, (body.data as { reference: string }).reference)
    expect(await balance(store)).toBe(2500)
    expect((await premiumOf(store)).payments).toHaveLength(1)
    expect(await titlesOf(store)).toContain('Your payment is in your wallet')
  })
})

describe('by the clock', () => {
  const run = () => applyPremiumDates(world.context)
  const renewal = (store: Store, isOn: boolean) =>
    world.api('PUT /vendors/premium/renewal', { token: store.token, body: { isOn, period: 'monthly' } })

  test('three days before the end the store is reminded once, also by email', async () => {
    const store = await storeWith(0, 2.5)
    await run()
    await run()
    const titles = await titlesOf(store)
    expect(titles.filter((title) => title.startsWith('Premium ends on'))).toHaveLength(1)
    await sendDeliveries(world)
    expect((await world.mailsTo(store.email)).map(({ subject }) => subject).join()).toContain('Premium ends on')
  })

  test('on the last day it is renewed from the wallet, once', async () => {
    const store = await storeWith(6000, 0.5)
    await renewal(store, true)
    await Promise.all([run(), run(), run()])
    expect(await balance(store)).toBe(3500)
    const { payments, premiumUntil } = await premiumOf(store)
    expect(payments).toMatchObject([{ paidBy: 'renewal', price: 2500 }])
    expect(daysLeft(premiumUntil)).toBeGreaterThan(27)
    expect(await titlesOf(store)).toContain('Premium was renewed')
    expect(await world.faults()).toEqual([])
  })

  test('with too little in the wallet the vendor is notified, it is tried again, and ends', async () => {
    const [store, funded] = [await storeWith(100, 0.5), await storeWith(100, 0.5)]
    for (const one of [store, funded]) await renewal(one, true)
    await run()
    expect(await titlesOf(store)).toContain('Premium was not renewed')
    await given.money(funded, 2400)
    await run()
    expect(await balance(funded)).toBe(0)
    await world.context.db.once(`update vendors set premium_until = now() - interval '1 second' where id = $id`, {
      id: store.vendorId,
    })
    await run()
    expect(await premiumOf(store)).toMatchObject({ plan: 'standard', payments: [] })
    expect(await titlesOf(store)).toContain('Premium has ended')
    const [row] = await world.context.db.once('select plan from vendors where id = $id', { id: store.vendorId })
    expect(row).toEqual({ plan: 'standard' })
    expect(await balance(store)).toBe(100)
  })

  /** The store's default card; the sandbox knows these codes for everybody. */
  const withCard = (store: Store, code: string) =>
    transaction(world.context.pool, (tx) =>
      saveCard(tx, world.context.secrets, store.id, {
        authorizationCode: code,
        signature: `SIG_${code}`,
        email: store.email,
        brand: 'visa',
        bank: 'TEST BANK',
        last4: '4081',
        expMonth: 12,
        expYear: 2040,
      }),
    )
  const chargesOf = async (store: Store) =>
    world.context.db.once<{ status: string }>(
      `select c.status from payment_charges c join payments p on p.id = c.payment_id
        where p.user_id = $id and p.purpose = 'premium'`,
      { id: store.id },
    )

  test('with too little in the wallet the default card is charged, once, however often it runs', async () => {
    const store = await storeWith(100, 0.5)
    await renewal(store, true)
    await withCard(store, 'AUTH_TEST_success')
    await Promise.all([run(), run(), run()])
    await run()
    expect(await chargesOf(store)).toEqual([{ status: 'succeeded' }])
    const { payments, premiumUntil } = await premiumOf(store)
    expect(payments).toMatchObject([{ paidBy: 'renewal', price: 2500 }])
    expect(daysLeft(premiumUntil)).toBeGreaterThan(27)
    expect(await balance(store)).toBe(100)
    expect(await titlesOf(store)).toContain('Premium was renewed')
    expect(await world.faults()).toEqual([])
  })

  test('a card that is declined is charged once, the vendor is notified, and Premium ends', async () => {
    const store = await storeWith(100, 0.5)
    await renewal(store, true)
    await withCard(store, 'AUTH_TEST_declined')
    await Promise.all([run(), run(), run()])
    await run()
    expect(await chargesOf(store)).toEqual([{ status: 'failed' }])
    const { notifications } = (await world.api('GET /notifications', { token: store.token })).data
    expect(notifications.map(({ title }) => title)).toEqual(['Premium was not renewed'])
    expect(notifications[0]!.body).toContain('your card ···· 4081 was declined')
    // Money that comes in time still renews it.
    await given.money(store, 2400)
    await run()
    expect((await premiumOf(store)).payments).toMatchObject([{ paidBy: 'renewal' }])
    expect(await balance(store)).toBe(0)
    expect(await world.faults()).toEqual([])
  })

  test('a renewal by card that is paid late, after the wallet has renewed it, stays in the wallet', async () => {
    const store = await storeWith(100, 0.5)
    await renewal(store, true)
    await withCard(store, 'AUTH_TEST_bank_page')
    await run()
    const [open] = await world.context.db.once<{ reference: string }>(
      `select c.reference from payment_charges c join payments p on p.id = c.payment_id
        where p.user_id = $id and c.status = 'open'`,
      { id: store.id },
    )
    expect((await titlesOf(store))[0]).toBe('Premium was not renewed')
    await given.money(store, 2400)
    await run()
    expect(await balance(store)).toBe(0)
    await pay(open!.reference)
    await verify(store, open!.reference)
    expect(await balance(store)).toBe(2500)
    expect((await premiumOf(store)).payments).toHaveLength(1)
    expect(await world.faults()).toEqual([])
  })

  test('whether it is renewed is asked when it is bought', async () => {
    const store = await storeWith(5000)
    await upgrade(store, { period: 'yearly', paymentMethod: 'card', renews: true })
    expect((await premiumOf(store)).renewal).toEqual({ isOn: true, period: 'yearly' })
    await upgrade(store, { period: 'monthly', paymentMethod: 'wallet', renews: false })
    expect((await premiumOf(store)).renewal).toEqual({ isOn: false, period: 'monthly' })
    await world.context.db.once(
      `update premium_periods set paid_at = paid_at - interval '2 minutes' where vendor_id = $id`,
      {
        id: store.vendorId,
      },
    )
    await upgrade(store, { period: 'monthly', paymentMethod: 'wallet' })
    expect((await premiumOf(store)).renewal.isOn).toBe(false)
  })

  test('turned off, it is not renewed', async () => {
    const store = await storeWith(6000, 0.5)
    await renewal(store, true)
    await renewal(store, false)
    await run()
    expect(await balance(store)).toBe(6000)
  })
})

test('the store sees what Premium would have saved on its sales of the last 30 days', async () => {
  const { store } = await bought(10_000, { funds: 20_000, pickup: true })
  expect((await premiumOf(store)).lastDays).toEqual({
    days: 30,
    orders: 1,
    sales: 10_000,
    commission: 500,
    commissionStandard: 500,
    commissionPremium: 200,
  })
})
