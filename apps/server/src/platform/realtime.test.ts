import { limits } from '@vendly/contract/limits'
import { liveEvents, RESYNC, type Ready } from '@vendly/contract/realtime'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { openAdmin } from '../../test/faults.ts'
import { givenIn } from '../../test/given.ts'
import { productionVariables } from '../../test/production-variables.ts'
import { openWorld } from '../../test/world.ts'
import { transaction } from './database.ts'
import { newId } from './ids.ts'
import { message, publish } from './realtime.ts'

const world = await openWorld({ PUBLIC_URL: 'https://vendly.example', SEED: 'none' })
const given = givenIn(world)
const opened: Socket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close()
})

function open(token: string, headers: Record<string, string> = {}, url = world.url): Socket {
  const socket = io(url, {
    ...{ auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true },
    extraHeaders: headers,
  })
  opened.push(socket)
  return socket
}
const connected = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('ready', () => resolve('ready'))
    socket.once('connect_error', (error) => resolve(error.message))
  })

/** A refused connection would otherwise be waited for until the test ends. */
const allConnected = async (...sockets: Socket[]) =>
  expect(await Promise.all(sockets.map(connected))).toEqual(sockets.map(() => 'ready'))

test('a socket that calls without end is refused and then closed; another is answered meanwhile', async () => {
  const [greedy, other] = [open((await given.student()).token), open((await given.student()).token)]
  await allConnected(greedy, other)
  const closed = new Promise((resolve) => greedy.once('disconnect', resolve))
  const codes = new Map<string, number>()
  for (let n = 0; n < 10_000; n++)
    greedy.emit('order:subscribe', newId(), ({ code }: { code: string }) => codes.set(code, (codes.get(code) ?? 0) + 1))
  await closed
  const reply = await other.emitWithAck('order:subscribe', newId())
  expect(reply.code).toBe('not_found')
  // Only the burst was worked off; what came after it cost no query.
  expect(codes.get('not_found') ?? 0).toBeLessThan(limits.socketCalls.burst * 2)
})

test('a call that does not exist, and one without its payload, are answered', async () => {
  const socket = open((await given.student()).token)
  await allConnected(socket)
  expect((await socket.emitWithAck('order:steal', newId())).code).toBe('route_not_found')
  expect((await socket.emitWithAck('order:subscribe', null)).code).toBe('invalid_request')
})

test('one user has a limited number of sockets', async () => {
  const { token } = await given.student()
  const states = []
  for (let n = 0; n <= limits.socketsPerUser; n++) states.push(await connected(open(token)))
  expect(states.slice(0, -1)).toEqual(Array(limits.socketsPerUser).fill('ready'))
  expect(states.at(-1)).toBe('too_many_requests')
})

test('handshakes of one network are limited with its requests, and another network is let in', async () => {
  const limited = await openWorld({ TRUST_PROXY: '1', REQUEST_LIMIT: '10' })
  const handshake = async (address: string) => {
    const query = 'EIO=4&transport=polling'
    return (await fetch(`${limited.url}/socket.io/?${query}`, { headers: { 'x-forwarded-for': address } })).status
  }
  const statuses = await Promise.all(Array.from({ length: 120 }, () => handshake('203.0.113.9')))
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect(new Set(statuses)).toEqual(new Set([200, 403]))
  expect(await handshake('203.0.113.10')).toBe(200)
})

test('sockets of a session that has expired are closed', async () => {
  const [expired, other] = [await given.student(), await given.student()]
  const [first, second] = [open(expired.token), open(other.token)]
  await allConnected(first, second)
  const ended = new Promise((resolve) => first.once('session:ended', resolve))
  const closed = new Promise((resolve) => first.once('disconnect', resolve))
  await world.context.db.once(`update sessions set expires_at = now() - interval '1 minute' where user_id = $id`, {
    id: expired.id,
  })
  await world.live.endExpired()
  await Promise.all([ended, closed])
  expect(second.connected).toBe(true)
})

test('sockets are asked to fetch again when events may have been missed, and hear later ones', async () => {
  const people = [await given.student(), await given.student()]
  const sockets = people.map(({ token }) => open(token))
  await allConnected(...sockets)
  const resynced = sockets.map((socket) => new Promise((resolve) => socket.once(RESYNC, resolve)))
  const admin = await openAdmin(String(world.context.pool.options.connectionString))
  try {
    expect(await admin.terminate(`application_name like 'vendly listener %'`)).toBe(1)
    await Promise.all(resynced)
    const heard = new Promise((resolve) => sockets[0]!.once('cart:changed', resolve))
    const room = { kind: 'user', id: people[0]!.id } as const
    await transaction(world.context.pool, (tx) => publish(tx, message(liveEvents.cartChanged, room, {})))
    await heard
  } finally {
    await admin.close()
  }
})

test('a handshake learns for how long there was no event', async () => {
  const [ada, other] = [await given.student(), await given.student()]
  const quietSince = ({ token }: { token: string }) =>
    new Promise<number>((resolve) => {
      open(token).once('ready', ({ quietMs }: Ready) => resolve(performance.now() - quietMs))
    })
  const room = { kind: 'user', id: ada.id } as const
  const start = performance.now()
  await transaction(world.context.pool, (tx) => publish(tx, message(liveEvents.cartChanged, room, {})))
  await expect.poll(() => quietSince(ada)).toBeGreaterThan(start)
  expect(await quietSince(other)).toBeLessThan(start)
})

test.each([
  ['https://vendly.example', 'ready'],
  ['https://evil.example', 'websocket error'],
])('a page of %s gets: %s', async (origin, state) => {
  const { token } = await given.student()
  expect(await connected(open(token, { origin }))).toBe(state)
})

test.each([
  ['is let in by demo mode, which is opened under several names', {}, 'ready'],
  ['is refused in production', productionVariables, 'websocket error'],
])('a page of another site that also sends its own name as Host %s', async (_, variables, state) => {
  const started = await openWorld({ PUBLIC_URL: 'https://vendly.example', SEED: 'none', ...variables })
  const { token } = await givenIn(started).student()
  const { url } = started
  expect(await connected(open(token, { origin: 'https://vendly.example' }, url))).toBe('ready')
  expect(await connected(open(token, { origin: 'https://evil.example', host: 'evil.example' }, url))).toBe(state)
})
