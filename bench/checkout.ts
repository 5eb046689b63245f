import { buildContext } from '../apps/server/src/app.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { auditLedger } from '../apps/server/src/modules/wallet/ledger.audit.ts'
import { givenIn } from '../apps/server/test/given.ts'
import type { Meter } from './cpu.ts'
import { databaseUrl } from './running-server.ts'

const BUYERS = 20
const EACH = 25

/** Twenty people who each buy from two stores, again and again: everything a checkout calls, and what it costs. */
export async function buyAtOnce({
  url,
  meter,
  dataDir,
}: {
  url: string
  meter: Meter
  dataDir: string
}): Promise<string> {
  const context = buildContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_POOL: '4' }), {
    databaseUrl: databaseUrl(dataDir),
    smtpUrl: 'smtp://127.0.0.1:9',
    paystackUrl: 'http://127.0.0.1:9',
    paystackKey: 'sk_test_sandbox_bench',
  })
  // Its own connections must not be counted among the server's.
  context.pool.options.application_name = 'bench'
  const given = givenIn({ context })
  const { hostel } = await given.home()
  const [categoryId] = (
    await context.db.once<{ id: number }>('select id from categories where parent_id is not null limit 1')
  ).map((row) => row.id)
  const stores = await Promise.all(Array.from({ length: 6 }, () => given.vendor()))
  // Sixty things, as a small market has them: twenty buyers who all want the same six would measure the queue for those.
  const goods = await Promise.all(
    stores.flatMap((store) =>
      Array.from({ length: 10 }, () => given.product(store, { naira: 10, stock: 1_000_000, categoryId })),
    ),
  )
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => given.student(1_000_000)))
  const calls: number[] = []
  const pays: number[] = []

  async function call(token: string, method: string, path: string, body?: object, key?: string): Promise<number> {
    const from = performance.now()
    const answer = await fetch(`${url}/api${path}`, {
      method,
      body: body && JSON.stringify(body),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    const took = performance.now() - from
    calls.push(took)
    return took
  }
  async function buy(token: string, n: number): Promise<void> {
    const picked = [goods[(n * 7) % 60]!, goods[(n * 7 + 10 + ((n * 3) % 40)) % 60]!]
    for (const { id } of picked) await call(token, 'POST', '/cart/add', { productId: id, quantity: 1 })
    await call(token, 'POST', '/orders/summary', { deliveryMethod: 'delivery' })
    pays.push(
      await call(token, 'POST', '/orders', { placeId: hostel, expectedTotal: 1020 }, `${token.slice(0, 8)}-${n}`),
    )
  }
  await Promise.all(buyers.map((buyer) => buy(buyer.token, 0)))
  calls.length = 0
  pays.length = 0
  const before = await meter.read()
  await Promise.all(
    buyers.map(async (buyer, index) => {
      for (let n = 1; n <= EACH; n++) await buy(buyer.token, n + index)
    }),
  )
  const cpu = ((await meter.read()) - before) / (BUYERS * EACH)
  const p99 = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length * 0.99)]!.toFixed(0)
  const faults = await auditLedger(context.db)
  await context.pool.end()
  return `whole checkout         ${cpu.toFixed(2)} ms CPU (two adds, summary, pay; jobs included)  p99 of paying ${p99(pays)} ms, of any call ${p99(calls)} ms at ${BUYERS} buyers  (aim 12 ms, 100 ms); ${faults.length} faults in the books`
}
