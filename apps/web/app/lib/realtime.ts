import type { LivePayloads, READY, RESYNC, Ready, SocketPayloads } from '@vendly/contract/realtime'
import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { ApiProblem } from './api.ts'
import { loadPart } from './load-part.ts'
import { firstReadAt, readSession } from './session.ts'

const CONNECT_TIMEOUT_MS = 20_000
const RECONNECT = { attempts: 5, minDelayMs: 1_000, maxDelayMs: 5_000, everyMs: 60_000 }
const ready: typeof READY = 'ready'
const resync: typeof RESYNC = 'resync'
/** A connection that is lost is noticed this much later at most: the server's ping interval and its timeout. */
const NOTICED_WITHIN_MS = 45_000
/** All browsers get the event at the same moment; each waits up to this long, so that they do not all fetch at once. */
const RESYNC_WITHIN_MS = 2_000
const CLOSE_AFTER_MS = 1_000
const returns = ['online', 'focus'] as const

/** The events a handler can receive, with their payloads. */
export interface ServerEvents extends LivePayloads {
  /** Sent by this module after each connect. */
  connected: undefined
  /** Sent by this module when there may have been events that did not arrive: the time to fetch again. */
  missed: undefined
}
export type ServerEvent = keyof ServerEvents
export type RealtimeState = 'connecting' | 'connected' | 'error' | 'disconnected'

type Handler = (payload: never) => void
const handlers = new Map<ServerEvent, Set<Handler>>()
const watchers = new Set<() => void>()
let state: RealtimeState = 'disconnected'
let socket: Socket | undefined
let holders = 0
/** The session of the open connection. */
let openedWith: string | undefined
let closing: ReturnType<typeof setTimeout> | undefined
let isLoading = false
/** Since when there is no connection. Before the first one, what is on the screen was read at the times that the session knows. */
let awaySince = 0
let timer: ReturnType<typeof setInterval> | undefined

/** Opens the shared connection and returns its release; a moment after the last release it closes. */
export function retainRealtime(): () => void {
  holders += 1
  clearTimeout(closing)
  if (openedWith && openedWith !== token()) close()
  if (!openedWith) void open()
  return () => {
    holders -= 1
    // The bars of the next page may hold it again at once.
    if (holders === 0) closing = setTimeout(close, CLOSE_AFTER_MS)
  }
}

/** Calls the handler for every such event while the component is mounted. */
export function useRealtime<E extends ServerEvent>(event: E, handler: (payload: ServerEvents[E]) => void): void {
  const onEvent = useEffectEvent(handler)
  // Before the paint: an event between the paint and its effects would be lost, and on a busy phone that is seconds.
  useLayoutEffect(() => subscribe(event, (payload: ServerEvents[E]) => onEvent(payload)), [event])
}

/** Sends a message to the server if connected. Callers send it again on `connected`. */
export function sendRealtime<Name extends keyof SocketPayloads>(event: Name, payload: SocketPayloads[Name]): void {
  if (socket?.connected) socket.emit(event, payload)
}

type Reply = { success: true; data: unknown } | { success: false; code: ApiProblem['code']; message: string }
/** What the server could not do just now; everything else it refused. */
const failures: readonly string[] = ['internal', 'unavailable', 'busy']

/**
 * Asks the server over the socket; undefined without a connection. Throws: ApiProblem, with status 0 when nobody knows whether
 * it was done.
 */
export function askRealtime<Name extends keyof SocketPayloads>(
  event: Name,
  payload: SocketPayloads[Name],
  withinMs: number,
): Promise<unknown> | undefined {
  if (!socket?.connected) return undefined
  const asked = socket
  return new Promise((resolve, reject) => {
    const lose = () => reject(new ApiProblem(0, 'no_network', 'The network dropped before the answer. Try again.'))
    asked.once('disconnect', lose)
    asked.timeout(withinMs).emit(event, payload, (error: Error | null, reply: Reply) => {
      asked.off('disconnect', lose)
      if (error) reject(new ApiProblem(0, 'timeout', 'That took too long. Check your network and try again.'))
      else if (reply.success) resolve(reply.data)
      else reject(new ApiProblem(failures.includes(reply.code) ? 500 : 409, reply.code, reply.message))
    })
  })
}

