import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Context } from './context.ts'
import { disconnect } from './database.watch.ts'
import { PAGES_CHANNEL } from './pages.ts'
import type { PublishedMessage } from './realtime.bus.ts'

export const CHANNEL = 'vendly_live'
const RECONNECT_MS = 500
/** The name of its connection begins so and ends with the id of the process. */
export const LISTENER = 'vendly listener'

/**
 * One connection that receives what any process publishes, and which rows of cached pages changed; opened again when the
 * database drops it. What is published meanwhile is lost: `onGap` is called when it listens again.
 */
export async function listenForMessages(
  context: Context,
  receive: (message: PublishedMessage) => void,
  onGap: () => void,
  processId: string,
): Promise<{ close(): Promise<void> }> {
  const closed = new AbortController()
  let client: pg.Client | undefined
  let hasMissed = false
  const first = Promise.withResolvers<void>()
  /** The driver reports one loss several times: as an error, and as the end. Only the first of them counts. */
  const listenUntilLost = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: String(context.pool.options.connectionString),
      application_name: `${LISTENER} ${processId}`,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    const { promise: lost, resolve } = Promise.withResolvers<Error>()
    fresh.on('error', resolve)
    fresh.on('end', () => resolve(new Error('the connection ended')))
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === PAGES_CHANNEL) context.pages.invalidate(payload)
      else receive(JSON.parse(payload) as PublishedMessage)
    })
    client = fresh
    try {
      await fresh.connect()
      const refused = lost.then((error) => Promise.reject(error))
      for (const channel of [PAGES_CHANNEL, CHANNEL]) await Promise.race([fresh.query(`listen ${channel}`), refused])
      context.pages.follow()
      first.resolve()
      if (hasMissed) onGap()
      throw await lost
    } finally {
      context.pages.lose()
      // A connection that is only half lost would go on receiving beside the next one.
      fresh.removeAllListeners('notification')
      disconnect(fresh)
    }
  }
  const listenUntilClosed = async (): Promise<void> => {
    while (!closed.signal.aborted) {
      await listenUntilLost().catch((error: Error) => {
        first.resolve()
        hasMissed = true
        if (!closed.signal.aborted) context.log.warn({ reason: error.message }, 'live listener lost its connection')
      })
      await sleep(RECONNECT_MS, undefined, { ref: false, signal: closed.signal }).catch(() => undefined)
    }
  }
  const stopListening = context.pool.watch.onChange((isAnswering) => {
    // A frozen server keeps the connection open and never sends anything on it again.
    if (!isAnswering && client) disconnect(client)
  })
  const loop = listenUntilClosed()
  await first.promise
  return {
    close: async () => {
      closed.abort()
      stopListening()
      if (client) disconnect(client)
      await loop
    },
  }
}
