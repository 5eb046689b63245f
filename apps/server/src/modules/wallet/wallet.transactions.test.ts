import type { CallArguments, Data } from '@vendly/contract/api'
import { describe, expect, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { credit, debit, spend, walletOf } from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import { permitPaid } from '../spending/spending.service.ts'

const world = await openWorld()
const given = givenIn(world)

type Query = NonNullable<CallArguments<'GET /wallet/transactions'>['query']>
type Transaction = Data<'GET /wallet/transactions'>[number]

const page = (who: Person, query: Query) => world.api('GET /wallet/transactions', { token: who.token, query })

async function everyPage(who: Person, query: Query): Promise<Transaction[]> {
  const seen: Transaction[] = []
  let cursor: string | undefined
  do {
    const { data, pagination } = await page(who, { ...query, cursor })
    seen.push(...data)
    cursor = pagination!.next ?? undefined
  } while (cursor)
  return seen
}

/** What the owner would add up by hand, from the oldest movement to the newest. */
function expectBalances(newestFirst: readonly Transaction[]): number {
  let balance = 0
  for (const one of newestFirst.toReversed()) {
    balance = Math.round((balance + (one.direction === 'in' ? one.amount : -one.amount)) * 100) / 100
    expect([one._id, one.balanceAfter]).toEqual([one._id, balance])
  }
  return balance
}

/** Money in and out in turn, with kobo, without any order. */
async function movements(who: Person, amounts: readonly number[]): Promise<void> {
  const wallet = walletOf(who.id)
  for (const [n, kobo] of amounts.entries())
    await transaction(world.context.pool, (tx) =>
      postJournals(tx, [
        {
          kind: 'adjustment',
          key: `test:${who.id}:${n}`,
          entries:
            kobo > 0
              ? [debit('equity:owner', kobo), credit(wallet, kobo)]
              : [spend(permitPaid(who.id, -kobo), who.id, -kobo), credit('equity:owner', -kobo)],
          actorId: null,
        },
      ]),
    )
}

describe('the balance after each movement', () => {
  test('is right in every row, across pages of every size, and at page numbers', async () => {
    const ada = await given.student()
    await movements(
      ada,
      Array.from({ length: 30 }, (_, n) => (n % 3 === 2 ? -4_999 : 10_050 + n)),
    )
    for (const limit of [1, 7, 10, 100]) {
      const seen = await everyPage(ada, { limit })
      expect(seen).toHaveLength(30)
      expectBalances(seen)
    }
    const all = await everyPage(ada, { limit: 100 })
    expect((await page(ada, { limit: 10, page: 3 })).data).toEqual(all.slice(20))
  })

  test('is the same under every filter', async () => {
    const [ada, store] = [await given.student(5000), await given.vendor()]
    const { id } = await given.product(store, { naira: 1000 })
    for (let n = 0; n < 3; n++) {
      await world.api('POST /cart/add', { token: ada.token, body: { productId: id, quantity: 1 } })
      await world.api('POST /orders', { token: ada.token, body: { deliveryMethod: 'pickup', expectedTotal: 1000 } })
    }
    await given.money(ada, 700)
    const all = await everyPage(ada, { limit: 10 })
    expect(expectBalances(all)).toBe(2700)
    const payments = await everyPage(ada, { limit: 2, type: 'payment' })
    expect(payments.map((one) => one.balanceAfter)).toEqual([2000, 3000, 4000])
    expect((await everyPage(ada, { limit: 1, type: 'fund' })).map((one) => one.balanceAfter)).toEqual([2700, 5000])
    expect((await everyPage(ada, { type: 'sale' })).length).toBe(0)
  })

  test('never shows less than nothing, with many payments at once', async () => {
    const [ada, bola] = [await given.student(100), await given.student()]
    const send = (n: number) =>
      transaction(world.context.pool, (tx) =>
        postJournals(tx, [
          {
            kind: 'adjustment',
            key: `many:${n}`,
            entries: [spend(permitPaid(ada.id, 700), ada.id, 700), credit(walletOf(bola.id), 700)],
            actorId: null,
          },
        ]),
      ).then(
        () => 1,
        () => 0,
      )
    const done = (await Promise.all(Array.from({ length: 40 }, (_, n) => send(n)))).reduce<number>((a, b) => a + b, 0)
    expect(done).toBe(14)
    const seen = await everyPage(ada, { limit: 3 })
    expect(expectBalances(seen)).toBe(2)
    expect(Math.min(...seen.map((one) => one.balanceAfter!))).toBe(2)
    expect(expectBalances(await everyPage(bola, { limit: 4 }))).toBe(98)
  })
})

describe('the filters of transactions', () => {
  test('find by state, day, reference, order number and the name of the other side', async () => {
    const [ada, store] = [await given.student(5000), await given.vendor()]
    const { id } = await given.product(store, { naira: 1000 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId: id, quantity: 1 } })
    await world.api('POST /orders', { token: ada.token, body: { deliveryMethod: 'pickup', expectedTotal: 1000 } })
    const { reference } = (await world.api('POST /wallet/fund', { token: ada.token, body: { amount: 600 } })).data
    const found = async (query: Query) => (await page(ada, query)).data.map((one) => [one.type, one.status, one.amount])
    expect(await found({ status: 'pending' })).toEqual([['fund', 'pending', 600]])
    expect(await found({ status: 'failed' })).toEqual([])
    expect(await found({ status: 'completed' })).toEqual([
      ['payment', 'completed', 1000],
      ['fund', 'completed', 5000],
    ])
    expect(await found({ q: reference.slice(3, 20).toUpperCase() })).toEqual([['fund', 'pending', 600]])
    const [paid] = (await page(ada, { type: 'payment' })).data
    expect(paid).toMatchObject({ otherSide: `Store ${store.slug}` })
    expect(await found({ q: paid!.order!.orderNumber.toLowerCase() })).toEqual([['payment', 'completed', 1000]])
    expect(await found({ q: store.slug })).toEqual([['payment', 'completed', 1000]])
    expect(await found({ q: '%' })).toEqual([])
    // All money in, whatever it is for.
    expect(await found({ type: 'credit' })).toEqual([
      ['fund', 'pending', 600],
      ['fund', 'completed', 5000],
    ])
    const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10)
    expect(await found({ from: today, to: today, type: 'payment' })).toEqual([['payment', 'completed', 1000]])
    expect(await found({ to: '2020-01-01' })).toEqual([])
    expect(await found({ from: '2099-01-01' })).toEqual([])
    const { pagination } = await page(ada, { type: 'payment' })
    expect(pagination).toMatchObject({ total: 1, pages: 1 })
  })

  test.each([{ type: 'nothing' }, { status: 'held' }, { from: '2026-13-01' }, { to: 'today' }, { limit: 0 }])(
    'refuse %o',
    async (query) => {
      const ada = await given.student()
      expect((await world.ask('GET /wallet/transactions', { token: ada.token, query })).status).toBe(400)
    },
  )
})

