import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildContext } from '../apps/server/src/app.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { auditLedger } from '../apps/server/src/modules/wallet/ledger.audit.ts'
import type { Context } from '../apps/server/src/platform/context.ts'
import { givenIn, type Person } from '../apps/server/test/given.ts'
import { findFreePorts } from '../scripts/free-ports.ts'
import { type Bench, faults } from './crash-faults.ts'
import { databaseUrl, postmasterPid, startServer, stopServer, untilExit } from './running-server.ts'

/**
 * `npm run crash-test -- --kills 50`: eight buyers check out without a pause while the server is killed with SIGKILL at
 * random times, every fifth time together with its database. After each restart, without any manual repair, the ledger,
 * the stock and every checkout that a buyer received a response for must be correct within ten seconds. Then, `--faults`
 * times each: its database connections end, its database freezes, and a worker beside it is killed.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, faults: { type: 'string', default: '5' } },
})
const kills = Number(values.kills)
const BUYERS = 8
const STOCK = 1_000_000
const MAX_RECOVERY_MS = 10_000
const base = process.getuid?.() === 0 ? '/var/tmp' : tmpdir()
const dataDir = mkdtempSync(join(base, 'vendly-crash-'))
chmodSync(dataDir, 0o755)

const openContext = (): Context =>
  buildContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_POOL: '4' }), {
    databaseUrl: databaseUrl(dataDir),
    smtpUrl: 'smtp://127.0.0.1:9',
    paystackUrl: 'http://127.0.0.1:9',
    paystackKey: 'sk_test_sandbox_crash',
  })

async function withContext<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const context = openContext()
  try {
    return await work(context)
  } finally {
    await context.pool.end()
  }
}

// The same ports after every restart, as in production.
const ports = await findFreePorts(3)
const start = () => startServer(dataDir, { SEED: 'none' }, ports)

let server = await start()
const { buyers, productIds, hostel } = await withContext(async (context) => {
  const given = givenIn({ context })
  const { hostel } = await given.home()
  const stores = [await given.vendor(), await given.vendor()]
  const productIds = await Promise.all(
    stores.map(async (store) => (await given.product(store, { naira: 10, stock: STOCK })).id),
  )
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => given.student(10_000_000)))
  return { buyers, productIds, hostel }
})

let isStopping = false
let areBuyersPaused = false
const acknowledgedIds = new Set<string>()
let lostResponses = 0

async function send(
  buyer: Person,
  method: string,
  path: string,
  body: object,
  key?: string,
): Promise<{ status: number; body: { data?: { checkoutId: string }; code?: string } }> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    body: JSON.stringify(body),
    headers: {
      authorization: `Bearer ${buyer.token}`,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    signal: AbortSignal.timeout(15_000),
  })
  return { status: response.status, body: (await response.json()) as never }
}

/** Buys from two stores each time. A request without a response is repeated with the same key, as the app does. */
async function keepBuying(buyer: Person): Promise<void> {
  for (let n = 0; !isStopping; n++) {
    const key = `${buyer.id}-${n}`
    while (areBuyersPaused) await pause(20)
    try {
      await fetch(`${server.url}/api/cart/clear`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${buyer.token}` },
      })
      for (const productId of productIds) await send(buyer, 'POST', '/cart/add', { productId, quantity: 1 })
    } catch {
      await pause(50)
      n--
      continue
    }
    await payUntilAnswered(buyer, key)
  }
}

async function payUntilAnswered(buyer: Person, key: string): Promise<void> {
  while (!isStopping) {
    try {
      const { status, body } = await send(buyer, 'POST', '/orders', { placeId: hostel, expectedTotal: 1020 }, key)
      if (status === 201) acknowledgedIds.add(body.data!.checkoutId)
      else if (status < 500 && body.code !== 'cart_empty' && body.code !== 'cart_changed')
        throw new Error(`${status} ${body.code}`)
      if (status < 500) return
    } catch (error) {
      if (/^\d+ /.test((error as Error).message)) throw error
      lostResponses++
    }
    await pause(30)
  }
}

/** Describes everything that is wrong: ledger, stock, lost checkouts, failed or late jobs. */
const findFaults = (): Promise<string[]> =>
  withContext(async (context) => {
    // Buyers continue while this reads: only what was acknowledged before must be there.
    const acknowledgedBefore = [...acknowledgedIds]
    const faults = (await auditLedger(context.db)).map((fault) => `${fault.rule}: ${fault.subject} ${fault.found}`)
    const [row] = await context.db.once<{ stock: number; sold: number; checkouts: string[] }>(
      `select (select sum(stock) from products)::int as stock,
              (select coalesce(sum(quantity), 0) from order_lines)::int as sold,
              (select coalesce(json_agg(id), '[]') from checkouts) as checkouts`,
    )
    if (row!.stock + row!.sold !== productIds.length * STOCK)
      faults.push(`stock: ${row!.stock} in stock and ${row!.sold} sold`)
    const checkouts = new Set(row!.checkouts)
    for (const id of acknowledgedBefore)
      if (!checkouts.has(id)) faults.push(`checkout ${id} was acknowledged and is lost`)
    const [jobs] = await context.db.once<{ failed: number; late: number }>(
      `select count(*) filter (where last_error is not null)::int as failed,
              count(*) filter (where run_at < now() - interval '10 seconds')::int as late
         from graphile_worker.jobs`,
    )
    if (jobs!.failed) faults.push(`${jobs!.failed} jobs failed`)
    if (jobs!.late) faults.push(`${jobs!.late} jobs have been due for more than ten seconds`)
    return faults
  })

const seconds = (ms: number) => (ms / 1000).toFixed(2)
const loops = buyers.map(keepBuying)
const recoveryTimes: number[] = []
for (let kill = 1; kill <= kills; kill++) {
  await pause(100 + Math.random() * 900)
  const isWithDatabase = kill % 5 === 0
  const pids = [server.pid, ...(isWithDatabase ? [postmasterPid(dataDir)] : [])]
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  await untilExit(server.child)
  server = await start()
  const recovery = server.readyAfterMs
  const faults = await findFaults()
  recoveryTimes.push(recovery)
  process.stdout.write(
    `${String(kill).padStart(3)} killed${isWithDatabase ? ' with its database' : ''}: recovered after ${seconds(recovery)} s, ${acknowledgedIds.size} checkouts so far\n`,
  )
  if (faults.length || recovery > MAX_RECOVERY_MS) {
    process.stdout.write(`${faults.slice(0, 20).join('\n')}\n`)
    process.exitCode = 1
    break
  }
}
const bench: Bench = {
  dataDir,
  url: () => server.url,
  acknowledged: () => acknowledgedIds.size,
  pauseBuyers: (isPaused) => {
    areBuyersPaused = isPaused
  },
  withContext,
}
for (const { name, cause } of process.exitCode ? [] : faults)
  for (let round = 0; round < Number(values.faults); round++) {
    await pause(100 + Math.random() * 900)
    try {
      process.stdout.write(`${name}: ${await cause(bench)}\n`)
    } catch (error) {
      process.stdout.write(`${name}: ${(error as Error).message}\n`)
      process.exitCode = 1
    }
  }
isStopping = true
await Promise.all(loops)
// Jobs of the killed processes must be done by now.
await pause(MAX_RECOVERY_MS + 500)
const remaining = await findFaults()
await stopServer(server)
rmSync(dataDir, { recursive: true, force: true })
recoveryTimes.sort((a, b) => a - b)
process.stdout.write(
  `\n${recoveryTimes.length} kills, ${acknowledgedIds.size} checkouts acknowledged, ${lostResponses} responses lost and requested again; recovered in ${seconds(recoveryTimes[recoveryTimes.length >> 1]!)} s (median), ${seconds(recoveryTimes.at(-1)!)} s at most; ${remaining.length} faults at the end\n`,
)
if (remaining.length) {
  process.stdout.write(`${remaining.join('\n')}\n`)
  process.exitCode = 1
}
