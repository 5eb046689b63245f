import pg from 'pg'
import type { Context } from './context.ts'

export const CHANNEL = 'vendly_live'
const RECONNECT_MS = 500

export type PublishedMessage = { event: string; room: string; ref: unknown }

/** One connection that receives what any process publishes; opened again when the database drops it. */
export async function listenForMessages(
  context: Context,
  receive: (message: PublishedMessage) => void,
): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | undefined
  let closed = false
  const reopenLater = () => setTimeout(() => void open(), RECONNECT_MS).unref()
  const open = async (): Promise<void> => {
    if (closed) return
    const fresh = new pg.Client({ ...context.pool.options, max: undefined } as pg.ClientConfig)
    fresh.on('error', (error) => {
      context.log.warn({ err: error }, 'live listener lost its connection')
      if (client === fresh) {
        client = undefined
        reopenLater()
      }
    })
    fresh.on('notification', ({ payload }) => receive(JSON.parse(payload ?? '{}') as PublishedMessage))
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      client = fresh
    } catch (error) {
      context.log.warn({ err: error }, 'live listener could not connect')
      await fresh.end().catch(() => undefined)
      reopenLater()
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
