import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { listCards } from '../apps/server/src/modules/products/products.queries.ts'
import { indexBestSellers } from '../apps/server/src/modules/search/search.bestsellers.service.ts'
import { countFilters } from '../apps/server/src/modules/search/search.counts.queries.ts'
import { findPage, searchProducts } from '../apps/server/src/modules/search/search.queries.ts'
import { indexChangedProducts } from '../apps/server/src/modules/search/search.service.ts'
import { collectStatistics } from '../apps/server/src/modules/search/search.statistics.ts'
import { findSuggestions } from '../apps/server/src/modules/search/search.suggestions.queries.ts'
import { parseText } from '../apps/server/src/modules/search/search.terms.ts'
import { BULK_INDEX_BATCH_ROWS } from '../apps/server/src/modules/search/search.tuning.ts'
import { openPool, type Pool } from '../apps/server/src/platform/database.pool.ts'
import { Db, transaction } from '../apps/server/src/platform/database.ts'
import { migrateDatabase } from '../apps/server/src/platform/migrate.ts'
import { createDatabase } from '../apps/server/src/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded.ts'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { processCpu } from './cpu.ts'
import { insertMarket } from './search-market.ts'
import { shapes } from './search-shapes.ts'

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 1_000_000)
const ROUNDS = 5
/** Cheap operations are measured more often where they are compared. */
const ROUNDS_COMPARED = 25
const PAGE = 24
/** The database works on after it has sent the rows; that is part of the cost. */
const SETTLE_MS = 2

const say = (line: string) => process.stdout.write(`${line}\n`)
const fail = (error: Error) => {
  throw error
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!
const ms = (value: number) => `${value.toFixed(2)} ms`

/**
 * `npm run bench -- --search`: CPU time of the database per search in a market of a million products
 * (`BENCH_PRODUCTS`). `BENCH_DIR` names an existing folder that keeps the market for the next run. Which constant of
 * search.tuning.ts each line checks is said there.
 */
export async function measureSearch(): Promise<void> {
  const keep = process.env.BENCH_DIR
  const base = keep ?? makeDataFolder('search')
  const postgres = await startEmbeddedPostgres(join(base, 'postgres'), {
    fsync: 'off',
    autovacuum: 'off',
    shared_buffers: '1GB',
    maintenance_work_mem: '512MB',
    max_wal_size: '4GB',
  })
  await createDatabase(postgres.url('postgres'), 'vendly')
  const url = postgres.url('vendly')
  await migrateDatabase(url)
  if (!(await isBuilt(url))) await build(url)
  // One connection, so that one process of the database does all the work that is measured.
  const pool = openPool(url, 1, fail)
  try {
    await measure(new Db(pool), pool)
  } finally {
    await pool.end()
    await postgres.stop()
    if (!keep) rmSync(base, { recursive: true, force: true })
  }
}

async function isBuilt(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query('select 1 from search_statistics limit 1')
  await client.end()
  return rowCount === 1
}

async function build(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    say(`${what.padEnd(44)} ${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s`)
  }
  const indexesOf = async (table: string) =>
    (
      await client.query<{ name: string; text: string }>(
        `select indexname as name, indexdef as text from pg_indexes where tablename = $1 and indexname not like '%\\_pkey'`,
        [table],
      )
    ).rows
  await client.query('set synchronous_commit = off')
  // Other lists are not measured here; the index of names is built below, to compare with. The rows of the stores read their products.
  for (const { name } of await indexesOf('products'))
    if (name !== 'products_vendor') await client.query(`drop index ${name}`)
  await timed(`${PRODUCTS.toLocaleString('en')} products`, () => insertMarket(client, PRODUCTS))
  await timed('trigram index of names', () =>
    client.query('create index bench_names on products using gin (lower(name) gin_trgm_ops)'),
  )
  const indexes = await indexesOf('search_entries')
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await timed('search rows', () => client.query('select search_rebuild()'))
  for (const { name, text } of indexes) await timed(`index ${name}`, () => client.query(text))
  await client.query('vacuum analyze search_entries')
  await client.query('vacuum analyze products')
  const pool = openPool(url, 1, fail)
  await timed('vocabulary', async () => {
    while ((await transaction(pool, (tx) => indexChangedProducts(tx, BULK_INDEX_BATCH_ROWS))) > 0);
  })
  await client.query('vacuum analyze search_vocabulary')
  await timed('statistics', () => transaction(pool, collectStatistics))
  await timed('best-seller index', () => indexBestSellers(pool))
  await pool.end()
  const { rows } = await client.query<{ name: string; size: string; rows: number }>(
    `select relname as name, pg_size_pretty(pg_relation_size(oid)) as size, greatest(reltuples, 0)::bigint as rows from pg_class
      where relname ~ '^(search_entries|search_vocabulary|bench_names)' and relkind in ('r', 'i') order by pg_relation_size(oid) desc`,
  )
  for (const { name, size, rows: count } of rows)
    say(`${name.padEnd(44)} ${size.padStart(9)}  ${Number(count).toLocaleString('en')} rows`)
  await client.end()
}

