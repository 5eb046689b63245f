import type { Home } from '@vendly/contract/home'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../test/component.tsx'
import type { OwnSettings } from '../users/own-settings.queries.ts'
import { SettingsMenu } from './settings-menu.tsx'

const settings = {
  profile: { name: 'Ada Obi', email: 'ada@demo.vendly.example', phone: null, campus: null, avatar: null },
} as unknown as OwnSettings

const none: Home['counts'] = {
  ...{ orders: 0, needYou: 0, allOrders: 0, bookings: 0, saved: 0, following: 0, toReview: 0, complaints: 0 },
}

/** Name, count and address of the links to what is theirs. */
async function things(role: 'student' | 'rider', counts = none): Promise<string[]> {
  const { close, api } = await openPart(<SettingsMenu settings={settings} role={role} />, {
    as: role,
    api: { 'GET /users/me/home': () => ({ data: { orders: [], toReview: null, counts } }) },
  })
  await expect.poll(() => api.sent('GET /users/me/home').length).toBeGreaterThan(0)
  if (counts.orders) await expect.element(page.getByText(/in progress$/)).toBeVisible()
  const list = page.getByRole('list', { name: 'My things' })
  await expect.element(list).toBeVisible()
  const links = [...list.element().querySelectorAll('a')].map((a) => `${a.textContent} ${a.getAttribute('href')}`)
  close()
  return links
}

test('a student finds everything of theirs on the account page', async () => {
  expect(await things('student')).toEqual([
    'Orders /orders',
    'Bookings /my-bookings',
    'Wallet /wallet',
    'Wishlist /wishlist',
    'Following /following',
    'My reviews /reviews',
    'Complaints /complaints',
    'Saved searches /search',
    'My items /individual-listings/mine',
    'My services /services/mine',
    'Sell on Vendly /vendorapplication',
  ])
})

test('a rider finds what they bought, follow and wrote', async () => {
  expect(await things('rider')).toEqual([
    'My purchases /orders',
    'Wallet /wallet',
    'Following /following',
    'My reviews /reviews',
    'Complaints /complaints',
    'Saved searches /search',
  ])
})

test('beside each of their things is how many there are, or how many wait for them', async () => {
  const counts = { ...none, orders: 5, bookings: 2, saved: 1204, toReview: 3, complaints: 1 }
  expect((await things('student', counts)).slice(0, 7)).toEqual([
    'Orders 5 in progress /orders',
    'Bookings 2 upcoming /my-bookings',
    'Wallet /wallet',
    'Wishlist 1,204 /wishlist',
    'Following /following',
    'My reviews 3 to write /reviews',
    'Complaints 1 for you to answer /complaints',
  ])
})
