import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'

/** The rows of every table at the state of one migration, to be loaded into a database of that state. */
export type Snapshot = { migration: string; tables: Record<string, object[]> }

const file = resolve(import.meta.dirname, 'snapshot.json.gz')
const drizzle = resolve(import.meta.dirname, '../../drizzle')

type Journal = { entries: { tag: string }[] }
export const readJournal = (): Journal =>
  JSON.parse(readFileSync(join(drizzle, 'meta/_journal.json'), 'utf8')) as Journal

export const readSnapshot = (): Snapshot => JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Snapshot
export const writeSnapshot = (snapshot: Snapshot): void =>
  writeFileSync(file, gzipSync(JSON.stringify(snapshot), { level: 9 }))

/** A folder with the migrations up to and including the one named. */
export function migrationsUpTo(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vendly-upgrade-'))
  cpSync(drizzle, folder, { recursive: true })
  const journal = readJournal()
  const last = journal.entries.findIndex((entry) => entry.tag === tag)
  if (last < 0) throw new Error(`there is no migration ${tag}: write the snapshot again (npm run db:snapshot)`)
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }),
  )
  return folder
}

/** All but the search index, which is built from the rest. */
const TABLES = `select c.relname as name,
    array(select a.attname::text from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'search\\_%' order by 1`
type Table = { name: string; columns: string[] }

export async function listTables(client: pg.Client): Promise<Table[]> {
  return (await client.query<Table>(TABLES)).rows
}

export async function readTables(client: pg.Client): Promise<Snapshot['tables']> {
  const tables: Snapshot['tables'] = {}
  for (const { name, columns } of await listTables(client)) {
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    const { rows } = await client.query<{ rows: object[] }>(
      `select coalesce(json_agg(t), '[]') as rows from (select ${list} from ${pg.escapeIdentifier(name)}) t`,
    )
    tables[name] = rows[0]!.rows
  }
  return tables
}

/** Replaces the rows of every table. Triggers and foreign keys are off meanwhile, as when a backup is restored. */
export async function loadTables(client: pg.Client, tables: Snapshot['tables']): Promise<void> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  for (const { name, columns } of await listTables(client)) {
    const table = pg.escapeIdentifier(name)
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    await client.query(`delete from ${table}`)
    await client.query(
      `insert into ${table} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(tables[name] ?? [])],
    )
  }
  await client.query('commit')
}
