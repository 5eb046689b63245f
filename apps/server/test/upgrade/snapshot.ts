import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import pg from 'pg'

export type Row = Record<string, unknown>
/** The rows of every table at the state of one migration, to be loaded into a database of that state. */
export type Snapshot = { migration: string; tables: Record<string, Row[]> }

const file = resolve(import.meta.dirname, 'snapshot.json.br')
const drizzle = resolve(import.meta.dirname, '../../drizzle')

type Journal = { entries: { tag: string }[] }
export const readJournal = (): Journal =>
  JSON.parse(readFileSync(join(drizzle, 'meta/_journal.json'), 'utf8')) as Journal

/** Column by column, which compresses to a third less than row by row. */
type Stored = { migration: string; tables: Record<string, Record<string, unknown[]>> }

export function readSnapshot(): Snapshot {
  const { migration, tables } = JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8')) as Stored
  return { migration, tables: mapValues(tables, rowsOf) }
}

export function writeSnapshot({ migration, tables }: Snapshot): void {
  const text = JSON.stringify({ migration, tables: mapValues(tables, columnsOf) } satisfies Stored)
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
  writeFileSync(file, brotliCompressSync(text, { params }))
}

const mapValues = <From, To>(of: Record<string, From>, map: (one: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(of).map(([name, one]) => [name, map(one)]))
const columnsOf = (rows: readonly Row[]): Record<string, unknown[]> =>
  Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, rows.map((row) => row[name])]))
const rowsOf = (columns: Record<string, unknown[]>): Row[] =>
  (Object.values(columns)[0] ?? []).map((_, n) => mapValues(columns, (values) => values[n]))

/** How many migrations have been added since the snapshot was written. */
export function migrationsSince({ migration }: Snapshot): number {
  const { entries } = readJournal()
  return entries.length - 1 - indexOf(entries, migration)
}

function indexOf(entries: Journal['entries'], tag: string): number {
  const index = entries.findIndex((entry) => entry.tag === tag)
  if (index < 0) throw new Error(`there is no migration ${tag}: write the snapshot again (npm run db:snapshot)`)
  return index
}

/** A folder with the migrations up to and including the one named. */
export function migrationsUpTo(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vendly-upgrade-'))
  cpSync(drizzle, folder, { recursive: true })
  const journal = readJournal()
  const entries = journal.entries.slice(0, indexOf(journal.entries, tag) + 1)
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
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
    const { rows } = await client.query<{ rows: Row[] }>(
      `select coalesce(json_agg(t), '[]') as rows from (select ${list} from ${pg.escapeIdentifier(name)}) t`,
    )
    tables[name] = rows[0]!.rows
  }
  return tables
}

/**
 * Replaces the rows of every table; a column that the rows do not have gets its default. Triggers and foreign keys are off
 * meanwhile, as when a backup is restored.
 */
export async function loadTables(client: pg.Client, tables: Snapshot['tables']): Promise<void> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  for (const { name, columns } of await listTables(client)) {
    const table = pg.escapeIdentifier(name)
    await client.query(`delete from ${table}`)
    const rows = tables[name] ?? []
    const list = columns
      .filter((column) => rows[0] && column in rows[0])
      .map((column) => pg.escapeIdentifier(column))
      .join(', ')
    if (list === '') continue
    await client.query(
      `insert into ${table} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
  await client.query('commit')
}
