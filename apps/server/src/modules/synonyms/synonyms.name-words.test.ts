import { beforeAll, describe, expect, test } from 'vitest'
import { offeringIn } from '../../../test/offering.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, service } = offeringIn(world)
const store = await given.vendor()
const { token } = await given.admin()
const { db } = world.context

beforeAll(async () => {
  for (const name of ['Zimbo 5, black', 'Fan turbo', 'Apple iPhone', 'Dell pro max'])
    await given.product(store, { name })
  await service(store, { name: 'Repair of a Zimbo' })
})

/** What the search takes products with a name to be. */
const kindsOf = async (name: string) =>
  (
    await db.once<{ kinds: string[] }>(
      `select array(select substr(lexeme, 3) from unnest(s.search) where lexeme like 'w:%' order by 1) as kinds
         from search_entries s
        where s.id in (select id from products where name = $name union all select id from services where name = $name)`,
      { name },
    )
  )[0]!.kinds
const add = (body: object) => world.ask('POST /admin/search/words', { token, body })
const added = async (body: object) => (await add(body)).body.data as { _id: string }

describe('brands and details in the names of products', () => {
  test('are read when a product is listed', async () => {
    expect(await kindsOf('Apple iPhone')).toEqual(['iphon', 'phone'])
    expect(await kindsOf('Dell pro max')).toEqual(['dell'])
  })

  test('a brand says what products are that are on sale already, until it is deleted', async () => {
    expect(await kindsOf('Zimbo 5, black')).toEqual(['zimbo'])
    const { _id } = await added({ phrase: 'Zimbo', meaning: 'brand', standsFor: 'Phone' })
    await world.settle()
    expect(await kindsOf('Zimbo 5, black')).toEqual(['phone', 'zimbo'])
    expect(await kindsOf('Repair of a Zimbo')).toEqual(['phone', 'zimbo'])
    const params = { id: _id }
    const body = { phrase: 'zimbo', meaning: 'brand', standsFor: 'tablet' } as const
    await world.api('PUT /admin/search/words/:id', { token, params, body })
    await world.settle()
    expect(await kindsOf('Zimbo 5, black')).toEqual(['tablet', 'zimbo'])
    await world.api('DELETE /admin/search/words/:id', { token, params })
    await world.settle()
    expect(await kindsOf('Zimbo 5, black')).toEqual(['zimbo'])
  })

  test('a detail leaves what a product is to the word before it', async () => {
    expect(await kindsOf('Fan turbo')).toEqual(['turbo'])
    await added({ phrase: 'turbo', meaning: 'detail' })
    await given.product(store, { name: 'Cooker turbo' })
    await world.settle()
    expect([await kindsOf('Fan turbo'), await kindsOf('Cooker turbo')]).toEqual([['fan'], ['cooker']])
  })

  test('a word may mean one thing in names and another in texts', async () => {
    const { data } = await world.api('GET /admin/search/words', { token, query: { q: 'max', limit: 100 } as never })
    expect(
      data
        .filter(({ phrase }) => phrase === 'max')
        .map(({ meaning }) => meaning)
        .sort(),
    ).toEqual(['detail', 'max'])
    expect((await add({ phrase: 'MAX', meaning: 'brand', standsFor: 'phone' })).body).toMatchObject({
      ...{ code: 'search_word_taken', meaning: 'detail' },
    })
  })

  test('are one word each, without digits', async () => {
    for (const [body, code] of [
      [{ phrase: 'two words', meaning: 'detail' }, 'search_word_single'],
      [{ phrase: 'a', meaning: 'detail' }, 'search_word_single'],
      [{ phrase: 'm3', meaning: 'brand', standsFor: 'phone' }, 'search_word_single'],
      [{ phrase: 'oraimo', meaning: 'brand', standsFor: 'power bank' }, 'search_word_kind'],
      [{ phrase: 'oraimo', meaning: 'brand' }, 'search_word_thing'],
    ] as const)
      expect((await add(body)).body.code).toBe(code)
  })
})
