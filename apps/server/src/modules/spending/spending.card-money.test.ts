import { describe, expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import type { Person, Store } from '../../../test/given.ts'
import { moneyIn } from '../../../test/money.ts'
import { withdrawingIn } from '../../../test/withdrawing.ts'
import { openWorld } from '../../../test/world.ts'
import { days } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'

const world = await openWorld()
const { given, balance } = await buyingIn(world)
const { pay } = moneyIn(world)
const { ask: askToWithdraw } = withdrawingIn(world)
const { db } = world.context

/** Somebody who paid so much into their wallet by card just now. */
async function funded(naira: number, other = 0): Promise<Person> {
  const who = await given.student(other)
  await given.money(who, naira, 'card')
  await given.confirm(who)
  return who
}
const wallet = async (who: Person) => (await world.api('GET /wallet', { token: who.token })).data
const send = (from: Person, to: Person, amount: number) =>
  world.ask('POST /wallet/transfer', { token: from.token, key: newId(), body: { recipient: to.email, amount } })
const payStall = (from: Person, store: Store, amount: number) =>
  world.ask('POST /wallet/stall-payments', { token: from.token, key: newId(), body: { store: store.slug, amount } })
async function buy(buyer: Person, seller: Person, naira: number): Promise<string> {
  const productId = await given.listing(seller, { naira })
  await world.api('POST /cart/add', { token: buyer.token, body: { productId } })
  const body = { deliveryMethod: 'pickup', expectedTotal: naira } as const
  return (await world.api('POST /orders', { token: buyer.token, body })).data.orders[0]!._id
}

describe('money that was added by card', () => {
  test('is spent on an order at once', async () => {
    const [ada, bola] = [await funded(5_000), await given.student()]
    await buy(ada, bola, 5_000)
    expect(await balance(ada)).toBe(0)
  })

  test.each(['send', 'withdraw'])('is not there to %s before its days are over', async (way) => {
    const [ada, bola] = [await funded(5_000, 3_000), await given.student()]
    const leave = (naira: number) => (way === 'send' ? send(ada, bola, naira) : askToWithdraw(ada, '6789', naira))
    const refused = await leave(3_100)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'card_money_new', available: 3_000, waiting: 5_000, availableAt: expect.any(String) },
    })
    expect(refused.body.message).toMatch(
      /^₦5,000 of your wallet was added by card and can be sent or withdrawn from \w{3} \d+ \w{3}, .*You can send or withdraw ₦3,000 now\.$/,
    )
    expect(await balance(ada)).toBe(8_000)
    expect((await leave(3_000)).status).toBe(way === 'send' ? 201 : 202)
    expect(await balance(ada)).toBe(5_000)
  })

  test.each([
    ['new', 10],
    ['known', 7],
    ['full', 3],
  ])('of a %s account is available after %s days', async (level, wait) => {
    const [ada, bola] = [await funded(5_000), await given.student()]
    const age = level === 'new' ? 0 : level === 'known' ? 8 : 31
    await db.once('update users set created_at = now() - make_interval(days => $age::int) where id = $id', {
      id: ada.id,
      age,
    })
    if (level === 'new')
      await db.once("update users set created_at = now() + interval '9 days' where id = $id", { id: ada.id })
    await at(days(wait) - 60_000, async () => expect((await send(ada, bola, 4_000)).body.code).toBe('card_money_new'))
    await at(days(wait) + 60_000, async () => expect((await send(ada, bola, 4_000)).status).toBe(201))
  })

  test('is shown in the wallet with the day on which it is available', async () => {
    const ada = await funded(5_000, 3_000)
    const shown = await wallet(ada)
    expect(shown).toMatchObject({ balance: 8_000, available: 3_000, cardMoney: [{ amount: 5_000 }] })
    const wait = new Date(shown.cardMoney[0]!.availableAt).getTime() - Date.now()
    expect(Math.round(wait / days(1))).toBe(10)
  })

  test('goes back to its card at once', async () => {
    const ada = await funded(2_000, 1_000)
    const { data } = await world.api('GET /wallet/transactions', { token: ada.token })
    const asked = await world.ask('POST /wallet/transactions/:id/refund-request', {
      token: ada.token,
      params: { id: data[0]!._id },
      body: { amount: 2_000, reason: 'I do not need it' },
    })
    expect(asked.status).toBe(201)
    expect(await wallet(ada)).toMatchObject({ balance: 1_000, available: 1_000, cardMoney: [] })
  })

  test('that came from the bank by transfer is available at once', async () => {
    const ada = await given.student()
    const { data } = await world.api('POST /wallet/fund', { token: ada.token, key: newId(), body: { amount: 2_000 } })
    await world.sandbox('POST', `/__sandbox/pay/${data.reference}`, { channel: 'bank_transfer' })
    await world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference: data.reference } })
    expect(await wallet(ada)).toMatchObject({ balance: 2_000, available: 2_000, cardMoney: [] })
  })
})

