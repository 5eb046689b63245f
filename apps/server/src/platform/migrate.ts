import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const LOCK = 7_301_150
const source = resolve(import.meta.dirname, '..')
const migrationsFolder = resolve(source, '../drizzle')

/** Brings tables, functions and triggers up to date. Processes that start at the same time wait for each other. */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query("set client_min_messages = 'warning'")
    await refuseUnknownHistory(client)
    await migrate(drizzle(client), { migrationsFolder })
    await applyFunctions(client)
  } finally {
    await client.end()
  }
}

/** The tables alone, from another folder of migrations: for the test of upgrades. */
export async function applyMigrations(connectionString: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}

/** A database whose first migration is not ours would fail halfway with a message that does not help. */
async function refuseUnknownHistory(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  )
  if (!rows[0]?.known) return
  const first = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id limit 1',
  )
  const [base] = readMigrationFiles({ migrationsFolder })
  if (first.rows[0] && first.rows[0].hash !== base?.hash)
    throw new Error(
      'This database was created by a development version that cannot be upgraded. Use an empty database or data folder.',
    )
}

/**
 * Applies every `*.functions.sql` in one transaction when any of them has changed. Each file can be applied again and
 * again: `create or replace`, and `drop … if exists` for what was renamed or removed.
 */
async function applyFunctions(client: pg.Client): Promise<void> {
  // The platform first: triggers of the modules need its functions.
  const files = globSync(['platform/**/*.functions.sql', 'modules/**/*.functions.sql'], { cwd: source })
    .sort()
    .reverse()
  const text = files.map((file) => readFileSync(resolve(source, file), 'utf8')).join('\n')
  const hash = createHash('sha256').update(text).digest('hex')
  await client.query('create table if not exists drizzle.functions_applied (hash text primary key)')
  const applied = await client.query('select 1 from drizzle.functions_applied where hash = $1', [hash])
  if (applied.rowCount) return
  await client.query('begin')
  try {
    // Functions may call each other across files, whatever the order.
    await client.query('set local check_function_bodies = off')
    await client.query(text)
    await client.query('delete from drizzle.functions_applied')
    await client.query('insert into drizzle.functions_applied values ($1)', [hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
