import { rmSync } from 'node:fs'
import { storeDays } from '@vendly/contract/store-hours'
import { buildContext } from '../apps/server/src/app.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { auditLedger } from '../apps/server/src/modules/ledger/ledger.audit.ts'
import type { Context } from '../apps/server/src/platform/context.ts'
import { findBookingFaults } from '../apps/server/test/booking-checks.ts'
import { givenIn, type Person } from '../apps/server/test/given.ts'
import { offeringIn } from '../apps/server/test/offering.ts'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { findFreePorts } from '../scripts/free-ports.ts'
import { percentile } from './checkout.ts'
import { openMeter } from './cpu.ts'
import { send } from './crash-buyers.ts'
import { databaseUrl, startBeside, startServer, stopServer } from './running-server.ts'

const ROUNDS = 5
const CALLS = 150
const AT_ONCE = 4
const BUYERS = 20
const EACH = 15
const SELLERS = 20
const HOUR = 3_600_000

const line = (name: string, text: string) => process.stdout.write(`${name.padEnd(24)} ${text}\n`)
const ms = (value: number) => `${value.toFixed(2)} ms`
const median = (values: readonly number[]) => percentile(values, 0.5)

type Measured = { cpu: number; p50: number; p95: number }
type Target = { url: () => string; meter: { read(): Promise<number> }; headers?: Record<string, string> }
type Load = { rounds: number; calls: number; atOnce: number }

