import { limits } from '@vendly/contract/limits'
import { searchTermLimits } from '@vendly/contract/search-term-limits'
import { expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { givenIn } from '../../../test/given.ts'
import { browserIn } from '../../../test/visitors.ts'
import { openWorld } from '../../../test/world.ts'
import { days } from '../../platform/clock.ts'
import { flushCounts } from '../../platform/counts.ts'

const world = await openWorld({ TRUST_PROXY: '1' })
const given = givenIn(world)
const { db } = world.context
const [here, there] = [await given.campus(), await given.campus()]
const store = await given.vendor({ campus: here })
const { token } = await given.admin()
await given.product(store, { name: 'Dungaree jacket' })

/** A phrase that enough visitors searched for. */
async function searchedFor(q: string, campus = here): Promise<string> {
  for (let n = 0; n < searchTermLimits.leastVisitors; n++)
    await browserIn(world).post('/searches', { q, campus: campus.slug })
  await flushCounts(db)
  const [row] = await db.once<{ id: string }>('select id from search_terms where phrase = $q', { q })
  return row!.id
}
const names = async (q: string) =>
  (await world.api('GET /products/search', { query: { q } as never })).data.map(({ name }) => name)
const actionsOf = async (subject: string) =>
  (
    await db.once<{ action: string }>('select action from audit_log where subject_name = $subject order by id', {
      subject,
    })
  ).map(({ action }) => action)
const ask = (call: string, id: string, rest: object = {}) => world.ask(call, { token, params: { id }, ...rest })
const PUT = 'PUT /admin/search/terms/:id/meaning'

test('a phrase becomes a synonym in one call, joins the group of its meaning, and is taken out again', async () => {
  const [zumbari, bend] = [await searchedFor('zumbari'), await searchedFor('zumba riri')]
  expect(await names('zumbari')).toEqual([])
  const first = await world.api(PUT, { token, params: { id: zumbari }, body: { meaning: 'Dungaree' } })
  expect(first.data.synonyms).toEqual(['dungaree', 'zumbari'])
  expect(await names('zumbari')).toEqual(['Dungaree jacket'])
  const second = await world.api(PUT, { token, params: { id: bend }, body: { meaning: 'zumbari' } })
  expect(second.data.synonyms).toEqual(['dungaree', 'zumbari', 'zumba riri'])
  const { data } = await world.api('GET /admin/search/terms/:id', { token, params: { id: bend }, query: {} as never })
  expect([data.synonyms, data.campuses]).toEqual([
    ['dungaree', 'zumbari', 'zumba riri'],
    [{ name: expect.any(String), searches: 3 }],
  ])
  for (const id of [bend, zumbari]) expect((await ask('DELETE /admin/search/terms/:id/meaning', id)).status).toBe(200)
  expect(await names('zumbari')).toEqual([])
  expect((await ask('DELETE /admin/search/terms/:id/meaning', zumbari)).status).toBe(404)
  expect(await actionsOf('dungaree, zumbari')).toEqual(['synonym.added', 'synonym.changed', 'synonym.deleted'])
})

test('a phrase can mean a category, and what cannot be a synonym is refused in words', async () => {
  const id = await searchedFor('charja')
  const refusedAs = async (meaning: string, of = id) => (await ask(PUT, of, { body: { meaning } })).body.code
  expect(await refusedAs('Charja!')).toBe('synonym_same')
  expect(await refusedAs('!!')).toBe('synonym_same')
  expect(await refusedAs('power')).toBeUndefined()
  expect(await refusedAs('torch')).toBe('synonym_taken')
  const long = 'a very long phrase that many people typed in full'
  expect(await refusedAs('power', await searchedFor(long))).toBe('synonym_length')
  const phrases = Array.from({ length: limits.synonym.phrases.max }, (_, n) => `vuvuzela ${n}`)
  await world.api('POST /admin/search/synonyms', { token, body: { phrases } })
  expect(await refusedAs('vuvuzela 0', await searchedFor('vuvuzela last'))).toBe('synonym_full')
})

test('ten at once give a phrase one meaning', async () => {
  const id = await searchedFor('gas refill')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => ask(PUT, id, { body: { meaning: `meaning ${n}` } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
})

test('what is hidden leaves the lists, can be shown again, and is recorded', async () => {
  const id = await searchedFor('pos machine')
  const listed = async (hidden: '0' | '1') =>
    (await world.api('GET /admin/search/terms', { token, query: { hidden } as never })).data.map(({ _id }) => _id)
  const hide = (hidden: boolean) => ask('PUT /admin/search/terms/:id/hidden', id, { body: { hidden } })
  await hide(true)
  await hide(true)
  expect([(await listed('0')).includes(id), await listed('1')]).toEqual([false, [id]])
  await hide(false)
  expect(await listed('0')).toContain(id)
  expect(await actionsOf('pos machine')).toEqual(['search-term.hidden', 'search-term.shown'])
})

test('stores of a category and campus are asked once a week, whatever the phrase and however many ask', async () => {
  const [light, bole] = [await searchedFor('ring light'), await searchedFor('bole')]
  const other = await given.vendor({ campus: there })
  const [{ category }] = (await db.once<{ category: string }>('select category from vendors where id = $id', {
    id: store.vendorId,
  })) as [{ category: string }]
  const whom = { category, campus: here.slug }
  const askable = async () =>
    (await ask('GET /admin/search/terms/:id/stores', light, { query: whom })).body as unknown as {
      data: { stores: number }
    }
  expect((await askable()).data.stores).toBe(1)
  const POST = 'POST /admin/search/terms/:id/ask'
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => ask(POST, n % 2 ? light : bole, { body: whom })),
  )
  const asked = answers.map(({ body }) => (body as unknown as { data: { stores: number } }).data.stores)
  expect(asked.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  await world.settle()
  const toldOf = async (person: { token: string }) =>
    (await world.api('GET /notifications', { token: person.token, query: {} as never })).data.notifications
      .map(({ title }) => title)
      .filter((title) => title.startsWith('Students search for'))
  expect(await toldOf(store)).toHaveLength(1)
  expect(await toldOf(other)).toEqual([])
  expect((await askable()).data.stores).toBe(0)
  await at(days(7), async () => {
    const { body } = await ask(POST, bole, { body: { category } })
    expect((body as unknown as { data: unknown }).data).toEqual({ stores: 2 })
    await world.settle()
  })
  expect([await toldOf(store), await toldOf(other)].map(({ length }) => length)).toEqual([2, 1])
})

test('a phrase of another campus does not exist for a manager, and only who may change goods acts', async () => {
  const id = await searchedFor('lace frontal', there)
  const manager = await given.admin({ adminRole: 'campus-manager', campusIds: [here.id] })
  const read = { token: manager.token, params: { id } }
  expect((await world.ask('GET /admin/search/terms/:id', read)).status).toBe(404)
  const { data } = await world.api('GET /admin/search/terms', { token: manager.token, query: { tab: 'all' } as never })
  expect(data.map(({ _id }) => _id)).not.toContain(id)
  const finance = await given.admin({ adminRole: 'finance' })
  const { status } = await world.ask(PUT, { token: finance.token, params: { id }, body: { meaning: 'wig' } })
  expect([
    status,
    (await ask('PUT /admin/search/terms/:id/hidden', store.vendorId!, { body: { hidden: true } })).status,
  ]).toEqual([403, 404])
})
