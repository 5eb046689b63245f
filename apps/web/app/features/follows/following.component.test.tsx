import type { StoreCard } from '@vendly/contract/search'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { held, openScreen } from '../../../test/component.tsx'
import { onlyPage, refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import * as followingScreen from './following.screen.tsx'

const store: StoreCard = {
  ...{ _id: idOf(4), businessName: 'Mama Ngozi', slug: 'mama-ngozi', tagline: '', colour: 'brand', storeImage: null },
  ...{
    category: 'food',
    place: null,
    isPremium: false,
    averageRating: 0,
    reviewCount: 0,
    productCount: 3,
    serviceCount: 0,
  },
  campus: { slug: 'unilag', shortName: 'UNILAG' },
  opening: { state: 'open', until: null },
}
const follows = page.getByRole('button', { name: 'Following Mama Ngozi' })
const doesNot = page.getByRole('button', { name: 'Follow Mama Ngozi' })

const open = (unfollow: () => Promise<{ data: { isFollowing: boolean; followerCount: number } }>) =>
  openScreen('/following', followingScreen, {
    as: 'student',
    api: {
      'GET /vendors/following': () => ({ data: [store], pagination: onlyPage(1) }),
      'DELETE /vendors/:id/follow': unfollow,
      'POST /vendors/:id/follow': () => ({ data: { isFollowing: true, followerCount: 1 } }),
    },
  })

test('a store that is unfollowed twice at once is asked for once, and Undo follows it again', async () => {
  const { until, release } = held()
  const { api } = await open(async () => {
    await until
    return { data: { isFollowing: false, followerCount: 0 } }
  })
  await expect.element(follows).toBeVisible()
  expect(await findViolations()).toEqual([])
  const button = follows.element() as HTMLElement
  button.click()
  button.click()
  await doesNot.click()
  release()
  await expect.element(page.getByText('You no longer follow Mama Ngozi.')).toBeVisible()
  await expect.poll(() => api.sent('DELETE /vendors/:id/follow')).toHaveLength(1)
  await expect.poll(() => api.sent('POST /vendors/:id/follow')).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(follows).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => api.sent('POST /vendors/:id/follow')).toHaveLength(1)
})

test('what the server refuses is followed as before, and says why', async () => {
  await open(async () => {
    throw refuse('forbidden')
  })
  await follows.click()
  await expect.element(page.getByText('You are not allowed to do that.')).toBeVisible()
  await expect.element(follows).toHaveAttribute('aria-pressed', 'true')
})
