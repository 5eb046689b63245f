import type { ChatMessage } from '@vendly/contract/chat'
import { limits } from '@vendly/contract/limits'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { buyingIn } from '../../test/buying.ts'
import type { Person } from '../../test/given.ts'
import { startRedis } from '../../test/redis.ts'
import { openFront, startWebProcess, type WebProcess } from '../../test/web-process.ts'
import { openWorld } from '../../test/world.ts'
import { newId } from './ids.ts'

const world = await openWorld()
const { given, bought, advance } = await buyingIn(world)
const { api } = world
const redis = await startRedis()

const opened: Socket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close()
})
/** As the web application connects. */
function open({ token }: Person, url: string): Socket {
  const delays = { reconnectionDelay: 1_000, reconnectionDelayMax: 5_000 }
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, ...delays })
  opened.push(socket)
  return socket
}
const next = <T = unknown>(socket: Socket, event: string) =>
  new Promise<T>((resolve) => socket.once(event, (value: T) => resolve(value)))
async function connect(person: Person, url: string): Promise<Socket> {
  const socket = open(person, url)
  await next(socket, 'ready')
  return socket
}
/** A refused socket gets the reason. */
const stateOf = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('ready', () => resolve('ready'))
    socket.once('connect_error', ({ message }) => resolve(message))
  })
function seqsOf(socket: Socket): number[] {
  const seqs: number[] = []
  socket.on('chat:message', ({ seq }: ChatMessage) => seqs.push(seq))
  return seqs
}
const send = (socket: Socket, conversationId: string, text: string, clientId = newId()) =>
  socket.emitWithAck('chat:send_message', { conversationId, message: text, clientId })

async function talking() {
  const [ada, store] = [await given.student(), await given.vendor()]
  const { data } = await api('POST /chat/conversation', { token: ada.token, body: { vendorId: store.vendorId } })
  return { ada, store, id: data._id }
}
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

