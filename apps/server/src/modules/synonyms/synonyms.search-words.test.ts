import { beforeAll, describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { refreshIndex } from '../search/search.service.ts'

const world = await openWorld()
const given = givenIn(world)
// Names are read for a minute.
await world.context.db.once(`update campuses set short_name = 'FUOYE' where id = $id`, { id: (await given.home()).id })
const store = await given.vendor()
const { token } = await given.admin()

beforeAll(async () => {
  for (const [name, naira, condition] of [
    ['Zimbo kettle, steel', 4000, 'neat-used'],
    ['Zimbo kettle, glass', 8000, 'new'],
  ] as const)
    await given.product(store, { name, naira, condition })
  await transaction(world.context.pool, refreshIndex)
})

const add = (body: object) => world.ask('POST /admin/search/words', { token, body })
const list = async (query: object) =>
  world.api('GET /admin/search/words', { token, query: { limit: 100, ...query } as never })
const search = async (q: string) => {
  const { data, understood } = await world.api('GET /products/search', { query: { q } as never })
  return { names: data.map(({ name }) => name).sort(), understood: understood.map(({ text }) => text) }
}
const both = ['Zimbo kettle, glass', 'Zimbo kettle, steel']

describe('search words', () => {
  test('say something about a search from the moment they are added until they are deleted, and are in the audit log', async () => {
    const used = { names: ['Zimbo kettle, steel'], understood: ['Used'] }
    expect((await search('ọkirika zimbo kettle')).understood).toEqual([])
    const { data } = await world.api('POST /admin/search/words', {
      token,
      body: { phrase: '  Ọkírìka! ', meaning: 'used' },
    })
    expect([data.phrase, data.meaning]).toEqual(['okirika', 'used'])
    expect(await search('okirika zimbo kettle')).toEqual(used)

    const params = { id: data._id }
    const body = { phrase: 'okirika ones', meaning: 'filler' as const }
    expect((await world.api('PUT /admin/search/words/:id', { token, params, body })).data).toMatchObject(body)
    expect(await search('okirika ones zimbo kettle')).toEqual({ names: both, understood: [] })

    await world.api('DELETE /admin/search/words/:id', { token, params })
    expect((await list({ q: 'okirika' })).data).toEqual([])
    const log = await world.context.db.once<{ action: string; name: string; details: object }>(
      'select action, subject_name as name, details from audit_log where subject_id = $id order by id',
      { id: data._id },
    )
    expect(log).toEqual([
      { action: 'search-word.added', name: 'okirika', details: { meaning: 'used' } },
      {
        ...{ action: 'search-word.changed', name: 'okirika ones' },
        details: { meaning: 'filler', before: 'okirika', meantBefore: 'used' },
      },
      { action: 'search-word.deleted', name: 'okirika ones', details: { meaning: 'filler' } },
    ])
  })

  test('have one meaning each, however they are written and however many add them at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => add({ phrase: n % 2 ? 'Gbanjo' : 'gbánjo!', meaning: 'cheap' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    const { status, body } = await add({ phrase: 'GBANJO', meaning: 'max' })
    expect([status, body.code, body.meaning]).toEqual([409, 'search_word_taken', 'cheap'])
    const params = { id: (await list({ q: 'gbanjo' })).data[0]!._id }
    const change = (phrase: string) =>
      world.ask('PUT /admin/search/words/:id', { token, params, body: { phrase, meaning: 'cheap' } })
    expect((await change('under')).body.code).toBe('search_word_taken')
    expect((await change('gbanjo')).status).toBe(200)
  })

  test('are refused without a letter or a digit, when they are too long, and with an unknown meaning', async () => {
    for (const [phrase, meaning, code] of [
      ['?!', 'filler', 'search_word_empty'],
      ['', 'filler', 'invalid_request'],
      ['a'.repeat(61), 'filler', 'invalid_request'],
      ['gbanjo', 'nonsense', 'invalid_request'],
    ])
      expect((await add({ phrase, meaning })).body.code).toBe(code)
    const gone = { token, params: { id: store.vendorId } }
    expect((await world.ask('DELETE /admin/search/words/:id', gone)).status).toBe(404)
  })

  test('are listed page by page, by a part of the phrase and by meaning', async () => {
    const first = await list({ meaning: 'used', limit: 10 })
    const second = await list({ meaning: 'used', limit: 10, cursor: first.pagination!.next })
    const all = [...first.data, ...second.data]
    expect(all.map(({ phrase }) => phrase)).toEqual([...new Set(all.map(({ phrase }) => phrase))].sort())
    expect([all.length, new Set(all.map(({ meaning }) => meaning)).size]).toEqual([20, 1])
    expect(first.pagination!.total).toBeGreaterThan(20)
    const found = (await list({ q: 'UK used' })).data
    expect(found.map(({ phrase, meaning }) => `${phrase}: ${meaning}`)).toEqual(['uk used: used'])
  })

  test('are read and changed only by administrators', async () => {
    for (const person of [await given.student(), store, await given.rider()]) {
      const statusOf = async (call: string, args: object = {}) =>
        (await world.ask(call, { token: person.token, ...args })).status
      expect(await statusOf('GET /admin/search/words')).toBe(403)
      expect(await statusOf('GET /admin/search/explanation', { query: { q: 'rice' } })).toBe(403)
      expect(await statusOf('POST /admin/search/words', { body: { phrase: 'x', meaning: 'filler' } })).toBe(403)
    }
  })
})

describe('the explanation of a search', () => {
  const explain = async (q: string) =>
    (await world.api('GET /admin/search/explanation', { token, query: { q } as never })).data

  test('says what was left out, understood and searched for, and how many products match', async () => {
    expect(await explain('abeg who get zimbo kettle under 5k')).toEqual({
      text: 'zimbo kettle',
      leftOut: ['abeg who get'],
      understood: [{ kind: 'price', text: 'Up to ₦5,000' }],
      terms: [
        { text: 'zimbo', spellings: [], synonyms: [] },
        { text: 'kettle', spellings: [], synonyms: expect.arrayContaining([]) },
      ],
      ...{ correctedText: null, match: 'all', total: 1, totalIsExact: true },
    })
  })

  test('a campus in the text is understood, and nothing that was left out', async () => {
    expect(await explain('zimbo kettle in fuoye')).toMatchObject({
      ...{ text: 'zimbo kettle', leftOut: [], understood: [{ kind: 'place', text: 'FUOYE' }] },
    })
  })

  test('names the synonyms of a word and what it is corrected to', async () => {
    const { terms } = await explain('shinkafa')
    expect(terms[0]!.synonyms).toContain('rice')
    const misspelled = await explain('zimbo ketle')
    expect([misspelled.correctedText, misspelled.terms[1]!.spellings]).toEqual(['zimbo kettle', ['kettle']])
  })

  test('has no side effects: what is tried is not counted as a search', async () => {
    await explain('zimbo kettle')
    expect(await world.context.db.once('select from searches', {})).toEqual([])
  })

  test('refuses an empty text and one that is too long', async () => {
    for (const q of [' ', 'a'.repeat(501)]) {
      const { status } = await world.ask('GET /admin/search/explanation', { token, query: { q } })
      expect(status).toBe(400)
    }
  })
})
