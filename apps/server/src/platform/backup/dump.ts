import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { JOBS_TO_DO } from '../jobs.rows.ts'
import { dataFile, type Manifest } from './manifest.ts'

const TABLES = `select c.relname as name,
    array(select a.attname::text from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`

const SEQUENCES = `select sequencename as name, last_value as value from pg_sequences
  where schemaname = 'public' and last_value is not null order by 1`

/** Writes everything that the database holds into a folder, as it is at one moment; Vendly may be in use meanwhile. */
export async function dumpDatabase(connectionString: string, folder: string): Promise<Manifest> {
  const client = new pg.Client({ connectionString, application_name: 'vendly backup' })
  await client.connect()
  try {
    const rows = async <Row extends object>(sql: string): Promise<Row[]> => (await client.query<Row>(sql)).rows
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const migrations = await rows<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
    const manifest: Manifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      migrations: migrations.map(({ hash }) => hash),
      tables: [],
      sequences: (await rows<{ name: string; value: string }>(SEQUENCES)).map(({ name, value }) => ({
        name,
        value: Number(value),
      })),
      jobs: await rows(JOBS_TO_DO),
    }
    mkdirSync(join(folder, 'data'))
    for (const { name, columns } of await rows<{ name: string; columns: string[] }>(TABLES)) {
      const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
      const copy = client.query(copyTo(`copy (select ${list} from ${pg.escapeIdentifier(name)}) to stdout`))
      await pipeline(copy, createWriteStream(join(folder, 'data', dataFile(name))))
      manifest.tables.push({ name, columns, rows: copy.rowCount })
    }
    await client.query('commit')
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
    return manifest
  } finally {
    await client.end()
  }
}
