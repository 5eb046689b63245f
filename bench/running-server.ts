import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const main = resolve(import.meta.dirname, '../apps/server/src/main.ts')

export type Running = { child: ChildProcess; pid: number; url: string; readyAfterMs: number }

/** The server as it is run for people, on its own folder; ready when it says so. */
export async function startServer(
  dataDir: string,
  port: number,
  variables: Record<string, string> = {},
): Promise<Running> {
  const started = performance.now()
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      MODE: 'demo',
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      SANDBOX_SMTP_PORT: String(port + 2),
      LOGIN_ADDRESS_LIMIT: '1000000',
      LOGIN_LIMIT: '1000000',
      REQUEST_LIMIT: '100000000',
      LOG_LEVEL: 'error',
      ...variables,
    },
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 8000; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const ready = await fetch(`${url}/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return { child, pid: child.pid!, url, readyAfterMs: performance.now() - started }
    await pause(25)
  }
  throw new Error('the server did not become ready within 200 s')
}

export const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => child.once('exit', () => done()))

/** Address of the embedded database, read from its own notes. */
export function databaseUrl(dataDir: string): string {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return `postgres://postgres@localhost:${lines[3]}/vendly?host=${encodeURIComponent(lines[4]!)}`
}
export const postmasterPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
