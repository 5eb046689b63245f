import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

const CHECK_INTERVAL_MS = 1_000
const RETRY_AFTER_SECONDS = 2

/**
 * Refuses requests while this process runs behind: its timer comes more than `maxDelayMs` late. 0 never refuses. Plugins for
 * this measure the delay a hundred times a second, also when nobody calls.
 */
export function refuseWhenOverloaded(app: FastifyInstance, maxDelayMs: number): void {
  if (maxDelayMs === 0) return
  let dueMs = performance.now() + CHECK_INTERVAL_MS
  let lateMs = 0
  const timer = setInterval(() => {
    const nowMs = performance.now()
    lateMs = nowMs - dueMs
    dueMs = nowMs + CHECK_INTERVAL_MS
  }, CHECK_INTERVAL_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', async () => {
    if (Math.max(lateMs, performance.now() - dueMs) > maxDelayMs)
      throw new Problem('busy', { retryAfter: RETRY_AFTER_SECONDS })
  })
}
