import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { serverFolder } from '../places.ts'

const LOCK = 7_301_150
/**
 * Everybody else who needs the table queues behind a migration that waits for its lock, so it waits only so long, and then
 * lets them pass before it tries again.
 */
const LOCK_TIMEOUT_MS = 300
const MAX_PAUSE_MS = 3_000
const GIVE_UP_AFTER_MS = 10 * 60_000
const source = join(serverFolder, 'src')
export const migrationsFolder = join(serverFolder, 'drizzle')

/** Brings tables, functions and triggers up to date. Processes that start at the same time wait for each other. */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query("set client_min_messages = 'warning'")
    await refuseUnknownHistory(client)
    await migrateTables(client, migrationsFolder)
    await untilLocked(() => applyFunctions(client))
  } finally {
    await client.end()
  }
}

async function migrateTables(client: pg.Client, folder: string): Promise<void> {
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
  await untilLocked(() => migrate(drizzle(client), { migrationsFolder: folder }))
}

/**
 * Does `work`, one transaction, again and again until it gets its locks. Throws the error of the database after ten minutes:
 * a transaction of somebody else is open for that long.
 */
async function untilLocked(work: () => Promise<void>): Promise<void> {
  const startedMs = performance.now()
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() - startedMs > GIVE_UP_AFTER_MS) throw error
      await sleep(Math.min(LOCK_TIMEOUT_MS * 1.5 ** attempt, MAX_PAUSE_MS))
    }
  }
}

/** 55P03 lock_not_available; Drizzle wraps it. */
const isLockTimeout = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code === '55P03' || cause?.code === '55P03'
}

type JournalEntry = { tag: string }

/** Every migration of this version, in its order. */
export function listMigrations(): { hash: string; entry: JournalEntry }[] {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: JournalEntry[] }
  return readMigrationFiles({ migrationsFolder }).map(({ hash }, index) => ({ hash, entry: entries[index]! }))
}

/** The tables alone, from another folder of migrations: for tests, and for a backup of an earlier schema. */
export async function applyMigrations(connectionString: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await migrateTables(client, folder)
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
  const text = files.map((file) => readFileSync(join(source, file), 'utf8')).join('\n')
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
