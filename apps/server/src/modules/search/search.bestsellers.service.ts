import { Db, type Pool, statement } from '../../platform/database.ts'
import { leastSold, soldBand } from './search.bands.ts'
import { countRows } from './search.order.service.ts'

/** What was sold at least `from` times, and how many rows of search_entries that are. */
export type BestSellers = { from: number; rows: number }

/** Fewer rows are searched quickly enough without. */
const LEAST_ROWS = 50_000
/** One in so many is a best seller when their index is made; it is made anew when it holds twice as many, or half. */
const ONE_IN = 16

type Index = { name: string; from: number; isValid: boolean }
const indexes = statement<Index>(
  'search.bestSellers',
  `select c.relname as name, substring(c.relname from '\\d+$')::int as from, i.indisvalid as "isValid"
     from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'search_entries'::regclass and c.relname ~ '^search_entries_best_\\d+$' order by 2`,
)
const soldFrom = statement<{ rows: number }>(
  'search.soldFrom',
  `select count(*)::int as rows from search_entries where kind = 'product' and sold >= $1`,
)
const soldAt = statement<{ sold: number }>(
  'search.soldAt',
  `select sold from search_entries where kind = 'product' order by kind, sold desc, id desc offset $1 limit 1`,
)

/** The best sellers as their index has them; none on a small market. */
export async function findBestSellers(db: Db): Promise<BestSellers | undefined> {
  const made = (await db.rows(indexes)).find(({ isValid }) => isValid)
  return made && { from: made.from, ...(await db.row(soldFrom, [made.from]))! }
}

/**
 * Keeps an index of the words of what sells best, from which most searches are answered. Made beside what goes on, so
 * outside a transaction; a market grown out of one gets another.
 */
export async function indexBestSellers(pool: Pool, leastRows = LEAST_ROWS): Promise<void> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    // It waits for whoever is at it, however long.
    await client.query('set statement_timeout = 0')
    await keepIndex(new Db(client), leastRows)
    await client.query('reset statement_timeout')
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

const nameOf = (from: number): string => `search_entries_best_${from}`

async function keepIndex(db: Db, leastRows: number): Promise<void> {
  const n = await countRows(db)
  const made = await db.rows(indexes)
  const best = await findBestSellers(db)
  const serves = best && best.rows * ONE_IN * 2 >= n && best.rows * ONE_IN <= n * 2
  let kept = serves ? nameOf(best.from) : undefined
  if (!kept && n >= leastRows) {
    // Above the band of whoever is in that place: many are sold as often, and all of them might be too many.
    const from = leastSold(soldBand((await db.row(soldAt, [Math.floor(n / ONE_IN)]))?.sold ?? 0) + 1)
    kept = nameOf(from)
    if (!made.some(({ name, isValid }) => name === kept && isValid)) {
      await db.once(`drop index concurrently if exists ${kept}`)
      await db.once(
        `create index concurrently ${kept} on search_entries using gin (search) with (fastupdate = off) where sold + 0 >= ${from}`,
      )
    }
  }
  for (const { name } of made) if (name !== kept) await db.once(`drop index concurrently if exists ${name}`)
}
