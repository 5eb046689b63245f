import { createHmac } from 'node:crypto'
import { rmSync } from 'node:fs'
import autocannon from 'autocannon'
import pg from 'pg'
import { buildContext } from '../apps/server/src/app.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { auditLedger } from '../apps/server/src/modules/ledger/ledger.audit.ts'
import type { Context } from '../apps/server/src/platform/context.ts'
import { givenIn, type Person } from '../apps/server/test/given.ts'
import { TEST_PIN } from '../apps/server/test/pin.ts'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { measureCheckouts, percentile } from './checkout.ts'
import { openMeter } from './cpu.ts'
import { PAYSTACK_KEY, startProvider } from './crash-provider.ts'
import { fillWallets } from './money-wallets.ts'
import { databaseUrl, startServer, stopServer } from './running-server.ts'

const MANY = 100_000
const FEW = 100
const ROUNDS = 25
const USERS = 20
const TRANSACTIONS_PER_USER = 25
/** What a checkout paid by wallet sends to the database: session, transaction of 16, orders. */
const STATEMENTS = 18
const WEBHOOKS_PER_SECOND = 100
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const SPENDS = 200
const PRICE = 100
/** Enough for 137 spends, and a rest that pays for none. */
const BALANCE = 13_777

const ms = (value: number) => `${value.toFixed(1)} ms`
const line = (name: string, text: string) => process.stdout.write(`${name.padEnd(22)} ${text}\n`)

/** `npm run bench -- --money`: what a wallet costs, each line beside its floor in the same run. */
export async function measureMoney(): Promise<void> {
  const dataDir = makeDataFolder('money')
  const provider = await startProvider()
  const server = await startServer(dataDir, {
    SEED: 'none',
    PAYSTACK_SECRET_KEY: PAYSTACK_KEY,
    PAYSTACK_BASE_URL: provider.url,
    SMTP_URL: provider.smtpUrl,
  })
  const database = databaseUrl(dataDir)
  const context = buildContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_POOL: '4' }), {
    databaseUrl: database,
    smtpUrl: provider.smtpUrl,
    paystackUrl: provider.url,
    paystackKey: PAYSTACK_KEY,
  })
  const meter = await openMeter(server.pid, database, 'vendly')
  try {
    const [many, few] = await fillWallets(context, [MANY, FEW])
    await measurePage(server.url, many!, few!)
    const floor = await measureTransactions(database)
    const checkouts = await measureCheckouts({ url: server.url, meter, dataDir })
    line(
      'wallet payment',
      `p95 ${ms(checkouts.p95)}, a bare transaction of ${STATEMENTS} statements ${ms(floor)}, ratio ${(checkouts.p95 / floor).toFixed(2)}; ${USERS} users at once  (target 150 ms)`,
    )
    await measureWebhooks(server.url)
    await measureSpends(server.url, context)
  } finally {
    await meter.close()
    await context.pool.end()
    await stopServer(server)
    await provider.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function ask(url: string, { token }: Person, path: string): Promise<{ elapsed: number; next: string | null }> {
  const started = performance.now()
  const response = await fetch(`${url}/api/wallet/${path}`, { headers: { authorization: `Bearer ${token}` } })
  const body = (await response.json()) as { pagination?: { next?: string | null } }
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return { elapsed: performance.now() - started, next: body.pagination?.next ?? null }
}

/** The calls of the wallet's page, in turn for a wallet with many journals and for one with few. */
async function measurePage(url: string, many: Person, few: Person): Promise<void> {
  /** The address of the fifth page, of ten. */
  const laterPage = async (who: Person) => {
    let next: string | null = null
    for (let page = 0; page < 4; page++)
      next = (await ask(url, who, `transactions?limit=10${next ? `&cursor=${encodeURIComponent(next)}` : ''}`)).next
    return `transactions?limit=10&cursor=${encodeURIComponent(next!)}`
  }
  const later = new Map([
    [many, await laterPage(many)],
    [few, await laterPage(few)],
  ])
  const calls: [name: string, path: (who: Person) => string][] = [
    ['wallet balance', () => 'balance'],
    ['wallet, first page', () => 'transactions?limit=10'],
    ['wallet, fifth page', (who) => later.get(who)!],
    ['wallet, text search', () => 'transactions?limit=10&q=no-such-name'],
    ['wallet, name search', () => 'transactions?limit=10&q=number7'],
    ['wallet, a rare type', () => 'transactions?limit=10&type=fund'],
  ]
  for (const [name, path] of calls) {
    const times = new Map<Person, number[]>([
      [many, []],
      [few, []],
    ])
    for (let round = 0; round < ROUNDS; round++)
      for (const [who, all] of times) {
        const { elapsed } = await ask(url, who, path(who))
        // The first ones prepare statements.
        if (round >= 5) all.push(elapsed)
      }
    const [p95, floor] = [many, few].map((who) => percentile(times.get(who)!, 0.95))
    line(
      name,
      `p95 ${ms(p95!)} with ${MANY.toLocaleString('en')} journals, ${ms(floor!)} with ${FEW}, ratio ${(p95! / floor!).toFixed(2)}  (target 200 ms)`,
    )
  }
}

/** The least that a payment can cost: p95 of transactions of the same number of statements, one of which writes. */
async function measureTransactions(database: string): Promise<number> {
  const clients = Array.from({ length: USERS }, () => new pg.Client({ connectionString: database }))
  await Promise.all(clients.map((client) => client.connect()))
  await clients[0]!.query('create table bench_rows (n int)')
  const times: number[] = []
  await Promise.all(
    clients.map(async (client) => {
      for (let n = 0; n < TRANSACTIONS_PER_USER; n++) {
        const started = performance.now()
        await client.query('begin')
        for (let one = 3; one < STATEMENTS; one++) await client.query({ name: 'one', text: 'select 1' })
        await client.query({ name: 'row', text: 'insert into bench_rows values (1)' })
        await client.query('commit')
        times.push(performance.now() - started)
      }
    }),
  )
  await clients[0]!.query('drop table bench_rows')
  await Promise.all(clients.map((client) => client.end()))
  return percentile(times, 0.95)
}

/** Signed webhooks, each another one, beside the cheapest call of the same server at the same rate. */
async function measureWebhooks(url: string): Promise<void> {
  let sent = 0
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const data = { reference: `vw-bench-webhook-${++sent}`, status: 'success' }
    const body = JSON.stringify({ event: 'charge.success', data })
    const signature = createHmac('sha512', PAYSTACK_KEY).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature }
    return { ...request, method: 'POST', path: '/api/wallet/webhook', headers, body }
  }
  const load = async (requests?: autocannon.Request[]) => {
    const address = requests ? url : `${url}/live`
    const options = { url: address, connections: 10, duration: SECONDS, overallRate: WEBHOOKS_PER_SECOND }
    const result = await autocannon({ ...options, ...(requests && { requests }) })
    if (result.non2xx || result.errors) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
    return result.latency.p99
  }
  await load([{ setupRequest }])
  const floor = await load()
  const p99 = await load([{ setupRequest }])
  line(
    'webhook acknowledged',
    `p99 ${ms(p99)} at ${WEBHOOKS_PER_SECOND} per second, /live ${ms(floor)}, ratio ${(p99 / Math.max(1, floor)).toFixed(2)}  (target 50 ms)`,
  )
}

