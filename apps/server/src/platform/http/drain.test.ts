import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const get = async (path: string) => {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request(world.url + path, { agent }, resolve)
      .on('error', reject)
      .end(),
  )
  const { localPort } = response.socket
  return { status: response.statusCode, connection: response.headers.connection, localPort, body: await text(response) }
}

test('connections are kept, without a header that says so', async () => {
  const [first, second] = [await get('/live'), await get('/api/campuses')]
  expect([first.connection, second.connection]).toEqual([undefined, undefined])
  expect(second.localPort).toBe(first.localPort)
})

test('a server that is about to stop says so to proxies, and still answers on connections that they kept open', async () => {
  expect(await get('/ready')).toMatchObject({ status: 200, connection: undefined })
  const drained = world.app.drain(50)
  expect(await get('/ready')).toMatchObject({ status: 503, connection: 'close' })
  expect(await get('/api/campuses')).toMatchObject({ status: 200, connection: 'close' })
  await drained
  // A request that is already being answered when the server closes is answered completely.
  const late = get('/api/campuses')
  await new Promise((resolve) => world.app.server.once('request', resolve))
  const closed = world.app.close()
  expect(JSON.parse((await late).body)).toMatchObject({ success: true })
  await closed
  await expect(get('/live')).rejects.toThrow('ECONNREFUSED')
})
