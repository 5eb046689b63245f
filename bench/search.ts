import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { listCards } from '../apps/server/src/modules/products/products.queries.ts'
import { indexBestSellers } from '../apps/server/src/modules/search/search.bestsellers.service.ts'
import { countFilters } from '../apps/server/src/modules/search/search.counts.ts'
import { find } from '../apps/server/src/modules/search/search.find.ts'
import { searchGoods } from '../apps/server/src/modules/search/search.queries.ts'
import { lookAtNews } from '../apps/server/src/modules/search/search.service.ts'
import { takeStatistics } from '../apps/server/src/modules/search/search.statistics.ts'
import { suggest } from '../apps/server/src/modules/search/search.suggest.queries.ts'
import { understand } from '../apps/server/src/modules/search/search.words.ts'
import { Db, type Pool, transaction } from '../apps/server/src/platform/database.ts'
import { migrateDatabase } from '../apps/server/src/platform/migrate.ts'
import { createDatabase } from '../apps/server/src/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded.ts'
import { processCpu } from './cpu.ts'
import { fillMarket } from './search-goods.ts'
import { shapes } from './search-shapes.ts'

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 1_000_000)
const ROUNDS = 5
/** What costs so little is counted more often where it is compared. */
const ROUNDS_COMPARED = 25
const PAGE = 24
/** What the database does after the answer has left belongs to the search too. */
const SETTLE_MS = 2

const say = (line: string) => process.stdout.write(`${line}\n`)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
const share = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!
const ms = (value: number) => `${value.toFixed(2)} ms`

/**
 * `npm run bench -- --search`: CPU of the database per search over a market of a million goods. `BENCH_DIR` names an
 * existing folder in which the market is kept, and found by the next run.
 */
