import { buildContext } from '../apps/server/src/app.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { auditLedger } from '../apps/server/src/modules/ledger/ledger.audit.ts'
import { givenIn } from '../apps/server/test/given.ts'
import type { Meter } from './cpu.ts'
import { databaseUrl } from './running-server.ts'

const BUYERS = 20
const CHECKOUTS_PER_BUYER = 25
const STORES = 6
const PRODUCTS_PER_STORE = 10
const PRODUCTS = STORES * PRODUCTS_PER_STORE

interface CheckoutBench {
  url: string
  meter: Meter
  dataDir: string
}

/** CPU in ms of complete checkouts, and latency of paying: concurrent buyers each buy from two stores, again and again. */
export async function measureCheckouts({
  url,
  meter,
  dataDir,
}: CheckoutBench): Promise<{ cpu: number; p95: number; line: string }> {
  const context = buildContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_POOL: '4' }), {
    databaseUrl: databaseUrl(dataDir),
    smtpUrl: 'smtp://127.0.0.1:9',
    paystackUrl: 'http://127.0.0.1:9',
    paystackKey: 'sk_test_sandbox_bench',
  })
  // Connections of the bench itself must not be counted as the server's.
  context.pool.options.application_name = 'bench'
  const given = givenIn({ context })
  const { hostel } = await given.home()
  const [category] = await context.db.once<{ id: number }>(
    'select id from categories where parent_id is not null limit 1',
  )
  const stores = await Promise.all(Array.from({ length: STORES }, () => given.vendor()))
  // As many products as a small market has: with only a few, buyers would mostly wait for each other's row locks.
  const products = await Promise.all(
    stores.flatMap((store) =>
      Array.from({ length: PRODUCTS_PER_STORE }, () =>
        given.product(store, { naira: 10, stock: 1_000_000, categoryId: category?.id }),
      ),
    ),
  )
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => given.student(1_000_000)))
  for (const buyer of buyers) await given.confirm(buyer)
  const callTimes: number[] = []
  const payTimes: number[] = []

  async function call(token: string, method: string, path: string, body?: object, key?: string): Promise<number> {
    const started = performance.now()
    const response = await fetch(`${url}/api${path}`, {
      method,
      body: body && JSON.stringify(body),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    const elapsed = performance.now() - started
    callTimes.push(elapsed)
    return elapsed
  }
  /** The two products are of different stores. */
  async function buy(token: string, n: number): Promise<void> {
    const first = n * 7
    const second = first + PRODUCTS_PER_STORE + ((n * 3) % 40)
    for (const index of [first, second])
      await call(token, 'POST', '/cart/add', { productId: products[index % PRODUCTS]!.id, quantity: 1 })
    await call(token, 'POST', '/orders/summary', { deliveryMethod: 'delivery' })
    const checkout = { placeId: hostel, expectedTotal: 1020 }
    payTimes.push(await call(token, 'POST', '/orders', checkout, `${token.slice(0, 8)}-${n}`))
  }

  // Warm-up.
  await Promise.all(buyers.map((buyer) => buy(buyer.token, 0)))
  callTimes.length = 0
  payTimes.length = 0
  const before = await meter.read()
  await Promise.all(
    buyers.map(async (buyer, index) => {
      for (let n = 1; n <= CHECKOUTS_PER_BUYER; n++) await buy(buyer.token, n + index)
    }),
  )
  const cpu = ((await meter.read()) - before) / (BUYERS * CHECKOUTS_PER_BUYER)
  const faults = await auditLedger(context.db)
  await context.pool.end()
  const line = `complete checkout      ${cpu.toFixed(2)} ms CPU (two adds, summary, pay; jobs included)  p99 of paying ${p99(payTimes)} ms, of any call ${p99(callTimes)} ms with ${BUYERS} buyers  (target 9 ms, 100 ms); ${faults.length} ledger faults`
  return { cpu, p95: percentile(payTimes, 0.95), line }
}

export const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!
const p99 = (times: readonly number[]) => percentile(times, 0.99).toFixed(0)
