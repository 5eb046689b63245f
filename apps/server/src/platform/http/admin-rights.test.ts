import { type AdminRole, adminRoles, rightsOfRoles, roleIncludes } from '@vendly/contract/admin-roles'
import { listEndpoints } from '@vendly/contract/api'
import type { Endpoint } from '@vendly/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const missingId = '00000000-0000-7000-8000-000000000000'
const { id: campusId } = await given.campus()

const people = Object.fromEntries(
  await Promise.all(
    adminRoles.map(async (adminRole) => {
      const campusIds = adminRole === 'campus-manager' ? { campusIds: [campusId] } : {}
      return [adminRole, await given.admin({ adminRole, ...campusIds })] as const
    }),
  ),
) as Record<AdminRole, Person>
const outsider = await given.admin({ adminRole: null })

/** Whatever names administrators as its callers, or asks what an administrator may do. */
const calls = listEndpoints()
  .map(({ endpoint }) => endpoint)
  .filter(({ audience, right }) => audience.includes('admin') || right !== undefined)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const ask = (endpoint: Endpoint, { token }: Person) =>
  world.ask(nameOf(endpoint), {
    token,
    params: Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, missingId])),
    body: endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : {},
  })
const isRefused = ({ status, body }: Awaited<ReturnType<typeof ask>>) => status === 403 && body.code === 'right_missing'

describe('an administrator makes the calls of their role alone', () => {
  test('every call that names administrators demands a right', () => {
    expect(calls.length).toBeGreaterThan(130)
    expect(calls.filter(({ right }) => right === undefined).map(nameOf)).toEqual([])
  })

  test.each(calls.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    // Without a role there is no right, so this fails for a call whose right the server does not ask for.
    expect(isRefused(await ask(endpoint, outsider))).toBe(true)
    for (const role of adminRoles) {
      const isIncluded = roleIncludes(role, endpoint.right!) && (role !== 'campus-manager' || endpoint.byCampus)
      expect([role, isRefused(await ask(endpoint, people[role]))]).toEqual([role, !isIncluded])
    }
  })
})

test('what each role may do', () => {
  const written = Object.entries(rightsOfRoles).map(([role, rights]) => {
    const of = (reach: string) => Object.keys(rights).filter((noun) => rights[noun as keyof typeof rights] === reach)
    return `${role}: acts on ${of('act').join(', ') || 'nothing'}; reads ${of('read').join(', ') || 'nothing else'}`
  })
  expect(written).toMatchInlineSnapshot(`
    [
      "owner: acts on figures, orders, refunds, support, people, verification, goods, promotions, broadcasts, campuses, money, settings, team; reads nothing else",
      "operations: acts on orders, refunds, support, people, verification, goods, promotions, broadcasts, campuses; reads figures, settings",
      "finance: acts on refunds, money; reads figures, orders, people, campuses, settings",
      "campus-manager: acts on orders, refunds, support, verification, broadcasts, campuses; reads figures, people",
      "support: acts on orders, refunds, support; reads figures, people, goods",
      "verifier: acts on verification; reads nothing else",
    ]
  `)
})

test('nobody but the owners reaches the team, and the verifier no money', () => {
  const nouns = (role: AdminRole) => Object.keys(rightsOfRoles[role])
  expect(adminRoles.filter((role) => nouns(role).includes('team'))).toEqual(['owner'])
  expect(adminRoles.filter((role) => nouns(role).includes('money'))).toEqual(['owner', 'finance'])
  expect(nouns('verifier')).toEqual(['verification'])
})

/** About the caller or for all of them: their replies depend on the role. */
test('these calls are for every administrator', () => {
  expect(calls.filter(({ right }) => right === 'member').map(nameOf)).toEqual([
    'GET /admin/vendor-records/:id',
    'GET /admin/records/:id/notes',
    'POST /admin/records/:id/notes',
    'GET /admin/rider-records/:id',
    'GET /admin/search',
    'PUT /admin/queue-owner',
    'GET /admin/waiting',
  ])
})

test('a search, and what waits, shows what the role may open', async () => {
  const store = await given.vendor()
  const search = async (who: Person, q: string) =>
    (await world.api('GET /admin/search', { token: who.token, query: { q } })).data
  expect((await search(people.owner, store.email)).users).toHaveLength(1)
  expect(await search(people.verifier, store.email)).toEqual({ users: [], vendors: [], orders: [] })
  await world.context.db.once(
    `insert into feedback (id, name, email, topic, message) values (gen_random_uuid(), 'Ada', 'ada@people.example', 'other', 'Hello')`,
  )
  const waiting = async (who: Person) => (await world.api('GET /admin/waiting', { token: who.token })).data.feedback
  expect([await waiting(people.support), await waiting(people.verifier)]).toEqual([1, 0])
})

test('administrators are suspended and signed out by owners alone', async () => {
  const other = await given.admin({ adminRole: 'support' })
  const call = { params: { id: other.id }, body: { reason: 'Left the company' } }
  const suspend = (who: Person) =>
    world.ask('PATCH /admin/users/:id/status', {
      ...{ token: who.token, params: { id: other.id } },
      body: { status: 'suspended', reason: 'Left the company' },
    })
  expect(isRefused(await suspend(people.operations))).toBe(true)
  const endSessions = await world.ask('POST /admin/users/:id/end-sessions', { token: people.operations.token, ...call })
  expect(isRefused(endSessions)).toBe(true)
  const { data } = await world.api('POST /admin/users/bulk', {
    token: people.operations.token,
    body: { action: 'suspend', ids: [other.id], reason: 'Left the company' },
  })
  expect(data).toMatchObject([{ problem: { code: 'right_missing' } }])
  expect((await suspend(people.owner)).status).toBe(200)
})

test('a role that changes counts from the next call on', async () => {
  const member = await given.admin({ adminRole: 'verifier' })
  const ofRates = listEndpoints().find(({ name }) => name === 'getRates')!.endpoint
  expect(isRefused(await ask(ofRates, member))).toBe(true)
  await world.context.db.once(`update team_members set role = 'finance' where user_id = $id`, { id: member.id })
  expect((await ask(ofRates, member)).status).toBe(200)
  await world.context.db.once('delete from team_members where user_id = $id', { id: member.id })
  expect(isRefused(await ask(ofRates, member))).toBe(true)
})
