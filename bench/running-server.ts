import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePorts } from '../scripts/free-ports.ts'

const main = resolve(import.meta.dirname, '../apps/server/src/main.ts')
const START_MS = 200_000

export type Running = { child: ChildProcess; pid: number; url: string; readyAfterMs: number }

/**
 * Starts the server as it runs for people, on this data folder, and waits until it is ready. `ports` are those of the
 * server, of the sandbox and of its SMTP server; free ones unless given.
 */
export async function startServer(
  dataDir: string,
  variables: Record<string, string> = {},
  ports?: number[],
): Promise<Running> {
  const [port, sandboxPort, smtpPort] = ports ?? (await findFreePorts(3))
  const started = performance.now()
  const child = spawn(process.execPath, [main], {
    // Through the IPC channel it notices when we are killed, and stops.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
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
      ...variables,
    },
  })
  const url = `http://127.0.0.1:${port}`
  while (performance.now() - started < START_MS) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const isReady = await fetch(`${url}/ready`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return { child, pid: child.pid!, url, readyAfterMs: performance.now() - started }
    await pause(25)
  }
  throw new Error(`the server did not become ready within ${START_MS / 1000} s`)
}

/** Resolves once the process has ended. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Stops the server as a service manager would, and waits until it has ended. */
export async function stopServer({ child }: Running): Promise<void> {
  child.kill('SIGTERM')
  await ended(child)
}

const pidFile = (dataDir: string): string[] =>
  readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')

/** Address of the embedded database, from the file that PostgreSQL keeps about itself. */
export function databaseUrl(dataDir: string): string {
  const lines = pidFile(dataDir)
  return `postgres://postgres@localhost:${lines[3]}/vendly?host=${encodeURIComponent(lines[4]!)}`
}
export const postmasterPid = (dataDir: string): number => Number(pidFile(dataDir)[0])