export const useRealtimeState = (): RealtimeState =>
  useSyncExternalStore(
    watch,
    () => state,
    () => 'disconnected',
  )

function subscribe<E extends ServerEvent>(event: E, handler: (payload: ServerEvents[E]) => void): () => void {
  const set = handlers.get(event) ?? new Set()
  handlers.set(event, set.add(handler as Handler))
  return () => set.delete(handler as Handler)
}

/** Calls the handlers of an event, as when it arrives. */
export function emitLocal<E extends ServerEvent>(event: E, payload: ServerEvents[E]): void {
  for (const handler of handlers.get(event) ?? []) handler(payload as never)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function setState(next: RealtimeState): void {
  if (next === state) return
  state = next
  for (const watcher of watchers) watcher()
}

async function open(): Promise<void> {
  openedWith = token()
  setState('connecting')
  for (const event of returns) window.addEventListener(event, reconnect)
  document.addEventListener('visibilitychange', reconnect)
  timer = setInterval(reconnect, RECONNECT.everyMs)
  // The socket library loads after everything visible.
  await untilIdle()
  await connect()
}

/** Opens the socket. Where its code does not load, `reconnect` tries again. */
async function connect(): Promise<void> {
  if (isLoading) return
  isLoading = true
  try {
    const { io } = await loadPart(() => import('./socket-client.ts'))
    if (holders === 0 || socket) return
    socket = io({
      path: '/socket.io',
      // Read at every attempt, because the token may have changed.
      auth: (callback) => callback({ token: token() }),
      transports: ['websocket', 'polling'],
      timeout: CONNECT_TIMEOUT_MS,
      reconnectionAttempts: RECONNECT.attempts,
      reconnectionDelay: RECONNECT.minDelayMs,
      reconnectionDelayMax: RECONNECT.maxDelayMs,
    })
    listen(socket)
  } catch {
    setState('error')
  } finally {
    isLoading = false
  }
}

function close(): void {
  openedWith = undefined
  for (const event of returns) window.removeEventListener(event, reconnect)
  document.removeEventListener('visibilitychange', reconnect)
  clearInterval(timer)
  socket?.close()
  socket = undefined
  awaySince = Date.now()
  setState('disconnected')
}

function listen(opened: Socket): void {
  opened.on('connect', () => setState('connected'))
  opened.on(ready, ({ quietMs }: Ready) => {
    emitLocal('connected', undefined)
    // The last event was before this moment, whatever the clock of the server and however long the answer took.
    if (Date.now() - quietMs > Math.max(awaySince, firstReadAt(openedWith ?? ''))) emitLocal('missed', undefined)
  })
  opened.on(resync, () => setTimeout(() => emitLocal('missed', undefined), Math.random() * RESYNC_WITHIN_MS))
  opened.on('disconnect', (reason) => {
    awaySince = Date.now() - NOTICED_WITHIN_MS
    setState('disconnected')
    // The library does not reconnect after the server disconnects. After sign-out there is no token to reconnect with.
    if (reason === 'io server disconnect') setTimeout(reconnect, RECONNECT.minDelayMs)
  })
  opened.on('connect_error', () => setState('error'))
  opened.io.on('reconnect_attempt', () => setState('connecting'))
  opened.io.on('reconnect_failed', () => {
    // Closed, so that `reconnect` can open it: after the last attempt the library calls it active for ever.
    opened.disconnect()
    setState('error')
  })
  opened.onAny((event: ServerEvent, payload: ServerEvents[ServerEvent]) => emitLocal(event, payload))
}

/** After the retries ran out, or the library did not load: when the network or the user is back, and every minute. */
function reconnect(): void {
  if (document.hidden || !token()) return
  if (!socket) return void connect()
  if (socket.active) return
  setState('connecting')
  socket.connect()
}

function token(): string | undefined {
  const session = readSession()
  return session.status === 'in' ? session.token : undefined
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 500)
  })
}
