import type { LivePayloads, SocketPayloads } from '@vendly/contract/realtime'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { readSession } from './session.ts'

const CONNECT_TIMEOUT_MS = 20_000
const RECONNECT = { attempts: 5, leastMs: 1_000, mostMs: 5_000 }

/** What the server sends, by event. */
export interface ServerEvents extends LivePayloads {
  /** Not sent by the server: the socket is connected, for the first time or again. The time to fetch what was missed. */
  connected: undefined
}
export type ServerEvent = keyof ServerEvents
export type RealtimeState = 'connecting' | 'connected' | 'error' | 'disconnected'

type Handler = (payload: never) => void
const handlers = new Map<ServerEvent, Set<Handler>>()
const watchers = new Set<() => void>()
let state: RealtimeState = 'disconnected'
let socket: Socket | undefined
let users = 0

/** Opens the one connection once somebody needs it; the last to let go closes it. Gives the letting go. */
export function holdRealtime(): () => void {
  users += 1
  if (users === 1) void open()
  return () => {
    users -= 1
    if (users === 0) close()
  }
}

/** Calls the handler for every such event while the component is there. */
export function useRealtime<E extends ServerEvent>(event: E, handler: (payload: ServerEvents[E]) => void): void {
  const heard = useEffectEvent(handler)
  useEffect(() => on(event, (payload: ServerEvents[E]) => heard(payload)), [event])
}

/** Says something to the server, if it can be heard now; what must be said again is said at `connected`. */
export function say<Name extends keyof SocketPayloads>(event: Name, payload: SocketPayloads[Name]): void {
  if (socket?.connected) socket.emit(event, payload)
}

export const useRealtimeState = (): RealtimeState =>
  useSyncExternalStore(
    watch,
    () => state,
    () => 'disconnected',
  )

function on<E extends ServerEvent>(event: E, handler: (payload: ServerEvents[E]) => void): () => void {
  const set = handlers.get(event) ?? new Set()
  handlers.set(event, set.add(handler as Handler))
  return () => set.delete(handler as Handler)
}

function announce<E extends ServerEvent>(event: E, payload: ServerEvents[E]): void {
  for (const handler of handlers.get(event) ?? []) handler(payload as never)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function become(next: RealtimeState): void {
  if (next === state) return
  state = next
  for (const watcher of watchers) watcher()
}

async function open(): Promise<void> {
  become('connecting')
  // The socket's code is fetched when everything that can be seen is there.
  await idle()
  const { io } = await import('socket.io-client')
  if (users === 0 || socket) return
  socket = io({
    path: '/socket.io',
    // Asked for at every attempt: the token may be another one by then.
    auth: (give) => give({ token: token() }),
    transports: ['websocket', 'polling'],
    timeout: CONNECT_TIMEOUT_MS,
    reconnectionAttempts: RECONNECT.attempts,
    reconnectionDelay: RECONNECT.leastMs,
    reconnectionDelayMax: RECONNECT.mostMs,
  })
  listen(socket)
  window.addEventListener('online', tryAgain)
  document.addEventListener('visibilitychange', tryAgain)
}

function close(): void {
  window.removeEventListener('online', tryAgain)
  document.removeEventListener('visibilitychange', tryAgain)
  socket?.close()
  socket = undefined
  become('disconnected')
}

function listen(opened: Socket): void {
  opened.on('connect', () => {
    become('connected')
    announce('connected', undefined)
  })
  opened.on('disconnect', (reason) => {
    become('disconnected')
    // Only when the server hung up does the library stay away; and a session that ended must not come back.
    if (reason === 'io server disconnect') setTimeout(tryAgain, RECONNECT.leastMs)
  })
  opened.on('connect_error', () => become('error'))
  opened.io.on('reconnect_attempt', () => become('connecting'))
  opened.io.on('reconnect_failed', () => become('error'))
  opened.onAny((event: ServerEvent, payload: ServerEvents[ServerEvent]) => announce(event, payload))
}

/** After the attempts ran out: once more when the network or the person comes back. */
function tryAgain(): void {
  if (!socket || socket.active || document.hidden || !token()) return
  become('connecting')
  socket.connect()
}

function token(): string | undefined {
  const session = readSession()
  return session.status === 'in' ? session.token : undefined
}

function idle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 2_000 })
    else setTimeout(done, 500)
  })
}
