import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { makeDataFolder } from '../../../../scripts/data-folder.ts'
import { seedDemoCampus } from '../../seed/seed.ts'
import { buildContext } from '../../src/app.ts'
import { readEnv } from '../../src/env.ts'
import { migrateJobs } from '../../src/platform/jobs.ts'
import { applyMigrations, migrateDatabase } from '../../src/platform/migrate.ts'
import { createDatabase } from '../../src/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts'
import { completeRows } from './sample-rows.ts'
import {
  listTables,
  loadTables,
  migrationsUpTo,
  readJournal,
  readTables,
  type Snapshot,
  writeSnapshot,
} from './snapshot.ts'

/** How many migrations the upgrade then applies to the data. The tables that they add are not part of it. */
const BEHIND = Number(process.argv[2] ?? 5)
/** No other table refers to these, nor does the audit of the ledger: some of their many rows are enough. */
const SHORTENED = ['notifications', 'order_events', 'delivery_attempts', 'review_helpful']
const KEPT_ROWS = 300

/**
 * `npm run db:snapshot`: the demo campus in the schema of five migrations ago, or of as many as the argument says. It is
 * seeded in the newest schema and copied into the earlier one: columns added since are left out, columns removed since get
 * their default or a sample.
 */
const folder = makeDataFolder('snapshot')
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { fsync: 'off' })
try {
  const migration = readJournal().entries.at(-1 - BEHIND)!.tag
  const tables = await copyInto(migration, await seededTables())
  writeSnapshot({ migration, tables })
  const count = Object.values(tables).reduce((sum, rows) => sum + rows.length, 0)
  process.stdout.write(`${count} rows of ${Object.keys(tables).length} tables at ${migration}\n`)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function seededTables(): Promise<Snapshot['tables']> {
  await createDatabase(postgres.url('postgres'), 'newest')
  const databaseUrl = postgres.url('newest')
  await migrateDatabase(databaseUrl)
  const nowhere = 'http://127.0.0.1:1'
  const context = buildContext(readEnv({ DATA_DIR: folder, LOG_LEVEL: 'fatal' }), {
    databaseUrl,
    smtpUrl: 'smtp://127.0.0.1:1',
    paystackUrl: nowhere,
    paystackKey: 'sk_test_none',
  })
  await migrateJobs(context.pool)
  await seedDemoCampus(context, { products: 1200 })
  context.mail.close()
  await context.pool.end()
  const tables = await withClient(databaseUrl, readTables)
  for (const name of SHORTENED) {
    const rows = tables[name]!
    const step = Math.ceil(rows.length / KEPT_ROWS)
    tables[name] = rows.filter((_, n) => n % step === 0)
  }
  return tables
}

async function copyInto(migration: string, tables: Snapshot['tables']): Promise<Snapshot['tables']> {
  await createDatabase(postgres.url('postgres'), 'earlier')
  const databaseUrl = postgres.url('earlier')
  await applyMigrations(databaseUrl, migrationsUpTo(migration))
  return withClient(databaseUrl, async (client) => {
    const names = (await listTables(client)).map(({ name }) => name)
    await loadTables(client, await completeRows(client, names, tables))
    return readTables(client)
  })
}

async function withClient<R>(connectionString: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