/** Loads the targets in turn, so that other work of the machine affects all of them alike. */
export async function inTurn(
  targets: readonly Target[],
  { rounds, calls, atOnce }: Load = { rounds: ROUNDS, calls: CALLS, atOnce: AT_ONCE },
): Promise<Measured[]> {
  const times: number[][] = targets.map(() => [])
  const cpus: number[][] = targets.map(() => [])
  for (let round = 0; round <= rounds; round++)
    for (const [at, { url, meter, headers = {} }] of targets.entries()) {
      const before = await meter.read()
      let left = calls
      const own: number[] = []
      const work = async () => {
        while (left-- > 0) {
          const startedMs = performance.now()
          const response = await fetch(url(), { headers })
          await response.arrayBuffer()
          if (!response.ok) throw new Error(`${url()}: ${response.status}`)
          own.push(performance.now() - startedMs)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      // The first round warms up.
      if (round === 0) continue
      cpus[at]!.push(((await meter.read()) - before) / calls)
      times[at]!.push(...own)
    }
  return targets.map((_, at) => ({
    ...{ cpu: median(cpus[at]!), p50: median(times[at]!), p95: percentile(times[at]!, 0.95) },
  }))
}

/** Sellers whose next weeks are half full, as many bookings as a busy month has. */
async function fillCalendars(context: Context): Promise<string[]> {
  const [busy] = await context.db.once<{ ids: string[] }>(
    `select array_agg(id) as ids from (
       select s.id from services s where s.status = 'active' and s.mode = 'appointment' order by s.id limit 10) found`,
  )
  await context.db.once(
    `insert into calendars (id, user_id) select gen_random_uuid(), seller_id from services where id = any($ids::uuid[])
     on conflict do nothing`,
    { ids: busy!.ids },
  )
  await context.db.once(
    `insert into calendar_entries (id, calendar_id, kind, lane, starts_at, ends_at, busy, capacity, taken)
     select gen_random_uuid(), c.id, 'block', 1, at, at + interval '1 hour', tstzrange(at, at + interval '1 hour'), 1, 1
       from (select distinct seller_id from services where id = any($ids::uuid[])) s
       join calendars c on c.user_id = s.seller_id
       cross join generate_series(date_trunc('day', now()) + interval '9 hours', now() + interval '31 days', interval '4 hours') at
     on conflict do nothing`,
    { ids: busy!.ids },
  )
  await context.db.once('vacuum (analyze)')
  return busy!.ids
}

/** A booking and a checkout paid by wallet, by as many buyers at once: presses per second, CPU and times. */
async function measurePaying(
  { url, meter }: { url: string; meter: Target['meter'] },
  buyers: readonly Person[],
  press: (n: number, buyer: number) => Promise<{ prepare?: [string, string, object][]; path: string; body: object }>,
): Promise<Measured> {
  const calls = { url: () => url, hear: () => undefined }
  const times: number[] = []
  const before = await meter.read()
  await Promise.all(
    buyers.map(async (buyer, at) => {
      for (let n = 0; n < EACH; n++) {
        const { prepare = [], path, body } = await press(n, at)
        for (const [method, to, what] of prepare) {
          const prepared = await send(calls, buyer, method, to, what)
          if (prepared.status >= 300) throw new Error(`${to}: ${prepared.status} ${prepared.body.code}`)
        }
        const answer = await send(calls, buyer, 'POST', path, body, crypto.randomUUID())
        if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.body.code}`)
        times.push(answer.ms)
      }
    }),
  )
  return {
    cpu: ((await meter.read()) - before) / (BUYERS * EACH),
    ...{ p50: median(times), p95: percentile(times, 0.95) },
  }
}

/** `npm run bench -- --bookings`: reading free times, the list of services and a booking, each beside its floor in the same run. */
export async function measureBookings(): Promise<void> {
  const dataDir = makeDataFolder('bookings')
  const server = await startServer(dataDir, { SEED_PRODUCTS: '1200' })
  const database = databaseUrl(dataDir)
  const context = buildContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_POOL: '4' }), {
    databaseUrl: database,
    ...{ smtpUrl: 'smtp://127.0.0.1:9', paystackUrl: 'http://127.0.0.1:9', paystackKey: 'sk_test_sandbox_bench' },
  })
  context.pool.options.application_name = 'bench'
  const ids = await fillCalendars(context)
  const [port] = (await findFreePorts(1)) as [number]
  const floor = await startBeside('bookings-floor.ts', [database, port, ids[0]!])
  const meter = await openMeter(server.pid, database, 'vendly')
  const floorMeter = await openMeter(floor.pid, database, 'baseline')
  let turn = 0
  const [month, monthFloor, services, products] = await inTurn([
    { url: () => `${server.url}/api/services/${ids[0]}/availability?days=31`, meter },
    { url: () => `http://127.0.0.1:${port}/month`, meter: floorMeter },
    { url: () => `${server.url}/api/services?limit=24&campus=unilag&minPrice=${++turn % 50}`, meter },
    { url: () => `${server.url}/api/products?limit=24&campus=unilag&minPrice=${++turn % 50}`, meter },
  ])
  const beside = (name: string, one: Measured, other: Measured, what: string, goal: string) => {
    line(
      name,
      `${ms(one.cpu)} CPU  p50 ${ms(one.p50)}  p95 ${ms(one.p95)}  ratio ${(one.cpu / other.cpu).toFixed(2)}  (target ${goal})`,
    )
    line(`  ${what}`, `${ms(other.cpu)} CPU  p50 ${ms(other.p50)}  p95 ${ms(other.p95)}`)
  }
  beside('free times of a month', month!, monthFloor!, 'its statements, bare', '2.5 x, p50 3 ms')
  beside('list of 24 services', services!, products!, 'list of 24 products', 'no more than it')

  const given = givenIn({ context })
  const { service } = offeringIn({ context })
  const { hostel } = await given.home()
  const hours = JSON.stringify(storeDays.map((days) => ({ days, opens: '00:00', closes: '00:00' })))
  const shops: { service: string; product: string }[] = []
  const [{ categoryId }] = (await context.db.once<{ categoryId: number }>(
    'select category_id as "categoryId" from services limit 1',
  )) as [{ categoryId: number }]
  for (let n = 0; n < SELLERS; n++) {
    const seller = await given.vendor()
    await context.db.once('update vendors set hours = $hours where id = $id', { id: seller.vendorId, hours })
    shops.push({
      service: await service(seller, { categoryId, naira: 50, isAutoConfirmed: true, leadMinutes: 0 }),
      product: (await given.product(seller, { naira: 10, stock: 1_000_000, categoryId })).id,
    })
  }
  const buyers: Person[] = []
  for (let n = 0; n < BUYERS; n++) {
    const buyer = await given.student(1_000_000)
    await given.confirm(buyer)
    buyers.push(buyer)
  }
  const day = Math.floor((Date.now() + HOUR) / (24 * HOUR)) + 2
  const book = async (n: number, buyer: number, from: number) => {
    const start = new Date(day * 24 * HOUR - HOUR + (from + n) * HOUR).toISOString()
    return { path: '/bookings', body: { serviceId: shops[buyer % SELLERS]!.service, start, expectedTotal: 50 } }
  }
  const checkout = async (_: number, buyer: number) => ({
    prepare: [['POST', '/cart/add', { productId: shops[buyer % SELLERS]!.product, quantity: 1 }]] as [
      string,
      string,
      object,
    ][],
    ...{ path: '/orders', body: { placeId: hostel, expectedTotal: 510 } },
  })
  const target = { url: server.url, meter }
  const rounds: [Measured, Measured][] = []
  for (let round = 0; round < 3; round++)
    rounds.push([
      await measurePaying(target, buyers, (n, buyer) => book(n, buyer, round * 24)),
      await measurePaying(target, buyers, (n, buyer) => checkout(n, buyer)),
    ])
  const best = (at: 0 | 1) => rounds.map((one) => one[at]).toSorted((a, b) => a.cpu - b.cpu)[1]!
  beside('booking by wallet', best(0), best(1), 'checkout by wallet', 'no more than it')
  const faults = [...(await auditLedger(context.db)).map(({ rule }) => rule), ...(await findBookingFaults(context.db))]
  line('after them', `${faults.length} faults ${faults.slice(0, 3).join(', ')}`)
  await context.pool.end()
  floor.stop()
  await meter.close()
  await floorMeter.close()
  await stopServer(server)
  rmSync(dataDir, { recursive: true, force: true })
}
