import { rmSync } from 'node:fs'
import { makeDataFolder } from '../scripts/data-folder.ts'
import {
  closeAll,
  contextOn,
  type Measured,
  type Memory,
  memoryOf,
  openAll,
  PROBE,
  signUp,
  startBare,
} from './raw-sockets.ts'
import { startServer, stopServer } from './running-server.ts'

/** Open before what is measured, so that free memory of the process does not hide what a connection takes. */
const SOCKETS_BEFORE = 2_000
const SOCKETS = 2_000
const ROUNDS = 3

/** Bytes that one idle connection of a signed-in person costs, compared with socket.io alone. */
export async function measureSockets(): Promise<void> {
  const dataDir = makeDataFolder('sockets')
  const [ours, alone]: [Memory[], Memory[]] = [[], []]
  let tokens: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(dataDir, { SEED: 'none', NODE_OPTIONS: `--import ${PROBE}` })
    if (!round) tokens = await signUpTokens(dataDir)
    // Sent last, so a client that has received it is in all rooms.
    ours.push(await costOf({ ...server, lastMessage: '42["ready"' }, tokens))
    await stopServer(server)
    const bare = await startBare('bare-sockets.ts')
    alone.push(await costOf({ ...bare, lastMessage: '40' }, tokens))
    bare.child.kill()
  }
  rmSync(dataDir, { recursive: true, force: true })
  const lineOf = (what: keyof Memory) => {
    const [mine, least] = [ours, alone].map((all) => median(all.map((one) => one[what])) / 1000) as [number, number]
    return `${mine.toFixed(2)} kB, socket.io alone ${least.toFixed(2)} kB, ratio ${(mine / least).toFixed(2)}  (target 1.05)`
  }
  process.stdout.write(`idle socket, heap      ${lineOf('heapUsed')}\nidle socket, RSS       ${lineOf('rss')}\n`)
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!

async function signUpTokens(dataDir: string): Promise<string[]> {
  const context = contextOn(dataDir)
  const people = await signUp(context, SOCKETS_BEFORE + SOCKETS)
  await context.pool.end()
  return people.map(({ token }) => token)
}

/** With its sockets closed again. */
async function costOf(measured: Measured, tokens: readonly string[]): Promise<Memory> {
  const sockets = await openAll(measured, tokens.slice(0, SOCKETS_BEFORE))
  const before = await memoryOf(measured)
  sockets.push(...(await openAll(measured, tokens.slice(SOCKETS_BEFORE))))
  const after = await memoryOf(measured)
  await closeAll(sockets)
  const each = (what: keyof Memory) => (after[what] - before[what]) / SOCKETS
  return { heapUsed: each('heapUsed'), rss: each('rss') }
}
