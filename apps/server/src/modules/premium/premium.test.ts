import { describe, expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { moneyIn } from '../../../test/money.ts'
import { premiumIn } from '../../../test/premium.ts'
import { openWorld } from '../../../test/world.ts'
import { days } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { endOf } from './premium.policy.ts'
import { deleteUnpaidPeriods } from './premium.service.ts'

const world = await openWorld()
const { given, bought, balance, premiumOf, upgrade, verify, titlesOf, daysLeft, storeWith } = await premiumIn(world)
const { pay } = moneyIn(world)

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
    await given.confirm(store)
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
    await at(days(5), async () => {
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
    await at(days(7), clean)
    expect(await stored()).toHaveLength(1)
    await at(days(8), clean)
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

test('the store sees what Premium would have saved on its sales of the last 30 days', async () => {
  const { store } = await bought(10_000, { funds: 20_000, pickup: true })
  expect((await premiumOf(store)).lastDays).toEqual({
    days: 30,
    orders: 1,
    bookings: 0,
    sales: 10_000,
    commission: 500,
    commissionStandard: 500,
    commissionPremium: 200,
  })
})
