import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { dataFile, type Manifest } from './manifest.ts'

const TABLES = `select c.relname as name,
    array(select a.attname::text from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`

const SEQUENCES = `select sequencename as name, last_value as value from pg_sequences
  where schemaname = 'public' and last_value is not null order by 1`

/** Jobs that are still to be done. Their tables belong to a library, whose function takes them back. */
const JOBS = `select t.identifier as task, j.payload, q.queue_name as queue, j.run_at::text as "runAt",
    j.max_attempts as "maxAttempts", j.key, j.priority
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
 where j.attempts < j.max_attempts order by j.id`

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
      jobs: await rows(JOBS),
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
