import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'

const world = await openWorld()
/** The requirement is 30 s; a busy machine looks a little later. */
const CUT_WITHIN_MS = 34_000

/** Sends the text and nothing more. Returns the response line, and when the server closed the connection. */
const sendPart = (text: string) =>
  new Promise<{ response: string; ms: number }>((resolve, reject) => {
    const startedMs = performance.now()
    let response = ''
    const socket = connect(Number(new URL(world.url).port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (bytes) => {
      response += bytes
    })
    socket.on('error', reject)
    socket.on('close', () => resolve({ response: response.split('\r\n')[0]!, ms: performance.now() - startedMs }))
  })

test('clients that send a request too slowly are cut within 30 s', async () => {
  const parts = [
    'GET /live HTTP/1.1\r\nhost: vendly\r\n',
    'POST /api/auth/login HTTP/1.1\r\nhost: vendly\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  ]
  for (const { response, ms } of await Promise.all(parts.map(sendPart))) {
    expect(response).toContain('408')
    expect(ms).toBeLessThan(CUT_WITHIN_MS)
  }
})
