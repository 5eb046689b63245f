import type { Server as HttpServer } from 'node:http'
import pg from 'pg'
import { Server } from 'socket.io'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import { statement, type Tx } from './database.ts'

const CHANNEL = 'vendly_live'
const tell = statement('live.tell', `select pg_notify('${CHANNEL}', told::text) from json_array_elements($1) told`)

/** One event for everybody in a room: `user:<id>`, `order:<id>`, `session:<id>` or `role:<role>`. */
export type Announcement = { room: string; event: string; payload: object }

/**
 * Tells rooms, in whatever process their people are connected to, once the transaction has committed. Small payloads
 * only: who was away fetches what was missed.
 */
export async function announce(tx: Tx, ...announcements: Announcement[]): Promise<void> {
  if (announcements.length) await tx.rows(tell, [JSON.stringify(announcements)])
}

/** What a socket may ask for; named as the specification has them. */
export type SocketCall = {
  event: string
  handle: (context: Context, actor: Actor, payload: unknown, rooms: Rooms) => Promise<unknown>
}
type Rooms = { join(room: string): void; leave(room: string): void }

export type Realtime = { close(): Promise<void> }

/** Sockets on the same port as everything else; a token is asked for before anything is said. */
export async function openRealtime(
  http: HttpServer,
  context: Context,
  calls: readonly SocketCall[],
): Promise<Realtime> {
  const io = new Server(http, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: 64_000,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    connectTimeout: 20_000,
    allowRequest: (request, decide) => decide(null, sameOrigin(request.headers.origin, request.headers.host)),
  })
  io.use(async (socket, next) => {
    try {
      const token = socket.handshake.auth.token
      const actor = typeof token === 'string' ? await context.authenticate(token) : null
      if (!actor || actor.needs) return next(new Error('not_signed_in'))
      socket.data.actor = actor
      next()
    } catch (error) {
      context.log.error({ err: error }, 'socket sign-in')
      next(new Error('internal'))
    }
  })
  io.on('connection', (socket) => {
    const actor = socket.data.actor as Actor
    void socket.join([`user:${actor.userId}`, `session:${actor.sessionId}`, `role:${actor.role}`])
    const rooms: Rooms = { join: (room) => void socket.join(room), leave: (room) => void socket.leave(room) }
    for (const call of calls) {
      socket.on(call.event, async (payload: unknown, acknowledge?: unknown) => {
        const answer = await call.handle(context, actor, payload, rooms).then(
          (data) => ({ success: true, data }),
          (error: { code?: string; message?: string }) => ({ success: false, code: error.code ?? 'internal' }),
        )
        if (typeof acknowledge === 'function') acknowledge(answer)
      })
    }
    socket.emit('ready', {})
  })
  const listener = await listen(context, (room, event, payload) => {
    io.to(room).emit(event, payload)
    // Who changed comes back as who they are now; who ended does not come back.
    if (event === 'session:ended' || event === 'session:changed') io.in(room).disconnectSockets(true)
  })
  return {
    close: async () => {
      await listener.close()
      io.disconnectSockets(true)
      io.engine.close()
    },
  }
}

function sameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (!origin) return true
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}

/** One connection that hears what transactions announce; opened again when the database drops it. */
async function listen(context: Context, hear: (room: string, event: string, payload: unknown) => void) {
  let client: pg.Client | undefined
  let closed = false
  const open = async (): Promise<void> => {
    if (closed) return
    const fresh = new pg.Client({ ...context.pool.options, max: undefined } as pg.ClientConfig)
    fresh.on('error', (error) => {
      context.log.warn({ err: error }, 'live listener lost its connection')
      setTimeout(() => void open(), 500).unref()
    })
    fresh.on('notification', ({ payload }) => {
      const told = JSON.parse(payload ?? '{}') as { room: string; event: string; payload: unknown }
      hear(told.room, told.event, told.payload)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      client = fresh
    } catch (error) {
      context.log.warn({ err: error }, 'live listener could not connect')
      setTimeout(() => void open(), 1000).unref()
    }
  }
  await open()
  return {
    close: async () => {
      closed = true
      await client?.end().catch(() => undefined)
    },
  }
}
