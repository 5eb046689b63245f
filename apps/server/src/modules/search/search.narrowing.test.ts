import { beforeAll, describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { onlyMatches } from '../../../test/search-matches.ts'
import { openWorld } from '../../../test/world.ts'
import { jobs } from '../../app.ts'
import { transaction } from '../../platform/database.ts'
import { refreshIndex } from './search.service.ts'
import { clearStatisticsCache } from './search.statistics.ts'

const world = await openWorld()
const given = givenIn(world)
const store = await given.vendor()

const LAPTOPS = 9
beforeAll(async () => {
  for (let n = 1; n <= LAPTOPS; n++)
    await given.product(store, {
      name: n % 2 ? `Dell laptop, model ${n}` : `HP EliteBook ${n}`,
      naira: 200_000 + n,
      condition: n === 1 ? 'neat-used' : 'new',
    })
  for (let n = 1; n <= 8; n++) await given.product(store, { name: `Laptop bag ${n}`, naira: 9_000 + n })
  await given.product(store, { name: 'Tote bag, fits a laptop', naira: 2_000, condition: 'neat-used' })
  await given.product(store, { name: 'Yam', description: 'Bring a laptop to pay for it.', naira: 500 })
  for (let n = 1; n <= 10; n++) await given.product(store, { name: `Samsung Galaxy ${n}`, naira: 90_000 + n })
  await given.product(store, { name: 'Cover', description: 'For every Samsung.', naira: 700 })
  await given.product(store, { name: 'Guitar, six strings', naira: 30_000 })
  for (const name of ['Party jollof rice', 'Smoky jollof rice', 'Chicken lap with jollof rice'])
    await given.product(store, { name, naira: 2_500 })
  await given.product(store, { name: 'Strap', description: 'Holds a guitar.', naira: 1_000 })
})

const ORDERS = [undefined, 'newest', 'price-low', 'price-high', 'rating', 'popular']
const find = async (q: string, more: object = {}) =>
  onlyMatches(await world.api('GET /products/search', { query: { q, limit: 48, ...more } as never }))
const names = async (q: string, more: object = {}) => (await find(q, more)).data.map(({ name }) => name)
const counts = (q: string, more: object = {}) => world.api('GET /search/counts', { query: { q, ...more } as never })

describe.each([['before statistics are collected'], ['with statistics']])('a list of a text, %s', (when) => {
  beforeAll(async () => {
    if (when !== 'with statistics') return
    await transaction(world.context.pool, refreshIndex)
    clearStatisticsCache(world.context.db)
  })

  test.each(ORDERS.map((sort) => [sort ?? 'best match', sort]))(
    'has only what the word says, by %s',
    async (_, sort) => {
      const found = await find('laptop', { sort })
      expect(found.data.map(({ name }) => name).filter((name) => !/^(Dell laptop|HP EliteBook)/.test(name))).toEqual([])
      expect([found.data.length, found.pagination!.total]).toEqual([LAPTOPS, LAPTOPS])
    },
  )

  test('of several words is what the last one says, or what another says and has them all in its facts', async () => {
    const found = await names('laptop bag', { sort: 'price-low' })
    expect(found).toEqual(['Tote bag, fits a laptop', ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Laptop bag ${n}`)])
  })

  test('of a word that few products are has what is named so', async () => {
    expect((await names('samsung', { sort: 'price-low' })).every((name) => name.startsWith('Samsung'))).toBe(true)
    expect((await find('samsung')).pagination!.total).toBe(10)
  })

  test('of a word that hardly anything has is not narrowed', async () => {
    expect(await names('guitar', { sort: 'price-low' })).toEqual(['Strap', 'Guitar, six strings'])
  })

  test('is what its filters leave, and what they, the counts and the tabs count', async () => {
    expect(await names('laptop', { condition: 'neat-used' })).toEqual(['Dell laptop, model 1'])
    expect(await names('laptop', { maxPrice: 10_000 })).toEqual([])
    const { kinds, conditions, inStock } = (await counts('laptop')).data
    expect(kinds.product).toBe(LAPTOPS)
    expect(inStock).toBe(LAPTOPS)
    expect(Object.fromEntries(conditions.map(({ value, count }) => [value, count]))).toEqual({
      new: LAPTOPS - 1,
      'neat-used': 1,
    })
    const { alternatives } = await find('laptop', { maxPrice: 10_000 })
    expect(alternatives!.totalWithoutFilters).toBe(LAPTOPS)
  })

  test('is paged through once, in its order', async () => {
    const all = await names('laptop', { sort: 'price-low' })
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const page = await find('laptop', { sort: 'price-low', limit: 2, cursor })
      paged.push(...page.data.map(({ name }) => name))
      cursor = page.pagination!.next ?? undefined
    } while (cursor)
    expect(paged).toEqual(all)
  })
})

test('a list after a correction is that of the right spelling', async () => {
  const { data, correctedQuery } = await find('jolof rce')
  expect(correctedQuery).toBe('jollof rice')
  expect(data.map(({ name }) => name).sort()).toEqual((await names('jollof rice')).sort())
  expect(data).toHaveLength(3)
})

test('a saved search announces what is meant, also one that was saved when nothing was on sale', async () => {
  const ada = await given.student()
  const runMinute = async () => {
    for (const task of ['search.indexChangedProducts', 'savedSearches.notify']) {
      await jobs.find((job) => job.task === task)!.handle(world.context, {} as never)
      await world.settle()
    }
  }
  await runMinute()
  const save = (query: string) => world.api('POST /search/saved', { token: ada.token, body: { query } })
  await save('laptop')
  await save('blender')
  await world.context.db.once(`update saved_searches set tsquery = '''laptop'''::tsquery where query = 'laptop'`)
  await jobs.find(({ task }) => task === 'savedSearches.refresh')!.handle(world.context, {} as never)
  await given.product(store, { name: 'Laptop bag 10' })
  await given.product(store, { name: 'Smoothie', description: 'Made in a blender.' })
  await runMinute()
  const found = async () =>
    (await world.api('GET /notifications', { token: ada.token })).data.notifications
      .flatMap(({ title, body }) => (title.startsWith('Found') ? [body.split(',')[0]] : []))
      .sort()
  expect(await found()).toEqual([])
  await given.product(store, { name: 'Acer laptop' })
  await given.product(store, { name: 'Binatone blender' })
  await runMinute()
  expect(await found()).toEqual(['Acer laptop', 'Binatone blender'])
})
