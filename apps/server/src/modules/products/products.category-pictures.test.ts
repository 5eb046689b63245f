import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const [here, there] = [await given.home(), await given.campus()]
const categoryId = await given.category()

async function sold(campus: typeof here, count: number, stock: number, key: string | null): Promise<void> {
  const { id } = await given.product(await given.vendor({ campus }), { categoryId, sold: count, stock })
  const pictures = JSON.stringify(key ? [{ key, tint: 'hostel' }] : [])
  await world.context.db.once('update products set pictures = $pictures::jsonb where id = $id', { id, pictures })
}

test('the picture of a category is that of what sells best and can be bought, the same on all campuses', async () => {
  await sold(here, 3, 5, 'sells-here')
  await sold(there, 9, 5, 'sells-best')
  await sold(there, 20, 0, 'sold-out')
  await sold(there, 30, 5, null)
  const imagesOn = async (campus?: string) =>
    (await world.api('GET /products/categories', { query: { campus } })).data
      .filter(({ slug }) => slug === 'fans' || slug === 'hostel')
      .map(({ slug, image, productCount }) => [slug, image, productCount])
  const image = '/media/sells-best'
  expect(await imagesOn(here.slug)).toEqual([
    ['hostel', image, 1],
    ['fans', image, 1],
  ])
  expect(await imagesOn(there.slug)).toEqual([
    ['hostel', image, 3],
    ['fans', image, 3],
  ])
})
