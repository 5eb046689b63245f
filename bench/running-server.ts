import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runBuilds } from '../scripts/builds.ts'
import { findFreePorts } from '../scripts/free-ports.ts'
import { serverArguments, serverEnvironment } from '../scripts/server-process.ts'

const START_MS = 600_000

let isBuilt = false

export type RunningServer = { child: ChildProcess; pid: number; url: string; readyAfterMs: number }

/**
 * Starts the server from its bundle as in production, but with a sandbox, on this data folder, and waits until it is ready. `ports` are
 * those of the server, the sandbox and its SMTP server. Default: free ports. `isReady` replaces the question to the server,
 * which one without HTTP does not answer.
 */
export async function startServer(
  dataDir: string,
  variables: Record<string, string> = {},
  ports?: number[],
  isReady: (url: string) => Promise<boolean> = answersReady,
): Promise<RunningServer> {
  const [port, sandboxPort, smtpPort] = ports ?? (await findFreePorts(3))
  // Once: sources that change during a measurement do not change what is measured.
  if (!isBuilt) runBuilds()
  isBuilt = true
  const started = performance.now()
  const child = spawn(process.execPath, serverArguments, {
    // It stops when the IPC channel closes, so it does not outlive a killed bench.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...serverEnvironment,
      PATH: process.env.PATH,
      MODE: 'demo',
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      LOGIN_ADDRESS_LIMIT: '1000000',
      LOGIN_LIMIT: '1000000',
      REQUEST_LIMIT: '100000000',
      LOG_LEVEL: 'error',
      DEMO_PEOPLE: 'still',
      ...variables,
    },
  })
  const url = `http://127.0.0.1:${port}`
  while (performance.now() - started < START_MS) {
    if (child.exitCode !== null) throw new Error(`the server exited with code ${child.exitCode}`)
    if (await isReady(url)) return { child, pid: child.pid!, url, readyAfterMs: performance.now() - started }
    await pause(25)
  }
  throw new Error(`the server did not become ready within ${START_MS / 1000} s`)
}

const answersReady = (url: string): Promise<boolean> =>
  fetch(`${url}/ready`).then(
    (response) => response.ok,
    () => false,
  )

/** Resolves when the process has exited. */
export async function untilExit(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Stops the server with SIGTERM and waits until it has exited. */
export async function stopServer({ child }: RunningServer): Promise<void> {
  child.kill('SIGTERM')
  await untilExit(child)
}

/** The lines of PostgreSQL's `postmaster.pid`: the process id first, the port fourth, the folder of the socket fifth. */
const pidFileLines = (dataDir: string): string[] =>
  readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')

/** The URL of the embedded database while it runs. */
export function databaseUrl(dataDir: string): string {
  const lines = pidFileLines(dataDir)
  return `postgres://postgres@localhost:${lines[3]}/vendly?host=${encodeURIComponent(lines[4]!)}`
}
export const postmasterPid = (dataDir: string): number => Number(pidFileLines(dataDir)[0])

/** Starts a script of this folder beside the server, and waits for its first output. */
export async function startBeside(
  script: string,
  args: readonly (string | number)[],
): Promise<{ pid: number; stop: () => void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve)
    child.once('exit', () => reject(new Error(`${script} did not start`)))
  })
  return { pid: child.pid!, stop: () => child.kill() }
}
