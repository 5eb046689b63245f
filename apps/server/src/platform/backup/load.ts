import { cpSync, createReadStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openPool } from '../database.pool.ts'
import { migrateJobs } from '../jobs.ts'
import { applyMigrations, listMigrations, migrateDatabase, migrationsFolder } from '../migrate.ts'
import { dataFile, type Manifest, manifest } from './manifest.ts'

/**
 * Fills an empty database from the folder of a dump, then upgrades it to this version. Throws an Error that says what is
 * wrong when the database is not empty, or the dump is of a newer version.
 */
export async function loadDatabase(connectionString: string, folder: string): Promise<Manifest> {
  const dump = manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
  await refuseUsed(connectionString)
  const migrations = folderWithMigrations(dump.migrations)
  try {
    await applyMigrations(connectionString, migrations)
  } finally {
    rmSync(migrations, { recursive: true, force: true })
  }
  await withClient(connectionString, (client) => loadRows(client, dump, folder))
  // Triggers come with the functions, after the rows that they once made.
  await migrateDatabase(connectionString)
  const pool = openPool(connectionString, 1, () => undefined)
  await migrateJobs(pool)
  await pool.end()
  await withClient(connectionString, async (client) => {
    await addJobs(client, dump)
    await client.query('analyze')
  })
  return dump
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'vendly restore' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const refuseUsed = (connectionString: string): Promise<void> =>
  withClient(connectionString, async (client) => {
    const { rowCount } = await client.query(
      `select 1 from pg_class where relnamespace = 'public'::regnamespace limit 1`,
    )
    if (rowCount)
      throw new Error('The database is not empty. Restore into a new one: another DATABASE_URL, or another DATA_DIR.')
  })

/** A folder with the migrations that the dump had, and no later ones. */
function folderWithMigrations(hashes: readonly string[]): string {
  const known = listMigrations()
  if (hashes.some((hash, index) => known[index]?.hash !== hash))
    throw new Error('The backup is of another version of Vendly. Restore it with that version, then upgrade.')
  const folder = mkdtempSync(join(tmpdir(), 'vendly-migrations-'))
  mkdirSync(join(folder, 'meta'))
  const entries = known.slice(0, hashes.length).map(({ entry }) => entry)
  for (const { tag } of entries) cpSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  return folder
}

/** In one transaction. Foreign keys are checked at its end, all at once, so the order of the tables does not matter. */
async function loadRows(client: pg.Client, dump: Manifest, folder: string): Promise<void> {
  await client.query('begin')
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name, columns, rows } of dump.tables) {
    const table = pg.escapeIdentifier(name)
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    // Migrations may insert rows too; the dump has them.
    await client.query(`delete from ${table}`)
    const copy = client.query(copyFrom(`copy ${table} (${list}) from stdin`))
    await pipeline(createReadStream(join(folder, 'data', dataFile(name))), copy)
    if (copy.rowCount !== rows) throw new Error(`${name}: ${copy.rowCount} rows of ${rows}; the backup is damaged`)
  }
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { name, value } of dump.sequences)
    await client.query('select setval($1::regclass, $2)', [`public.${pg.escapeIdentifier(name)}`, value])
  await client.query('commit')
}

async function addJobs(client: pg.Client, { jobs }: Manifest): Promise<void> {
  await client.query(
    `select graphile_worker.add_jobs(array(
       select row(j.task, j.payload, j.queue, j."runAt", j."maxAttempts", j.key, j.priority, null)::graphile_worker.job_spec
         from json_to_recordset($1) as j(task text, payload json, queue text, "runAt" timestamptz,
                                         "maxAttempts" smallint, key text, priority smallint)))`,
    [JSON.stringify(jobs)],
  )
}
