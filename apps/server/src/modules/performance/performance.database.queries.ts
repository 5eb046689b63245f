import { type Db, statement } from '../../platform/database.ts'
import { countGivenUp, countWaiting } from '../../platform/jobs.rows.ts'

type StatementTime = { text: string; calls: number; mean: number }
export type DatabaseFacts = {
  bytes: number
  /** Of blocks that were read; null before enough were. */
  cacheHits: number | null
  /** Large tables that are read from end to end, and how many rows each time. */
  scanned: { table: string; rows: number; scans: number; rowsEach: number }[]
  unusedIndexes: { index: string; bytes: number }[]
  deadRows: { table: string; share: number }[]
  /** The slowest; null without pg_stat_statements. */
  statements: StatementTime[] | null
}
export type QueueFacts = { waiting: number; oldestSeconds: number; givenUp: number }

/** So many blocks say something. */
const MIN_BLOCKS = 100_000
const LARGE_ROWS = 50_000

const sizes = statement<{ bytes: number; hits: number; blocks: number }>(
  'performance.databaseSizes',
  `select pg_database_size(current_database())::int8 as bytes, blks_hit::int8 as hits,
          (blks_hit + blks_read)::int8 as blocks
     from pg_stat_database where datname = current_database()`,
)
const scanned = statement<DatabaseFacts['scanned'][number]>(
  'performance.scannedTables',
  `select relname::text as table, n_live_tup::int8 as rows, seq_scan::int8 as scans,
          (seq_tup_read / greatest(seq_scan, 1))::int8 as "rowsEach"
     from pg_stat_user_tables
    where schemaname = 'public' and n_live_tup > ${LARGE_ROWS} and seq_scan >= 100
      and seq_tup_read / greatest(seq_scan, 1) > n_live_tup / 2
    order by seq_tup_read desc limit 5`,
)
const unused = statement<DatabaseFacts['unusedIndexes'][number]>(
  'performance.unusedIndexes',
  `select s.indexrelname::text as index, pg_relation_size(s.indexrelid)::int8 as bytes
     from pg_stat_user_indexes s join pg_index i on i.indexrelid = s.indexrelid
    where s.schemaname = 'public' and s.idx_scan = 0 and not i.indisunique and pg_relation_size(s.indexrelid) > 10000000
    order by 2 desc limit 5`,
)
const dead = statement<DatabaseFacts['deadRows'][number]>(
  'performance.deadRows',
  `select relname::text as table, (n_dead_tup::float8 / (n_live_tup + n_dead_tup)) as share
     from pg_stat_user_tables
    where schemaname = 'public' and n_live_tup + n_dead_tup > 10000 and n_dead_tup > 0.2 * (n_live_tup + n_dead_tup)
    order by 2 desc limit 5`,
)

/** The extension is loaded with the database or not at all, so its view may be missing. */
async function slowestStatements(db: Db): Promise<StatementTime[] | null> {
  const [view] = await db.once<{ name: string | null }>(`select to_regclass('pg_stat_statements')::text as name`)
  if (!view?.name) return null
  return db
    .once<StatementTime>(
      `select left(regexp_replace(query, '\\s+', ' ', 'g'), 120) as text, calls::int8 as calls,
              round(mean_exec_time::numeric, 1)::float8 as mean
         from pg_stat_statements
        where dbid = (select oid from pg_database where datname = current_database()) and calls >= 20
        order by mean_exec_time desc limit 5`,
    )
    .catch(() => null)
}

export async function findDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const [size, scannedRows, unusedIndexes, deadRows, statements] = await Promise.all([
    db.row(sizes),
    db.rows(scanned),
    db.rows(unused),
    db.rows(dead),
    slowestStatements(db),
  ])
  const { bytes = 0, hits = 0, blocks = 0 } = size ?? {}
  return {
    bytes,
    cacheHits: blocks >= MIN_BLOCKS ? hits / blocks : null,
    scanned: scannedRows,
    unusedIndexes,
    deadRows,
    statements,
  }
}

export async function findQueueFacts(db: Db): Promise<QueueFacts> {
  const [waiting, givenUp] = await Promise.all([db.row(countWaiting), db.row(countGivenUp)])
  return { waiting: waiting?.n ?? 0, oldestSeconds: Math.round(waiting?.age ?? 0), givenUp: givenUp?.n ?? 0 }
}
