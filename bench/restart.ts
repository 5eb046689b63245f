import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildContext } from '../apps/server/src/app.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { auditLedger } from '../apps/server/src/modules/ledger/ledger.audit.ts'
import { givenIn, type Person } from '../apps/server/test/given.ts'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { findFreePorts } from '../scripts/free-ports.ts'
import { openProxy } from './proxy.ts'
import { databaseUrl, type RunningServer, startServer, stopServer } from './running-server.ts'

/**
 * `npm run restart-test`: two web processes behind a proxy are restarted in turn while 20 people read and 10 buy, until
 * `--requests` are answered. No request may fail or be cut, and no checkout that was answered may be missing.
 */
const { values } = parseArgs({ options: { requests: { type: 'string', default: '10000' } } })
const wanted = Number(values.requests)
const [READERS, BUYERS, STOCK] = [20, 10, 1_000_000]

const dataDir = makeDataFolder('restart')
const [workerPort, sandboxPort, smtpPort, firstPort, secondPort, proxyPort] = await findFreePorts(6)

// It also runs the database, which is not restarted.
const worker = await startServer(dataDir, {}, [workerPort!, sandboxPort!, smtpPort!])
const outside = {
  DATABASE_URL: databaseUrl(dataDir),
  PAYSTACK_SECRET_KEY: 'sk_test_sandbox_restart',
  PAYSTACK_BASE_URL: 'http://127.0.0.1:9',
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
}
const startWeb = (port: number): Promise<RunningServer> =>
  startServer(dataDir, { ...outside, ROLE: 'web', DRAIN_MS: '2000' }, [port, 0, 0])
const webs = [await startWeb(firstPort!), await startWeb(secondPort!)]
const proxy = await openProxy(
  proxyPort!,
  webs.map(({ url }) => url),
)

const context = buildContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_POOL: '4' }), {
  databaseUrl: outside.DATABASE_URL,
  smtpUrl: outside.SMTP_URL,
  paystackUrl: outside.PAYSTACK_BASE_URL,
  paystackKey: outside.PAYSTACK_SECRET_KEY,
})
const given = givenIn({ context })
const { hostel } = await given.home()
const [category] = await context.db.once<{ id: number }>(
  'select id from categories where parent_id is not null limit 1',
)
const stores = [await given.vendor(), await given.vendor()]
const productIds = await Promise.all(
  stores.map(async (store) => (await given.product(store, { naira: 10, stock: STOCK, categoryId: category!.id })).id),
)
const buyers = await Promise.all(Array.from({ length: BUYERS }, () => given.student(10_000_000)))

let answered = 0
let isStopping = false
const failures = new Map<string, number>()
const checkoutIds: string[] = []

/** The JSON or text of a response; null when the request failed, was refused or was cut. */
async function ask(path: string, init: RequestInit = {}): Promise<{ data?: { checkoutId: string } } | null> {
  try {
    const response = await fetch(proxy.url + path, init)
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 80)}`)
    answered++
    return path.startsWith('/api/') ? JSON.parse(text) : {}
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error }
    const failure = `${init.method ?? 'GET'} ${path.split('?')[0]}: ${cause?.message ?? message}`
    failures.set(failure, (failures.get(failure) ?? 0) + 1)
    return null
  }
}

const pages = ['/', '/marketplace', `/product/${productIds[0]}`, '/api/products?limit=24', '/api/campuses', '/about']
async function read(offset: number): Promise<void> {
  for (let n = offset; !isStopping; n++) await ask(pages[n % pages.length]!)
}

async function buy(buyer: Person): Promise<void> {
  const headers = { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' }
  for (let n = 0; !isStopping; n++) {
    for (const productId of productIds)
      await ask('/api/cart/add', { method: 'POST', headers, body: JSON.stringify({ productId, quantity: 1 }) })
    const bought = await ask('/api/orders', {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': `${buyer.id}-${n}` },
      body: JSON.stringify({ placeId: hostel, expectedTotal: 1020 }),
    })
    if (bought) checkoutIds.push(bought.data!.checkoutId)
  }
}

const everybody = [...Array.from({ length: READERS }, (_, at) => read(at)), ...buyers.map(buy)]
const [stops, starts]: [number[], number[]] = [[], []]
while (answered < wanted || stops.length < 4) {
  const at = stops.length % 2
  const old = webs[at]!
  const stoppedAtMs = performance.now()
  await stopServer(old)
  stops.push(performance.now() - stoppedAtMs)
  const web = await startWeb(Number(new URL(old.url).port))
  starts.push(web.readyAfterMs)
  webs[at] = web
  while (proxy.healthy().length < webs.length) await pause(20)
}
isStopping = true
await Promise.all(everybody)

const faults = (await auditLedger(context.db)).map((fault) => `${fault.rule}: ${fault.subject} ${fault.found}`)
const [{ missing }] = (await context.db.once<{ missing: number }>(
  'select count(*)::int as missing from unnest($ids::uuid[]) id where not exists (select 1 from checkouts c where c.id = id)',
  { ids: checkoutIds },
)) as [{ missing: number }]
await context.pool.end()
await proxy.close()
for (const server of [...webs, worker]) await stopServer(server)
rmSync(dataDir, { recursive: true, force: true })

const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
const most = (times: number[]) => `${(Math.max(...times) / 1000).toFixed(2)} s`
process.stdout.write(
  `${stops.length} restarts, ${answered} requests answered, ${failed} failed; ${checkoutIds.length} checkouts, ${missing} missing, ${faults.length} ledger faults; stopped within ${most(stops)} (2 s of them to drain), ready within ${most(starts)}\n`,
)
for (const [failure, count] of failures) process.stdout.write(`${count} × ${failure}\n`)
if (failed || missing || faults.length) process.exitCode = 1
