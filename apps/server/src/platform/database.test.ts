import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { openPool, transaction } from './database.ts'

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
  let holding = 0
  const change = (ids: number[]) => {
    let attempts = 0
    return transaction(pool, async (tx) => {
      attempts += 1
      for (const id of ids) {
        await tx.once('update deadlocked set changes = changes + 1 where id = $id', { id })
        // From here on each waits for the row of the other.
        if (++holding === 2) bothHaveOne.resolve()
        await bothHaveOne.promise
      }
      return attempts
    })
  }
  const attempts = await Promise.all([change([1, 2]), change([2, 1])])
  expect(attempts.toSorted()).toEqual([1, 2])
  expect(await db.once('select changes from deadlocked')).toEqual([{ changes: 2 }, { changes: 2 }])
})
