import type pg from 'pg'
import { newId } from '../../src/platform/ids.ts'
import type { Row, Snapshot } from './snapshot.ts'

type Column = {
  table: string
  name: string
  type: string
  /** The table and column that it refers to. */
  refersTo: [string, string] | null
  /** The first value that a check constraint allows. */
  allowed: string | null
}

/** The columns that every row must have a value for: not null, and without a default. */
const REQUIRED_COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
         (select array[r.relname::text, ra.attname::text]
            from pg_constraint k
            join pg_class r on r.oid = k.confrelid
            join pg_attribute ra on ra.attrelid = r.oid and ra.attnum = k.confkey[1]
           where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]) as "refersTo",
         (select substring(pg_get_constraintdef(k.oid) from '\\m' || a.attname || ' = ANY \\(ARRAY\\[''([^'']*)''')
            from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey)
           order by 1 limit 1) as allowed
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
   where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
         and a.attnotnull and not a.atthasdef`

/** What constraints, and the audit of the ledger, ask for beyond the type of a column. */
const PARTICULAR: Record<string, Row> = {
  adjustments: { kind: 'correction', entries: [] },
  provider_balance_rows: { booking: 'duplicate' },
  // Over: one that goes on has a time in a calendar, and a clock.
  bookings: { status: 'cancelled' },
  booking_proposals: { status: 'expired' },
  promotions: { kind: 'strip', severity: 'info', ends_at: '2099-01-01T00:00:00Z' },
}

/**
 * The rows with a value in every column that the schema of `client` requires, and one row in each table that has none, so
 * that a migration meets data everywhere. References lead to rows that exist.
 */
export async function completeRows(
  client: pg.Client,
  names: readonly string[],
  tables: Snapshot['tables'],
): Promise<Snapshot['tables']> {
  const { rows: required } = await client.query<Column>(REQUIRED_COLUMNS)
  const complete: Snapshot['tables'] = {}
  const completeTable = (name: string): Row[] => {
    complete[name] ??= (tables[name]?.length ? tables[name] : [PARTICULAR[name] ?? {}]).map((row) => {
      const missing = required.filter((column) => column.table === name && row[column.name] === undefined)
      return { ...Object.fromEntries(missing.map((column) => [column.name, sampleFor(column)])), ...row }
    })
    return complete[name]
  }
  const sampleFor = ({ refersTo, allowed, type }: Column): unknown => {
    if (refersTo) return completeTable(refersTo[0])[0]![refersTo[1]]
    return allowed ?? (type.endsWith('[]') ? [] : VALUES[type]?.())
  }
  for (const name of names) completeTable(name)
  return complete
}

const VALUES: Record<string, () => unknown> = {
  uuid: newId,
  text: () => 'sample',
  'character varying': () => 'sample',
  tsquery: () => 'sample',
  boolean: () => false,
  smallint: () => 1,
  integer: () => 1,
  bigint: () => 1,
  'double precision': () => 1,
  date: () => new Date().toISOString().slice(0, 10),
  'timestamp with time zone': () => new Date().toISOString(),
  jsonb: () => ({}),
  bytea: () => '\\x00',
}
