import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { openPool } from './database.pool.ts'
import { type Db, type Tx, transaction, transactionAfter } from './database.ts'

const world = await openWorld()

test('one answer may not take long, except for bulk work that says so', async () => {
  const { connectionString } = world.context.pool.options
  const pool = openPool(connectionString!, 2, () => undefined, { watch: world.context.pool.watch })
  // In both places: the database cancels, and the driver stops waiting.
  Object.assign(pool.options, { statement_timeout: 200, query_timeout: 200 })
  const sleep = (isLong: boolean) =>
    transaction(pool, async (tx) => {
      if (isLong) await tx.allowLongStatements()
      return tx.once('select pg_sleep(0.5)')
    })
  await expect(sleep(false)).rejects.toThrow('timeout')
  await expect(sleep(true)).resolves.toHaveLength(1)
  await pool.end()
})

test('transactions that deadlock both succeed, one of them at its second attempt', async () => {
  const { db, pool } = world.context
  await db.once('create table deadlocked (id int primary key, changes int not null)')
  await db.once('insert into deadlocked values (1, 0), (2, 0)')
  const bothHaveOne = Promise.withResolvers<void>()
  const oneHasCommitted = Promise.withResolvers<void>()
  let holding = 0
  const change = async (ids: number[]) => {
    let attempts = 0
    const changed = await transaction(pool, async (tx) => {
      attempts += 1
      // Otherwise it may take the row again before the other, which waited for it, is woken.
      if (attempts > 1) await oneHasCommitted.promise
      for (const id of ids) {
        await tx.once('update deadlocked set changes = changes + 1 where id = $id', { id })
        // From here on each waits for the row of the other.
        if (++holding === 2) bothHaveOne.resolve()
        await bothHaveOne.promise
      }
      return attempts
    })
    oneHasCommitted.resolve()
    return changed
  }
  const attempts = await Promise.all([change([1, 2]), change([2, 1])])
  expect(attempts.toSorted()).toEqual([1, 2])
  expect(await db.once('select changes from deadlocked')).toEqual([{ changes: 2 }, { changes: 2 }])
})

/** Not registered, because the table is the test's own. */
const addLine = { name: 'test.addLine', text: 'insert into written_lines (text) values ($1)', params: ['text'] }

test('what is written last is stored with the commit, and a failure of it undoes the whole transaction', async () => {
  const { db, pool } = world.context
  await db.once('create table written_lines (text text primary key)')
  const lines = () => db.once<{ text: string }>('select text from written_lines order by text')
  await transaction(pool, async (tx) => {
    tx.writeLast(addLine, { text: 'b' })
    tx.writeLast(addLine, { text: 'c' })
    await tx.rows(addLine, { text: 'a' })
  })
  expect(await lines()).toEqual([{ text: 'a' }, { text: 'b' }, { text: 'c' }])

  const twice = transaction(pool, async (tx) => {
    await tx.rows(addLine, { text: 'd' })
    tx.writeLast(addLine, { text: 'b' })
    tx.writeLast(addLine, { text: 'e' })
  })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  expect(await lines()).toEqual([{ text: 'a' }, { text: 'b' }, { text: 'c' }])

  await transaction(pool, async (tx) => {
    tx.writeLast(addLine, { text: 'f' })
    const refused = tx.undoIfThrown(async () => {
      await tx.rows(addLine, { text: 'g' })
      tx.writeLast(addLine, { text: 'h' })
      await tx.rows(addLine, { text: 'a' })
    })
    await expect(refused).rejects.toMatchObject({ code: '23505' })
    await tx.undoIfThrown(async () => tx.writeLast(addLine, { text: 'i' }))
  })
  expect((await lines()).map(({ text }) => text)).toEqual(['a', 'b', 'c', 'f', 'i'])
})

test('a first read is part of the transaction, and nothing is stored when it fails', async () => {
  const { db, pool } = world.context
  await db.once('create table read_lines (text text primary key)')
  // In PostgreSQL now() is when the transaction began.
  const beginning = (db: Db) => db.once('select now(), pg_backend_pid() as pid')
  const [first, later] = await transactionAfter(pool, beginning, async (tx, first) => {
    await tx.once(`insert into read_lines values ('a')`)
    return [first, await beginning(tx)]
  })
  expect(later).toEqual(first)

  const failing = transactionAfter(
    pool,
    (tx) => tx.once('select 1 / 0'),
    (tx) => tx.once(`insert into read_lines values ('b')`),
  )
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await db.once('select text from read_lines')).toEqual([{ text: 'a' }])
})

test('a transaction that ignored a failed statement is not said to be stored', async () => {
  const { pool } = world.context
  const ignoring = transaction(pool, (tx) => tx.once('select 1 / 0').catch(() => 'ignored'))
  await expect(ignoring).rejects.toThrow('rolled back')
})

test('reads that are asked at once run on one connection, which is usable after one of them failed', async () => {
  const { db } = world.context
  const backend = 'select pg_backend_pid() as pid'
  const pids = await db.together((one) =>
    Promise.all([one.once(backend), one.together((same) => same.once(backend)), one.once(backend)]),
  )
  expect(new Set(pids.map(([row]) => (row as { pid: number }).pid)).size).toBe(1)

  const failing = db.together((one) => Promise.all([one.once('select 1 / 0'), one.once('select pg_sleep(0.1)')]))
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await Promise.all([1, 2, 3].map((n) => db.once('select $n::int as n', { n })))).toEqual([
    [{ n: 1 }],
    [{ n: 2 }],
    [{ n: 3 }],
  ])
})

test('a part of a transaction that goes on after another part has failed writes nothing', async () => {
  const { db, pool } = world.context
  await db.once('create table part_lines (text text primary key)')
  const isOver = Promise.withResolvers<void>()
  let slowPart: Promise<unknown> | undefined
  const slow = async (tx: Tx) => {
    await tx.once('select 1')
    await isOver.promise
    expect(() => tx.writeLast(addPartLine, { text: 'last' })).toThrow('is over')
    await tx.once(`insert into part_lines values ('slow')`)
  }
  const refused = transaction(pool, (tx) => {
    slowPart = slow(tx)
    return Promise.all([slowPart, Promise.reject(new Error('refused'))])
  })
  await expect(refused).rejects.toThrow('refused')
  isOver.resolve()
  await expect(slowPart).rejects.toThrow('is over')
  expect(await db.once('select text from part_lines')).toEqual([])

  // The same after a commit, and for reads on a connection that has gone back to the pool.
  const [committed, tx] = await transaction(pool, async (tx) => [await tx.once('select 1 as n'), tx] as const)
  expect(committed).toEqual([{ n: 1 }])
  await expect(tx.once(`insert into part_lines values ('late')`)).rejects.toThrow('is over')
  const reader = await db.together(async (one) => one)
  await expect(reader.once('select 1')).rejects.toThrow('is over')
  expect(await db.once('select text from part_lines')).toEqual([])
})
// Not registered: files that run in the same process check the statements of the product.
const addPartLine = {
  name: 'test.addPartLine',
  text: 'insert into part_lines (text) values ($1)',
  params: ['text'],
}
