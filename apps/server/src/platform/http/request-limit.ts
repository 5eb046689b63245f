import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume, networkOf } from '../ratelimit.ts'
import { hashOf } from '../tokens.ts'

/** Hundreds of students may share one address, so guests of one network may call this many times as often as one user. */
const GUESTS_PER_NETWORK = 10
/** Of the calls of one user, this share may be writes. */
const WRITES = 1 / 10

/** Sent by this process to itself, when it renders a page: the page was counted, its calls are not. */
export const INTERNAL_HEADER = 'x-internal-call'
export const INTERNAL_TOKEN = randomBytes(24).toString('base64url')

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Users by the hash of a token that was accepted lately: a made-up token counts as a guest's. */
export type KnownCallers = LRUCache<string, string>
export const openKnownCallers = (): KnownCallers => new LRUCache({ max: 50_000, ttl: 600_000 })

/** Throws: too_many_requests. */
export type RequestLimit = (request: Caller) => Promise<void>
/** What a request says about who sends it; of a socket's handshake too. */
type Caller = Pick<FastifyRequest, 'ip' | 'headers' | 'method'>

/**
 * How often one user, or the guests of one network, may call in a minute. It protects this process, so it counts in memory;
 * what must hold across processes has a limiter of its own.
 */
export function openRequestLimit(perMinute: number, callers: KnownCallers): RequestLimit {
  const byUser = new RateLimiterMemory({ points: perMinute, duration: 60 })
  const byNetwork = new RateLimiterMemory({ points: perMinute * GUESTS_PER_NETWORK, duration: 60 })
  const writesByUser = new RateLimiterMemory({ points: Math.ceil(perMinute * WRITES), duration: 60 })
  return async (request) => {
    if (request.headers[INTERNAL_HEADER] === INTERNAL_TOKEN) return
    const token = bearerOf(request.headers.authorization)
    const userId = token && callers.get(hashOf(token))
    if (!userId) return consume(byNetwork, networkOf(request), 'too_many_requests')
    await consume(byUser, userId, 'too_many_requests')
    if (!READS.has(request.method)) await consume(writesByUser, userId, 'too_many_requests')
  }
}

export const bearerOf = (header: string | undefined): string | undefined =>
  header?.startsWith('Bearer ') ? header.slice(7).trim() || undefined : undefined
