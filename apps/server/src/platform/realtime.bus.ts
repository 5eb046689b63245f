import type { Redis } from 'ioredis'
import { Server } from 'socket.io'
import { newId } from './ids.ts'
import type { Log } from './log.ts'

export type PublishedMessage = { event: string; room: string; ref: unknown }

type Follower = { receive(message: PublishedMessage): void; onGap(): void }

/** Takes live events between processes through a Redis or Valkey stream. While it is not open they go by NOTIFY. */
export type LiveBus = {
  readonly isOpen: boolean
  /** To all processes, this one too, in one order. */
  send(messages: readonly PublishedMessage[]): void
  /** `onGap`: messages of others may have been missed. */
  follow(follower: Follower): { close(): void }
  close(): Promise<void>
}

const STREAM = 'vendly:live'
/** Each process sends itself a message through the stream, and so knows that the whole way works. */
const BEAT_MS = 1_000
/** After a connection it begins so and takes twice as long each time: commands to a frozen server are kept. */
const FIRST_BEAT_MS = 50
/** Without an own message for so long, Redis counts as lost; without one of another process, that process. */
const SILENT_MS = 3_000
/** A process that starts on a busy machine needs some seconds before it reads what arrives. */
const START_MS = 10_000

/** The part of the adapter that is used: what arrives from the stream, own messages included. */
type Arrived = { type: number; data?: { packet?: { data?: unknown[] } } }
type StreamAdapter = { onMessage(message: Arrived): void }

/** It connects in the background, and again whenever the connection is lost. */
export function openLiveBus(url: string, log: Log): LiveBus {
  const own = newId()
  const followers = new Set<Follower>()
  let client: Redis | undefined
  let io: Server | undefined
  let timer: NodeJS.Timeout | undefined
  /** When the other processes were last heard of. */
  const peers = new Map<string, number>()
  let seenAt = 0
  let pauseMs = FIRST_BEAT_MS
  let hasOpened = false
  let hasWarned = false
  let isClosed = false
  const startedAt = performance.now()
  let reason = 'it does not answer'
  const isAnswering = () => client?.status === 'ready' && performance.now() - seenAt < SILENT_MS
  const lose = (why: string) => {
    if (hasOpened && !isClosed) log.warn({ reason: why }, 'Redis is lost; live events go by NOTIFY')
    hasOpened = false
  }
  /** A wrong address looks like a Redis that is down: from the start on, events go the other way. */
  const warnIfNeverOpen = () => {
    if (hasWarned || performance.now() - startedAt < START_MS) return
    hasWarned = true
    log.warn({ reason }, 'Redis has not answered since the start; live events go by NOTIFY')
  }
  const fillGap = () => {
    for (const { onGap } of followers) onGap()
  }
  const seeBeat = () => {
    seenAt = performance.now()
    hasWarned = true
    if (hasOpened) return
    hasOpened = true
    fillGap()
  }
  // A process that is killed between its commit and the stream has sent nothing of what is stored.
  const forgetSilentPeers = () => {
    for (const [peer, heardAt] of peers) {
      if (performance.now() - heardAt < SILENT_MS) continue
      peers.delete(peer)
      log.warn({ peer }, 'a process is gone; browsers fetch again what it may not have announced')
      fillGap()
    }
  }
  const take = ({ data }: Arrived) => {
    const [name, value] = data?.packet?.data ?? []
    if (name === 'beat' && value === own) seeBeat()
    else if (name === 'beat') peers.set(value as string, performance.now())
    if (name === 'end') peers.delete(value as string)
    if (name === 'live') for (const { receive } of followers) receive(value as PublishedMessage)
  }
  const beat = () => {
    if (!isAnswering()) {
      if (hasOpened) lose('it does not answer')
      else warnIfNeverOpen()
      // Nothing is heard of them either, and all is fetched again when Redis is back.
      peers.clear()
    }
    forgetSilentPeers()
    if (client?.status === 'ready') io?.emit('beat', own)
    pauseMs = hasOpened ? BEAT_MS : Math.min(BEAT_MS, pauseMs * 2)
    timer = setTimeout(beat, pauseMs).unref()
  }
  const connect = async () => {
    // Loaded only where it is used.
    const [{ Redis }, { createAdapter }] = await Promise.all([
      import('ioredis'),
      import('@socket.io/redis-streams-adapter'),
    ])
    if (isClosed) return
    // What is on its way when the connection breaks is sent again.
    client = new Redis(url, { maxRetriesPerRequest: null })
    client.on('error', (error: Error) => {
      reason = error.message
      lose(reason)
    })
    client.on('close', () => lose('the connection ended'))
    client.on('ready', () => {
      pauseMs = FIRST_BEAT_MS
    })
    io = new Server({
      adapter: createAdapter(client, { streamName: STREAM, channelPrefix: STREAM, onlyPlaintext: true }),
    })
    // It has no sockets: the server's own keep the adapter in memory, and each process loads what its sockets are shown.
    const adapter = io.sockets.adapter as unknown as StreamAdapter
    adapter.onMessage = take
    beat()
  }
  const connecting = connect().catch((error: Error) => log.error({ err: error }, 'live events go by NOTIFY'))
  return {
    get isOpen() {
      return hasOpened && isAnswering()
    },
    send: (messages) => {
      for (const message of messages) io?.emit('live', message)
    },
    follow: (follower) => {
      followers.add(follower)
      return { close: () => void followers.delete(follower) }
    },
    close: async () => {
      isClosed = true
      await connecting
      clearTimeout(timer)
      if (hasOpened) io?.emit('end', own)
      await io?.sockets.adapter.close()
      client?.disconnect()
    },
  }
}
