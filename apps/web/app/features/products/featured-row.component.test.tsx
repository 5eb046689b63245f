import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../test/component.tsx'
import { idOf } from '../../../test/samples.ts'
import { shownPromotions } from '../../lib/count-view.ts'
import type { FeaturedData } from './featured-data.ts'
import { FeaturedRow } from './featured-row.tsx'

const items: FeaturedData[] = [
  {
    id: idOf(91),
    card: {
      ...{ id: idOf(5), name: 'Desk lamp', price: 3900, picture: null, tint: 'tech', rating: 0, reviews: 0 },
      ...{ place: 'UNILAG', campus: { slug: 'unilag', shortName: 'UNILAG' }, soldOut: false, hasOptions: false },
    },
  },
  {
    id: idOf(92),
    store: { name: 'Mama Ngozi', slug: 'mama-ngozi', colour: 'brand', image: null, about: 'Food, UNILAG' },
  },
]

test('what Vendly features is marked, leads to its page, and is counted as seen', async () => {
  await openPart(<FeaturedRow items={items} />, { elsewhere: ['/product/:id', '/store/:slug'] })
  const row = page.getByRole('list', { name: 'Featured by Vendly' })
  await expect.element(row.getByRole('link', { name: 'Desk lamp' })).toHaveAttribute('href', `/product/${idOf(5)}`)
  await expect
    .element(row.getByRole('link', { name: /Mama Ngozi.*Food, UNILAG.*Featured/ }))
    .toHaveAttribute('href', '/store/mama-ngozi')
  expect(row.getByText('Featured', { exact: true }).elements()).toHaveLength(2)
  await expect.poll(() => items.map(({ id }) => shownPromotions.get(id))).toEqual([false, false])
})
