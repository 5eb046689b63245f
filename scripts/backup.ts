import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findDatabase } from '../apps/server/src/database-place.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { backUp } from '../apps/server/src/platform/backup/archive.ts'
import { storageFolder } from '../apps/server/src/platform/storage.ts'

/** `npm run backup -- FILE`: database, pictures and documents in one file. Vendly may run meanwhile. */
const root = resolve(import.meta.dirname, '..')
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
const [file] = process.argv.slice(2)
if (!file) {
  process.stderr.write('npm run backup -- FILE\n')
  process.exit(2)
}
const env = readEnv()
const { url, stop } = await findDatabase(env)
try {
  const folder = storageFolder(env)
  const { tables, jobs } = await backUp({ databaseUrl: url, storageFolder: folder }, file)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(`${rows} rows of ${tables.length} tables and ${jobs.length} jobs are in ${resolve(file)}.\n`)
  if (!folder)
    process.stdout.write('Pictures and documents are in the bucket of STORAGE_URL: back it up by its own means.\n')
  if (!env.SECRET_KEY) process.stdout.write(`Keep a copy of ${join(env.dataDir, 'secret.key')} in another place.\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await stop()
}
