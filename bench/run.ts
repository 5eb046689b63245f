import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import autocannon from 'autocannon'
import { findFreePorts } from '../scripts/free-ports.ts'
import { buyAtOnce } from './checkout.ts'
import { type Meter, openMeter } from './cpu.ts'
import { firstVisits } from './first-visit.ts'
import { measurePictures } from './pictures.ts'
import { databaseUrl, startServer, stopServer } from './running-server.ts'
import { measureSearch } from './search.ts'
import { signInAtOnce } from './sign-in.ts'

/** `npm run bench`: CPU per request beside its floor, with a small and a large catalogue; then checkouts; then first visits. */
const FILTERS = { category: 'hostel', campus: 'unilag', minPrice: 2000, maxPrice: 30_000, sort: 'price-low', limit: 24 }
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = 3
/** Pages go out packed to everybody who opens them; calls are measured unpacked, as their floors are. */
const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br' }
const sizes = process.argv.includes('--small') ? [1200] : process.argv.includes('--large') ? [100_000] : [1200, 100_000]

type Subject = { name: string; url: string; meter: Meter; aim: string; isPage?: true }
type Figure = { cpu: number; p99: number; rate: number }

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!
const ms = (value: number) => `${value.toFixed(2)} ms`

async function load({ url, meter, isPage }: Subject, seconds = SECONDS): Promise<Figure> {
  const before = await meter.read()
  const headers = isPage ? AS_BROWSERS : {}
  const result = await autocannon({ url, connections: 10, duration: seconds, headers })
  const used = (await meter.read()) - before
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return { cpu: used / result.requests.total, p99: result.latency.p99, rate: result.requests.average }
}

/** Each subject in turn, several rounds, so that whatever else the machine does falls on all of them. */
async function interleave(subjects: Subject[]): Promise<Map<Subject, Figure>> {
  // Until the engine has settled on how to run it.
  for (const subject of subjects) await load(subject, 3)
  const figures = new Map<Subject, Figure[]>(subjects.map((subject) => [subject, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const subject of subjects) figures.get(subject)!.push(await load(subject))
  return new Map(
    [...figures].map(([subject, all]) => [
      subject,
      {
        cpu: median(all.map((one) => one.cpu)),
        p99: median(all.map((one) => one.p99)),
        rate: median(all.map((one) => one.rate)),
      },
    ]),
  )
}

async function startFloor(
  database: string,
  port: number,
  productId: string,
): Promise<{ pid: number; stop: () => void }> {
  const child = spawn(
    process.execPath,
    [resolve(import.meta.dirname, 'floor.ts'), database, String(port), productId, JSON.stringify(FILTERS)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  await new Promise((ready, fail) => {
    child.stdout.once('data', ready)
    child.once('exit', () => fail(new Error('the floor did not start')))
  })
  return { pid: child.pid!, stop: () => child.kill() }
}

async function measure(products: number): Promise<void> {
  const dataDir = mkdtempSync(join(process.getuid?.() === 0 ? '/var/tmp' : tmpdir(), 'vendly-bench-'))
  chmodSync(dataDir, 0o755)
  const server = await startServer(dataDir, { SEED_PRODUCTS: String(products) })
  process.stdout.write(
    `\n${products.toLocaleString('en')} products; seeded and ready after ${(server.readyAfterMs / 1000).toFixed(1)} s\n`,
  )
  const database = databaseUrl(dataDir)
  const query = new URLSearchParams(
    Object.entries(FILTERS).map(([key, value]): [string, string] => [key, String(value)]),
  )
  const first = (await (await fetch(`${server.url}/api/products?${query}`)).json()) as { data: { _id: string }[] }
  const id = first.data[0]!._id
  const [floorPort] = (await findFreePorts(1)) as [number]
  const floor = await startFloor(database, floorPort, id)
  const [ours, theirs] = [
    await openMeter(server.pid, database, 'vendly'),
    await openMeter(floor.pid, database, 'floor'),
  ]
  const floorUrl = `http://127.0.0.1:${floorPort}`
  const subjects: Subject[] = [
    { name: 'product by id', url: `${server.url}/api/products/${id}`, meter: ours, aim: '0.5 ms, 3 x floor' },
    { name: '  its floor', url: `${floorUrl}/product`, meter: theirs, aim: '' },
    {
      name: 'list of 24, filtered',
      url: `${server.url}/api/products?${query}`,
      meter: ours,
      aim: '1.5 ms, 2.5 x floor',
    },
    { name: '  its floor', url: `${floorUrl}/list`, meter: theirs, aim: '' },
    { name: 'marketplace page', url: `${server.url}/marketplace`, meter: ours, aim: '6 ms', isPage: true },
    { name: 'product page', url: `${server.url}/product/${id}`, meter: ours, aim: '6 ms', isPage: true },
  ]
  const figures = await interleave(subjects)
  let last: Figure | undefined
  for (const subject of subjects) {
    const figure = figures.get(subject)!
    const times = subject.name.startsWith('  ') && last ? `  ratio ${(last.cpu / figure.cpu).toFixed(2)}` : ''
    process.stdout.write(
      `${subject.name.padEnd(22)} ${ms(figure.cpu).padStart(9)} CPU  p99 ${String(Math.round(figure.p99)).padStart(4)} ms  ${String(Math.round(figure.rate)).padStart(6)}/s${times}${subject.aim ? `  (aim ${subject.aim})` : ''}\n`,
    )
    last = figure
  }
  if (products === 1200) process.stdout.write(await firstVisits(server.url, id))
  process.stdout.write(`${await signInAtOnce(server.url, subjects[2]!.url)}\n`)
  process.stdout.write(`${await buyAtOnce({ url: server.url, meter: ours, dataDir })}\n`)
  floor.stop()
  await ours.close()
  await theirs.close()
  await stopServer(server)
  rmSync(dataDir, { recursive: true, force: true })
}

if (process.argv.includes('--pictures')) await measurePictures()
else if (process.argv.includes('--search')) await measureSearch()
else for (const products of sizes) await measure(products)
