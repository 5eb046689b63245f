import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { deliveryLimits } from '@vendly/contract/limits'
import { buildContext } from '../apps/server/src/app.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { auditLedger } from '../apps/server/src/modules/ledger/ledger.audit.ts'
import type { Person } from '../apps/server/test/given.ts'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { percentile } from './checkout.ts'
import { openMeter } from './cpu.ts'
import { type Carried, Orders } from './riders-orders.ts'
import { Screen } from './riders-screens.ts'
import { databaseUrl, startServer, stopServer } from './running-server.ts'

const RIDERS = 50
const ORDERS_PER_HOUR = 500
const MINUTES = 10
const BETWEEN_ORDERS_MS = 3_600_000 / ORDERS_PER_HOUR
const INTERVAL_MS = deliveryLimits.locationSeconds * 1000
/** What was sent last has arrived by then, or never will. */
const LAST_ONES_MS = 3_000
/** A timer that is late makes the next interval shorter; the server allows half a second. */
const EARLY_MS = 300
/** A position is known on the screen by its latitude: each is another one. */
const STEP = 0.000_000_1

const line = (name: string, text: string) => process.stdout.write(`${name.padEnd(22)} ${text}\n`)
const both = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`

/** `npm run bench -- --riders [--minutes 10]`: from a rider's phone to the buyer's screen while a campus orders. */
export async function measureRiders(): Promise<void> {
  const { values } = parseArgs({ strict: false, options: { minutes: { type: 'string', default: String(MINUTES) } } })
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) throw new Error('--minutes must be a number above 0')
  const dataDir = makeDataFolder('riders')
  const server = await startServer(dataDir, { SEED: 'none' })
  const database = databaseUrl(dataDir)
  const context = buildContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_POOL: '4' }), {
    databaseUrl: database,
    smtpUrl: 'smtp://127.0.0.1:9',
    paystackUrl: 'http://127.0.0.1:9',
    paystackKey: 'sk_test_sandbox_bench',
  })
  // Connections of the bench itself must not be counted as the server's.
  context.pool.options.application_name = 'bench'
  const meter = await openMeter(server.pid, database, 'vendly')
  try {
    const orders = new Orders(server.url, context)
    const riders = await orders.open(RIDERS)
    const run = new Run(server.url, orders)
    for (const rider of riders) await run.start(rider)
    orders.times.length = 0
    const load = loadavg()[0]!
    const before = await meter.read()
    await run.go(minutes * 60_000)
    const cpu = (await meter.read()) - before
    await pause(LAST_ONES_MS)
    const faults = await auditLedger(context.db)
    run.report(minutes, cpu, faults.length)
    line('  load of the machine', `${load.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} at the end (1 min, 2 cores)`)
    if (faults.length || run.lost() > 0) process.exitCode = 1
  } finally {
    await meter.close()
    await context.pool.end()
    await stopServer(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type OnTheWay = {
  rider: Person
  carried: Carried
  screen: Screen
  /** Somebody waits for them: not between two orders. */
  isWatched: boolean
  sending: Promise<void>
}

class Run {
  private readonly url: string
  private readonly orders: Orders
  private readonly onTheWay: OnTheWay[] = []
  /** When each position was sent that has not been seen, by its latitude. */
  private readonly sent = new Map<number, number>()
  private readonly toScreen: number[] = []
  private readonly bare: number[] = []
  private next = 6.5
  private stored = 0
  private ignored = 0
  private isOver = false

  constructor(url: string, orders: Orders) {
    this.url = url
    this.orders = orders
  }

  lost(): number {
    return this.stored - this.toScreen.length
  }

  async start(rider: Person): Promise<void> {
    const carried = await this.orders.carry(rider)
    const screen = await this.watch(carried)
    this.onTheWay.push({ rider, carried, screen, isWatched: true, sending: Promise.resolve() })
  }

  /** The buyer opens the tracking page. */
  private watch({ id, buyer }: Carried): Promise<Screen> {
    return Screen.open(this.url, buyer, id, ({ lat }) => {
      const at = this.sent.get(lat)
      if (at === undefined) return
      this.sent.delete(lat)
      this.toScreen.push(performance.now() - at)
    })
  }

  async go(ms: number): Promise<void> {
    const until = performance.now() + ms
    const riding = this.onTheWay.map((_, n) => this.ride(n))
    const asking = this.askFloor()
    for (let n = 0; performance.now() < until; n++) {
      const due = performance.now() + BETWEEN_ORDERS_MS
      await this.deliverAndTakeNext(this.onTheWay[n % RIDERS]!)
      await pause(Math.max(0, Math.min(due, until) - performance.now()))
    }
    this.isOver = true
    await Promise.all([...riding, asking])
  }

  /** The rider who has been longest on the way arrives, and goes on with an order that was placed just now. */
  private async deliverAndTakeNext(one: OnTheWay): Promise<void> {
    one.isWatched = false
    await one.sending
    await this.orders.handOver(one.rider, one.carried)
    const { screen } = one
    setTimeout(() => screen.close(), LAST_ONES_MS)
    one.carried = await this.orders.carry(one.rider)
    one.screen = await this.watch(one.carried)
    one.isWatched = true
  }

  /** A phone sends its position every few seconds; the phones are not in step. */
  private async ride(n: number): Promise<void> {
    const one = this.onTheWay[n]!
    let due = performance.now() + (n * INTERVAL_MS) / RIDERS
    while (!this.isOver) {
      await pause(Math.max(0, due - performance.now()))
      due = Math.max(due + INTERVAL_MS, performance.now() + INTERVAL_MS - EARLY_MS)
      if (this.isOver || !one.isWatched) continue
      one.sending = this.send(one.rider)
      await one.sending
    }
  }

  private async send(rider: Person): Promise<void> {
    this.next += STEP
    const lat = Number(this.next.toFixed(7))
    this.sent.set(lat, performance.now())
    const position = { lat, lng: 3.4, accuracy: 10 }
    const { isStored } = await this.orders.call<{ isStored: boolean }>(rider, 'PUT', '/riders/location', position)
    if (isStored) this.stored++
    else this.ignored++
  }

  /** The least that an answer takes, at the rate of the positions. */
  private async askFloor(): Promise<void> {
    while (!this.isOver) {
      const started = performance.now()
      await fetch(`${this.url}/live`).then((response) => response.text())
      this.bare.push(performance.now() - started)
      await pause(INTERVAL_MS / RIDERS)
    }
  }

  report(minutes: number, cpu: number, faults: number): void {
    const perSecond = this.stored / (minutes * 60)
    line(
      'position to screen',
      `${both(this.toScreen)}, /live ${both(this.bare)}; ${RIDERS} riders, ${perSecond.toFixed(1)} positions/s  (target p99 200 ms)`,
    )
    line(
      '  positions',
      `${this.stored} stored, ${this.ignored} sooner than allowed, ${this.lost()} lost  (target 0 lost)`,
    )
    line(
      '  orders',
      `${this.orders.delivered} delivered in ${minutes} min (${Math.round((this.orders.delivered * 60) / minutes)} an hour), any call ${both(this.orders.times)}, ${((100 * cpu) / (minutes * 60_000)).toFixed(0)} % of a core; ${faults} ledger faults`,
    )
  }
}
