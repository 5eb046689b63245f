import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'
import { RETRY_AFTER_SECONDS } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop: `/ready` says so, and everything else is still answered. */
    isDraining: boolean
    /** Resolves after `ms`, in which proxies stop sending requests here and connections end with their next response. */
    drain(ms: number): Promise<void>
    /** Resolves when what `untilStopped` was given is done. To be called right before the server closes. */
    finish(): Promise<unknown>
    /**
     * Runs work that calls this server within the process, which is no longer possible once it closes: closing waits for it.
     * Throws: unavailable, when the server is about to close.
     */
    untilStopped<T>(work: () => Promise<T>): Promise<T>
  }
}

/** Lets a server stop without cutting a request that a proxy has just sent on a connection it kept open. */
export function allowDraining(app: FastifyInstance): void {
  const running = new Set<Promise<unknown>>()
  let isOver = false
  app.decorate('isDraining', false)
  app.decorate('drain', async (ms: number) => {
    app.isDraining = true
    await pause(ms)
  })
  app.decorate('finish', () => {
    isOver = true
    return Promise.allSettled(running)
  })
  app.decorate('untilStopped', async <T>(work: () => Promise<T>): Promise<T> => {
    if (isOver) throw new Problem('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
    const done = work()
    running.add(done)
    return done.finally(() => running.delete(done))
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (app.isDraining) reply.header('connection', 'close')
    // HTTP/1.1 keeps connections open by itself: the two headers that say so would be paid for with every response.
    else if (request.raw.httpVersion === '1.1' && !reply.raw.hasHeader('connection'))
      reply.raw.removeHeader('connection')
    done()
  })
}
