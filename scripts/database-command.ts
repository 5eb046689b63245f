import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findDatabase } from '../apps/server/src/database-place.ts'
import { type Env, readEnv } from '../apps/server/src/env.ts'
import { openPool, type Pool } from '../apps/server/src/platform/database.pool.ts'
import { migrateJobs } from '../apps/server/src/platform/jobs.ts'
import { migrateDatabase } from '../apps/server/src/platform/migrate.ts'

/** Ends the process with a line about how the command is called. */
export function explainUsage(usage: string): never {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}

/**
 * Runs a command of the operator on the database of the environment, which it brings to this version first. What the command
 * throws is printed without a stack, with exit code 1.
 */
export async function runOnDatabase(work: (pool: Pool, env: Env) => Promise<string>): Promise<void> {
  const file = join(resolve(import.meta.dirname, '..'), '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  try {
    const env = readEnv()
    const { url, stop } = await findDatabase(env)
    try {
      await migrateDatabase(url)
      const pool = openPool(url, 2, () => undefined)
      try {
        await migrateJobs(pool)
        process.stdout.write(`${await work(pool, env)}\n`)
      } finally {
        await pool.end()
      }
    } finally {
      await stop()
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message || String(error)}\n`)
    process.exitCode = 1
  }
}
