import type { Server as HttpServer } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { Input, Output } from '@vendly/contract/endpoint'
import { type LiveEvent, liveEvents, READY, RESYNC, type SocketCall } from '@vendly/contract/realtime'
import { Server, type Socket } from 'socket.io'
import type { ZodType } from 'zod'
import { type Actor, mayCall } from './actor.ts'
import type { Context } from './context.ts'
import { type Db, statement, type Tx, transaction } from './database.ts'
import { toProblem } from './http/errors.ts'
import { newId } from './ids.ts'
import { Problem } from './problem.ts'
import type { PublishedMessage } from './realtime.bus.ts'
import { countCall } from './realtime.calls.ts'
import { socketCounts } from './realtime.counts.ts'
import { CHANNEL, listenForMessages } from './realtime.listener.ts'
import { recentRooms } from './realtime.recent.ts'
import { canBeLost, type Room, roomName, roomsOfRole } from './realtime.rooms.ts'

type Message<E extends LiveEvent> = { event: E; room: Room<E['rooms'][number]>; ref: Output<E['ref']> }
// biome-ignore lint/suspicious/noExplicitAny: matches every event whatever its schemas
type AnyEvent = LiveEvent<any, any, any, any>

export const message = <E extends AnyEvent>(
  event: E,
  room: Room<E['rooms'][number]>,
  ref: Output<E['ref']>,
): Message<E> => ({ event, room, ref })

/** Not for browsers: the sockets of the room leave the rooms that it names. */
const LEAVE = 'rooms:leave'

const notifyAll = statement(
  'realtime.notify',
  `select pg_notify('${CHANNEL}', message::text) from json_array_elements($messages) message`,
)
/** PostgreSQL refuses longer notifications and would roll the transaction back with them. */
const MAX_MESSAGE_BYTES = 7_900

/** Sends messages to rooms, in every process, once the transaction has committed. They carry ids, never whole records. */
export async function publish(tx: Tx, ...messages: readonly Message<AnyEvent>[]): Promise<void> {
  if (!messages.length) return
  await send(
    tx,
    messages.map(({ event, room, ref }) => ({ event: event.name, room: roomName(room), ref })),
  )
}

/** Their sockets leave the rooms, in every process, once the transaction has committed: they may no longer see what is sent there. */
export const leaveRooms = (tx: Tx, userId: string, rooms: readonly Room[]): Promise<void> =>
  send(tx, [{ event: LEAVE, room: roomName({ kind: 'user', id: userId }), ref: rooms.map(roomName) }])

async function send(tx: Tx, published: readonly PublishedMessage[]): Promise<void> {
  for (const one of published)
    if (Buffer.byteLength(JSON.stringify(one)) > MAX_MESSAGE_BYTES)
      throw new Error(`${one.event}: the reference of a live event holds ids alone`)
  // Through Redis after the commit; else by NOTIFY, which PostgreSQL delivers at the commit.
  if (tx.outgoing) tx.outgoing.push(...published)
  else tx.writeLast(notifyAll, { messages: JSON.stringify(published) })
}

/** Turns what travelled between the processes into what the browser receives; null when the record is gone. */
export type LiveLoader = {
  readonly event: string
  readonly load: (db: Db, ref: never, context: Context) => Promise<unknown>
}
export const liveLoader = <E extends AnyEvent>(
  event: E,
  load: (db: Db, ref: Output<E['ref']>, context: Context) => Promise<Input<E['payload']> | null>,
): LiveLoader => ({ event: event.name, load: load as LiveLoader['load'] })

export type Rooms = { join(room: Room): void; leave(room: Room): void }
type Received<C extends SocketCall> = { actor: Actor; payload: Output<C['payload']>; rooms: Rooms }
/** One call of the contract with its handler. */
export type SocketHandler = {
  readonly call: SocketCall
  readonly handle: (context: Context, received: Received<SocketCall>) => Promise<unknown>
}

/** A read over the socket: on the pool, without a transaction. */
export const socketQuery = <C extends SocketCall>(
  call: C,
  handle: (received: Received<C> & { db: Db }) => Promise<unknown>,
): SocketHandler => ({
  call,
  handle: ({ db }, received) => handle({ ...(received as Received<C>), db }),
})

