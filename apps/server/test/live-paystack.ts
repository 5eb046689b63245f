import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { whenOver } from './when-over.ts'

/**
 * The sandbox's payment provider for a server in production, which takes live keys alone: a live key counts as the sandbox's
 * key of the same name, and what it answers is live.
 */
export async function openLivePaystack(sandboxUrl: string, name: string) {
  const key = `sk_live_${name}`
  const sandboxKey = `sk_test_sandbox_${name}`
  const calls: string[] = []
  const server = createServer(async (request, reply) => {
    calls.push(`${request.method} ${request.url}`)
    const isOurs = request.headers.authorization === `Bearer ${key}`
    const body = await text(request)
    const answer = await fetch(sandboxUrl + request.url, {
      method: request.method,
      headers: { authorization: isOurs ? `Bearer ${sandboxKey}` : '', 'content-type': 'application/json' },
      body: body || undefined,
    })
    reply.statusCode = answer.status
    reply.setHeader('content-type', 'application/json')
    reply.end((await answer.text()).replaceAll('"domain":"test"', '"domain":"live"'))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  whenOver(() => new Promise((closed) => server.close(() => closed())))
  const { port } = server.address() as { port: number }
  return { key, sandboxKey, url: `http://127.0.0.1:${port}`, calls: calls as readonly string[] }
}
