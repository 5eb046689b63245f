import { Agent, createServer, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const CHECK_MS = 500

export type Proxy = { url: string; healthy(): readonly string[]; close(): Promise<void> }

/**
 * A proxy as in production: each request goes to the next server whose `/ready` said 200 when it was last asked, on a
 * connection that is kept open. It tries nothing twice, so each request that a server fails or cuts is seen.
 */
export async function openProxy(port: number, servers: readonly string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  let healthy: string[] = []
  let turn = 0
  let isClosed = false
  const check = async () => {
    const answers = await Promise.all(
      servers.map((url) =>
        fetch(`${url}/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    healthy = servers.filter((_, index) => answers[index])
  }
  const checks = (async () => {
    while (!isClosed) {
      await check()
      await pause(CHECK_MS)
    }
  })()
  const server = createServer((incoming, outgoing) => {
    const target = healthy[turn++ % healthy.length]
    if (!target) return void outgoing.writeHead(502).end()
    const { method, headers, url } = incoming
    const forwarded = request(target + url, { agent, method, headers }, (response) => {
      const { connection: _ofThatConnection, ...kept } = response.headers
      outgoing.writeHead(response.statusCode!, kept)
      response.pipe(outgoing)
      response.on('error', () => outgoing.destroy())
      response.on('aborted', () => outgoing.destroy())
    })
    forwarded.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    incoming.pipe(forwarded)
  })
  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    healthy: () => healthy,
    close: async () => {
      isClosed = true
      await checks
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
