import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../../test/component.tsx'
import type { Fakes } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import * as screen from './own-reviews.screen.tsx'

const at = new Date().toISOString()
const toReview = [
  { kind: 'order', _id: idOf(1), name: 'Shawarma', store: 'Wrap Republic', image: null, at },
  { kind: 'booking', _id: idOf(2), name: 'Knotless braids', store: 'Amaka', image: null, at },
] as const
const api = (purchases: typeof toReview | []): Fakes =>
  ({
    'GET /reviews/to-write': () => ({ data: purchases }),
    'GET /reviews/user/:id': () => ({ data: [], pagination: { total: 0, totalIsExact: true, page: 1, next: null } }),
  }) satisfies { [C in keyof Fakes]?: unknown } as unknown as Fakes

test('what is still to be reviewed stands above the reviews, and leads to the page where it is done', async () => {
  await openScreen('/reviews', screen, { as: 'student', api: api(toReview) })
  const links = page.getByRole('region', { name: 'To review' }).getByRole('link')
  await expect.element(links.nth(1)).toBeVisible()
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    `/orders/${idOf(1)}#reviews`,
    `/service-bookings/${idOf(2)}#reviews`,
  ])
  await expect.element(page.getByText('No reviews yet')).toBeVisible()
})

test('without any there is no empty section', async () => {
  await openScreen('/reviews', screen, { as: 'student', api: api([]) })
  await expect.element(page.getByText('No reviews yet')).toBeVisible()
  expect(page.getByText('To review').query()).toBeNull()
})
