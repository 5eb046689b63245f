import type { ProblemCode } from '@vendly/contract/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

export type Limiter = (request: FastifyRequest, key: string) => Promise<void>

/** Allows `max` calls per key in each window, then throws a Problem with the code. */
export function limiter(
  app: FastifyInstance,
  name: string,
  max: number,
  code: ProblemCode,
  timeWindow: '1 minute' | '1 hour' | '1 day' = '1 minute',
): Limiter {
  const keys = new WeakMap<FastifyRequest, string>()
  const check = app.createRateLimit({
    max,
    timeWindow,
    keyGenerator: (request) => `${name}:${keys.get(request) ?? request.ip}`,
  })
  return async (request, key) => {
    keys.set(request, key)
    const limit = await check(request)
    if (!limit.isAllowed && limit.isExceeded) throw new Problem(code, { retryAfter: limit.ttlInSeconds })
  }
}
