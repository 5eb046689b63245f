import { isIPv6 } from 'node:net'
import type { ProblemCode } from '@vendly/contract/problems'
import type { FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { asDatabaseError } from './database.errors.ts'
import type { Pool } from './database.pool.ts'
import type { Log } from './log.ts'
import { Problem } from './problem.ts'
import { hashOf } from './tokens.ts'

/** Makes limiters whose counts are shared by all processes. */
export type RateLimits = {
  /** Allows `max` calls per key in `seconds`. */
  open(name: string, max: number, seconds: number): Promise<RateLimiterAbstract>
  close(): Promise<void>
}

/** How long Redis may take to count one call. */
const REDIS_WITHIN_MS = 500

/** Counts are stored in Redis or Valkey when a URL is set, else and while that does not answer in PostgreSQL. */
export function openRateLimits(pool: Pool, redisUrl: string | undefined, log: Log): RateLimits {
  const inDatabase = (name: string, max: number, seconds: number) =>
    new RateLimiterPostgres({
      // Otherwise it goes by the name of the pool's class.
      storeType: 'pool',
      ...{ storeClient: pool, tableName: 'rate_limits', tableCreated: true },
      ...{ keyPrefix: name, points: max, duration: seconds, inMemoryBlockOnConsumed: max + 1 },
    })
  if (!redisUrl)
    return { open: async (name, max, seconds) => inDatabase(name, max, seconds), close: async () => undefined }
  let client: Promise<Redis> | undefined
  return {
    open: async (name, max, seconds) => {
      client ??= connect(redisUrl, log)
      return new RateLimiterRedis({
        storeClient: await client,
        ...{ keyPrefix: `vendly:${name}`, points: max, duration: seconds, inMemoryBlockOnConsumed: max + 1 },
        insuranceLimiter: inDatabase(name, max, seconds),
      })
    },
    close: async () => (await client)?.disconnect(),
  }
}

/** A client whose commands fail at once, or soon, when Redis does not answer: callers would wait for each of them. */
async function connect(url: string, log: Log): Promise<Redis> {
  // Loaded only where it is used.
  const { Redis } = await import('ioredis')
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: REDIS_WITHIN_MS,
  })
  let isLost = false
  client.on('error', (error: Error) => {
    if (!isLost) log.warn({ reason: error.message }, 'Redis is lost; rate limits are counted in PostgreSQL')
    isLost = true
  })
  client.on('ready', () => {
    isLost = false
  })
  return client
}

const WINDOW_SECONDS = { minute: 60, hour: 3600, day: 86_400 }

/** Counts one call for the key. Throws a Problem when there were too many. */
export type Limiter = (key: string) => Promise<void>

/** Allows `max` calls per key and window, then throws a Problem with the code. */
export function limiter(
  { rateLimits }: { rateLimits: RateLimits },
  name: string,
  max: number,
  code: ProblemCode,
  window: keyof typeof WINDOW_SECONDS = 'minute',
): Limiter {
  const counter = rateLimits.open(name, max, WINDOW_SECONDS[window])
  // Hashed, because keys hold email addresses.
  return async (key) => consume(await counter, hashOf(key), code)
}

/** Throws a Problem with the code and `retryAfter` in seconds when the key has no points left, or DatabaseUnavailable. */
export async function consume(counter: RateLimiterAbstract, key: string, code: ProblemCode): Promise<void> {
  try {
    await counter.consume(key)
  } catch (refused) {
    // The library asks the database by itself, so its errors arrive here as the driver made them.
    if (!(refused instanceof RateLimiterRes)) throw asDatabaseError(refused)
    throw new Problem(code, { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
  }
}

/** The caller's network: an IPv4 address, or the /64 of an IPv6 address, which one customer has as a whole. */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail] = ip.split('%')[0]!.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
