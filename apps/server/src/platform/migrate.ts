import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const LOCK = 7_301_150

/** Brings the schema up to date; several processes may start at once. */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query("set client_min_messages = 'warning'")
    await migrate(drizzle(client), { migrationsFolder: resolve(import.meta.dirname, '../../drizzle') })
  } finally {
    await client.end()
  }
}
