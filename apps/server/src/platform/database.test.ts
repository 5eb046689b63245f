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
