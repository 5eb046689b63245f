import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { givenIn } from '../../test/given.ts'
import { openWorld } from '../../test/world.ts'
import { limiter, networkOf, openRateLimits } from './ratelimit.ts'

describe('behind one proxy', () => {
  test('an address that the caller writes into the header does not count', async () => {
    const world = await openWorld({ LOGIN_ADDRESS_LIMIT: '5', TRUST_PROXY: '1' })
    const login = (invented: string) =>
      world.ask('POST /auth/login', {
        body: { email: `${invented}@people.example`, password: 'a guess' },
        // The proxy appends the address that it sees.
        headers: { 'x-forwarded-for': `${invented}, 203.0.113.9` },
      })
    const statuses = []
    for (let n = 1; n <= 7; n++) statuses.push((await login(`10.0.0.${n}`)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  test('a campus behind one address is not one caller', { tags: 'slow' }, async () => {
    const world = await openWorld({ REQUEST_LIMIT: '30', TRUST_PROXY: '1' })
    const given = givenIn(world)
    const students = await Promise.all(Array.from({ length: 12 }, () => given.student()))
    const statuses = []
    for (let n = 0; n <= 30; n++)
      for (const { token } of students)
        statuses.push((await world.ask('GET /cart', { token, headers: { 'x-forwarded-for': '203.0.113.7' } })).status)
    // The first call of each token counts for the network, the 30 others for their user.
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await world.ask('GET /cart', { token: students[0]!.token })).status).toBe(429)
  })
})

test('a made-up token does not get a limit of its own', async () => {
  const world = await openWorld({ REQUEST_LIMIT: '10' })
  const statuses = []
  for (let n = 0; n < 102; n++) statuses.push((await world.ask('GET /cart', { token: `made-up-${n}` })).status)
  expect(statuses.slice(0, 100)).toEqual(Array(100).fill(401))
  expect(statuses.slice(100)).toEqual([429, 429])
})

test('one user may not write without end', async () => {
  const world = await openWorld({ REQUEST_LIMIT: '100' })
  const given = givenIn(world)
  const [reader, store] = [await given.student(), await given.vendor()]
  // The first call of a token is counted for its network: it is not known yet.
  await world.ask('GET /cart', reader)
  const params = { id: store.vendorId }
  const statuses = []
  for (let n = 0; n < 12; n++)
    statuses.push((await world.ask('POST /vendors/:id/follow', { token: reader.token, params })).status)
  expect(statuses.slice(-2)).toEqual([429, 429])
})

test('signed webhooks are not counted, those with a wrong signature are', async () => {
  const world = await openWorld({ REQUEST_LIMIT: '10' })
  const statuses = async (calls: number, signature: (body: string) => string | undefined) => {
    const seen = []
    for (let n = 0; n < calls; n++) {
      const body = JSON.stringify({ event: 'transfer.success', data: { n } })
      const signed = signature(body)
      const response = await fetch(`${world.url}/api/wallet/webhook`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...(signed && { 'x-paystack-signature': signed }) },
      })
      seen.push(response.status)
    }
    return seen
  }
  const sign = (key: string) => (body: string) => createHmac('sha512', key).update(body).digest('hex')
  expect(new Set(await statuses(102, sign(world.paystackKey)))).toEqual(new Set([200]))
  expect(await statuses(60, sign('another key'))).toEqual(Array(60).fill(401))
  expect(await statuses(42, () => undefined)).toEqual([...Array(40).fill(401), 429, 429])
  // Whatever else comes from its network, the provider is heard.
  expect(await statuses(1, sign(world.paystackKey))).toEqual([200])
})

test('counts are shared by processes', async () => {
  const { context } = await openWorld()
  const [one, other] = [1, 2].map(() => {
    const rateLimits = openRateLimits(context.pool, undefined, context.log)
    return limiter({ rateLimits }, 'shared', 3, 'too_many_requests', 'hour')
  })
  await one!('somebody')
  await other!('somebody')
  await one!('somebody')
  await expect(other!('somebody')).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(one!('somebody else')).resolves.toBeUndefined()
  const rows = await context.db.once<{ key: string }>('select key from rate_limits')
  expect(JSON.stringify(rows)).not.toContain('somebody')
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf({ ip } as FastifyRequest)).toBe(network)
})
