import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { importIntoSandbox } from '../apps/server/seed/import-into-sandbox.ts'
import { buildContext } from '../apps/server/src/app.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { auditLedger } from '../apps/server/src/modules/ledger/ledger.audit.ts'
import type { Context } from '../apps/server/src/platform/context.ts'
import { givenIn } from '../apps/server/test/given.ts'
import { openSmallDisk } from '../apps/server/test/small-disk.ts'
import { makeDataFolder, makeDataFolderIn } from '../scripts/data-folder.ts'
import { findFreePorts } from '../scripts/free-ports.ts'
import { Bookers, openServiceSellers } from './crash-bookings.ts'
import { type Answer, type Market, WalletBuyers } from './crash-buyers.ts'
import { CardBuyers } from './crash-cards.ts'
import { type Bench, faults } from './crash-faults.ts'
import { Movers } from './crash-movers.ts'
import { ANSWER_MS, closeBooks, keepFailing, PAYSTACK_KEY, startProvider } from './crash-provider.ts'
import { databaseUrl, postmasterPid, startServer, stopServer, untilExit } from './running-server.ts'

/**
 * `npm run crash-test -- --kills 50`: eight buyers pay from their wallets and six by card, four book services that
 * sellers accept and finish, others send each other money and
 * withdraw it, without a pause, while the server is killed with SIGKILL at random times, every fifth time together with its
 * database. The payment provider lives on, and one of its calls after the other fails. After each restart, within ten seconds
 * and without any manual repair, the ledger, the stock, all that somebody received a response for and the money of every
 * charge must be correct. Then, `--faults` times each: its database connections end, its database freezes, a worker beside it
 * is killed, and its disk is full. At the end our books must be the provider's.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    faults: { type: 'string', default: '5' },
    /** Seconds that a restart may take. Where other work runs on the machine it takes several times as long. */
    recovery: { type: 'string', default: '10' },
  },
})
const kills = Number(values.kills)
const BUYERS = 8
const CARD_BUYERS = ['order', 'order', 'order', 'fund', 'booking', 'booking'] as const
const BOOKERS = 4
/** One after the other, because a student may start only so many card checkouts a day. */
const CARD_STUDENTS = 800
/** The first ones send each other money, in pairs; all of them withdraw. */
const MOVERS = 40
const PAIRS = 2
const WITHDRAWING = 2
const STOCK = 1_000_000
const MAX_RECOVERY_MS = 1000 * Number(values.recovery)
const SETTLED_WITHIN_MS = 60_000
const JOBS_TAKEN_UP_MS = 10_500
const PROVIDER_FAULT_MS = 1_000
const DISK_MB = 4_000
const disk = openSmallDisk(DISK_MB)
const dataDir = disk ? makeDataFolderIn(disk.folder, 'crash') : makeDataFolder('crash')

const provider = await startProvider()
const openContext = (): Context =>
  buildContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_POOL: '4' }), {
    databaseUrl: databaseUrl(dataDir),
    smtpUrl: provider.smtpUrl,
    paystackUrl: provider.url,
    paystackKey: PAYSTACK_KEY,
  })

async function withContext<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const context = openContext()
  try {
    return await work(context)
  } finally {
    await context.pool.end()
  }
}

// The same port after every restart, as in production.
const [port] = await findFreePorts(1)
const environment = {
  SEED: 'none',
  PAYSTACK_SECRET_KEY: PAYSTACK_KEY,
  PAYSTACK_BASE_URL: provider.url,
  SMTP_URL: provider.smtpUrl,
  PAYSTACK_TIMEOUT_MS: String(ANSWER_MS),
}
const start = (role = 'all') => startServer(dataDir, { ...environment, ROLE: role }, [port!, 0, 0])