test('a payment by card on the provider’s page is such money', async () => {
  const ada = await given.student()
  const { data } = await world.api('POST /wallet/fund', { token: ada.token, key: newId(), body: { amount: 2_000 } })
  await pay(data.reference)
  await world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference: data.reference } })
  expect(await wallet(ada)).toMatchObject({ balance: 2_000, available: 0, cardMoney: [{ amount: 2_000 }] })
})

describe('two accomplices gain nothing', () => {
  test('by an order that is cancelled', async () => {
    const [ada, bola] = [await funded(5_000), await given.student()]
    const id = await buy(ada, bola, 5_000)
    await world.api('PATCH /orders/:id/cancel', {
      token: ada.token,
      params: { id },
      body: { reason: 'Changed my mind' },
    })
    expect(await wallet(ada)).toMatchObject({ balance: 5_000, available: 0 })
    expect((await send(ada, bola, 5_000)).body.code).toBe('card_money_new')
  })

  test('by a stall: only a proven store takes it', async () => {
    const [ada, fresh, proven] = [await funded(5_000, 1_000), await given.vendor({ isNew: true }), await given.vendor()]
    expect((await payStall(ada, fresh, 1_500)).body.code).toBe('card_money_new')
    expect((await payStall(ada, fresh, 1_000)).status).toBe(201)
    expect((await payStall(ada, proven, 2_000)).status).toBe(201)
    expect(await wallet(ada)).toMatchObject({ balance: 3_000, available: 0, cardMoney: [{ amount: 3_000 }] })
    expect(await balance(proven)).toBe(2_000)
  })

  test('by sending at once what is available: ten times the whole of it leaves once', async () => {
    const [ada, bola] = [await funded(40_000, 4_000), await given.student()]
    const all = await Promise.all(Array.from({ length: 10 }, () => send(ada, bola, 4_000)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(all.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['card_money_new']),
    )
    expect(await balance(ada)).toBe(40_000)
    expect(await world.faults()).toEqual([])
  })

  test('by sending and withdrawing at once', async () => {
    const [ada, bola] = [await funded(40_000, 4_000), await given.student()]
    const both = await Promise.all([send(ada, bola, 4_000), askToWithdraw(ada, '6789', 4_000)])
    expect(both.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(await balance(ada)).toBe(40_000)
  })

  test('and who receives money may send it on', async () => {
    const [ada, bola, chi] = [await funded(5_000, 1_000), await given.student(), await given.student()]
    expect((await send(ada, bola, 1_000)).status).toBe(201)
    expect((await send(bola, chi, 1_000)).status).toBe(201)
  })
})

test('all that is available can be sent and withdrawn, kobo too', async () => {
  const [ada, bola] = [await funded(5_000, 1_000.5), await given.student()]
  expect((await send(ada, bola, 1_000.4)).body.code).toBe('transfer_amount')
  expect((await send(ada, bola, 1_000.5)).status).toBe(201)
  expect(await wallet(ada)).toMatchObject({ balance: 5_000, available: 0 })
})
