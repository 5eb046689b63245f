import { describe, expect, test } from 'vitest'
import { buyingIn } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { freezeWithdrawals } from '../debts/debts.service.ts'
import { credit, debit, debtOf } from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'

const world = await openWorld({ PAYSTACK_TIMEOUT_MS: '60000' })
const { given, hostel, balance } = await buyingIn(world)
const { pay } = moneyIn(world)
const { db, pool } = world.context

const confirmAgo = (who: Person, minutes: number) =>
  db.once('update sessions set confirmed_at = now() - make_interval(mins => $minutes::int) where user_id = $id', {
    id: who.id,
    minutes,
  })
const owes = (who: Person, naira: number) =>
  transaction(pool, (tx) =>
    postJournals(tx, [
      {
        kind: 'test',
        key: newId(),
        actorId: null,
        entries: [debit(debtOf(who.id), naira * 100), credit('revenue:commission', naira * 100)],
      },
    ]),
  )
const freeze = (who: Person) =>
  transaction(pool, (tx) => freezeWithdrawals(tx, who.id, { kind: 'chargeback', id: newId() }))

/** Buys what an accomplice offers for this price. */
async function buyOf(accomplice: Person, buyer: Person, naira: number, more: object = {}) {
  const productId = await given.listing(accomplice, { naira })
  await world.api('POST /cart/add', { token: buyer.token, body: { productId } })
  return world.ask('POST /orders', {
    token: buyer.token,
    key: newId(),
    body: {
      ...{ deliveryMethod: 'pickup', placeId: hostel, paymentMethod: 'wallet', useWallet: true, expectedTotal: naira },
      ...more,
    },
  })
}

/** Saves the provider's test card, with 100 naira for the wallet. */
async function savedCard(who: Person): Promise<string> {
  const { data } = await world.api('POST /wallet/payment-methods', { token: who.token, body: {} })
  await pay(data.reference!)
  await world.api('GET /wallet/verify/:reference', { token: who.token, params: { reference: data.reference! } })
  await world.settle()
  return (await world.api('GET /wallet/payment-methods', { token: who.token })).data[0]!._id
}

describe('money does not leave by a purchase from an accomplice', () => {
  test('while the buyer owes', async () => {
    const [debtor, accomplice] = [await given.student(5_000), await given.student()]
    await owes(debtor, 1_000)
    const refused = await buyOf(accomplice, debtor, 5_000)
    expect([refused.status, refused.body.code, refused.body.owed]).toEqual([403, 'in_debt', 1_000])
    const byCard = await buyOf(accomplice, debtor, 3_000, { paymentMethod: 'card', expectedTotal: 8_000 })
    expect(byCard.body.code).toBe('in_debt')
    expect(await balance(debtor)).toBe(5_000)
  })

  test('while a card payment of theirs is disputed', async () => {
    const [frozen, accomplice] = [await given.student(5_000), await given.student()]
    await freeze(frozen)
    const refused = await buyOf(accomplice, frozen, 5_000)
    expect([refused.status, refused.body.code]).toEqual([403, 'withdrawals_frozen'])
    expect(await balance(frozen)).toBe(5_000)
  })

  test('from a session that was confirmed too long ago, above the threshold of a day', async () => {
    const [victim, accomplice] = [await given.student(93_700), await given.student()]
    await confirmAgo(victim, 300)
    const refused = await buyOf(accomplice, victim, 93_700)
    expect([refused.status, refused.body.code]).toEqual([403, 'confirm_first'])
    expect(await balance(victim)).toBe(93_700)
    await confirmAgo(victim, 1)
    const { status } = await buyOf(accomplice, victim, 1_000, { expectedTotal: 94_700 })
    expect(status).toBe(409)
  })

  test('in parts: purchases, transfers and payments at a stall add up to the threshold of a purchase', async () => {
    const [victim, accomplice, store] = [await given.student(60_000), await given.student(), await given.vendor()]
    await confirmAgo(victim, 300)
    expect((await buyOf(accomplice, victim, 12_000)).status).toBe(201)
    const send = (amount: number) =>
      world.ask('POST /wallet/transfer', {
        token: victim.token,
        key: newId(),
        body: { recipient: accomplice.email, amount },
      })
    expect((await send(4_000)).status).toBe(201)
    const stall = await world.ask('POST /wallet/stall-payments', {
      token: victim.token,
      key: newId(),
      body: { store: store.slug, amount: 4_001 },
    })
    expect(stall.status).toBe(201)
    expect((await buyOf(accomplice, victim, 100)).body.code).toBe('confirm_first')
    expect((await send(4_000)).status).toBe(201)
    expect(await balance(victim)).toBe(35_999)
  })

  test('at once: ten transfers count as ten', async () => {
    const [victim, accomplice] = [await given.student(300_000), await given.student()]
    await confirmAgo(victim, 0)
    const send = () =>
      world.ask('POST /wallet/transfer', {
        token: victim.token,
        key: newId(),
        body: { recipient: accomplice.email, amount: 20_000 },
      })
    const all = await Promise.all(Array.from({ length: 10 }, send))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(new Set(all.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['day_limit']),
    )
    expect(await balance(victim)).toBe(200_000)
  })
})

