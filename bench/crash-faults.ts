import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../apps/server/src/platform/context.ts'
import type { SmallDisk } from '../apps/server/test/small-disk.ts'
import type { Answer } from './crash-buyers.ts'
import { postmasterPid, startServer, untilExit } from './running-server.ts'

/** What the faults need of the running crash test. */
export type Bench = {
  dataDir: string
  environment: Record<string, string>
  /** The filesystem of the data folder; undefined where none of its own could be mounted. */
  disk: SmallDisk | undefined
  url: () => string
  /** Checkouts acknowledged so far. */
  acknowledged: () => number
  /** Who receives the answers to the calls of buyers that move money. */
  listen: (listener: (answer: Answer) => void) => void
  /** Whether buyers wait. Their load is more than the jobs keep up with. */
  pauseBuyers: (isPaused: boolean) => void
  /** Whether the provider is well. Resolves once no fault of its own is under way. */
  pauseProviderFaults: (isPaused: boolean) => Promise<void>
  withContext: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}

const FROZEN_MS = 5_000
/** With and without PostgreSQL. */
const FULL_MS = 5_000
const RECOVERED_WITHIN_MS = 10_000
const WITHIN_MS = 180_000

/** Causes a fault and describes in one line how Vendly got over it. Throws an Error when it did not. */
export type Fault = { name: string; cause: (bench: Bench) => Promise<string> }
export const faults: readonly Fault[] = [
  { name: 'connections', cause: endConnections },
  { name: 'frozen database', cause: freezeDatabase },
  { name: 'killed worker', cause: killWorker },
  { name: 'full disk', cause: fillDisk },
]

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

/** Milliseconds until the condition holds. */
async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<number> {
  const startedMs = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - startedMs > WITHIN_MS) throw new Error(`${what}: not within ${WITHIN_MS / 1000} s`)
    await pause(10)
  }
  return performance.now() - startedMs
}

function untilCheckout({ acknowledged }: Bench): Promise<number> {
  const before = acknowledged()
  return until('the next checkout', () => acknowledged() > before)
}

/** All connections of the server end at once, as when a database fails over. */
async function endConnections(bench: Bench): Promise<string> {
  const ended = await bench
    .withContext(async ({ db }) => {
      const rows = await db.once<{ ended: boolean }>(
        `select pg_terminate_backend(pid) as ended from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
      return rows.length
    })
    .catch(() => 'all')
  return `${ended} connections ended, next checkout after ${seconds(await untilCheckout(bench))}, ${await drained(bench)}`
}

/** Every process of the database stops for a while; nothing is lost, and nothing answers. */
async function freezeDatabase(bench: Bench): Promise<string> {
  const postmaster = postmasterPid(bench.dataDir)
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  const pids = [postmaster, ...children.filter(Boolean).map(Number)]
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  const waits = { request: 0, ready: 0 }
  const statuses = new Set<number>()
  const frozenUntilMs = performance.now() + FROZEN_MS
  const ask = async (kind: keyof typeof waits, path: string) => {
    while (performance.now() < frozenUntilMs) {
      const startedMs = performance.now()
      const { status } = await fetch(bench.url() + path, { signal: AbortSignal.timeout(15_000) })
      waits[kind] = Math.max(waits[kind], performance.now() - startedMs)
      statuses.add(status)
      await pause(50)
    }
  }
  try {
    await Promise.all([ask('request', '/api/campuses'), ask('ready', '/ready')])
  } finally {
    for (const pid of pids.reverse()) process.kill(pid, 'SIGCONT')
  }
  const unexpected = [...statuses].filter((status) => status !== 200 && status !== 503)
  if (unexpected.length) throw new Error(`a frozen database was answered with ${unexpected.join(', ')}`)
  const next = seconds(await untilCheckout(bench))
  return `frozen for ${seconds(FROZEN_MS)}, slowest answer ${seconds(waits.request)}, of /ready ${seconds(waits.ready)}, next checkout after ${next}, ${await drained(bench)}`
}

/** A second process that runs jobs dies with those that it had taken. */
async function killWorker(bench: Bench): Promise<string> {
  const worker = startServer(bench.dataDir, { ...bench.environment, ROLE: 'worker' }, undefined, () =>
    hasSecondWorker(bench),
  )
  const { child, pid } = await worker
  await pause(500 + Math.random() * 500)
  process.kill(pid, 'SIGKILL')
  await untilExit(child)
  return drained(bench)
}

/** No block is left: first tables cannot grow, then PostgreSQL itself ends, because it cannot write its log. */
async function fillDisk(bench: Bench): Promise<string> {
  const { disk } = bench
  if (!disk) return 'skipped: this user may not mount a filesystem (mkfs.ext4 and mount as root)'
  const refused = { count: 0, slowest: 0, unclear: new Set<string>() }
  // A failure of the provider has an answer of its own, and these must all be about the disk.
  await bench.pauseProviderFaults(true)
  bench.listen(({ status, ms, retryAfter, body }) => {
    if (status < 500) return
    refused.count++
    refused.slowest = Math.max(refused.slowest, ms)
    if (status !== 503 || body.code !== 'unavailable' || !retryAfter) refused.unclear.add(`${status} ${body.code}`)
  })
  const reads = new Map<number, number>()
  const stayFull = async (ms: number) => {
    for (const untilMs = performance.now() + ms; performance.now() < untilMs; await pause(50)) {
      // Again and again, because PostgreSQL gives back what it no longer needs.
      disk.fill()
      const { status } = await fetch(`${bench.url()}/api/products`, { signal: AbortSignal.timeout(15_000) })
      reads.set(status, (reads.get(status) ?? 0) + 1)
    }
  }
  try {
    await stayFull(FULL_MS)
    await bench
      .withContext(async ({ db }) => {
        for (;;) await db.once(`select pg_switch_wal(), pg_logical_emit_message(true, 'bench', 'x')`)
      })
      .catch(() => undefined)
    await stayFull(FULL_MS)
  } finally {
    disk.free()
    bench.listen(() => undefined)
    await bench.pauseProviderFaults(false)
  }
  const unclear = [...refused.unclear]
  if (unclear.length) throw new Error(`a full disk was answered with ${unclear.join(', ')}`)
  const next = await untilCheckout(bench)
  if (next > RECOVERED_WITHIN_MS) throw new Error(`next checkout ${seconds(next)} after space was freed`)
  const read = [...reads].map(([status, count]) => `${count} × ${status}`).join(', ')
  return `full for ${seconds(2 * FULL_MS)}, ${refused.count} payments refused, slowest ${seconds(refused.slowest)}, reads ${read}, next checkout after ${seconds(next)}, ${await drained(bench)}`
}

const hasSecondWorker = ({ withContext }: Bench): Promise<boolean> =>
  withContext(async ({ db }) => {
    const [row] = await db.once<{ workers: number }>(
      `select count(*)::int as workers from pg_stat_activity where application_name = 'vendly worker lock'`,
    )
    return row!.workers > 1
  })

/** Until no job that is due, or failed and will be tried again, is left. Buyers wait meanwhile. */
async function drained({ withContext, pauseBuyers }: Bench): Promise<string> {
  pauseBuyers(true)
  try {
    const ms = await withContext(({ db }) =>
      until('the jobs', async () => {
        const [left] = await db.once<{ n: number }>(
          `select count(*)::int as n from graphile_worker._private_jobs
            where attempts < max_attempts and (run_at < now() or last_error is not null)`,
        )
        return left!.n === 0
      }),
    )
    return `all jobs done after ${seconds(ms)}`
  } finally {
    pauseBuyers(false)
  }
}