describe.each([
  ['NOTIFY', {}],
  ['a Redis stream', { REDIS_URL: redis.url }],
])('two processes with %s', async (transport, variables: Record<string, string>) => {
  const start = () => startWebProcess(world, variables)
  const running: WebProcess[] = await Promise.all([start(), start()])
  const [first, second] = running as [WebProcess, WebProcess]
  const isRedis = 'REDIS_URL' in variables
  afterAll(async () => {
    for (const one of running) await one.stop()
    if (isRedis) await redis.stop()
  })

  test('messages of both arrive at both, once and in the order of their numbers', async () => {
    const { ada, store, id } = await talking()
    const mine = [await connect(ada, first.url), await connect(ada, second.url)]
    const theirs = [await connect(store, first.url), await connect(store, second.url)]
    const heard = [...mine, ...theirs].map(seqsOf)
    for (const n of numbers(6)) await send(n % 2 ? mine[0]! : theirs[1]!, id, `Message ${n}`)
    await expect.poll(() => heard).toEqual(Array(4).fill(numbers(6)))
  })

  test('rooms and presence are the same at both, and a room is entered by who may', async () => {
    const { ada, store, id } = await talking()
    const mine = await connect(ada, first.url)
    const theirs = await connect(store, second.url)
    const foreign = await connect(await given.student(), second.url)
    expect((await foreign.emitWithAck('conversation:join', id)).code).toBe('not_found')
    const overheard: unknown[] = []
    foreign.onAny((...event) => overheard.push(event))
    expect((await theirs.emitWithAck('conversation:join', id)).success).toBe(true)
    const typing = next(theirs, 'typing:start')
    await mine.emitWithAck('typing:start', id)
    expect(await typing).toEqual({ conversationId: id, userId: ada.id })
    const answer = await fetch(`${first.url}/api/chat/${id}/messages`, {
      headers: { authorization: `Bearer ${ada.token}` },
    })
    const { conversation } = (await answer.json()) as { conversation: { presence: unknown } }
    expect(conversation.presence).toMatchObject({ isOnline: true })
    expect(overheard).toEqual([])
  })

  test('a rider who gives an order back at one hears no more of it at the other', async () => {
    const { store, id } = await bought(1000)
    await advance(store, id, 'confirmed', 'preparing', 'ready')
    const [rider, another] = [await given.rider(), await given.rider()]
    const accept = ({ token }: Person) => api('POST /riders/deliveries/:id/accept', { token, params: { id } })
    await accept(rider)
    await world.settle()
    const { data: chat } = await api('POST /chat/conversation', {
      ...{ token: rider.token, body: { vendorId: store.vendorId } },
    })
    const [mine, theirs] = [await connect(rider, second.url), await connect(store, first.url)]
    const [heard, seqs] = [[] as number[], seqsOf(mine)]
    mine.on('order:update', ({ eventId }: { eventId: number }) => heard.push(eventId))
    expect((await mine.emitWithAck('order:subscribe', { orderId: id })).success).toBe(true)
    const headers = { authorization: `Bearer ${rider.token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ reason: 'My bicycle broke down' })
    const answer = await fetch(`${first.url}/api/riders/deliveries/${id}/give-back`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    // It goes the same way after it.
    await send(theirs, chat._id, 'What a pity')
    await expect.poll(() => seqs).toEqual([1])
    await world.settle()
    await accept(another)
    await world.settle()
    await send(theirs, chat._id, 'It goes on')
    await expect.poll(() => seqs).toEqual([1, 2])
    // That it is theirs no more, to them; nothing of the other rider.
    expect(heard).toHaveLength(1)
  })

  test('a sign-out at one ends the sockets of that session at the other', async () => {
    const person = await given.student()
    const socket = await connect(person, second.url)
    const ended = [next(socket, 'session:ended'), next(socket, 'disconnect')]
    const headers = { authorization: `Bearer ${person.token}` }
    expect((await fetch(`${first.url}/api/auth/logout`, { method: 'POST', headers })).status).toBe(200)
    await Promise.all(ended)
  })

  test('the limit of sockets counts those of both', async () => {
    const person = await given.student()
    const states = []
    for (const n of numbers(limits.socketsPerUser + 1))
      states.push(await stateOf(open(person, n % 2 ? first.url : second.url)))
    expect(states.slice(0, -1)).toEqual(Array(limits.socketsPerUser).fill('ready'))
    expect(states.at(-1)).toBe('too_many_requests')
    opened[0]!.close()
    await expect.poll(() => stateOf(open(person, second.url))).toBe('ready')
  })

  if (isRedis)
    test('while Redis is frozen or gone messages arrive all the same, and all are asked to fetch again after it', async () => {
      const { ada, store, id } = await talking()
      const [mine, theirs] = [await connect(ada, first.url), await connect(store, second.url)]
      const heard = seqsOf(theirs)
      const arrivesAfter = async (seq: number, text: string) => {
        await send(mine, id, text)
        await expect.poll(() => heard.at(-1)).toBe(seq)
      }
      const resynced = () => Promise.all([mine, theirs].map((socket) => next(socket, 'resync')))
      await arrivesAfter(1, 'Before')
      await redis.kill()
      await arrivesAfter(2, 'Redis is gone')
      const isBack = resynced()
      await redis.start()
      await isBack
      await arrivesAfter(3, 'Redis is back')
      // What is sent before the processes notice waits in the frozen server, and arrives later.
      redis.freeze()
      await send(mine, id, 'Redis is frozen')
      const isThawed = resynced()
      // A process that has noticed sends by NOTIFY. Each has to: one that never noticed has missed nothing, and asks for nothing.
      const arrives = async (from: Socket, to: Socket, text: string) => {
        const texts: string[] = []
        to.on('chat:message', ({ content }: ChatMessage) => texts.push(content))
        const ask = () => send(from, id, text).then(() => texts.includes(text))
        // Seldom enough for the limit of messages a minute.
        await expect.poll(ask, { interval: 1_000 }).toBe(true)
      }
      await arrives(mine, theirs, 'Has the first process noticed?')
      await arrives(theirs, mine, 'Has the second?')
      redis.goOn()
      await isThawed
      await expect.poll(() => new Set(heard).has(4)).toBe(true)
    })

  // Last, because one of the two is gone afterwards.
  test('one is killed: what it acknowledged arrives at the other, and its clients come back there and lose nothing', async () => {
    const { ada, store, id } = await talking()
    const front = await openFront([first.port, second.port])
    try {
      const [mine, theirs] = [await connect(ada, front.url), await connect(store, second.url)]
      const others = await Promise.all(numbers(5).map(async () => connect(await given.student(), front.url)))
      const [heard, arrivedAt] = [seqsOf(theirs), new Map<number, number>()]
      theirs.on('chat:message', ({ seq }: ChatMessage) => arrivedAt.set(seq, performance.now()))
      for (const n of numbers(20)) await send(mine, id, `Message ${n}`)
      const moved = [mine, ...others].map((socket) => next(socket, 'ready'))
      // A stream has nothing of what was stored just before the end; NOTIFY goes with the commit.
      const resynced = isRedis && next(theirs, 'resync')
      const unanswered = newId()
      mine.emit('chat:send_message', { conversationId: id, message: 'Message 21', clientId: unanswered })
      const killedAt = performance.now()
      await first.kill()
      await expect.poll(() => heard.slice(0, 20)).toEqual(numbers(20))
      const deliveredMs = Math.max(0, arrivedAt.get(20)! - killedAt)
      await Promise.all(moved)
      const movedMs = performance.now() - killedAt
      // They are on the other process: it answers them and their rooms are there.
      const mineHeard = seqsOf(mine)
      expect((await send(mine, id, 'Message 21', unanswered)).data.seq).toBe(21)
      await send(theirs, id, 'Are you back?')
      await expect.poll(() => mineHeard.at(-1)).toBe(22)
      expect((await send(mine, id, 'Yes')).data.seq).toBe(23)
      await resynced
      const { data } = await api('GET /chat/:id/messages', { token: store.token, params: { id }, query: { after: 0 } })
      expect(data.map(({ seq }) => seq)).toEqual(numbers(23))
      expect(data.filter(({ content }) => content === 'Message 21')).toHaveLength(1)
      expect(heard.filter((seq) => seq !== 21)).toEqual(numbers(23).filter((seq) => seq !== 21))
      console.info(
        `${transport}: delivered ${deliveredMs.toFixed(0)} ms, moved ${movedMs.toFixed(0)} ms after the kill`,
      )
    } finally {
      front.close()
    }
  })

  test('the sockets of the killed process no longer count', async () => {
    const person = await given.student()
    await world.context.db.once(
      'insert into socket_counts (user_id, process_id, sockets) values ($id, gen_random_uuid(), $most)',
      { id: person.id, most: limits.socketsPerUser },
    )
    expect(await stateOf(open(person, second.url))).toBe('ready')
  })
})
