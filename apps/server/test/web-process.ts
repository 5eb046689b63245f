import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePorts } from '../../../scripts/free-ports.ts'
import { endChild, startChild } from './child-process.ts'
import type { World } from './world.ts'

const MAIN = new URL('../src/main.ts', import.meta.url).pathname

export type WebProcess = { url: string; port: number; kill(): Promise<void>; stop(): Promise<void> }

/** A server process of its own on the database of the world, as in production: `ROLE=web`. */
export async function startWebProcess(world: World, variables: Record<string, string> = {}): Promise<WebProcess> {
  const [port] = (await findFreePorts(1)) as [number]
  const child = startChild([MAIN], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      ...{ MODE: 'demo', SEED: 'none', ROLE: 'web', PORT: String(port), LOG_LEVEL: 'fatal' },
      ...{ DATABASE_URL: String(world.context.pool.options.connectionString), DATABASE_POOL: '5' },
      // How long a connection takes depends on the machine.
      ...{ DATABASE_WAIT_MS: '300000', DATABASE_STATEMENT_MS: '300000' },
      ...{ DATA_DIR: world.context.env.dataDir, PUBLIC_URL: world.context.env.publicUrl },
      ...{ PAYSTACK_SECRET_KEY: world.paystackKey, PAYSTACK_BASE_URL: world.sandboxUrl },
      ...{ SMTP_URL: 'smtp://127.0.0.1:9', BUSY_AFTER_MS: '0', REQUEST_LIMIT: '1000000' },
      ...variables,
    },
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)
    await pause(25)
  }
  return { url, port, kill: () => endChild(child), stop: () => endChild(child, 'SIGTERM') }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** What stands before the processes: each new connection goes to the first of them that accepts it. */
export async function openFront(ports: readonly number[]) {
  const lines = new Set<Socket>()
  const front = createServer({ pauseOnConnect: true }, (line) => {
    lines.add(line)
    const cut = () => {
      line.destroy()
    }
    line.on('error', cut).on('close', () => lines.delete(line))
    const forward = ([port, ...others]: readonly number[]): void => {
      if (!port) {
        line.destroy()
        return
      }
      const onward = connect(port, '127.0.0.1')
      const refuse = () => forward(others)
      onward.once('error', refuse)
      onward.once('connect', () => {
        onward.off('error', refuse)
        onward.on('error', cut).on('close', cut)
        line.on('close', () => onward.destroy())
        line.pipe(onward).pipe(line)
      })
    }
    forward(ports)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const { port } = front.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      front.close()
      for (const line of lines) line.destroy()
    },
  }
}
