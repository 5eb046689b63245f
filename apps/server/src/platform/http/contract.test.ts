import { listEndpoints } from '@vendly/contract/api'
import type { Role } from '@vendly/contract/auth'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const id = '00000000-0000-7000-8000-000000000000'
const ROLES: Role[] = ['student', 'vendor', 'rider', 'admin']
const people = Object.fromEntries(
  await Promise.all([
    given.student().then((one) => ['student', one]),
    given.vendor().then((one) => ['vendor', one]),
    given.rider().then((one) => ['rider', one]),
    given.admin().then((one) => ['admin', one]),
  ]),
) as Record<string, { token: string }>

const guarded = listEndpoints().filter(
  ({ endpoint }) => !endpoint.audience.some((who) => who === 'public' || who === 'provider'),
)
const hasSearch = (query: unknown) => query instanceof z.ZodObject && 'q' in query.shape
const params = (path: string) => Object.fromEntries([...path.matchAll(/:(\w+)/g)].map((match) => [match[1], id]))

describe('who may call', () => {
  test.each(guarded.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (call, endpoint) => {
      const ask = (token?: string) =>
        world.ask(call, {
          params: params(endpoint.path),
          body: endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : {},
          token,
        })
      expect((await ask()).status).toBe(401)
      expect((await ask('not-a-token')).status).toBe(401)
      const open = endpoint.audience.some((who) => who === 'any' || who === 'owner')
      for (const role of ROLES) {
        if (call === 'POST /auth/logout') continue
        const { status, body } = await ask(people[role]!.token)
        if (open || endpoint.audience.includes(role as 'vendor')) expect(body.code).not.toBe('role_not_allowed')
        else expect([status, body.code]).toEqual([403, 'role_not_allowed'])
      }
    },
  )
})

describe('what cannot be read', () => {
  const broken: [string, Parameters<typeof world.ask>[1], number, string][] = [
    ['POST /auth/login', { body: '{"email":' }, 400, 'malformed_body'],
    ['POST /auth/login', { body: '' }, 400, 'malformed_body'],
    [
      'POST /auth/login',
      { body: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupported_media_type',
    ],
    ['POST /auth/login', { body: '{}', headers: { 'content-encoding': 'gzip' } }, 415, 'unsupported_media_type'],
    ['POST /auth/login', { body: JSON.stringify({ email: 'a'.repeat(300_000) }) }, 413, 'body_too_large'],
    ['GET /products', { query: { limit: '1000' } }, 400, 'invalid_request'],
    ['GET /products', { query: { minPrice: 'cheap' } }, 400, 'invalid_request'],
    ['GET /products', { query: { cursor: 'nonsense' } }, 400, 'cursor_invalid'],
    [
      'GET /products',
      { query: { cursor: Buffer.from('["x","y",1,2,true]').toString('base64url') } },
      400,
      'cursor_invalid',
    ],
    ['GET /products/:id', { params: { id: 'abc' } }, 400, 'invalid_request'],
    ['GET /products/:id', { params: { id } }, 404, 'not_found'],
    ['GET /nothing/here', {}, 404, 'route_not_found'],
  ]
  test.each(broken)('%s %o is refused in words', async (call, args, status, code) => {
    const answer = await world.ask(call, args)
    expect([answer.status, answer.body.code, answer.body.success]).toEqual([status, code, false])
    expect(answer.body.message).toMatch(/\w+ \w+/)
    expect(Array.isArray(answer.body.errors)).toBe(true)
  })

  test('an Idempotency-Key of 8 kB is refused by its name, and nothing is stored', async () => {
    const { token, id } = await given.student()
    const fund = (key: string) => world.ask('POST /wallet/fund', { token, key, body: { amount: 5000 } })
    const stored = async () =>
      (
        await world.context.db.once<{ n: number }>(
          `select (select count(*) from payments where user_id = $id)::int
                  + (select count(*) from idempotency_keys where user_id = $id)::int as n`,
          { id },
        )
      )[0]!.n
    expect(await fund('k'.repeat(8192))).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_request',
        errors: [{ field: 'Idempotency-Key', message: expect.stringContaining('200') }],
      },
    })
    expect(await stored()).toBe(0)
    expect((await fund('k'.repeat(200))).status).toBe(201)
    expect(await stored()).toBe(1)
  })

  const searchableExports = listEndpoints()
    .filter(({ endpoint: { produces, query } }) => produces?.includes('text/csv') && hasSearch(query))
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  test.each(searchableExports)(
    'a NUL character in the search of %s is refused before the file begins',
    async (call) => {
      const { token } = people.admin!
      expect(await world.ask(call, { token, query: { q: '\0' } })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', errors: [{ field: 'q' }] },
      })
      expect((await world.ask(call, { token, query: { q: 'ada' } })).status).toBe(200)
    },
  )
  test('these are all exports with a search', () => {
    expect(searchableExports.sort()).toEqual([
      'GET /admin/products/export',
      'GET /admin/riders/export',
      'GET /admin/users/export',
      'GET /orders/admin/export',
      'GET /vendors/applications/export',
    ])
  })
})

test('the document names every call and resolves every reference', async () => {
  const document = (await (await fetch(`${world.url}/api/openapi.json`)).json()) as {
    openapi: string
    paths: Record<string, object>
    components: { schemas: object }
  }
  expect(document.openapi).toBe('3.1.0')
  for (const { endpoint } of listEndpoints())
    expect(document.paths[`/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`]).toHaveProperty(
      endpoint.method.toLowerCase(),
    )
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
    (match) => match[1]!,
  )
  expect(references.length).toBeGreaterThan(50)
  for (const name of references) expect(document.components.schemas).toHaveProperty(name)
  const page = await fetch(`${world.url}/api/docs`)
  expect(page.headers.get('content-security-policy')).toContain("object-src 'none'")
  const html = await page.text()
  expect(html).toContain('/api/orders/{id}/accept')
  const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]!)
  expect(anchors).toContain('schema-Notification')
  for (const anchor of new Set(anchors)) expect(html).toContain(`id="${anchor}"`)
})

test('what the contract does not promise does not leave', async () => {
  const ada = await given.student()
  const { data } = await world.api('GET /auth/me', { token: ada.token })
  expect(Object.keys(data)).not.toContain('passwordHash')
  const answer = await fetch(`${world.url}/api/auth/me`, { headers: { authorization: `Bearer ${ada.token}` } })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('the process says that it lives, is ready, and what it measures', async () => {
  expect(await (await fetch(`${world.url}/live`)).json()).toEqual({ live: true })
  expect(await (await fetch(`${world.url}/ready`)).json()).toMatchObject({ ready: true })
  expect(await (await fetch(`${world.url}/metrics`)).text()).toContain('http_request_seconds_bucket')
})
