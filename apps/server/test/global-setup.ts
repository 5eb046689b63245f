import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeDataFolder } from '../../../scripts/data-folder.ts'
import { openPool } from '../src/platform/database.pool.ts'
import { migrateJobs } from '../src/platform/jobs.ts'
import { migrateDatabase } from '../src/platform/migrate.ts'
import { createDatabase } from '../src/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded.ts'

/** Starts one PostgreSQL and one sandbox for the whole run; every test file has its own database and merchant in them. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeDataFolder('test', 'memory')
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), {
    // Nothing here has to survive a crash, and short statements gain nothing from being compiled.
    fsync: 'off',
    jit: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_connections: '150',
    log_min_messages: 'fatal',
  })
  const adminUrl = postgres.url('postgres')
  await createDatabase(adminUrl, 'vendly_template')
  await migrateDatabase(postgres.url('vendly_template'))
  const pool = openPool(postgres.url('vendly_template'), 2, () => undefined)
  await migrateJobs(pool)
  await pool.end()
  const admin = openPool(adminUrl, 1, () => undefined)
  await admin.query('alter database vendly_template allow_connections false')
  await admin.end()
  const { startSandbox } = await import('@vendly/sandbox/sandbox')
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataFolder: ':memory:' })
  project.provide('adminUrl', adminUrl)
  project.provide('sandbox', {
    http: `http://127.0.0.1:${sandbox.httpPort}`,
    smtp: `smtp://127.0.0.1:${sandbox.smtpPort}`,
  })
  return async () => {
    await sandbox.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
