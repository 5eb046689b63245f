import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import type { Posting } from './ledger.postings.ts'
import { walletBalance } from './ledger.queries.ts'
import { postJournals } from './ledger.service.ts'

const world = await openWorld()
const given = givenIn(world)
const { pool, db } = world.context
const post = (...postings: object[]) => transaction(pool, (tx) => postJournals(tx, postings as Posting[]))
const move = (key: string, from: string, to: string, amount: number) => ({
  kind: 'fund.fee',
  key,
  entries: [
    { account: from, side: 'D', amount },
    { account: to, side: 'C', amount },
  ],
})

describe('the database itself refuses', () => {
  test('a journal that does not sum to zero', async () => {
    const entries = [
      { account: 'provider:collections', side: 'D', amount: 100 },
      { account: 'wallet:user:a', side: 'C', amount: 99 },
    ]
    await expect(post({ kind: 'fund', key: 'unbalanced', entries })).rejects.toThrow('does not balance')
  })

  test('an empty journal, and an unknown account', async () => {
    await expect(post({ kind: 'fund', key: 'empty', entries: [] })).rejects.toThrow('does not balance')
    await expect(post(move('stranger', 'provider:collections', 'pocket:mine', 5))).rejects.toThrow('no such account')
  })

  test('an overdrawn wallet, with insufficient_balance', async () => {
    await post(move('little', 'provider:collections', 'wallet:user:poor', 1000))
    await expect(post(move('too-much', 'wallet:user:poor', 'wallet:user:rich', 1001))).rejects.toMatchObject({
      code: 'insufficient_balance',
    })
    await post(move('all', 'wallet:user:poor', 'wallet:user:rich', 1000))
  })

  test.each([
    `update ledger_entries set amount = amount + 1`,
    `delete from ledger_entries`,
    `truncate ledger_entries cascade`,
    `update journals set kind = 'gift'`,
    `delete from journals`,
    `update ledger_accounts set credits = credits + 1000000`,
    `insert into ledger_entries (journal_id, account_id, side, amount) select min(j.id), min(a.id), 'C', 5 from journals j, ledger_accounts a`,
    `insert into ledger_entries (journal_id, account_id, side, amount) select min(j.id), min(a.id), 'C', -5 from journals j, ledger_accounts a`,
    `insert into journals (kind, key) values ('gift', 'gift')`,
    `with gift as (insert into journals (kind, key) values ('gift', 'gift') returning id)
     insert into ledger_entries (journal_id, account_id, side, amount)
     select gift.id, a.id, s.side, 5 from gift, ledger_accounts a join (values ('wallet:user:b', 'C'), ('provider:collections', 'D')) s(code, side) using (code)`,
    `select set_config('vendly.posting', 'on', false); update ledger_accounts set credits = credits + 1000000`,
  ])('%s', async (sql) => {
    await post(move('something', 'provider:collections', 'wallet:user:b', 500))
    await expect(db.once(sql)).rejects.toThrow(/append-only|post_journals|does not balance|violates check/)
  })
})

test('accounts are found by index even when the statistics say that there are few', async () => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`update pg_class set reltuples = 8, relpages = 1 where relname = 'ledger_accounts'`)
    for (let n = 0; n < 5; n++)
      await client.query('select * from post_journals($1)', [
        JSON.stringify([move(`indexed-${n}`, 'provider:collections', `wallet:user:new-${n}`, 100)]),
      ])
    // Of this transaction alone: what other connections counted before arrives at any time.
    const { rows } = await client.query(
      `select seq_scan::int as n from pg_stat_xact_user_tables where relname = 'ledger_accounts'`,
    )
    expect(rows).toEqual([{ n: 0 }])
    await client.query('commit')
  } finally {
    client.release()
  }
})

test('the same key posts once, even with many attempts at the same time', async () => {
  const results = await Promise.all(
    Array.from({ length: 10 }, () => post(move('only-once', 'provider:collections', 'wallet:user:c', 700))),
  )
  expect(results.filter((created) => created.has('only-once'))).toHaveLength(1)
  expect(await walletBalance(db, 'c')).toBe(700)
})

test('case 11: twenty at once cannot spend a wallet below zero', async () => {
  await post(move('ten', 'provider:collections', 'wallet:user:d', 10_000))
  const tries = Array.from({ length: 20 }, (_, n) =>
    post(move(`spend-${n}`, 'wallet:user:d', 'wallet:user:e', 1000)).then(
      () => true,
      (error) => error.code,
    ),
  )
  const results = await Promise.all(tries)
  expect(results.filter((one) => one === true)).toHaveLength(10)
  expect(results.filter((one) => one === 'insufficient_balance')).toHaveLength(10)
  expect(await walletBalance(db, 'd')).toBe(0)
})

