import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findDatabase } from '../apps/server/src/database-place.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { auditLedger } from '../apps/server/src/modules/ledger/ledger.audit.ts'
import { restore } from '../apps/server/src/platform/backup/archive.ts'
import { openPool } from '../apps/server/src/platform/database.pool.ts'
import { Db } from '../apps/server/src/platform/database.ts'
import { storageFolder } from '../apps/server/src/platform/storage.ts'

/** `npm run restore -- FILE`: fills an empty database and the storage folder, and audits the ledger. */
const root = resolve(import.meta.dirname, '..')
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
const [file] = process.argv.slice(2)
if (!file) {
  process.stderr.write('npm run restore -- FILE\n')
  process.exit(2)
}
const env = readEnv()
const { url, stop } = await findDatabase(env)
try {
  const { tables, jobs, createdAt } = await restore({ databaseUrl: url, storageFolder: storageFolder(env) }, file)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(`${rows} rows of ${tables.length} tables and ${jobs.length} jobs, as of ${createdAt}.\n`)
  const pool = openPool(url, 2, () => undefined)
  const faults = await auditLedger(new Db(pool))
  await pool.end()
  for (const { rule, subject, found } of faults) process.stdout.write(`${rule}: ${subject} ${found}\n`)
  process.stdout.write(faults.length ? 'The ledger breaks its rules.\n' : 'The ledger keeps its rules.\n')
  if (faults.length) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await stop()
}
