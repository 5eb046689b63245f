import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildContext } from '../apps/server/src/app.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { auditLedger } from '../apps/server/src/modules/wallet/ledger.audit.ts'
import type { Context } from '../apps/server/src/platform/context.ts'
import { givenIn, type Person } from '../apps/server/test/given.ts'
import { findFreePorts } from '../scripts/free-ports.ts'
import { databaseUrl, ended, postmasterPid, startServer, stopServer } from './running-server.ts'

/**
 * `npm run crash-test -- --kills 50`: eight buyers check out without a pause while the server is killed with SIGKILL at
 * random moments, every fifth time together with its database. After each restart nobody helps: the books, the stock
 * and every answer a buyer was given must be right within ten seconds.
 */
const kills = Number(process.argv[process.argv.indexOf('--kills') + 1] || 50)
const BUYERS = 8
const STOCK = 1_000_000
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

// The same ports after each kill, as where it runs for people.
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

let stop = false
const acknowledged = new Set<string>()
let unanswered = 0

async function ask(
  who: Person,
  method: string,
  path: string,
  body: object,
  key?: string,
): Promise<{ status: number; body: { data?: { checkoutId: string }; code?: string } }> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    body: JSON.stringify(body),
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    signal: AbortSignal.timeout(15_000),
  })
  return { status: answer.status, body: (await answer.json()) as never }
}

/** Two stores each time; an answer that never came is asked for again under the same key, as the app does. */
async function buyForEver(who: Person): Promise<void> {
  for (let n = 0; !stop; n++) {
    const key = `${who.id}-${n}`
    try {
      await fetch(`${server.url}/api/cart/clear`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${who.token}` },
      })
      for (const productId of productIds) await ask(who, 'POST', '/cart/add', { productId, quantity: 1 })
    } catch {
      await pause(50)
      n--
      continue
    }
    await payUntilAnswered(who, key)
  }
}

async function payUntilAnswered(who: Person, key: string): Promise<void> {
  while (!stop) {
    try {
      const { status, body } = await ask(who, 'POST', '/orders', { placeId: hostel, expectedTotal: 1020 }, key)
      if (status === 201) acknowledged.add(body.data!.checkoutId)
      else if (status < 500 && body.code !== 'cart_empty' && body.code !== 'cart_changed')
        throw new Error(`${status} ${body.code}`)
      if (status < 500) return
    } catch (error) {
      if (/^\d+ /.test((error as Error).message)) throw error
      unanswered++
    }
    await pause(30)
  }
}

/** What is wrong, in words; empty when all is right. */
const findFaults = (): Promise<string[]> =>
  withContext(async (context) => {
    // Buyers go on while this reads: only what was acknowledged before must be there.
    const acknowledgedBefore = [...acknowledged]
    const faults = (await auditLedger(context.db)).map((fault) => `${fault.rule}: ${fault.subject} ${fault.found}`)
    const [row] = await context.db.once<{ shelf: number; sold: number; checkouts: string[] }>(
      `select (select sum(stock) from products)::int as shelf, (select coalesce(sum(quantity), 0) from order_lines)::int as sold,
              (select coalesce(json_agg(id), '[]') from checkouts) as checkouts`,
    )
    if (row!.shelf + row!.sold !== 2 * STOCK) faults.push(`stock: ${row!.shelf} on the shelf and ${row!.sold} sold`)
    const known = new Set(row!.checkouts)
    for (const id of acknowledgedBefore) if (!known.has(id)) faults.push(`checkout ${id} was acknowledged and is gone`)
    const [jobs] = await context.db.once<{ failed: number; late: number }>(
      `select count(*) filter (where last_error is not null)::int as failed,
              count(*) filter (where run_at < now() - interval '10 seconds')::int as late from graphile_worker.jobs`,
    )
    if (jobs!.failed) faults.push(`${jobs!.failed} jobs failed`)
    if (jobs!.late) faults.push(`${jobs!.late} jobs have waited for more than ten seconds`)
    return faults
  })

const loops = buyers.map(buyForEver)
const heals: number[] = []
for (let kill = 1; kill <= kills; kill++) {
  await pause(100 + Math.random() * 900)
  const withDatabase = kill % 5 === 0
  const victims = [server.pid, ...(withDatabase ? [postmasterPid(dataDir)] : [])]
  for (const pid of victims) process.kill(pid, 'SIGKILL')
  await ended(server.child)
  server = await start()
  const healed = server.readyAfterMs
  const faults = await findFaults()
  heals.push(healed)
  process.stdout.write(
    `${String(kill).padStart(3)} killed${withDatabase ? ' with its database' : ''}: ready and right after ${(healed / 1000).toFixed(2)} s, ${acknowledged.size} checkouts so far\n`,
  )
  if (faults.length || healed > 10_000) {
    process.stdout.write(`${faults.slice(0, 20).join('\n')}\n`)
    process.exitCode = 1
    break
  }
}
stop = true
await Promise.all(loops)
// Whatever a killed process had in hand must be done by now, without a hand.
await pause(10_500)
const last = await findFaults()
await stopServer(server)
rmSync(dataDir, { recursive: true, force: true })
heals.sort((a, b) => a - b)
process.stdout.write(
  `\n${heals.length} kills, ${acknowledged.size} checkouts acknowledged, ${unanswered} answers lost and asked for again; healed in ${(heals[heals.length >> 1]! / 1000).toFixed(2)} s (median), ${(heals.at(-1)! / 1000).toFixed(2)} s at most; ${last.length} faults at the end\n`,
)
if (last.length) {
  process.stdout.write(`${last.join('\n')}\n`)
  process.exitCode = 1
}
