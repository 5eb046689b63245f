import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { makeDataFolder } from '../../../../scripts/data-folder.ts'
import { seedDemoCampus } from '../../seed/seed.ts'
import { buildContext } from '../../src/app.ts'
import { readEnv } from '../../src/env.ts'
import { migrateJobs } from '../../src/platform/jobs.ts'
import { migrateDatabase } from '../../src/platform/migrate.ts'
import { createDatabase } from '../../src/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts'
import { readJournal, readTables, writeSnapshot } from './snapshot.ts'

/** `npm run db:snapshot`: the demo campus at the newest migration, for the test of the next upgrade. */
const folder = makeDataFolder('snapshot')
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { fsync: 'off' })
try {
  await createDatabase(postgres.url('postgres'), 'snapshot')
  const databaseUrl = postgres.url('snapshot')
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
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const tables = await readTables(client)
  await client.end()
  writeSnapshot({ migration: readJournal().entries.at(-1)!.tag, tables })
  const count = Object.values(tables).reduce((sum, rows) => sum + rows.length, 0)
  process.stdout.write(`${count} rows of ${Object.keys(tables).length} tables\n`)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
