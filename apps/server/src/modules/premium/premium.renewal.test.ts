import { describe, expect, test } from 'vitest'
import { sendDeliveries } from '../../../test/deliveries.ts'
import type { Store } from '../../../test/given.ts'
import { moneyIn } from '../../../test/money.ts'
import { premiumIn } from '../../../test/premium.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { saveCard } from '../cards/cards.service.ts'
import { applyPremiumDates } from './premium.jobs.ts'

const world = await openWorld()
const { given, balance, premiumOf, upgrade, verify, titlesOf, daysLeft, storeWith } = await premiumIn(world)
const { pay } = moneyIn(world)

describe('when Premium ends', () => {
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
