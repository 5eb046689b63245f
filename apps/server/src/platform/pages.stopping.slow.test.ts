import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startBundle } from '../../test/bundle-process.ts'
import { productionVariables } from '../../test/production-variables.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const PAGES = 50
/** In milliseconds before and after the signal. */
const AROUND = 100

/** A connection that is open already, as those of a proxy are; a page is asked for on it later. */
async function openLine(port: number) {
  const line = connect(port, '127.0.0.1')
  await once(line, 'connect')
  const answered = text(line).catch(() => '')
  return {
    ask: (path: string) => {
      if (line.writable) line.write(`GET ${path} HTTP/1.1\r\nHost: vendly.example\r\n\r\n`)
    },
    /** Empty when the connection was closed before the request. */
    answered,
  }
}

test(`none of ${PAGES} pages that are asked for around a stop is an error of the server`, async () => {
  const server = await startBundle({
    ...productionVariables,
    MODE: 'demo',
    SEED: 'none',
    ROLE: 'web',
    PUBLIC_URL: 'http://127.0.0.1:4999',
    DATABASE_URL: String(world.context.pool.options.connectionString),
    DATABASE_WAIT_MS: '300000',
    DATA_DIR: world.context.env.dataDir,
    STORAGE_URL: '',
    PAYSTACK_SECRET_KEY: world.paystackKey,
    PAYSTACK_BASE_URL: world.sandboxUrl,
    BUSY_AFTER_MS: '0',
    DRAIN_MS: '0',
  })
  const lines = await Promise.all(Array.from({ length: PAGES }, () => openLine(server.port)))
  const asked = lines.map(async (line, at) => {
    await pause((at * 2 * AROUND) / PAGES)
    // Each of another address, so that each is rendered.
    line.ask(`/marketplace?q=page-${at}`)
    return line.answered
  })
  await pause(AROUND)
  server.signal('SIGTERM')
  const heads = (await Promise.all(asked)).filter(Boolean).map((answer) => answer.split('\r\n\r\n')[0]!.toLowerCase())
  const statuses = heads.map((head) => Number(head.slice(9, 12)))
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses).toContain(200)
  for (const head of heads.filter((one) => one.startsWith('http/1.1 503')))
    expect([head.includes('\r\nretry-after: '), head.includes('\r\nconnection: close')]).toEqual([true, true])
  expect(server.errors()).toEqual([])
})