let server = await start()
await provider.call('webhooks', { url: `${server.url}/api/wallet/webhook` })
const { buyers, bookers, providers, students, people, productIds, hostel } = await withContext(async (context) => {
  const given = givenIn({ context })
  const { hostel } = await given.home()
  const stores = [await given.vendor(), await given.vendor()]
  const productIds = await Promise.all(
    stores.map(async (store) => (await given.product(store, { naira: 10, stock: STOCK })).id),
  )
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => given.student(10_000_000)))
  const bookers = await Promise.all(Array.from({ length: BOOKERS }, () => given.student(10_000_000)))
  const providers = await openServiceSellers(context)
  const students = []
  for (let n = 0; n < CARD_STUDENTS; n++) students.push(await given.student())
  const people = []
  for (let n = 0; n < MOVERS; n++) people.push(await given.student(1_000_000))
  // Withdrawals and large payments ask for a recent proof of who it is; this one is recent for the whole test.
  await context.db.once(
    `update sessions set confirmed_at = now() + interval '1 day' where user_id = any ($ids::uuid[])`,
    {
      ids: [...people, ...buyers, ...bookers].map(({ id }) => id),
    },
  )
  // What they were given is known there too, or the books would differ by it.
  await importIntoSandbox(context, { url: provider.url, key: PAYSTACK_KEY })
  return { buyers, bookers, providers, students, people, productIds, hostel }
})

let isStopping = false
let areBuyersPaused = false
let isProviderWell = false
let hear = (_: Answer): void => undefined
const market: Market = {
  url: () => server.url,
  ...{ productIds, hostel, serviceIds: providers.flatMap(({ windows }) => windows) },
  isStopping: () => isStopping,
  isPaused: () => areBuyersPaused,
  hear: (answer) => hear(answer),
}
const wallets = new WalletBuyers(market)
const cards = new CardBuyers(market, provider, students)
const movers = new Movers(market, people)
const bookings = new Bookers(market, providers)

/** Describes everything that is wrong: ledger, stock, what was lost or done twice, charges, failed or late jobs. */
const findFaults = (): Promise<string[]> =>
  withContext(async (context) => {
    // Buyers continue while this reads: only what was acknowledged before must be there.
    const acknowledgedBefore = [...wallets.acknowledgedIds]
    const faults = (await auditLedger(context.db)).map((fault) => `${fault.rule}: ${fault.subject} ${fault.found}`)
    const [row] = await context.db.once<{ stock: number; sold: number; checkouts: string[] }>(
      `select (select sum(stock) from products)::int as stock,
              (select coalesce(sum(l.quantity), 0) from order_lines l join orders o on o.id = l.order_id
                where o.status <> 'cancelled')::int as sold,
              (select coalesce(json_agg(id), '[]') from checkouts) as checkouts`,
    )
    if (row!.stock + row!.sold !== productIds.length * STOCK)
      faults.push(`stock: ${row!.stock} in stock and ${row!.sold} sold`)
    const checkouts = new Set(row!.checkouts)
    for (const id of acknowledgedBefore)
      if (!checkouts.has(id)) faults.push(`checkout ${id} was acknowledged and is lost`)
    const jobs = await context.db.once<{ task: string; isFailed: boolean; dueForS: number; lockedForS: number | null }>(
      `select task_identifier as task, last_error is not null as "isFailed",
              extract(epoch from now() - run_at)::int as "dueForS", extract(epoch from now() - locked_at)::int as "lockedForS"
         from graphile_worker.jobs
        where (last_error is not null or run_at < now() - interval '10 seconds')
          -- Another one with its key took the place of one that was being done.
          and not (attempts >= max_attempts and key is null)`,
    )
    for (const { task, isFailed, dueForS, lockedForS } of jobs)
      faults.push(
        `a job ${task} ${isFailed ? 'failed' : `has been due for ${dueForS} s`}, ${lockedForS === null ? 'not taken' : `taken ${lockedForS} s ago`}`,
      )
    for (const one of [cards, movers, bookings]) faults.push(...(await one.findFaults(context)))
    return faults
  })

/**
 * What is wrong and stays so. A row of killed servers leaves jobs behind; as with the other faults, buyers wait until they
 * are done, because their load is more than the jobs keep up with.
 */
