import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart } from '../../../test/component.tsx'
import { idOf } from '../../../test/samples.ts'
import type { CardData } from './card-data.ts'
import { UnlistedProduct } from './unlisted-product.tsx'

const fan: CardData = {
  ...{ id: idOf(5), name: 'Standing fan', price: 3900, picture: null, tint: 'hostel', rating: 0, reviews: 0 },
  ...{ place: 'UNILAG', campus: { slug: 'unilag', shortName: 'UNILAG' }, soldOut: false, hasOptions: false },
}

test('an address without a product says so, and shows what is popular', async () => {
  await openPart(<UnlistedProduct gone={{ httpStatus: 404 }} productId={idOf(6)} similar={[fan]} />)
  await expect.element(page.getByRole('heading', { name: 'We couldn’t find that product' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Popular now' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Standing fan/ })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a product that is not sold any more shows similar ones', async () => {
  const gone = { httpStatus: 410, status: 'removed', category: { slug: 'fans', name: 'Fans' } } as const
  await openPart(<UnlistedProduct gone={gone} productId={idOf(6)} similar={[fan]} />)
  await expect.element(page.getByRole('heading', { name: 'No longer for sale' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Similar products' })).toBeVisible()
})
