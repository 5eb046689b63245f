import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop: `/ready` says so, and everything else is still answered. */
    isDraining: boolean
    /** Resolves after `ms`, in which proxies stop sending requests here and connections end with their next response. */
    drain(ms: number): Promise<void>
  }
}

/** Lets a server stop without cutting a request that a proxy has just sent on a connection it kept open. */
export function allowDraining(app: FastifyInstance): void {
  app.decorate('isDraining', false)
  app.decorate('drain', async (ms: number) => {
    app.isDraining = true
    await pause(ms)
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (app.isDraining) reply.header('connection', 'close')
    // HTTP/1.1 keeps connections open by itself: the two headers that say so would be paid for with every response.
    else if (request.raw.httpVersion === '1.1' && !reply.raw.hasHeader('connection'))
      reply.raw.removeHeader('connection')
    done()
  })
}