describe('a session without a recent confirmation', () => {
  test('does not charge a saved card, for the wallet or for an order', async () => {
    const [victim, accomplice] = [await given.student(), await given.student()]
    const cardId = await savedCard(victim)
    await confirmAgo(victim, 11)
    const fund = () =>
      world.ask('POST /wallet/fund', { token: victim.token, key: newId(), body: { amount: 500, cardId } })
    const order = () => buyOf(accomplice, victim, 500, { paymentMethod: 'card', useWallet: false, cardId })
    expect([(await fund()).body.code, (await order()).body.code]).toEqual(['confirm_first', 'confirm_first'])
    expect(await balance(victim)).toBe(100)
    const [{ count }] = (await db.once<{ count: number }>(
      'select count(*)::int as count from orders where buyer_id = $id',
      { id: victim.id },
    )) as [{ count: number }]
    expect(count).toBe(0)
    await confirmAgo(victim, 1)
    expect((await fund()).status).toBe(201)
    expect(await balance(victim)).toBe(600)
  })

  test('does not add a bank account, or choose another one', async () => {
    const victim = await given.student(1_000)
    const add = (ending: string) =>
      world.ask('POST /wallet/bank-accounts', {
        token: victim.token,
        key: newId(),
        body: { bankCode: '058', accountNumber: `012345${ending}` },
      })
    await confirmAgo(victim, 1)
    expect((await add('6789')).status).toBe(201)
    const other = (await add('6788')).body.data as { _id: string }
    await confirmAgo(victim, 11)
    expect((await add('6787')).body.code).toBe('confirm_first')
    const choose = () =>
      world.ask('PATCH /wallet/bank-accounts/:id/default', { token: victim.token, params: { id: other._id } })
    expect((await choose()).body.code).toBe('confirm_first')
    await confirmAgo(victim, 1)
    expect((await choose()).status).toBe(200)
  })

  test('sends no larger sum to somebody new', async () => {
    const [victim, accomplice] = [await given.student(20_000), await given.student()]
    const send = (amount: number) =>
      world.ask('POST /wallet/transfer', {
        token: victim.token,
        key: newId(),
        body: { recipient: accomplice.email, amount },
      })
    expect((await send(5_100)).body.code).toBe('confirm_first')
    expect((await send(1_000)).status).toBe(201)
    expect((await send(5_100)).status).toBe(201)
  })

  test('confirms no expensive order that is picked up', async () => {
    const [victim, accomplice] = [await given.student(30_000), await given.student()]
    await confirmAgo(victim, 1)
    const bought = await buyOf(accomplice, victim, 25_000)
    const id = (bought.body.data as { orders: { _id: string }[] }).orders[0]!._id
    for (const status of ['confirmed', 'preparing', 'ready'])
      await world.api('PATCH /orders/:id/status', {
        token: accomplice.token,
        params: { id },
        body: { status } as never,
      })
    await confirmAgo(victim, 11)
    const confirm = () =>
      world.ask('PATCH /orders/:id/confirm-delivery', { token: victim.token, params: { id }, body: {} })
    const refused = await confirm()
    expect([refused.status, refused.body.code]).toEqual([403, 'confirm_first'])
    await confirmAgo(victim, 1)
    expect((await confirm()).status).toBe(200)
  })
})

test('a debt or a dispute stops a refund to the card', async () => {
  const ada = await given.student(2_000)
  const { data } = await world.api('GET /wallet/transactions', { token: ada.token })
  const refund = () =>
    world.ask('POST /wallet/transactions/:id/refund-request', {
      token: ada.token,
      params: { id: data[0]!._id },
      body: { amount: 2_000, reason: 'I do not need it' },
    })
  await owes(ada, 500)
  expect((await refund()).body.code).toBe('in_debt')
  expect(await balance(ada)).toBe(2_000)
})

test('a new account spends up to its limit in 24 hours, over all ways', async () => {
  const [ada, bola] = [await given.student(300_000), await given.student()]
  await db.once('update users set created_at = now() where id = $id', { id: ada.id })
  await confirmAgo(ada, 0)
  const send = (amount: number) =>
    world.ask('POST /wallet/transfer', { token: ada.token, key: newId(), body: { recipient: bola.email, amount } })
  expect((await send(60_000)).status).toBe(201)
  const refused = await buyOf(bola, ada, 60_000)
  expect(refused).toMatchObject({ status: 409, body: { code: 'day_limit', limit: 100_000, left: 40_000 } })
  expect((await send(40_000)).status).toBe(201)
})
