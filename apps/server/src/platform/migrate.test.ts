import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { applyMigrations } from './migrate.ts'

const world = await openWorld()
const connectionString = String(world.context.pool.options.connectionString)

/** A folder with one migration that is newer than all of the product. */
function folderWith(sql: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vendly-migration-'))
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, '9999_test.sql'), sql)
  const entries = [{ idx: 0, version: '7', when: Date.now() + 1e11, tag: '9999_test', breakpoints: true }]
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  return folder
}

test('while a migration waits for a long reader, other readers pass', { tags: 'slow' }, async () => {
  const reader = new pg.Client({ connectionString })
  await reader.connect()
  await reader.query('begin')
  await reader.query('select count(*) from products')
  const folder = folderWith('alter table products add column test_of_locks int;')
  let isDone = false
  const migration = applyMigrations(connectionString, folder).then(() => {
    isDone = true
  })
  const waits: number[] = []
  const attempts = new Set<string>()
  try {
    // Long enough that the migration gave up its lock several times.
    while (attempts.size < 3) {
      const startedMs = performance.now()
      await world.context.db.once('select id from products limit 1')
      waits.push(performance.now() - startedMs)
      const [migrating] = await world.context.db.once<{ started: string }>(
        `select query_start::text as started from pg_stat_activity
          where datname = current_database() and query like 'alter table products add column test_of_locks%'`,
      )
      if (migrating) attempts.add(migrating.started)
      expect(isDone).toBe(false)
    }
    // The requirement; behind a migration that only waits, readers waited as long as the first one.
    expect(Math.max(...waits)).toBeLessThan(1_000)
  } finally {
    await reader.query('commit')
    await reader.end()
  }
  await migration
  await world.context.db.once('select test_of_locks from products')
  rmSync(folder, { recursive: true })
})
