import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

const CHECK_INTERVAL_MS = 1_000
/** After so long without a request the delay is not measured, so that an idle server rests. */
const REST_AFTER_MS = 10_000
const RETRY_AFTER_SECONDS = 2

/**
 * Refuses requests while this process runs behind: its timer comes more than `maxDelayMs` late. 0 never refuses. Plugins for
 * this measure the delay a hundred times a second, also when nobody calls.
 */
export function refuseWhenOverloaded(app: FastifyInstance, maxDelayMs: number): void {
  if (maxDelayMs === 0) return
  let timer: NodeJS.Timeout | undefined
  let dueMs = 0
  let lateMs = 0
  let askedMs = 0
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  const check = () => {
    const nowMs = performance.now()
    lateMs = nowMs - dueMs
    dueMs = nowMs + CHECK_INTERVAL_MS
    if (nowMs - askedMs > REST_AFTER_MS) stop()
  }
  const start = () => {
    dueMs = askedMs + CHECK_INTERVAL_MS
    lateMs = 0
    timer = setInterval(check, CHECK_INTERVAL_MS).unref()
  }
  app.addHook('onClose', async () => stop())
  app.addHook('onRequest', async () => {
    askedMs = performance.now()
    if (!timer) start()
    if (Math.max(lateMs, askedMs - dueMs) > maxDelayMs) throw new Problem('busy', { retryAfter: RETRY_AFTER_SECONDS })
  })
}
