import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const store = await given.vendor()

const names = async (q: string) =>
  (await world.api('GET /products/search', { query: { q } as never })).data.map((card) => card.name)

describe('synonyms', () => {
  test('are added by an administrator, used by searches at once, and recorded in the audit log', async () => {
    const admin = await given.admin()
    await given.product(store, { name: 'Keke toy' })
    const body = { phrases: ['keke', 'Tricycle  Napep'], reason: 'asked for' }
    const { data } = await world.api('POST /admin/search/synonyms', { token: admin.token, body })
    expect(data.phrases).toEqual(['keke', 'tricycle napep'])
    expect(await names('tricycle napep')).toEqual(['Keke toy'])
    await world.api('DELETE /admin/search/synonyms/:id', { token: admin.token, params: { id: data._id } })
    expect(await names('tricycle napep')).toEqual([])
    const actions = await world.context.db.once<{ action: string }>(
      'select action from audit_log where subject_id = $id order by id',
      { id: data._id },
    )
    expect(actions.map((one) => one.action)).toEqual(['synonym.added', 'synonym.deleted'])
  })

  test('have each phrase in one group only, however it is written and however many add it at the same time', async () => {
    const admin = await given.admin()
    const requests = Array.from({ length: 10 }, (_, n) =>
      world.ask('POST /admin/search/synonyms', {
        token: admin.token,
        body: { phrases: [n % 2 ? 'Tokunbo' : 'tokunbo!', `belgium ${n}`] },
      }),
    )
    const answers = await Promise.all(requests)
    expect(answers.map((one) => one.status).sort()).toEqual([201, ...Array(9).fill(409)])
    const { status, body } = await world.ask('POST /admin/search/synonyms', {
      token: admin.token,
      body: { phrases: ['Indomie', 'supermie'] },
    })
    expect([status, body.code, body.phrase]).toEqual([409, 'synonym_taken', 'indomie'])
  })

  test('are read and changed only by administrators', async () => {
    for (const person of [await given.student(), store, await given.rider()]) {
      const statusOf = async (call: string, args: object = {}) =>
        (await world.ask(call, { token: person.token, ...args })).status
      expect(await statusOf('GET /admin/search/synonyms')).toBe(403)
      expect(await statusOf('POST /admin/search/synonyms', { body: { phrases: ['a b', 'c d'] } })).toBe(403)
    }
    expect((await world.ask('GET /admin/search/synonyms')).status).toBe(401)
  })

  test('are listed page by page', async () => {
    const admin = await given.admin()
    const first = await world.api('GET /admin/search/synonyms', { token: admin.token, query: { limit: 10 } as never })
    const second = await world.api('GET /admin/search/synonyms', {
      token: admin.token,
      query: { limit: 10, cursor: first.pagination!.next } as never,
    })
    const all = [...first.data, ...second.data].map((one) => one.phrases[0]!)
    expect(all).toEqual([...new Set(all)].sort())
    expect(all).toHaveLength(20)
  })
})