/** A write over the socket: one transaction around the handler. */
export const socketCommand = <C extends SocketCall>(
  call: C,
  handle: (received: Received<C> & { tx: Tx; context: Context }) => Promise<unknown>,
): SocketHandler => ({
  call,
  handle: (context, received) =>
    transaction(context.pool, (tx) => handle({ ...(received as Received<C>), tx, context })),
})

export type Realtime = {
  /** Disconnects the sockets of sessions that have expired; runs by itself every minute. */
  endExpired(): Promise<void>
  close(): Promise<void>
}

const EXPIRY_CHECK_MS = 60_000

/** Sockets on the port of the HTTP server. A connection needs a session token; each call is checked again. */
export async function openRealtime(
  http: HttpServer,
  context: Context,
  handlers: readonly SocketHandler[],
  loaders: readonly LiveLoader[],
): Promise<Realtime> {
  const io = new Server(http, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: 64_000,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    connectTimeout: 20_000,
    allowRequest: (request, decide) => {
      const { headers } = request
      if (!isOwnOrigin(context, headers.origin, headers.host)) return decide(null, false)
      const ip = proxyAddress(request, context.env.TRUST_PROXY || (() => false))
      context.limitRequest({ ip, headers, method: 'GET' }).then(
        () => decide(null, true),
        () => decide('too_many_requests', false),
      )
    },
  })
  // The request of the handshake is several kB per connection, and nothing reads it later.
  io.engine.on('connection', (connection: { request: unknown }) => {
    connection.request = null
  })
  const processId = newId()
  const counts = socketCounts(context.db, processId)
  io.use(async (socket, next) => {
    try {
      const actor = await authenticate(context, socket)
      if (!actor) return next(new Error('not_signed_in'))
      if (!(await counts.add(actor.userId))) return next(new Error('too_many_requests'))
      socket.data.actor = actor
      next()
    } catch (error) {
      context.log.error({ err: error }, 'socket sign-in')
      next(new Error('internal'))
    }
  })
  const receive = receiver(context, handlers)
  const recent = recentRooms()
  const logFailure = (error: Error) => context.log.warn({ err: error }, 'a closed socket is still counted')
  function forget(this: Socket): void {
    void counts.remove((this.data.actor as Actor).userId).catch(logFailure)
  }
  io.on('connection', (socket) => {
    const actor = socket.data.actor as Actor
    void socket.join([`user:${actor.userId}`, `session:${actor.sessionId}`, ...roomsOfRole(actor).map(roomName)])
    // One listener for all calls: a closure for each would cost every connection memory.
    socket.onAny((...call) => receive(socket, call))
    socket.once('disconnect', forget)
    // After joining: what happens from now on is sent.
    socket.emit(READY, { quietMs: recent.quietMs(socket.rooms) })
  })
  const send = deliver(context, io, loaders)
  const hear = (published: PublishedMessage) => {
    recent.note(published.room)
    send(published)
  }
  const onGap = () => {
    recent.restart()
    // That somebody had to leave may have been missed too.
    io.socketsLeave([...io.sockets.adapter.rooms.keys()].filter(canBeLost))
    // So may a change of an administrator's role: they connect again with what it includes now.
    for (const socket of [...io.sockets.sockets.values()].filter(isAdmin)) socket.disconnect(true)
    io.emit(RESYNC, {})
  }
  const following = context.liveBus?.follow({ receive: hear, onGap })
  // Also where Redis is used: while it is away.
  const listener = await listenForMessages(context, hear, onGap, processId)
  const endExpired = async () => {
    const sessionIds = [...io.sockets.sockets.values()].map(({ data }) => (data.actor as Actor).sessionId)
    if (sessionIds.length === 0) return
    for (const id of await context.endedSessions([...new Set(sessionIds)])) {
      io.in(`session:${id}`).emit(liveEvents.sessionEnded.name, {})
      io.in(`session:${id}`).disconnectSockets(true)
    }
  }
  const correctCounts = async () => {
    const socketsOf = new Map<string, number>()
    for (const { data } of io.sockets.sockets.values()) {
      const { userId } = data.actor as Actor
      socketsOf.set(userId, (socketsOf.get(userId) ?? 0) + 1)
    }
    await counts.correct(socketsOf)
  }
  const check = () =>
    void Promise.all([endExpired(), correctCounts()]).catch((error: Error) =>
      context.log.warn({ err: error }, 'sockets were not checked'),
    )
  const timer = setInterval(check, EXPIRY_CHECK_MS)
  return {
    endExpired,
    close: async () => {
      clearInterval(timer)
      following?.close()
      await listener.close()
      io.disconnectSockets(true)
      io.engine.close()
    },
  }
}

