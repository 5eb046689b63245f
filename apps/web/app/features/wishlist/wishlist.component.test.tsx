import type { WishlistItem } from '@vendly/contract/wishlist'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, openSheet } from '../../../test/component.tsx'
import { onlyPage, refuse } from '../../../test/fake-api.ts'
import { idOf, sampleServiceCard } from '../../../test/samples.ts'
import { readToast } from '../../lib/toasts.ts'
import { setSaved } from '../products/saved.ts'
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
      'GET /users/wishlist': () => ({
        data: [item],
        ...{ count: 1, gone: 0, services: 0, shared: null },
        pagination: onlyPage(1),
      }),
      'DELETE /users/wishlist': () => {
        throw refuse('busy')
      },
    },
  })
  const sheet = await openSheet('Clear list', 'Clear your wishlist?')
  await expect.element(sheet.getByText(/You won’t be notified about these products/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Keep it' }).click()
  await expect.poll(() => api.sent('DELETE /users/wishlist')).toEqual([])
  await openSheet('Clear list', 'Clear your wishlist?')
  await sheet.getByRole('button', { name: 'Clear list' }).click()
  await expect.poll(() => readToast()?.text).toMatch(/We are very busy right now/)
  await expect.poll(() => api.sent('DELETE /users/wishlist')).toHaveLength(1)
  await openSheet('Clear list', 'Clear your wishlist?')
})

test('saved services have a tab with what happened to them, and the heart of one removes it', async () => {
  const saved = [
    { service: sampleServiceCard({ _id: idOf(71), name: 'Box braids' }), addedPrice: 14000, isPaused: false },
    { service: sampleServiceCard({ _id: idOf(72), name: 'Low cut' }), addedPrice: 12000, isPaused: true },
  ]
  setSaved({ productIds: [], serviceIds: [idOf(71), idOf(72)], count: 2 })
  const { api } = await openScreen('/wishlist', wishlist, {
    as: 'student',
    elsewhere: ['/dashboard', '/services/:id', '/marketplace'],
    api: {
      'GET /users/wishlist': () => ({
        data: [],
        count: 0,
        gone: 0,
        services: 3,
        shared: null,
        pagination: onlyPage(0),
      }),
      'GET /users/wishlist/ids': () => ({ data: { productIds: [], serviceIds: [idOf(71), idOf(72)], count: 2 } }),
      'GET /users/wishlist/services': () => ({
        data: saved.map((one) => ({ ...one, addedAt: NOW })),
        gone: 1,
        pagination: onlyPage(2),
      }),
      'DELETE /users/wishlist/services/:serviceId': () => ({
        data: { productIds: [], serviceIds: [idOf(72)], count: 1 },
      }),
    },
  })
  await page.getByRole('tab', { name: 'Services 3' }).click()
  await expect.element(page.getByText('₦2,000 less than when you saved it')).toBeVisible()
  await expect.element(page.getByText('Paused by its seller')).toBeVisible()
  await expect.element(page.getByText(/^1 saved service is no longer offered/)).toBeVisible()
  expect(page.getByRole('link', { name: 'Low cut' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Save Box braids' }).click()
  await expect.element(page.getByText('Removed from wishlist: Box braids')).toBeVisible()
  await expect
    .poll(() => api.sent('DELETE /users/wishlist/services/:serviceId').map(({ params }) => params.serviceId))
    .toEqual([idOf(71)])
})
