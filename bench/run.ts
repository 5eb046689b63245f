import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import autocannon from 'autocannon'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { findFreePorts } from '../scripts/free-ports.ts'
import { measureBookings } from './bookings.ts'
import { measureChat } from './chat.ts'
import { measureCheckouts } from './checkout.ts'
import { type Meter, openMeter } from './cpu.ts'
import { measureFirstVisits } from './first-visit.ts'
import { measureIdle } from './idle.ts'
import { measureMoney } from './money.ts'
import { measurePageCache } from './page-cache.ts'
import { compareWithPeer } from './peer/compare.ts'
import { measurePictures } from './pictures.ts'
import { measureRelevance } from './relevance/relevance.ts'
import { measureReports } from './reports.ts'
import { measureRiders } from './riders.ts'
import { databaseUrl, startBeside, startServer, stopServer } from './running-server.ts'
import { measureSearch } from './search.ts'
import { measureSignIns } from './sign-in.ts'
import { measureSlowLine } from './slow-line.ts'
import { measureSockets } from './sockets.ts'

/**
 * `npm run bench`: see README.md. `--small` or `--large` measures one market size, `--search`, `--relevance`,
 * `--pictures`, `--idle`, `--bookings`, `--money`, `--pages`, `--reports`, `--riders`, `--sockets` or `--slow-line` only those.
 */
const FILTERS = { category: 'hostel', campus: 'unilag', minPrice: 2000, maxPrice: 30_000, sort: 'price-low', limit: 24 }
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const WARM_UP_SECONDS = 3
const ROUNDS = 3
const client = resolve(import.meta.dirname, '../apps/web/build/client')
/** Pages and scripts are compressed for every browser. Calls are measured uncompressed, as their baselines are. */
const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br' }
const sizes = process.argv.includes('--small') ? [1200] : process.argv.includes('--large') ? [100_000] : [1200, 100_000]

/** Common words of the demo campus, and the same with a letter missing. */
const WORDS = ['charger', 'laptop', 'rice', 'fan', 'bag']
const TYPOS = ['chargr', 'lapto', 'jolof', 'matres', 'sneakrs']
let counted = 0
/** Another query each time, because counts are cached; its limit excludes no product. */
const countsPath = () => `/api/search/counts?q=${WORDS[++counted % 5]}&maxPrice=${10_000_000 - counted}`
const inTurn = (paths: string[]) => {
  let at = 0
  return () => paths[at++ % paths.length]!
}

interface Target {
  name: string
  url: string
  /** The path of the next request, where one address would not do. */
  nextPath?: () => string
  meter: Meter
  /** What it should cost, for the report. */
  goal?: string
  isCompressed?: true
  /** The least that the target before it can cost. */
  isBaseline?: true
  /** The page of the target before it, from the server's memory. */
  isKept?: true
}
interface Result {
  /** CPU time in ms per request. */
  cpu: number
  /** Latency in ms. */
  p99: number
  /** Requests per second. */
  rate: number
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!
const ms = (value: number) => `${value.toFixed(2)} ms`

async function load({ url, nextPath, meter, isCompressed }: Target, seconds = SECONDS): Promise<Result> {
  const before = await meter.read()
  const headers = isCompressed ? BROWSER_HEADERS : {}
  const requests = nextPath && [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: nextPath() }) }]
  const result = await autocannon({ url, connections: 10, duration: seconds, headers, ...(requests && { requests }) })
  const used = (await meter.read()) - before
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return { cpu: used / result.requests.total, p99: result.latency.p99, rate: result.requests.average }
}

