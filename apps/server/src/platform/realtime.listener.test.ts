import { afterAll, expect, test } from 'vitest'
import { openAdmin } from '../../test/faults.ts'
import { openWorld } from '../../test/world.ts'
import { newId } from './ids.ts'
import type { PublishedMessage } from './realtime.bus.ts'
import { CHANNEL, listenForMessages } from './realtime.listener.ts'

const world = await openWorld()
const admin = await openAdmin(String(world.context.pool.options.connectionString))
afterAll(() => admin.close())

/** The application's own listener, and the one of the test. */
const LISTENERS = 2
const listening = async () => (await admin.pids(`query ilike 'listen ${CHANNEL}%'`)).length

test('each event arrives once, whatever happened to the connection before', { tags: 'slow' }, async () => {
  const received: string[] = []
  let gaps = 0
  const receive = ({ event }: PublishedMessage) => received.push(event)
  const listener = await listenForMessages(world.context, receive, () => gaps++, newId())
  try {
    for (let round = 0; round < 6; round++) {
      // It says so itself when it listens again: a backend that ends is listed for a while yet.
      await expect.poll(() => gaps).toBe(round)
      const event = `round ${round}`
      await admin.rows('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ event, room: 'user:1', ref: {} })])
      await expect.poll(() => received.includes(event)).toBe(true)
      // What a second connection receives arrives at the latest before the answer to a question asked now.
      await admin.rows('select 1')
      await admin.terminate(round % 2 ? 'true' : `query ilike 'listen ${CHANNEL}%'`)
    }
    await expect.poll(listening).toBe(LISTENERS)
    await expect.poll(() => gaps).toBe(6)
    expect(received).toEqual(Array.from({ length: 6 }, (_, round) => `round ${round}`))
  } finally {
    await listener.close()
  }
  await expect.poll(listening).toBe(LISTENERS - 1)
})
