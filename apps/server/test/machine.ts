import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateJobs } from '../src/platform/jobs.ts'
import { migrateDatabase } from '../src/platform/migrate.ts'
import { createDatabase } from '../src/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded.ts'

/** One real PostgreSQL and one sandbox for the whole run; every test file has a database and a merchant of its own. */
export default async function machine(project: TestProject): Promise<() => Promise<void>> {
  const base = process.getuid?.() === 0 ? '/var/tmp' : tmpdir()
  const folder = mkdtempSync(join(base, 'vendly-test-'))
  const { chmodSync } = await import('node:fs')
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), {
    fsync: 'off',
    max_connections: '150',
    log_min_messages: 'fatal',
  })
  const adminUrl = postgres.url('postgres')
  await createDatabase(adminUrl, 'vendly_template')
  await migrateDatabase(postgres.url('vendly_template'))
  const pool = new pg.Pool({ connectionString: postgres.url('vendly_template') })
  await migrateJobs(pool)
  await pool.end()
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
