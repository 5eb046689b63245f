import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildContext } from '../apps/server/src/app.ts'
import { readEnv } from '../apps/server/src/env.ts'
import type { Context } from '../apps/server/src/platform/context.ts'
import { givenIn, type Person } from '../apps/server/test/given.ts'
import { findFreePorts } from '../scripts/free-ports.ts'
import { serverArguments, serverEnvironment } from '../scripts/server-process.ts'
import { databaseUrl } from './running-server.ts'

/** Opened at a time, so that none waits longer than the server's time limit. */
const BATCH = 50
export const PROBE = resolve(import.meta.dirname, 'memory-probe.ts')

export type Memory = { heapUsed: number; rss: number }
export type Measured = { child: ChildProcess; url: string; lastMessage: string }

/** The services of a server that runs on this data folder. */
export function contextOn(dataDir: string): Context {
  const nowhere = 'http://127.0.0.1:9'
  return buildContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
    databaseUrl: databaseUrl(dataDir),
    smtpUrl: 'smtp://127.0.0.1:9',
    paystackUrl: nowhere,
    paystackKey: 'sk_test_sockets',
  })
}

export async function signUp(context: Context, count: number): Promise<Person[]> {
  const given = givenIn({ context })
  const people: Person[] = []
  while (people.length < count) people.push(await given.student())
  return people
}

/** A program of its own, started as the server is, so that only what it keeps differs. */
export async function startBare(script: string, ...args: string[]): Promise<{ child: ChildProcess; url: string }> {
  const [port] = (await findFreePorts(1)) as [number]
  const path = resolve(import.meta.dirname, script)
  const flags = serverArguments.slice(0, -1)
  const child = spawn(process.execPath, [...flags, '--import', PROBE, path, String(port), ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...serverEnvironment, PATH: process.env.PATH, NODE_ENV: 'production' },
  })
  await once(child.stdout!, 'data')
  return { child, url: `http://127.0.0.1:${port}` }
}

/** After a garbage collection. */
export async function memoryOf({ child }: Measured): Promise<Memory> {
  // What closes or opens is done with by then.
  await pause(2_000)
  child.send('measure')
  const [memory] = (await once(child, 'message')) as [Memory]
  return memory
}

type OnMessage = (data: string) => void

export async function openAll(
  measured: Measured,
  tokens: readonly string[],
  onMessage?: OnMessage,
): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  for (let at = 0; at < tokens.length; at += BATCH)
    sockets.push(...(await Promise.all(tokens.slice(at, at + BATCH).map((token) => open(measured, token, onMessage)))))
  return sockets
}

/** Speaks the protocol of socket.io itself: thousands of its clients would take most of this process's time. */
function open({ url, lastMessage }: Measured, token: string, onMessage?: OnMessage): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  return new Promise((done, fail) => {
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (data === '2') socket.send('3')
      else if (data.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (data.startsWith(lastMessage)) done(socket)
      else if (data.startsWith('44')) fail(new Error(`a socket was refused: ${data}`))
      else onMessage?.(data)
    })
    socket.addEventListener('error', () => fail(new Error('a socket did not open')))
  })
}

export async function closeAll(sockets: readonly WebSocket[]): Promise<void> {
  await Promise.all(
    sockets.map((socket) => {
      const closed = once(socket, 'close')
      socket.close()
      return closed
    }),
  )
}
