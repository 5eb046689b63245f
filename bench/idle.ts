import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded.ts'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { childrenOf, databaseCpu, memoryOf, processCpu } from './cpu.ts'
import { postmasterPid, type RunningServer, startServer, stopServer } from './running-server.ts'

const STARTS = 5
const SETTLED_MS = 10_000
/**
 * Until then deadlines of the demo campus that passed while it was filled are handled, minute by minute, new tables are vacuumed,
 * and the code of every job is compiled.
 */
const IDLE_AFTER_MS = 420_000
const IDLE_DATABASE_MS = 60_000
/** Three turns of the jobs that run every minute. */
const IDLE_MS = 180_000

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!
const line = (name: string, text: string) => process.stdout.write(`${name.padEnd(22)} ${text}\n`)

/** PostgreSQL alone: from its binary to its first connection, and its CPU in ms per second while it waits so long once settled. */
async function startDatabase(dataDir: string, idleMs = 0): Promise<{ startMs: number; idle: number }> {
  const started = performance.now()
  const database = await startEmbeddedPostgres(join(dataDir, 'postgres'))
  const startMs = performance.now() - started
  if (idleMs) await pause(SETTLED_MS)
  const before = databaseCpu(postmasterPid(dataDir))
  await pause(idleMs)
  const idle = ((databaseCpu(postmasterPid(dataDir)) - before) / idleMs) * 1000
  await database.stop()
  return { startMs, idle }
}

/** The memory of a Node process that does nothing. */
const bareMemory = (): number =>
  Number(execFileSync(process.execPath, ['-p', 'process.memoryUsage.rss() / 2 ** 20'], { encoding: 'utf8' }))

/** `npm run bench -- --idle`: start, memory and CPU of a product that nobody uses, with the demo campus. */
export async function measureIdle(): Promise<void> {
  const dataDir = makeDataFolder('idle')
  await stopServer(await startServer(dataDir))
  const starts: number[] = []
  const databaseStarts: number[] = []
  let server: RunningServer | undefined
  for (let n = 0; n < STARTS; n++) {
    if (server) await stopServer(server)
    databaseStarts.push((await startDatabase(dataDir)).startMs)
    server = await startServer(dataDir)
    starts.push(server.readyAfterMs)
  }
  if (!server) throw new Error('nothing was started')
  line(
    'start to /ready',
    `${Math.round(median(starts))} ms, its database alone ${Math.round(median(databaseStarts))} ms  (target 1200 ms)`,
  )
  await pause(SETTLED_MS)
  const sandbox = childrenOf(server.pid).find((pid) => /sandbox/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')))
  line(
    'idle memory',
    `${Math.round(memoryOf(server.pid))} MB, a bare Node ${Math.round(bareMemory())} MB, the sandbox ${sandbox ? Math.round(memoryOf(sandbox)) : 0} MB  (target 180 MB)`,
  )
  await pause(IDLE_AFTER_MS)
  const used = (pid: number) => [processCpu(pid), databaseCpu(postmasterPid(dataDir))] as const
  const before = used(server.pid)
  await pause(IDLE_MS)
  const after = used(server.pid)
  const [node, database] = [0, 1].map((at) => ((after[at]! - before[at]!) / IDLE_MS) * 1000)
  await stopServer(server)
  // On the same data, when nothing of them is left to vacuum.
  const { idle: idleDatabase } = await startDatabase(dataDir, IDLE_DATABASE_MS)
  line(
    'idle CPU',
    `${(node! + database!).toFixed(2)} ms per second: server ${node!.toFixed(2)}, database ${database!.toFixed(2)}, which alone takes ${idleDatabase.toFixed(2)}  (target 1 ms)`,
  )
  rmSync(dataDir, { recursive: true, force: true })
}