test('case 28: two users who pay each other hundreds of times at once neither deadlock nor lose money', async () => {
  await post(
    move('f', 'provider:collections', 'wallet:user:f', 100_000),
    move('g', 'provider:collections', 'wallet:user:g', 100_000),
  )
  await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      n % 2
        ? post(move(`fg-${n}`, 'wallet:user:f', 'wallet:user:g', 100))
        : post(move(`gf-${n}`, 'wallet:user:g', 'wallet:user:f', 100)),
    ),
  )
  expect((await walletBalance(db, 'f')) + (await walletBalance(db, 'g'))).toBe(200_000)
})

/** A posting over many wallets that meets a locked first one: how many of the others it has locked while it waits. */
async function countLockedWhileWaiting(round: number): Promise<number> {
  const codes = Array.from({ length: 12 }, (_, n) => `wallet:user:order-${round}-${n}`)
  await post(...codes.map((code) => move(`filled ${code}`, 'provider:collections', code, 100)))
  const blocker = await pool.connect()
  try {
    const ids = await db.once<{ id: number }>('select id from ledger_accounts where code = any ($codes) order by id', {
      codes,
    })
    await blocker.query('begin')
    await blocker.query('select from ledger_accounts where id = $1 for update', [ids[0]!.id])
    const { rows } = await blocker.query<{ pid: number }>('select pg_backend_pid() as pid')
    const [giver, ...takers] = codes.toReversed()
    const entries = [
      { account: giver, side: 'D', amount: takers.length },
      ...takers.map((account) => ({ account, side: 'C', amount: 1 })),
    ]
    const posting = post({ kind: 'fund.fee', key: `order-${round}`, entries })
    const countWaiting = async () =>
      (await db.once('select from pg_stat_activity where $pid = any (pg_blocking_pids(pid))', rows[0]!)).length
    await expect.poll(countWaiting).toBe(1)
    const free = await db.once(
      'select from ledger_accounts where id = any ($ids::bigint[]) for no key update skip locked',
      { ids: ids.slice(1).map(({ id }) => id) },
    )
    await blocker.query('rollback')
    await posting
    return ids.length - 1 - free.length
  } finally {
    blocker.release()
  }
}

test('a posting that waits for a wallet has locked no later one, so two of them never wait for each other', async () => {
  const locked: number[] = []
  for (let round = 0; round < 5; round++) locked.push(await countLockedWhileWaiting(round))
  expect(locked).toEqual([0, 0, 0, 0, 0])
})

test('after any transfers stored balances equal the sum of their entries', async () => {
  let run = 0
  const transfer = fc.record({
    from: fc.integer({ min: 0, max: 4 }),
    to: fc.integer({ min: 0, max: 4 }),
    amount: fc.integer({ min: 1, max: 5000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(transfer, { maxLength: 30 }), async (transfers) => {
      run++
      const name = (n: number) => `wallet:user:p${run}-${n}`
      await post(...[0, 1, 2, 3, 4].map((n) => move(`start-${run}-${n}`, 'provider:collections', name(n), 3000)))
      const model = [3000, 3000, 3000, 3000, 3000]
      for (const [n, { from, to, amount }] of transfers.entries()) {
        const fits = from === to || model[from]! >= amount
        const done = await post(move(`t-${run}-${n}`, name(from), name(to), amount)).then(
          () => true,
          () => false,
        )
        expect(done).toBe(fits)
        if (fits && from !== to) {
          model[from]! -= amount
          model[to]! += amount
        }
      }
      const rows = await db.once<{ n: number }>(
        `select from_entries as n from ledger_balances where code like $pattern and stored = from_entries order by code`,
        { pattern: `wallet:user:p${run}-%` },
      )
      expect(rows.map((row) => row.n)).toEqual(model)
    }),
    { numRuns: 12 },
  )
})

test('the audit finds broken rules', async () => {
  world.brokenRules.push(
    'a funding differs from its succeeded charge',
    'a payment has succeeded without a succeeded charge, or the other way round',
  )
  const buyer = await given.student(5000)
  expect(await world.faults()).toEqual([])
  await db.once(
    `update payment_charges set status = 'failed' where payment_id in (select id from payments where user_id = $userId)`,
    { userId: buyer.id },
  )
  expect(await world.faults()).toContainEqual(
    expect.objectContaining({ rule: 'a funding differs from its succeeded charge', found: 'failed, 500000 credited' }),
  )
})
