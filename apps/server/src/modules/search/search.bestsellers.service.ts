import type { Pool } from '../../platform/database.pool.ts'
import { Db, NO_QUERY_TIMEOUT, statement } from '../../platform/database.ts'
import { minSoldOf, soldBucket } from './search.buckets.ts'
import { countEntries } from './search.cluster.service.ts'
import { BEST_SELLERS_MIN_ROWS, BEST_SELLERS_ONE_IN } from './search.tuning.ts'

/** The rows of search_entries with at least `minSold` sales, and how many they are. */
export type BestSellers = { minSold: number; rows: number }

type BestSellerIndex = { name: string; minSold: number; isValid: boolean }
const listBestSellerIndexes = statement<BestSellerIndex>(
  'search.listBestSellerIndexes',
  `select c.relname as name, substring(c.relname from '\\d+$')::int as "minSold", i.indisvalid as "isValid"
     from pg_index i
     join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'search_entries'::regclass and c.relname ~ '^search_entries_best_\\d+$'
    order by 2`,
)
const countBestSellers = statement<{ rows: number }>(
  'search.countBestSellers',
  `select count(*)::int as rows
     from search_entries
    where kind = 'product' and sold >= $minSold`,
)
const findSoldAt = statement<{ sold: number }>(
  'search.findSoldAt',
  `select sold
     from search_entries
    where kind = 'product'
    order by kind, sold desc, id desc
   offset $position limit 1`,
)

/** The best sellers of the existing index; undefined on a small market, which has none. */
export async function findBestSellers(db: Db): Promise<BestSellers | undefined> {
  const index = (await db.rows(listBestSellerIndexes)).find(({ isValid }) => isValid)
  if (!index) return undefined
  const { minSold } = index
  return { minSold, rows: (await db.row(countBestSellers, { minSold }))!.rows }
}

/**
 * Maintains the partial GIN index of the best sellers, which answers most searches. Built concurrently, so outside a
 * transaction; a market that has grown out of its index gets another.
 */
export async function indexBestSellers(pool: Pool, minRows = BEST_SELLERS_MIN_ROWS): Promise<void> {
  const client = await pool.connect()
  let connectionError: Error | undefined
  try {
    // A concurrent build waits for every open transaction.
    await client.query('set statement_timeout = 0')
    await maintainIndex(new Db(client, { queryTimeoutMs: NO_QUERY_TIMEOUT }), minRows)
    await client.query('reset statement_timeout')
  } catch (error) {
    connectionError = error as Error
    throw error
  } finally {
    client.release(connectionError)
  }
}

const indexName = (minSold: number): string => `search_entries_best_${minSold}`

async function maintainIndex(db: Db, minRows: number): Promise<void> {
  const total = await countEntries(db)
  const indexes = await db.rows(listBestSellerIndexes)
  const current = await findBestSellers(db)
  const isRightSize =
    current && current.rows * BEST_SELLERS_ONE_IN * 2 >= total && current.rows * BEST_SELLERS_ONE_IN <= total * 2
  let keep = isRightSize ? indexName(current.minSold) : undefined
  if (!keep && total >= minRows) {
    // Above the bucket of the row at that position: many rows have equal sales, and all of them might be too many.
    const position = Math.floor(total / BEST_SELLERS_ONE_IN)
    const sold = (await db.row(findSoldAt, { position }))?.sold ?? 0
    const minSold = minSoldOf(soldBucket(sold) + 1)
    keep = indexName(minSold)
    if (!indexes.some(({ name, isValid }) => name === keep && isValid)) {
      await db.once(`drop index concurrently if exists ${keep}`)
      // `+ 0` as in the searches: the planner must not combine it with the index of sales.
      await db.once(
        `create index concurrently ${keep} on search_entries using gin (search) with (fastupdate = off) where sold + 0 >= ${minSold}`,
      )
    }
  }
  for (const { name } of indexes) if (name !== keep) await db.once(`drop index concurrently if exists ${name}`)
}
