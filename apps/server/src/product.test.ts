import { channel } from 'node:diagnostics_channel'
import { expect, inject, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import { startProduct } from './product.ts'

const world = await openWorld({ ROLE: 'web' })

test('the server accepts requests only once it can be stopped without cutting them', async () => {
  const { context } = world
  const listening = channel('tracing:net.server.listen:asyncEnd')
  const stops: (() => Promise<void>)[] = []
  const known: number[] = []
  const note = () => void known.push(stops.length)
  listening.subscribe(note)
  const services = {
    databaseUrl: String(context.pool.options.connectionString),
    smtpUrl: inject('sandbox').smtp,
    paystackUrl: world.sandboxUrl,
    paystackKey: world.paystackKey,
    identity: {},
    pushUrl: world.sandboxUrl,
    sms: { baseUrl: world.sandboxUrl, apiKey: world.smsKey },
  }
  await startProduct(context.env, services, false, { onStop: (stop) => void stops.push(stop), fail: () => undefined })
  listening.unsubscribe(note)
  expect(known).toEqual([stops.length])
  for (const stop of stops.reverse()) await stop()
})
