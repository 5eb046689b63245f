import type { WishlistItem } from '@vendly/contract/wishlist'
import { expect, test } from 'vitest'
import { openScreen, openSheet } from '../../../test/component.tsx'
import { onlyPage, refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import { readToast } from '../../lib/toasts.ts'
import * as wishlist from './wishlist.screen.tsx'

const NOW = new Date().toISOString()
const item: WishlistItem = {
  ...{ addedAt: NOW, addedPrice: 1200, isAvailable: true },
  product: {
    ...{ _id: idOf(3), kind: 'product', name: 'Jollof rice', price: 1000, discountPrice: null, images: [] },
    vendor: {
      ...{ _id: idOf(4), businessName: 'Mama Ngozi', slug: 'mama-ngozi', colour: 'brand' },
      ...{ isPremium: false, isVerified: true },
    },
    ...{ campus: { slug: 'unilag', shortName: 'UNILAG' }, place: null, condition: 'new', stock: 9, hasOptions: false },
    ...{ category: { slug: 'food', name: 'Food', tint: 'food' }, averageRating: 0, reviewCount: 0, soldCount: 0 },
    createdAt: NOW,
  },
}

test('a wishlist is cleared only after a question, and stays when it is refused', async () => {
  const { api } = await openScreen('/wishlist', wishlist, {
    as: 'student',
    elsewhere: ['/dashboard', '/product/:id', '/marketplace'],
    api: {
      'GET /users/wishlist': () => ({ data: [item], ...{ count: 1, gone: 0, shared: null }, pagination: onlyPage(1) }),
      'DELETE /users/wishlist': () => {
        throw refuse('busy')
      },
    },
  })
  const sheet = await openSheet('Clear list', 'Clear your wishlist?')
  await expect.element(sheet.getByText(/You won’t be notified about these products/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Keep it' }).click()
  expect(api.sent('DELETE /users/wishlist')).toEqual([])
  await openSheet('Clear list', 'Clear your wishlist?')
  await sheet.getByRole('button', { name: 'Clear list' }).click()
  await expect.poll(() => readToast()?.text).toMatch(/We are very busy right now/)
  expect(api.sent('DELETE /users/wishlist')).toHaveLength(1)
  await openSheet('Clear list', 'Clear your wishlist?')
})