test('one transaction shows the balance before and after it, and belongs to its owner', async () => {
  const [ada, bola] = [await given.student(), await given.student()]
  await movements(ada, [50_000, -12_345, 100])
  const [, spent] = (await page(ada, {})).data
  const one = (who: Person) =>
    world.ask('GET /wallet/transactions/:id', { token: who.token, params: { id: spent!._id } })
  expect((await one(ada)).body.data).toMatchObject({
    direction: 'out',
    amount: 123.45,
    balanceBefore: 500,
    balanceAfter: 376.55,
    status: 'completed',
  })
  expect((await one(bola)).status).toBe(404)
})

describe('the list of transactions', () => {
  test('shows every transaction once, in order, page by page', async () => {
    const ada = await given.student()
    for (let n = 1; n <= 25; n++) await given.money(ada, n * 100)
    await world.api('POST /wallet/fund', { token: ada.token, body: { amount: 5000 } })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await world.api('GET /wallet/transactions', { token: ada.token, query: { limit: 10, cursor } })
      expect(page.pagination!.total).toBe(26)
      seen.push(...page.data.map((one) => one._id))
      cursor = page.pagination!.next ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(26)
    const second = await world.api('GET /wallet/transactions', { token: ada.token, query: { limit: 10, page: 2 } })
    expect(second.data.map((one) => one._id)).toEqual(seen.slice(10, 20))
    const one = await world.api('GET /wallet/transactions/:id', { token: ada.token, params: { id: seen[3]! } })
    expect(one.data._id).toBe(seen[3])
    expect(one.data.direction).toBe('in')
  })
  test('shows payments of one moment once each, across pages', async () => {
    const ada = await given.student(6000)
    for (let n = 0; n < 6; n++) {
      const { id } = await given.product(await given.vendor(), { naira: 1000 })
      await world.api('POST /cart/add', { token: ada.token, body: { productId: id, quantity: 1 } })
    }
    await world.api('POST /orders', { token: ada.token, body: { deliveryMethod: 'pickup', expectedTotal: 6000 } })
    for (const limit of [1, 2, 5]) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await world.api('GET /wallet/transactions', { token: ada.token, query: { limit, cursor } })
        seen.push(...page.data.map((one) => one._id))
        cursor = page.pagination!.next ?? undefined
      } while (cursor)
      expect([limit, seen.length, new Set(seen).size]).toEqual([limit, 7, 7])
    }
  })
})
