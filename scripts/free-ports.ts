import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'

// Systems give ports from 32768 on to outgoing connections: one of those could take a port before its user listens on it.
const [LOWEST, END] = [10_240, 32_768]

/** Undefined where somebody else listens. */
const listenOn = (port: number): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => resolve(server))
  })

/** Ports on this machine that nothing listens on, all different. Held open together while they are collected. */
export async function findFreePorts(count: number): Promise<number[]> {
  const held = new Map<number, Server>()
  while (held.size < count) {
    const port = randomInt(LOWEST, END)
    const server = held.has(port) ? undefined : await listenOn(port)
    if (server) held.set(port, server)
  }
  await Promise.all([...held.values()].map((server) => new Promise((closed) => server.close(closed))))
  return [...held.keys()]
}