/** Loads the targets in turn for some rounds, so that other work of the machine affects all of them alike. */
async function interleave(targets: Target[]): Promise<Map<Target, Result>> {
  for (const target of targets) await load(target, WARM_UP_SECONDS)
  const results = new Map<Target, Result[]>(targets.map((target) => [target, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const target of targets) results.get(target)!.push(await load(target))
  return new Map(
    [...results].map(([target, all]) => [
      target,
      {
        cpu: median(all.map((one) => one.cpu)),
        p99: median(all.map((one) => one.p99)),
        rate: median(all.map((one) => one.rate)),
      },
    ]),
  )
}

/** CPU per request with the first number of products, by the target's name. */
const cpuOfFirst = new Map<string, number>()

async function measure(productCount: number): Promise<void> {
  const dataDir = makeDataFolder('bench')
  const server = await startServer(dataDir, { SEED_PRODUCTS: String(productCount) })
  process.stdout.write(
    `\n${productCount.toLocaleString('en')} products; seeded and ready after ${(server.readyAfterMs / 1000).toFixed(1)} s\n`,
  )
  const database = databaseUrl(dataDir)
  const query = new URLSearchParams(
    Object.entries(FILTERS).map(([key, value]): [string, string] => [key, String(value)]),
  )
  const list = (await (await fetch(`${server.url}/api/products?${query}`)).json()) as { data: { _id: string }[] }
  const productId = list.data[0]!._id
  const [baselinePort] = (await findFreePorts(1)) as [number]
  const [script] = /\/assets\/vendor-[\w-]+\.js/.exec(await (await fetch(server.url)).text())!
  const file = join(client, `${script}.br`)
  const baseline = await startBeside('baseline.ts', [database, baselinePort, productId, JSON.stringify(FILTERS), file])
  const meter = await openMeter(server.pid, database, 'vendly')
  const baselineMeter = await openMeter(baseline.pid, database, 'baseline')
  const listUrl = `${server.url}/api/products?${query}`
  const baselineOf = (path: string): Target => ({
    name: '  baseline',
    url: `http://127.0.0.1:${baselinePort}${path}`,
    meter: baselineMeter,
    isBaseline: true,
  })
  const searches = (name: string, texts: string[]): Target => ({
    name,
    url: server.url,
    meter,
    nextPath: inTurn(texts.map((text) => `/api/products/search?q=${text}&limit=24`)),
  })
  /** The page at addresses that nobody opened before, so that it is rendered, and at one address, which is kept. */
  const pagesOf = (name: string, path: string): Target[] => {
    let visits = 0
    const page = { url: server.url + path, meter, isCompressed: true as const }
    return [
      { ...page, name, goal: '6 ms', nextPath: () => `${path}?visit=${++visits}` },
      { ...page, name: `${name}, kept`, goal: '0.3 ms, 10 x rate', isKept: true },
    ]
  }
  const results = await interleave([
    { name: 'product by id', url: `${server.url}/api/products/${productId}`, meter, goal: '0.5 ms, 3 x baseline' },
    baselineOf('/product'),
    { name: 'list of 24, filtered', url: listUrl, meter, goal: '1.5 ms, 2.5 x baseline' },
    baselineOf('/list'),
    { name: 'script of the build', url: server.url + script, meter, isCompressed: true, goal: '3 x baseline' },
    baselineOf('/file'),
    searches('search, one word', WORDS),
    searches('search, a typo', TYPOS),
    { name: 'filter counts', url: server.url, meter, nextPath: countsPath },
    ...pagesOf('marketplace page', '/marketplace'),
    ...pagesOf('product page', `/product/${productId}`),
  ])
  let previous: Result | undefined
  const isFirst = cpuOfFirst.size === 0
  for (const [{ name, goal, isBaseline, isKept }, { cpu, p99, rate }] of results) {
    const growth = isFirst ? '' : `  growth ${(cpu / cpuOfFirst.get(name)!).toFixed(2)}`
    if (isFirst) cpuOfFirst.set(name, cpu)
    const ratio = isBaseline && previous ? `  ratio ${(previous.cpu / cpu).toFixed(2)}` : ''
    const gain = isKept && previous ? `  rate x ${(rate / previous.rate).toFixed(1)}` : ''
    process.stdout.write(
      `${name.padEnd(22)} ${ms(cpu).padStart(9)} CPU  p99 ${String(Math.round(p99)).padStart(4)} ms  ${String(Math.round(rate)).padStart(6)}/s${ratio}${gain}${growth}${goal ? `  (target ${goal})` : ''}\n`,
    )
    previous = { cpu, p99, rate }
  }
  if (productCount === 1200) process.stdout.write(await measureFirstVisits(server.url, productId))
  process.stdout.write(`${await measureSignIns(server.url, listUrl)}\n`)
  // Beside them, because the speed of a shared machine changes within minutes.
  const before = await load(baselineOf('/list'))
  const checkouts = await measureCheckouts({ url: server.url, meter, dataDir })
  const beside = (before.cpu + (await load(baselineOf('/list'))).cpu) / 2
  process.stdout.write(
    `${checkouts.line}\n  baseline of the list   ${ms(beside).padStart(9)} CPU  before and after them  ratio ${(checkouts.cpu / beside).toFixed(1)}\n`,
  )
  baseline.stop()
  await meter.close()
  await baselineMeter.close()
  await stopServer(server)
  rmSync(dataDir, { recursive: true, force: true })
}

if (process.argv.includes('--pictures')) await measurePictures()
else if (process.argv.includes('--search')) await measureSearch()
else if (process.argv.includes('--relevance')) await measureRelevance({ failures: process.argv.includes('--failures') })
else if (process.argv.includes('--peer')) await compareWithPeer()
else if (process.argv.includes('--idle')) await measureIdle()
else if (process.argv.includes('--money')) await measureMoney()
else if (process.argv.includes('--bookings')) await measureBookings()
else if (process.argv.includes('--reports')) await measureReports()
else if (process.argv.includes('--riders')) await measureRiders()
else if (process.argv.includes('--pages')) await measurePageCache()
else if (process.argv.includes('--sockets')) await measureSockets()
else if (process.argv.includes('--chat')) await measureChat()
else if (process.argv.includes('--slow-line')) await measureSlowLine()
else for (const productCount of sizes) await measure(productCount)
