import { beforeAll, describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { plainLetters } from './search.letters.ts'
import { refreshIndex } from './search.service.ts'
import { nameShare } from './search.store-names.ts'
import { searchWordsOf, understandText } from './search.understanding.ts'

const world = await openWorld()
const given = givenIn(world)
const shop = await given.vendor()
const { token } = await given.admin()

beforeAll(async () => {
  await world.fill(`update vendors set business_name = 'Ɗinki House'`)
  for (const name of ['Ƙosai, hot', 'Kosai with pap', 'Koko ɓula', 'Kettle']) await given.product(shop, { name })
  const body = { phrase: 'ɗan ƙarami', meaning: 'filler' as const }
  await world.api('POST /admin/search/words', { token, body })
  await transaction(world.context.pool, refreshIndex)
})

/** All that a text finds and is understood as, by every call that reads one. */
async function found(q: string) {
  const names = (cards: readonly { name: string }[]) => cards.map(({ name }) => name).sort()
  const [list, exact, stores, counts, suggestions, explained] = await Promise.all([
    world.api('GET /products/search', { query: { q } as never }),
    world.api('GET /products/search', { query: { q, exact: '1' } as never }),
    world.api('GET /vendors/search', { query: { q } as never }),
    world.api('GET /search/counts', { query: { q } as never }),
    world.api('GET /search/suggestions', { query: { q } as never }),
    world.api('GET /admin/search/explanation', { token, query: { q } }),
  ])
  return {
    list: names(list.data),
    exact: names(exact.data),
    stores: stores.data.map(({ businessName }) => businessName),
    kinds: counts.data.kinds,
    suggested: names(suggestions.data.products),
    leftOut: explained.data.leftOut.map(plainLetters),
  }
}

describe('hooked letters are typed or not, in texts, in names and in search words', () => {
  test.each([
    ['ƙosai', 'kosai', { list: ['Kosai with pap', 'Ƙosai, hot'], exact: ['Kosai with pap', 'Ƙosai, hot'] }],
    ['ƘOSAI', 'kosai', { suggested: ['Kosai with pap', 'Ƙosai, hot'] }],
    ['ɓula', 'bula', { list: ['Koko ɓula'], exact: ['Koko ɓula'] }],
    ['ɗinki house', 'dinki house', { stores: ['Ɗinki House'] }],
    ['ɗan ƙarami kettle', 'dan karami kettle', { list: ['Kettle'], leftOut: ['dan karami'] }],
  ])('“%s” finds what “%s” finds', async (hooked, plain, expected) => {
    const one = await found(hooked)
    expect(one).toMatchObject(expected)
    expect(one).toEqual(await found(plain))
  })

  test('a misspelled name of a store is still its name', () => {
    const share = nameShare('dinki hous', 'Dinki House', [])
    expect(nameShare('ɗinki hous', 'Dinki House', [])).toBe(share)
    expect(nameShare('dinki hous', 'Ɗinki House', [])).toBe(share)
  })

  test('the apostrophes of Hausa are no letters', () => {
    const words = searchWordsOf([{ phrase: 'yar karama', meaning: 'filler', standsFor: null }])
    for (const text of ['ʼyar ƙarama kettle', '’yar ƙarama kettle', "'yar karama kettle"])
      expect(understandText(text, words).text).toBe('kettle')
  })
})
