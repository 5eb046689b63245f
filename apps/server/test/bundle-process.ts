import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePorts } from '../../../scripts/free-ports.ts'
import { serverArguments } from '../../../scripts/server-process.ts'
import { endChild, startChild } from './child-process.ts'

const ERROR = 50

type Line = { level: number; msg?: string } & Record<string, unknown>

/** A server as it is shipped: from the bundle, with only these variables. */
export type BundleProcess = {
  readonly url: string
  readonly port: number
  /** What it logged as JSON so far. */
  readonly log: readonly Line[]
  /** Errors that it logged, and what it wrote that is no log line. */
  errors(): readonly unknown[]
  signal(name: NodeJS.Signals): void
  stop(): Promise<void>
}

/** Starts one, and waits until it is ready. A worker has no port: `isReady` says when it is. */
export async function startBundle(
  variables: Record<string, string>,
  isReady?: (log: readonly Line[]) => Promise<boolean>,
): Promise<BundleProcess> {
  const program = serverArguments.at(-1)!
  if (!existsSync(program)) throw new Error('There is no bundle yet: npm run build')
  const [port] = (await findFreePorts(1)) as [number]
  const child = startChild(serverArguments, {
    // By the channel it notices that the tests have ended, also when they did not come to their end.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...variables },
  })
  const log: Line[] = []
  const other: string[] = []
  createInterface({ input: child.stderr! }).on('line', (line) => {
    if (line.startsWith('{')) log.push(JSON.parse(line) as Line)
    else if (line.trim()) other.push(line)
  })
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await (isReady ? isReady(log) : answers()))) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}: ${other.join('\n')}`)
    await pause(25)
  }
  return {
    url,
    port,
    log,
    errors: () => [...log.filter(({ level }) => level >= ERROR), ...other],
    signal: (name) => void child.kill(name),
    stop: () => endChild(child, 'SIGTERM'),
  }
}
