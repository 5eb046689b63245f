import { beforeAll, describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { refreshIndex } from './search.service.ts'

const world = await openWorld()
const given = givenIn(world)
const store = await given.vendor()

beforeAll(async () => {
  for (const [name, description] of [
    ['Black block heels', ''],
    ['Red heels', ''],
    ['Nude heels', 'Goes with a black dress'],
    ['Gold party heels', ''],
    ['Black soap', ''],
    ['Black tie', ''],
    ['Black T-shirt', ''],
    ['Black polo shirt', ''],
    ['White sneakers', 'Sizes 40 to 45'],
    ['Blue sneakers, size 42', ''],
    ['Canvas sneakers', ''],
    ['Jeans, size 42', ''],
    ['Apple iPhone 11, 64 GB', ''],
    ['Apple iPhone 12, 128 GB', ''],
    ['Apple iPhone XR', ''],
    ['Flash drive, 128 GB', ''],
    ['Memory card, 128 GB', ''],
  ] as const)
    await given.product(store, { name, description: description || 'Good' })
  await transaction(world.context.pool, refreshIndex)
})
const names = async (q: string) =>
  (await world.api('GET /products/search', { query: { q } as never })).data.map(({ name }) => name)

describe('a colour, size or storage in a text', () => {
  test.each([
    ['black heels', ['Black block heels', 'Nude heels', 'Red heels', 'Gold party heels']],
    ['heels black', ['Black block heels', 'Nude heels', 'Red heels', 'Gold party heels']],
    ['sneakers size 42', ['Blue sneakers, size 42', 'White sneakers', 'Canvas sneakers']],
    ['size 42 sneakers', ['Blue sneakers, size 42', 'White sneakers', 'Canvas sneakers']],
    ['iphone 128gb', ['Apple iPhone 12, 128 GB', 'Apple iPhone 11, 64 GB', 'Apple iPhone XR']],
    ['128 gb iphone', ['Apple iPhone 12, 128 GB', 'Apple iPhone 11, 64 GB', 'Apple iPhone XR']],
  ])('“%s” lists what has it first, then all others of the thing, then the rest', async (q, things) => {
    const found = (await names(q)).slice(0, things.length)
    expect([found[0], [...found].sort()]).toEqual([things[0], [...things].sort()])
  })

  test('that nothing of the kind has leaves the kind', async () =>
    expect((await names('green heels')).sort()).toEqual([
      'Black block heels',
      'Gold party heels',
      'Nude heels',
      'Red heels',
    ]))
})