const isAdmin = ({ data }: Socket): boolean => (data.actor as Actor).role === 'admin'

async function authenticate(context: Context, socket: Socket): Promise<Actor | null> {
  const token = socket.handshake.auth.token
  const actor = typeof token === 'string' ? await context.authenticate(token) : null
  return actor?.needs ? null : actor
}

/** Answers the calls of all sockets. */
function receiver(context: Context, handlers: readonly SocketHandler[]) {
  const byName = new Map(handlers.map((handler) => [handler.call.name, handler]))
  const run = async (socket: Socket, name: string, payload: unknown): Promise<unknown> => {
    countCall(socket)
    const handler = byName.get(name)
    if (!handler) throw new Problem('route_not_found')
    const { call, handle } = handler
    // As with HTTP, every call asks anew who calls: a session may have ended or changed since the connection was made.
    const actor = await authenticate(context, socket)
    if (!actor) throw new Problem('session_ended')
    if (!mayCall(actor, call.audience)) throw new Problem('role_not_allowed')
    const parsed = (call.payload as unknown as ZodType).safeParse(payload)
    if (!parsed.success) throw new Problem('invalid_request')
    const rooms: Rooms = {
      join: (room) => void socket.join(roomName(room)),
      leave: (room) => void socket.leave(roomName(room)),
    }
    return handle(context, { actor, payload: parsed.data, rooms })
  }
  const replyTo = (name: string, error: unknown): object => {
    const { code, message } = toProblem(error as Error)
    if (code === 'internal') context.log.error({ err: error }, name)
    return { success: false, code, message }
  }
  return (socket: Socket, [name, ...rest]: unknown[]): void => {
    const acknowledge = typeof rest.at(-1) === 'function' ? (rest.pop() as (reply: object) => void) : undefined
    run(socket, String(name), rest[0])
      .then(
        (data) => ({ success: true, data }),
        (error: unknown) => replyTo(String(name), error),
      )
      .then((reply) => acknowledge?.(reply))
  }
}

/** Loads what an event shows and emits it, if anyone here is in the room. Messages of one room keep their order. */
function deliver(context: Context, io: Server, loaders: readonly LiveLoader[]) {
  const loadFor = new Map(loaders.map(({ event, load }) => [event, load]))
  const lastOf = new Map<string, Promise<void>>()
  /** Loads of one tick, by event and reference: a change is mostly sent to several rooms at once. */
  const loading = new Map<string, Promise<unknown>>()
  const payloadOf = (event: string, ref: unknown): Promise<unknown> | unknown => {
    const load = loadFor.get(event) as ((db: Db, ref: unknown, context: Context) => Promise<unknown>) | undefined
    if (!load) return ref
    const key = `${event} ${JSON.stringify(ref)}`
    const payload = loading.get(key) ?? load(context.db, ref, context)
    // Shared no longer than that: what is heard later may have changed after this was read.
    if (loading.size === 0) process.nextTick(() => loading.clear())
    loading.set(key, payload)
    return payload
  }
  return ({ event, room, ref }: PublishedMessage): void => {
    if (!io.sockets.adapter.rooms.has(room)) return
    if (event === LEAVE) {
      io.in(room).socketsLeave(ref as string[])
      return
    }
    const sent = (lastOf.get(room) ?? Promise.resolve()).then(async () => {
      const payload = await payloadOf(event, ref)
      if (payload !== null) io.to(room).emit(event, payload)
      // After a role change the client reconnects with its new role; after a sign-out its reconnect is refused.
      if (event === 'session:ended' || event === 'session:changed') io.in(room).disconnectSockets(true)
    })
    const settled = sent.catch((error: Error) =>
      context.log.warn({ err: error, event }, 'live event was not delivered'),
    )
    lastOf.set(room, settled)
    void settled.finally(() => lastOf.get(room) === settled && lastOf.delete(room))
  }
}

/** Pages of other sites may not connect. A demo is opened under several names, such as localhost. */
function isOwnOrigin({ env }: Context, origin: string | undefined, host: string | undefined): boolean {
  if (!origin) return true
  const { host: originHost, origin: exact } = URL.parse(origin) ?? {}
  return exact === new URL(env.publicUrl).origin || (env.MODE === 'demo' && originHost === host)
}