async function findLastingFaults(): Promise<string[]> {
  const untilMs = performance.now() + SETTLED_WITHIN_MS
  try {
    for (;;) {
      const faults = await findFaults()
      if (!faults.length || performance.now() > untilMs) return faults
      areBuyersPaused = true
      await pause(200)
    }
  } finally {
    areBuyersPaused = false
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(2)
const loops = [
  ...buyers.map((buyer) => wallets.keepBuying(buyer)),
  ...bookers.map((buyer) => bookings.keepBooking(buyer)),
  ...CARD_BUYERS.map((kind) => cards.keepPaying(kind)),
  ...Array.from({ length: PAIRS }, (_, n) => movers.keepSending(2 * n)),
  ...Array.from({ length: WITHDRAWING }, () => movers.keepWithdrawing()),
]
const providerFaults = keepFailing(provider, market.isStopping, () => areBuyersPaused || isProviderWell)
const recoveryTimes: number[] = []
for (let kill = 1; kill <= kills; kill++) {
  await pause(200 + Math.random() * 1500)
  const isWithDatabase = kill % 5 === 0
  const pids = [server.pid, ...(isWithDatabase ? [postmasterPid(dataDir)] : [])]
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  await untilExit(server.child)
  server = await start()
  const recovery = server.readyAfterMs
  const faults = await findLastingFaults()
  recoveryTimes.push(recovery)
  process.stdout.write(
    `${String(kill).padStart(3)} killed${isWithDatabase ? ' with its database' : ''}: recovered after ${seconds(recovery)} s, ${wallets.acknowledgedIds.size} checkouts, ${bookings.acknowledged.size} bookings, ${cards.paid} card payments, ${movers.acknowledged.transfer.size} transfers and ${movers.acknowledged.withdrawal.size} withdrawals so far\n`,
  )
  if (faults.length || recovery > MAX_RECOVERY_MS) {
    process.stdout.write(`${faults.slice(0, 20).join('\n')}\n`)
    process.exitCode = 1
    break
  }
}
const bench: Bench = {
  ...{ dataDir, environment, disk },
  url: () => server.url,
  acknowledged: () => wallets.acknowledgedIds.size,
  listen: (listener) => {
    hear = listener
  },
  pauseBuyers: (isPaused) => {
    areBuyersPaused = isPaused
  },
  pauseProviderFaults: async (isPaused) => {
    isProviderWell = isPaused
    if (!isPaused) return
    // One that was about to begin has begun by then.
    await pause(PROVIDER_FAULT_MS)
    await provider.endFaults()
    await pause(PROVIDER_FAULT_MS)
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
const failedCalls = await providerFaults
// Jobs of the killed processes must be done by now.
await pause(JOBS_TAKEN_UP_MS)
const credited = await withContext((context) => cards.untilCredited(context))
const remaining = await findLastingFaults()
await stopServer(server)
// This process runs the jobs now, with a clock that it may set.
server = await start('web')
const differences = await withContext((context) => closeBooks(context, provider))
const afterwards = await withContext(({ db }) => auditLedger(db))
await stopServer(server)
await provider.close()
rmSync(dataDir, { recursive: true, force: true })
disk?.close()
recoveryTimes.sort((a, b) => a - b)
process.stdout.write(
  `\n${recoveryTimes.length} kills, ${wallets.acknowledgedIds.size} checkouts, ${movers.acknowledged.transfer.size} transfers and ${movers.acknowledged.withdrawal.size} withdrawals acknowledged, ${wallets.lostResponses + movers.lostResponses + bookings.lostResponses} responses lost and requested again; recovered in ${seconds(recoveryTimes[recoveryTimes.length >> 1]!)} s (median), ${seconds(recoveryTimes.at(-1)!)} s at most; ${remaining.length} faults at the end\n${bookings.describe()}\n${credited}\n${failedCalls} faults of the provider; ${differences.length} differences between our books and the provider's, ${afterwards.length} ledger faults after all withdrawals had ended\n`,
)
const wrong = [
  ...remaining,
  ...differences,
  ...afterwards.map(({ rule, subject, found }) => `${rule}: ${subject} ${found}`),
]
if (wrong.length) {
  process.stdout.write(`${wrong.slice(0, 40).join('\n')}\n`)
  process.exitCode = 1
}
