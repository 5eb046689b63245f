import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { openMeter, processCpu } from './cpu.ts'
import { databaseUrl, startServer, stopServer } from './running-server.ts'

/** Requests per second of guests, and how many of them come for one write that a page shows. */
const RATES = [5, 50]
const READS_PER_WRITE = 100
const SECONDS = Number(process.env.BENCH_SECONDS ?? 40)
const UPDATES = 1000
const ROUNDS = 5
const CHANGES_SEEN = 12
const FRESH_MS = 10_000

/** The same numbers for both variants. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
  /** A few are asked for again and again, most hardly ever. */
  const popular = <T>(items: readonly T[]): T => items[Math.floor(items.length ** next()) - 1]!
  return { next, popular }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Statements that write what a public page shows, as the services do. `$1` is the product. */
const WRITES = {
  sale: 'update products set stock = greatest(stock - 1, 1) where id = $1',
  price: 'update products set price = price + 100, version = version + 1 where id = $1',
}

/**
 * What the triggers that invalidate pages cost and bring: the same server and data with them, and after they are dropped, when a
 * page is as old as its ten seconds allow. CPU of writes, hit ratio and CPU of a mix of reads and writes, age of what is shown.
 */
export async function measurePageCache(): Promise<void> {
  const dataDir = makeDataFolder('bench-pages')
  const server = await startServer(dataDir, { SEED_PRODUCTS: '1200' })
  const url = databaseUrl(dataDir)
  const db = new pg.Client({ connectionString: url, application_name: 'bench' })
  await db.connect()
  const meter = await openMeter(server.pid, url, 'vendly')
  const { rows: products } = await db.query<{ id: string }>(
    `select p.id from products p join vendors v on v.id = p.vendor_id
      where p.status = 'active' and p.price > 0 and not p.has_options order by p.sold_count desc, p.id limit 400`,
  )
  const { rows: stores } = await db.query<{ slug: string }>(
    'select slug from vendors order by follower_count desc, id limit 40',
  )
  const { rows: triggers } = await db.query<{ name: string; table: string; definition: string }>(
    `select t.tgname as name, t.tgrelid::regclass::text as "table", pg_get_triggerdef(t.oid) as definition
       from pg_trigger t join pg_proc f on f.oid = t.tgfoid
      where not t.tgisinternal and f.prosrc ~ 'pages_changed|vendly_pages'`,
  )
  const drop = async () => {
    for (const { name, table } of triggers) await db.query(`drop trigger ${name} on ${table}`)
  }
  const restore = async () => {
    for (const { definition } of triggers) await db.query(definition)
  }

  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = rows[0]!.pid
  /** CPU of the database in ms for one statement, each in its own transaction. */
  async function cpuOfWrites(sql: string): Promise<number> {
    const before = processCpu(backend)
    for (let n = 0; n < UPDATES; n++) await db.query(sql, [products[n % products.length]!.id])
    return (processCpu(backend) - before) / UPDATES
  }
  process.stdout.write(`${triggers.length} triggers\n`)
  for (const [name, sql] of Object.entries(WRITES)) {
    const [withThem, without]: [number[], number[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round++) {
      const timed = await cpuOfWrites(sql)
      await drop()
      const floor = await cpuOfWrites(sql)
      await restore()
      // The first is a warm-up.
      if (round === 0) continue
      withThem.push(timed)
      without.push(floor)
    }
    const [a, b] = [median(withThem), median(without)]
    process.stdout.write(
      `write of a ${name}: ${a.toFixed(3)} ms CPU with, ${b.toFixed(3)} ms without: ${(a / b).toFixed(2)} x\n`,
    )
  }

  const counters = async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text()
    const of = (from: string) =>
      Number(new RegExp(`^pages_answered_total\\{from="${from}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
    return { memory: of('memory'), rendering: of('rendering') }
  }
  const pathOf = ({ next, popular }: ReturnType<typeof dice>) => {
    const kind = next()
    if (kind < 0.4) return `/product/${popular(products).id}`
    if (kind < 0.6) return '/marketplace'
    if (kind < 0.75) return '/'
    if (kind < 0.88) return `/store/${popular(stores).slug}`
    return `/marketplace?page=${1 + Math.floor(next() * 20)}`
  }
  async function mix(rate: number): Promise<string> {
    const draws = dice(7)
    const before = [await counters(), await meter.read()] as const
    const waiting: Promise<unknown>[] = []
    const started = performance.now()
    for (let n = 0; n < rate * SECONDS; n++) {
      await pause(Math.max(0, started + (n * 1000) / rate - performance.now()))
      waiting.push(fetch(server.url + pathOf(draws)).then((response) => response.arrayBuffer()))
      if (n % READS_PER_WRITE === READS_PER_WRITE - 1) {
        const sql = draws.next() < 0.7 ? WRITES.sale : WRITES.price
        waiting.push(db.query(sql, [draws.popular(products).id]))
      }
    }
    await Promise.all(waiting)
    const [from, cpu] = [await counters(), (await meter.read()) - before[1]]
    const [memory, rendering] = [from.memory - before[0].memory, from.rendering - before[0].rendering]
    return `${((100 * memory) / (memory + rendering)).toFixed(1)} % from memory, ${(cpu / (memory + rendering)).toFixed(2)} ms CPU a page`
  }
  /** Milliseconds from the commit of a new price until a guest is shown it, who asks every 50 ms. */
  async function timeChanges(): Promise<number[]> {
    const times: number[] = []
    for (const { id } of products.slice(100, 100 + CHANGES_SEEN)) {
      const read = async () => (await fetch(`${server.url}/product/${id}`)).text()
      await read()
      const { rows } = await db.query<{ price: string }>(
        'update products set price = price + 100, discount_price = null where id = $1 returning price / 100 as price',
        [id],
      )
      const shown = `"price":"${rows[0]!.price}"`
      const started = performance.now()
      const isShown = async () => {
        const html = await read()
        return (
          html.includes(shown) ||
          html.includes(`"price":${rows[0]!.price}`) ||
          html.includes(`₦${Number(rows[0]!.price).toLocaleString('en')}`)
        )
      }
      while (!(await isShown()) && performance.now() - started < 2 * FRESH_MS) await pause(50)
      times.push(performance.now() - started)
    }
    return times
  }
  for (const variant of ['with', 'without']) {
    if (variant === 'without') await drop()
    for (const rate of RATES) {
      await pause(FRESH_MS)
      process.stdout.write(`${variant}, ${rate} a second: ${await mix(rate)}\n`)
    }
    const times = await timeChanges()
    process.stdout.write(
      `${variant}: a new price is shown after ${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms\n`,
    )
  }
  await db.end()
  await meter.close()
  await stopServer(server)
}
