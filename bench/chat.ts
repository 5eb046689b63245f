import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Context } from '../apps/server/src/platform/context.ts'
import type { Person } from '../apps/server/test/given.ts'
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
import { databaseUrl, startServer, stopServer } from './running-server.ts'

/** Open before what is measured, so that free memory of the process does not hide what a connection takes. */
const SOCKETS_BEFORE = 2_000
const PER_SECOND = 50
/** Each conversation begins before what is measured, because only its first message also enqueues a job. */
const FIRST_SECONDS = 5
/** What is still on its way after so long counts as lost. */
const LAST_ONES_MS = 5_000

/** Two people who talk: the sender's call carries `conversationId`. */
type Pair = { sender: string; receiver: string; conversationId: string }
type Figures = { memory: Memory; firstMs: number[]; ms: number[]; sent: number }

/**
 * Memory of a connection and time from a sent message to the other person's socket with `--connections` (10,000) open, beside
 * socket.io alone, and beside socket.io that stores each message in the same database.
 */
export async function measureChat(): Promise<void> {
  const { values } = parseArgs({
    strict: false,
    options: { connections: { type: 'string', default: '10000' }, seconds: { type: 'string', default: '20' } },
  })
  const [connections, seconds] = [Number(values.connections), Number(values.seconds)]
  const dataDir = makeDataFolder('chat')
  const server = await startServer(dataDir, { SEED: 'none', NODE_OPTIONS: `--import ${PROBE}` })
  const context = contextOn(dataDir)
  try {
    const people = await signUp(context, connections)
    const pairs = await talk(context, people)
    await context.db.once('create table bare_conversations (id text primary key, last_seq int not null default 0)')
    await context.db.once(
      'create table bare_messages (conversation_id text, seq int, content text, primary key (conversation_id, seq))',
    )
    await context.db.once('insert into bare_conversations (id) select unnest($ids::text[])', {
      ids: pairs.map(({ receiver }) => receiver),
    })
    // Sent last, so a client that has received it is in all rooms.
    const ours = await measure({ ...server, lastMessage: '42["ready"' }, pairs, seconds)
    // Alone, a person's room has the name of their token.
    const barePairs = pairs.map((pair) => ({ ...pair, conversationId: pair.receiver }))
    const bare = await measureBare(barePairs, seconds)
    const storing = await measureBare(barePairs, seconds, databaseUrl(dataDir))
    report(connections, ours, bare, storing)
  } finally {
    await context.pool.end()
    await stopServer(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureBare(pairs: readonly Pair[], seconds: number, store?: string): Promise<Figures> {
  const bare = await startBare('bare-chat.ts', ...(store ? [store] : []))
  const figures = await measure({ ...bare, lastMessage: '40' }, pairs, seconds)
  bare.child.kill()
  return figures
}

/** One conversation for each two of them. */
async function talk({ db }: Context, people: readonly Person[]): Promise<Pair[]> {
  const ids = people.map(({ id }) => id)
  const made = await db.once<{ id: string; first: string }>(
    `with pairs as (
       select gen_random_uuid() as id, one, other
         from unnest($ones::uuid[], $others::uuid[]) p(one, other)
     ), made as (
       insert into conversations (id, lesser_id, greater_id)
       select id, least(one, other), greatest(one, other) from pairs
     ), members as (
       insert into conversation_members (conversation_id, user_id)
       select id, unnest(array[one, other]) from pairs
     )
     select id, one as first from pairs`,
    { ones: ids.filter((_, n) => n % 2 === 0), others: ids.filter((_, n) => n % 2 === 1) },
  )
  const idOf = new Map(made.map(({ id, first }) => [first, id]))
  return people.flatMap((person, n) =>
    n % 2 ? [] : [{ sender: person.token, receiver: people[n + 1]!.token, conversationId: idOf.get(person.id)! }],
  )
}

async function measure(measured: Measured, pairs: readonly Pair[], seconds: number): Promise<Figures> {
  const sentAt = new Map<string, number>()
  const ms: number[] = []
  const senders = new Set(pairs.map(({ sender }) => sender))
  const receive = (data: string) => {
    if (!data.startsWith('42["chat:message"')) return
    const { content } = JSON.parse(data.slice(2))[1] as { content: string }
    const at = sentAt.get(content)
    if (at === undefined) return
    sentAt.delete(content)
    ms.push(performance.now() - at)
  }
  const tokens = pairs.flatMap(({ sender, receiver }) => [sender, receiver])
  const open = async (some: readonly string[]) => {
    // The sender's own copy is no arrival.
    const groups = [some.filter((one) => senders.has(one)), some.filter((one) => !senders.has(one))] as const
    const sockets = [...(await openAll(measured, groups[0])), ...(await openAll(measured, groups[1], receive))]
    return new Map([...groups[0], ...groups[1]].map((token, n) => [token, sockets[n]!]))
  }
  const first = await open(tokens.slice(0, SOCKETS_BEFORE))
  const before = await memoryOf(measured)
  const sockets = new Map([...first, ...(await open(tokens.slice(SOCKETS_BEFORE)))])
  const after = await memoryOf(measured)
  const someBegin = pairs.slice(0, FIRST_SECONDS * PER_SECOND)
  await sendFor(someBegin, sockets, sentAt, FIRST_SECONDS)
  const firstMs = ms.splice(0)
  const sent = await sendFor(someBegin, sockets, sentAt, seconds)
  await closeAll([...sockets.values()])
  const each = (what: keyof Memory) => (after[what] - before[what]) / (tokens.length - SOCKETS_BEFORE)
  return { memory: { heapUsed: each('heapUsed'), rss: each('rss') }, firstMs, ms, sent }
}

/** Another pair each time, at a fixed rate, whatever was answered. Returns how many were sent, when the last ones have arrived. */
async function sendFor(
  pairs: readonly Pair[],
  sockets: ReadonlyMap<string, WebSocket>,
  sentAt: Map<string, number>,
  seconds: number,
): Promise<number> {
  const count = seconds * PER_SECOND
  const start = performance.now()
  for (let n = 0; n < count; n++) {
    const { sender, conversationId } = pairs[n % pairs.length]!
    const message = `Message number ${n} of ${count}`
    sentAt.set(message, performance.now())
    sockets.get(sender)!.send(`42${n}${JSON.stringify(['chat:send_message', { conversationId, message }])}`)
    await pause(Math.max(0, start + ((n + 1) * 1000) / PER_SECOND - performance.now()))
  }
  const until = performance.now() + LAST_ONES_MS
  while (sentAt.size && performance.now() < until) await pause(20)
  sentAt.clear()
  return count
}

function report(connections: number, ours: Figures, bare: Figures, storing: Figures): void {
  const at = (ms: readonly number[], share: number) =>
    ms.toSorted((a, b) => a - b)[Math.floor(ms.length * share)] ?? Number.NaN
  const line = (name: string, text: string) => process.stdout.write(`${name.padEnd(22)} ${text}\n`)
  for (const [name, what] of [
    ['heap', 'heapUsed'],
    ['RSS', 'rss'],
  ] as const) {
    const [mine, least] = [ours.memory[what] / 1000, bare.memory[what] / 1000]
    line(
      `chat connection, ${name}`,
      `${mine.toFixed(2)} kB, socket.io alone ${least.toFixed(2)} kB, ratio ${(mine / least).toFixed(2)}  (target 1.2)`,
    )
  }
  for (const [name, which, share] of [
    ['chat message, p50', 'ms', 0.5],
    ['chat message, p99', 'ms', 0.99],
    ['first message, p50', 'firstMs', 0.5],
  ] as const) {
    const [mine, least, stored] = [at(ours[which], share), at(bare[which], share), at(storing[which], share)]
    line(
      name,
      `${mine.toFixed(1)} ms, socket.io alone ${least.toFixed(1)} ms, ratio ${(mine / least).toFixed(1)}  (target 2); stored ${stored.toFixed(1)} ms, ratio ${(mine / stored).toFixed(1)}`,
    )
  }
  const lost = [ours, bare, storing].map(({ sent, ms }) => sent - ms.length)
  line(
    'chat messages',
    `${ours.sent} at ${PER_SECOND} per second with ${connections} connections, ${lost.join(', ')} lost`,
  )
  if (lost[0]) process.exitCode = 1
}