export async function measureSearch(): Promise<void> {
  const keep = process.env.BENCH_DIR
  const base = keep ?? mkdtempSync(join(process.getuid?.() === 0 ? '/var/tmp' : tmpdir(), 'vendly-search-'))
  chmodSync(base, 0o755)
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
  const pool = new pg.Pool({ connectionString: url, max: 1 }) as Pool
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
  // What other lists ask for is not measured here; of the names there is an index to compare with.
  for (const { name } of await indexesOf('products')) await client.query(`drop index ${name}`)
  await timed(`${PRODUCTS.toLocaleString('en')} products`, () => fillMarket(client, PRODUCTS, () => undefined))
  await timed('trigram index of their names', () =>
    client.query('create index bench_names on products using gin (lower(name) gin_trgm_ops)'),
  )
  const indexes = await indexesOf('search_entries')
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await timed('rows that are searched', () => client.query('select search_rebuild()'))
  for (const { name, text } of indexes) await timed(`index ${name}`, () => client.query(text))
  await client.query('vacuum analyze search_entries')
  await client.query('vacuum analyze products')
  const pool = new pg.Pool({ connectionString: url, max: 1 }) as Pool
  await timed('words', async () => {
    while ((await transaction(pool, (tx) => lookAtNews(tx, 20_000))) > 0);
  })
  await client.query('vacuum analyze search_words')
  await timed('statistics', () => transaction(pool, takeStatistics))
  await timed('index of best sellers', () => indexBestSellers(pool))
  await pool.end()
  const { rows } = await client.query<{ name: string; size: string; rows: number }>(
    `select relname as name, pg_size_pretty(pg_relation_size(oid)) as size, greatest(reltuples, 0)::bigint as rows from pg_class
      where relname ~ '^(search_entries|search_words|bench_names)' and relkind in ('r', 'i') order by pg_relation_size(oid) desc`,
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
  /** The median of some rounds, after one that nobody counts. */
  const costOf = async (work: () => Promise<unknown>, count = ROUNDS) => {
    await work()
    const rounds: number[] = []
    for (let round = 0; round < count; round++) rounds.push(await cpuOf(work))
    return median(rounds)
  }

  const costs: { kind: string; name: string; cost: number }[] = []
  for (const { kind, name, asked } of shapes)
    costs.push({ kind, name, cost: await costOf(() => searchGoods(db, 'product', asked, null)) })
  const all = costs.map((one) => one.cost)
  say(
    `\n${shapes.length} shapes of searches, a page each: p50 ${ms(share(all, 0.5))} (aim 3), p90 ${ms(share(all, 0.9))}, p99 ${ms(share(all, 0.99))} (aim 25), most ${ms(Math.max(...all))}`,
  )
  for (const [kind, own] of Map.groupBy(costs, (one) => one.kind))
    say(
      `  ${kind.padEnd(8)} p50 ${ms(median(own.map((one) => one.cost)))}, most ${ms(Math.max(...own.map((one) => one.cost)))}`,
    )
  for (const { name, cost } of costs.toSorted((a, b) => b.cost - a.cost).slice(0, 5)) say(`  dear: ${name} ${ms(cost)}`)

  const search = (q: string) => costOf(() => searchGoods(db, 'product', { q, limit: PAGE }, null), ROUNDS_COMPARED)
  const typos = ['samsng phone', 'hedphones', 'scientfic calculater', 'bluetoth speaker']
  // As like as a name must be, so that each of these finds what is meant: with 0.5 the first finds no phone of that make.
  await db.once('set pg_trgm.word_similarity_threshold = 0.45')
  const idsByTrigrams = async (q: string) =>
    (
      await db.once<{ id: string }>(
        `select id from products where $1 <% lower(name) and status = 'active' order by word_similarity($1, lower(name)) desc limit ${PAGE}`,
        [q],
      )
    ).map((row) => row.id)
  const idsOf = async (q: string) => {
    const { terms } = await understand(db, q)
    const found = { kind: 'product' as const, filters: {}, own: null }
    return (await find(db, { terms, found, order: 'relevance', limit: PAGE, cursor: undefined })).ids
  }
  const byTrigrams = (q: string) => costOf(async () => listCards(db, await idsByTrigrams(q)))
  await compare('typos, a page of goods', 'a trigram index of names', typos, search, byTrigrams, 0.01)
  const theirIds = (q: string) => costOf(() => idsByTrigrams(q))
  await compare(
    'typos, their ids',
    'a trigram index of names',
    typos,
    (q) => costOf(() => idsOf(q), ROUNDS_COMPARED),
    theirIds,
    0.01,
  )
  const mend = (q: string) => costOf(() => understand(db, q), ROUNDS_COMPARED)
  await compare('typos, mending alone', 'a trigram index of names', typos, mend, theirIds, 0.01)

  const common = ['samsung', 'phone', 'rice', 'black', 'shoes', 'charger', 'laptop', 'bag']
  const byRank = (q: string) =>
    costOf(() =>
      db.once(
        `select id from search_entries where search @@ plainto_tsquery('english', $1) and kind = 'product'
          order by ts_rank(search, plainto_tsquery('english', $1)) desc limit ${PAGE}`,
        [q],
      ),
    )
  await compare('common words', 'ts_rank over the index', common, search, byRank, 0.33)

  const suggestions: number[] = []
  for (const q of ['sam', 'jolof ri', 'calcu', 'black sh', 'lap'])
    suggestions.push(await costOf(() => suggest(db, q, 'campus-3', null)))
  say(`suggestions: median ${ms(median(suggestions))}, most ${ms(Math.max(...suggestions))}`)
  const counts: number[] = []
  // Another page size each time, so that nothing kept in memory answers.
  for (const q of ['samsung', 'iphone 12', 'oscilloscope', undefined])
    for (const category of [undefined, 'phones'])
      counts.push(await cpuOf(() => countFilters(db, { q, category, kind: 'product', limit: PAGE }, null)))
  say(`counts of all filters: median ${ms(median(counts))}, most ${ms(Math.max(...counts))} (then kept half a minute)`)
  await measureChanges(db, pool, cpuOf)
}

type Cost = (q: string) => Promise<number>

async function compare(what: string, other: string, texts: string[], ours: Cost, theirs: Cost, aim: number) {
  const pairs: [number, number][] = []
  for (const q of texts) pairs.push([await ours(q), await theirs(q)])
  const [a, b] = [median(pairs.map(([one]) => one)), median(pairs.map(([, one]) => one))]
  say(`${what}: ${ms(a)}; by ${other} ${ms(b)}; ratio ${(a / b).toFixed(4)} (aim ${aim})`)
}

/** What it costs the database that a change of a product reaches what is searched, beside the change itself. */
async function measureChanges(db: Db, pool: Pool, cpuOf: (work: () => Promise<unknown>) => Promise<number>) {
  const some = await db.once<{ id: string }>('select id from products tablesample system (0.05) limit 300')
  const changes = {
    'a price': 'price = price + 100, discount_price = null',
    'the stock, still some left': 'stock = stock + 1',
    'a name': `name = name || ' again'`,
  }
  for (const [what, change] of Object.entries(changes)) {
    const each = async () => {
      const cost = await cpuOf(() =>
        transaction(pool, async (tx) => {
          for (const { id } of some) await tx.once(`update products set ${change} where id = $1`, [id])
        }),
      )
      return cost / some.length
    }
    const followed = await each()
    await db.once('alter table products disable trigger products_search_followed')
    const alone = await each()
    await db.once('alter table products enable trigger products_search_followed')
    say(`changing ${what}: ${ms(followed)}, without the search ${ms(alone)}`)
  }
}
