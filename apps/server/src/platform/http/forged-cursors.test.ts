import { listEndpoints } from '@vendly/contract/api'
import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { encodeCursor } from '../cursor.ts'
import { newId } from '../ids.ts'

const world = await openWorld()
const given = givenIn(world)
const store = await given.vendor()
const { id: productId } = await given.product(store)
const people = {
  student: await given.student(),
  vendor: store,
  rider: await given.rider(),
  admin: await given.admin(),
}

const lists = listEndpoints()
  .map(({ endpoint }) => endpoint)
  .filter(({ paged }) => paged)

const end = { page: 1, total: 3, exact: true }
const forged = [
  'nonsense',
  encodeCursor({ value: 'yesterday', id: newId(), ...end }),
  encodeCursor({ value: 1.5, id: newId(), ...end }),
  encodeCursor({ value: 1e300, id: newId(), ...end }),
  encodeCursor({ value: 'a\0b', id: newId(), ...end }),
  encodeCursor({ value: new Date().toISOString(), id: 'nobody', ...end }),
  encodeCursor({ value: new Date().toISOString(), id: 1e300, ...end }),
  encodeCursor({ value: ['a', 1], id: newId(), ...end }),
]

test.each(lists.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s answers forged cursors with 200 or cursor_invalid, never with an error of the server',
  async (call, { path, audience }) => {
    const role = (Object.keys(people) as (keyof typeof people)[]).find((role) => audience.includes(role)) ?? 'student'
    const id = path.startsWith('/vendors') ? store.vendorId : productId
    for (const cursor of forged) {
      const { status, body } = await world.ask(call, {
        token: people[role].token,
        params: { id, campus: 'all' },
        // What some lists need besides.
        query: {
          cursor,
          ...(path === '/admin/document-requests' && { kind: 'vendor' }),
          ...(path.endsWith('/swaps') && { line: newId() }),
          ...(path.includes('/my-analytics/') && { from: '2026-11-01', to: '2026-11-02' }),
        },
      })
      expect([cursor, status, status === 400 ? body.code : 'ok']).toEqual(
        expect.arrayContaining([cursor, status === 400 ? 'cursor_invalid' : expect.toBeOneOf([200, 404])]),
      )
    }
  },
)