/** One wallet is spent at a stall from everywhere at once: as often as its balance allows, and not once more. */
async function measureSpends(url: string, context: Context): Promise<void> {
  const given = givenIn({ context })
  const store = await given.vendor()
  const spender = await given.student(BALANCE)
  let pressedAgain = 0
  const started = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: SPENDS }, async (_, n) => {
      for (;;) {
        const response = await fetch(`${url}/api/wallet/stall-payments`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${spender.token}`,
            'content-type': 'application/json',
            'idempotency-key': `bench-spend-${n}`,
            'wallet-pin': TEST_PIN,
          },
          body: JSON.stringify({ store: store.slug, amount: PRICE }),
        })
        const { code } = (await response.json()) as { code?: string }
        if (response.ok) return 'paid'
        // Too many wait for this wallet: pressed again with the same key, as the app does.
        if (response.status !== 503) return code ?? String(response.status)
        pressedAgain++
      }
    }),
  )
  const elapsed = performance.now() - started
  const paid = statuses.filter((status) => status === 'paid').length
  const refused = statuses.filter((status) => status === 'insufficient_balance').length
  const auditedFrom = performance.now()
  const faults = await auditLedger(context.db)
  const audit = performance.now() - auditedFrom
  const expected = Math.floor(BALANCE / PRICE)
  line(
    '200 spends at once',
    `${paid} paid of ${expected} that the balance allows, ${refused} refused, ${pressedAgain} pressed again, in ${ms(elapsed)}; audit ${ms(audit)}, ${faults.length} ledger faults`,
  )
  if (paid !== expected || paid + refused !== SPENDS || faults.length) {
    const others = statuses.filter((status) => status !== 'paid' && status !== 'insufficient_balance')
    throw new Error(`not exact: ${others.slice(0, 3)} ${JSON.stringify(faults.slice(0, 3))}`)
  }
}
