import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { refreshIndex } from '../search/search.service.ts'
import { type ParseOptions, parseText } from '../search/search.terms.ts'

const world = await openWorld()
const given = givenIn(world)
const { db, pool } = world.context
const store = await given.vendor()

const onSale = [
  'Local rice, 5 kg',
  'Crate of eggs',
  'Brown handbag',
  'Tote bag',
  'Ludo book',
  'Soft amala',
  'Hot eba',
  'Tuwo and miyan taushe',
  'White agbada',
  'Blue senator',
  'Leather sandals',
  'Black sneakers',
  'Fresh pepper',
  'Bath soap',
  'Ƙyallen Ɗinki',
]
beforeAll(async () => {
  for (const name of onSale) await given.product(store, { name })
  await transaction(pool, refreshIndex)
})
const names = async (q: string) =>
  (await world.api('GET /products/search', { query: { q } as never })).data.map(({ name }) => name).sort()

describe('words for goods', () => {
  test.each([
    ['shinkafa', ['Local rice, 5 kg']],
    ['ìrẹsì', ['Local rice, 5 kg']],
    ['òsikapa', ['Local rice, 5 kg']],
    ['ƙwai', ['Crate of eggs']],
    ['àkwá ọkụkọ', ['Crate of eggs']],
    ['àpò', ['Tote bag']],
    ['akwụkwọ', ['Ludo book']],
    ['takalmi', ['Black sneakers', 'Leather sandals']],
  ])('“%s” finds %j', async (q, expected) => expect(await names(q)).toEqual(expected))

  test('the hooked letters of Hausa are letters, in a name and in a text', async () => {
    for (const q of ['dinki', 'Ɗinki', 'ƙyallen', 'KYALLEN']) expect(await names(q)).toEqual(['Ƙyallen Ɗinki'])
  })

  const stemsOf = async (q: string, options: ParseOptions = {}) =>
    (await parseText(db, q, options)).terms.map(({ phrases }) => phrases.map(({ stems }) => stems.join(' ')))

  test('of several broad words only the head stands for its things, so that no text takes seconds', async () => {
    const areBroad = async (q: string) =>
      (await stemsOf(q, { correctSpelling: false })).map((phrases) => phrases.length > 5)
    expect(await areBroad('native wear and footwear')).toEqual([false, true])
    expect(await areBroad('footwear for native wear')).toEqual([true, false])
  })

  test('other words for a thing are looked for where a product has them, and by saved searches always', async () => {
    expect((await stemsOf('footwear')).flat().sort()).toEqual(['footwear', 'sandal', 'sneaker'])
    expect((await stemsOf('footwear', { correctSpelling: false })).flat()).toContain('slipper')
  })

  // "Roll on" would be every roll: the search has no word "on".
  const PHRASES = `
    select s.id, phrase, cardinality(string_to_array(search_normalize(phrase), ' ')) as typed,
           array_remove(array(select (ts_lexize('english_stem', word))[1]
                                from unnest(string_to_array(search_normalize(phrase), ' ')) word), null) as stems
      from synonyms s cross join unnest(s.phrases) phrase
     where not s.is_broad`
  test('a phrase is in one group, however it is inflected, and keeps its words', async () => {
    const shared = await db.once(`select stems from (${PHRASES}) p group by stems having count(distinct id) > 1`)
    const shortened = await db.once(`select phrase from (${PHRASES}) p where typed > 1 and cardinality(stems) < 2`)
    expect([shared, shortened]).toEqual([[], []])
  })
})

describe('a broad word', () => {
  test.each([
    ['swallow', ['Hot eba', 'Soft amala', 'Tuwo and miyan taushe']],
    // A synonym of the broad word.
    ['òkèlè', ['Hot eba', 'Soft amala', 'Tuwo and miyan taushe']],
    ['footwear', ['Black sneakers', 'Leather sandals']],
    ['native wear', ['Blue senator', 'White agbada']],
    // In Igbo and in Yoruba.
    ['ose', ['Bath soap', 'Fresh pepper']],
  ])('“%s” finds what it stands for', async (q, expected) => expect(await names(q)).toEqual(expected))

  test.each([
    ['amala', ['Soft amala']],
    ['sandals', ['Leather sandals']],
    ['senator', ['Blue senator']],
    ['soap', ['Bath soap']],
  ])('“%s” does not find the others', async (q, expected) => expect(await names(q)).toEqual(expected))

  test('has one list, of phrases that may be in groups', async () => {
    const { token } = await given.admin()
    const add = (phrases: string[], isBroad: boolean) =>
      world.ask('POST /admin/search/synonyms', { token, body: { phrases, isBroad } })
    const taken = await add(['Swallow!', 'hot eba'], true)
    expect([taken.status, taken.body.code, taken.body.phrase]).toEqual([409, 'synonym_taken', 'swallow'])
    const { data } = await world.api('POST /admin/search/synonyms', {
      token,
      body: { phrases: ['breakfast', 'eba', 'iresi'], isBroad: true },
    })
    expect([data.isBroad, await names('breakfast')]).toEqual([true, ['Hot eba', 'Local rice, 5 kg']])
    expect((await add(['breakfast', 'morning meal'], false)).status).toBe(201)
    expect(await names('morning meal')).toEqual(['Hot eba', 'Local rice, 5 kg'])
    const params = { id: data._id }
    const group = { phrases: data.phrases, isBroad: false }
    const refused = await world.ask('PUT /admin/search/synonyms/:id', { token, params, body: group })
    expect([refused.status, refused.body.code]).toEqual([409, 'synonym_taken'])
    await world.api('DELETE /admin/search/synonyms/:id', { token, params })
    expect(await names('breakfast')).toEqual([])
  })
})

test('the words join the groups that administrators have made, once, and take no phrase from another group', async () => {
  const file = resolve(import.meta.dirname, '../../../drizzle/0105_add_local_words.sql')
  const [, ...changes] = readFileSync(file, 'utf8').split('--> statement-breakpoint')
  const client = await pool.connect()
  const groups = async () =>
    (await client.query<{ phrases: string[] }>('select phrases from synonyms order by phrases, is_broad')).rows.map(
      ({ phrases }) => phrases,
    )
  const migrate = async () => {
    for (const sql of changes) await client.query(sql)
  }
  try {
    await client.query('begin')
    await client.query('delete from synonyms')
    await client.query(`insert into synonyms (id, phrases) values
      (gen_random_uuid(), '{parboiled,ìrẹsì,osikapa}'), (gen_random_uuid(), '{ọjà,shinkafa!}'),
      (gen_random_uuid(), '{native wear,senator,trad}'), (gen_random_uuid(), '{laptop,senator laptop}')`)
    await migrate()
    const merged = await groups()
    expect(merged).toContainEqual(['parboiled', 'ìrẹsì', 'osikapa', 'rice', 'raisi'])
    expect(merged).toContainEqual(['ọjà', 'shinkafa!'])
    expect(merged).toContainEqual(['native wear', 'trad'])
    await migrate()
    expect(await groups()).toEqual(merged)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
