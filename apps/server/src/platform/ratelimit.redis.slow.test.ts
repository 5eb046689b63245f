import { createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'

/** Speaks as much of Redis's protocol as rate limits use: a script that counts a key. */
async function openRedis() {
  const counts = new Map<string, number>()
  const sockets = new Set<Socket>()
  let isFrozen = false
  const answer = ([command, ...words]: string[]): string => {
    if (command === 'info') return '$19\r\nredis_version:8.0.0\r\n'
    if (command !== 'evalsha') return '+OK\r\n'
    const key = words[2]!
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return `*2\r\n:${counts.get(key)}\r\n:60000\r\n`
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      for (const call of data.toString().split(/^\*\d+\r\n/m)) {
        const words = call.split('\r\n').filter((_, n) => n % 2 === 1)
        if (words.length && !isFrozen) socket.write(answer(words))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `redis://127.0.0.1:${port}`,
    counts,
    freeze: () => {
      isFrozen = true
    },
    stop: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const redis = await openRedis()
const closed = await openRedis()
closed.stop()
afterAll(redis.stop)

const worldWith = async (redisUrl: string) => {
  const world = await openWorld({ LOGIN_ADDRESS_LIMIT: '5', TRUST_PROXY: '1', REDIS_URL: redisUrl })
  return async (address: string, times = 1) => {
    const statuses = []
    for (let n = 1; n <= times; n++) {
      const body = { email: `${address}-${n}@people.example`, password: 'a guess' }
      statuses.push((await world.ask('POST /auth/login', { body, headers: { 'x-forwarded-for': address } })).status)
    }
    return statuses
  }
}
const LIMITED = [401, 401, 401, 401, 401, 429, 429]

test('limits hold without Redis, and no call fails', async () => {
  const login = await worldWith(closed.url)
  expect(await login('203.0.113.1', 7)).toEqual(LIMITED)
})

test('limits are counted in Redis, and in PostgreSQL while it does not answer or is gone', async () => {
  const login = await worldWith(redis.url)
  // The database counts until the connection is ready, and what a busy machine has Redis answer too late.
  await expect
    .poll(async () => {
      await login('203.0.113.1')
      return redis.counts.size
    })
    .toBeGreaterThan(0)
  await expect.poll(() => login('203.0.113.2')).toEqual([429])
  redis.freeze()
  expect(await login('203.0.113.3', 7)).toEqual(LIMITED)
  redis.stop()
  expect(await login('203.0.113.4', 7)).toEqual(LIMITED)
})
