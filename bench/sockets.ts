import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildContext } from '../apps/server/src/app.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { givenIn } from '../apps/server/test/given.ts'
import { findFreePorts } from '../scripts/free-ports.ts'
import { serverArguments, serverEnvironment } from '../scripts/server-process.ts'
import { databaseUrl, startServer, stopServer } from './running-server.ts'

/** Open before what is measured, so that free memory of the process does not hide what a connection takes. */
const SOCKETS_BEFORE = 2_000
const SOCKETS = 2_000
const ROUNDS = 3
/** Opened at a time, so that none waits longer than the server's time limit. */
const BATCH = 50
const PROBE = resolve(import.meta.dirname, 'memory-probe.ts')

type Memory = { heapUsed: number; rss: number }
type Measured = { child: ChildProcess; url: string; lastMessage: string }

/** Bytes that one idle connection of a signed-in person costs, compared with socket.io alone. */
export async function measureSockets(): Promise<void> {
  const dataDir = mkdtempSync(join(process.getuid?.() === 0 ? '/var/tmp' : tmpdir(), 'vendly-sockets-'))
  chmodSync(dataDir, 0o755)
  const [ours, alone]: [Memory[], Memory[]] = [[], []]
  let tokens: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(dataDir, { SEED: 'none', NODE_OPTIONS: `--import ${PROBE}` })
    if (!round) tokens = await signUp(dataDir)
    // Sent last, so whoever has received it is in all rooms.
    ours.push(await costOf({ ...server, lastMessage: '42["ready"' }, tokens))
    await stopServer(server)
    const bare = await startBare()
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

async function signUp(dataDir: string): Promise<string[]> {
  const nowhere = 'http://127.0.0.1:9'
  const context = buildContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
    databaseUrl: databaseUrl(dataDir),
    smtpUrl: 'smtp://127.0.0.1:9',
    paystackUrl: nowhere,
    paystackKey: 'sk_test_sockets',
  })
  const given = givenIn({ context })
  const tokens: string[] = []
  while (tokens.length < SOCKETS_BEFORE + SOCKETS) tokens.push((await given.student()).token)
  await context.pool.end()
  return tokens
}

/** Started as the server is, so that only what it keeps differs. */
async function startBare(): Promise<{ child: ChildProcess; url: string }> {
  const [port] = (await findFreePorts(1)) as [number]
  const script = resolve(import.meta.dirname, 'bare-sockets.ts')
  const flags = serverArguments.slice(0, -1)
  const child = spawn(process.execPath, [...flags, '--import', PROBE, script, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...serverEnvironment, PATH: process.env.PATH, NODE_ENV: 'production' },
  })
  await once(child.stdout!, 'data')
  return { child, url: `http://127.0.0.1:${port}` }
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

async function memoryOf({ child }: Measured): Promise<Memory> {
  // What closes or opens is done with by then.
  await pause(2_000)
  child.send('measure')
  const [memory] = (await once(child, 'message')) as [Memory]
  return memory
}

async function openAll(measured: Measured, tokens: readonly string[]): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  for (let at = 0; at < tokens.length; at += BATCH)
    sockets.push(...(await Promise.all(tokens.slice(at, at + BATCH).map((token) => open(measured, token)))))
  return sockets
}

/** Speaks the protocol of socket.io itself: thousands of its clients would take most of this process's time. */
function open({ url, lastMessage }: Measured, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  return new Promise((done, fail) => {
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (data === '2') socket.send('3')
      else if (data.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (data.startsWith(lastMessage)) done(socket)
      else if (data.startsWith('44')) fail(new Error(`a socket was refused: ${data}`))
    })
    socket.addEventListener('error', () => fail(new Error('a socket did not open')))
  })
}

async function closeAll(sockets: readonly WebSocket[]): Promise<void> {
  await Promise.all(
    sockets.map((socket) => {
      const closed = once(socket, 'close')
      socket.close()
      return closed
    }),
  )
}