async function measure(db: Db, pool: Pool): Promise<void> {
  const [backend] = await db.once<{ pid: number }>('select pg_backend_pid() as pid')
  const cpuOf = async (work: () => Promise<unknown>) => {
    const before = processCpu(backend!.pid)
    await work()
    await pause(SETTLE_MS)
    return processCpu(backend!.pid) - before
  }
  /** The median of some rounds, after one that is not counted. */
  const costOf = async (work: () => Promise<unknown>, count = ROUNDS) => {
    await work()
    const rounds: number[] = []
    for (let round = 0; round < count; round++) rounds.push(await cpuOf(work))
    return median(rounds)
  }

  const costs: { kind: string; name: string; cost: number }[] = []
  for (const { kind, name, search } of shapes)
    costs.push({ kind, name, cost: await costOf(() => searchProducts(db, 'product', search, null)) })
  const all = costs.map((one) => one.cost)
  say(
    `\nsearches: ${shapes.length} shapes, a page each: p50 ${ms(percentile(all, 0.5))} (target 3), p90 ${ms(percentile(all, 0.9))}, p99 ${ms(percentile(all, 0.99))} (target 25), max ${ms(Math.max(...all))}`,
  )
  for (const [kind, own] of Map.groupBy(costs, (one) => one.kind))
    say(
      `  ${kind.padEnd(11)} p50 ${ms(median(own.map((one) => one.cost)))}, max ${ms(Math.max(...own.map((one) => one.cost)))}`,
    )
  for (const { name, cost } of costs.toSorted((a, b) => b.cost - a.cost).slice(0, 5))
    say(`  slowest: ${name} ${ms(cost)}`)

  const search = (q: string) => costOf(() => searchProducts(db, 'product', { q, limit: PAGE }, null), ROUNDS_COMPARED)
  const typos = ['samsng phone', 'hedphones', 'scientfic calculater', 'bluetoth speaker']
  // The highest threshold with which each of these finds the product: with 0.5 the first finds no Samsung phone.
  await db.once('set pg_trgm.word_similarity_threshold = 0.45')
  const idsByTrigrams = async (q: string) =>
    (
      await db.once<{ id: string }>(
        `select id
           from products
          where $q <% lower(name) and status = 'active'
          order by word_similarity($q, lower(name)) desc
          limit ${PAGE}`,
        { q },
      )
    ).map((row) => row.id)
  const idsOf = async (q: string) => {
    const { terms } = await parseText(db, q)
    const query = {
      kind: 'product' as const,
      terms,
      typed: terms,
      filters: {},
      unlistedCampusIds: [],
      shadowbannedViewerId: null,
    }
    return (await findPage(db, query, 'relevance', PAGE, undefined)).ids
  }
  const byTrigrams = (q: string) => costOf(async () => listCards(db, await idsByTrigrams(q)))
  await compare('typos, a page of products', 'a trigram index of names', typos, search, byTrigrams, 0.01)
  const idsCost = (q: string) => costOf(() => idsByTrigrams(q))
  await compare(
    'typos, ids only',
    'a trigram index of names',
    typos,
    (q) => costOf(() => idsOf(q), ROUNDS_COMPARED),
    idsCost,
    0.01,
  )
  const correct = (q: string) => costOf(() => parseText(db, q), ROUNDS_COMPARED)
  await compare('typos, correction only', 'a trigram index of names', typos, correct, idsCost, 0.01)

  const common = ['samsung', 'phone', 'rice', 'black', 'shoes', 'charger', 'laptop', 'bag']
  const byRank = (q: string) =>
    costOf(() =>
      db.once(
        `select id
           from search_entries
          where search @@ plainto_tsquery('english', $q) and kind = 'product'
          order by ts_rank(search, plainto_tsquery('english', $q)) desc
          limit ${PAGE}`,
        { q },
      ),
    )
  await compare('common words', 'ts_rank over the index', common, search, byRank, 0.33)

  const suggestions: number[] = []
  for (const q of ['sam', 'jolof ri', 'calcu', 'black sh', 'lap'])
    suggestions.push(await costOf(() => findSuggestions(db, q, 'campus-3', null)))
  say(`suggestions: median ${ms(median(suggestions))}, max ${ms(Math.max(...suggestions))}`)
  const counts: number[] = []
  // Each search once, so that no cached counts are returned.
  for (const q of ['samsung', 'iphone 12', 'oscilloscope', undefined])
    for (const category of [undefined, 'phones'])
      counts.push(await cpuOf(() => countFilters(db, { q, category, kind: 'product', limit: PAGE }, null)))
  say(`filter counts: median ${ms(median(counts))}, max ${ms(Math.max(...counts))} (cached afterwards)`)
  await measureChanges(db, pool, cpuOf)
}

type Cost = (q: string) => Promise<number>

async function compare(what: string, other: string, texts: string[], ours: Cost, theirs: Cost, target: number) {
  const pairs: [number, number][] = []
  for (const q of texts) pairs.push([await ours(q), await theirs(q)])
  const [a, b] = [median(pairs.map(([one]) => one)), median(pairs.map(([, one]) => one))]
  say(`${what}: ${ms(a)}; with ${other} ${ms(b)}; ratio ${(a / b).toFixed(4)} (target ${target})`)
}

/** What a change of a product costs with and without updating the index. */
async function measureChanges(db: Db, pool: Pool, cpuOf: (work: () => Promise<unknown>) => Promise<number>) {
  const percent = Math.min(100, Math.max(0.05, 50_000 / PRODUCTS))
  const some = await db.once<{ id: string }>(`select id from products tablesample system (${percent}) limit 300`)
  const changes = {
    'a price': 'price = price + 100, discount_price = null',
    'the stock, not sold out': 'stock = stock + 1',
    'a name': `name = name || ' again'`,
  }
  for (const [what, change] of Object.entries(changes)) {
    const each = async () => {
      const cost = await cpuOf(() =>
        transaction(pool, async (tx) => {
          for (const { id } of some) await tx.once(`update products set ${change} where id = $id`, { id })
        }),
      )
      return cost / some.length
    }
    const indexed = await each()
    await db.once('alter table products disable trigger products_search_updated')
    const alone = await each()
    await db.once('alter table products enable trigger products_search_updated')
    say(`update of ${what}: ${ms(indexed)}, without the index ${ms(alone)}`)
  }
}
