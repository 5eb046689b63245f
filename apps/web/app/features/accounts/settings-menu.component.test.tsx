import type { Home } from '@vendly/contract/home'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart } from '../../../test/component.tsx'
import { sampleWallet } from '../../../test/samples.ts'
import type { OwnSettings } from '../users/own-settings.queries.ts'
import { SettingsMenu } from './settings-menu.tsx'

const settings = {
  profile: {
    name: 'Ada Obi',
    email: 'ada@demo.vendly.example',
    phone: null,
    avatar: null,
    isStudentVerified: true,
    campus: { shortName: 'UNILAG' },
  },
} as unknown as OwnSettings

const none: Home['counts'] = {
  ...{ orders: 0, needYou: 0, allOrders: 0, bookings: 0, saved: 0, following: 0, toReview: 0, complaints: 0 },
}

const openMenu = (role: 'student' | 'rider', counts: Home['counts']) =>
  openPart(<SettingsMenu settings={settings} role={role} />, {
    as: role,
    api: {
      'GET /users/me/home': () => ({ data: { orders: [], toReview: null, counts } }),
      'GET /wallet': () => ({ data: sampleWallet({ balance: 52_340, inEscrow: 6100 }) }),
    },
  })

/** Name, count and address of the links to what is theirs. */
async function things(role: 'student' | 'rider', counts = none): Promise<string[]> {
  const { close, api } = await openMenu(role, counts)
  await expect.poll(() => api.sent('GET /users/me/home').length).toBeGreaterThan(0)
  if (counts.orders) await expect.element(page.getByText(/in progress$/)).toBeVisible()
  const links = ['My things', 'More of mine'].flatMap((name) =>
    page
      .getByRole('list', { name, exact: true })
      .getByRole('link')
      .elements()
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`),
  )
  close()
  return links
}

test('a student finds everything of theirs on the account page', async () => {
  expect(await things('student')).toEqual([
    'Orders /orders',
    'Wishlist /wishlist',
    'My reviews /reviews',
    'Complaints /complaints',
    'My items /individual-listings/mine',
    'Following /following',
    'Bookings /my-bookings',
    'Saved searches /search',
    'My services /services/mine',
    'Sell on Vendly /vendorapplication',
  ])
})

test('a rider finds what they bought, follow and wrote', async () => {
  expect(await things('rider')).toEqual([
    'My purchases /orders',
    'My reviews /reviews',
    'Complaints /complaints',
    'Following /following',
    'Saved searches /search',
  ])
})

test('beside each of their things is how many there are, or how many wait for them', async () => {
  const counts = { ...none, orders: 5, bookings: 2, saved: 1204, following: 1, toReview: 3, complaints: 1 }
  expect((await things('student', counts)).slice(0, 7)).toEqual([
    'Orders 5 in progress /orders',
    'Wishlist 1,204 saved /wishlist',
    'My reviews 3 to write /reviews',
    'Complaints 1 for you to answer /complaints',
    'My items /individual-listings/mine',
    'Following 1 store /following',
    'Bookings 2 upcoming /my-bookings',
  ])
})

test('the top says who is signed in, whether they are a verified student, and what money they have', async () => {
  await openMenu('student', none)
  await expect.element(page.getByRole('heading', { name: 'Ada Obi', exact: true })).toBeVisible()
  await expect.element(page.getByText('Verified UNILAG student', { exact: true })).toBeVisible()
  const wallet = page.getByRole('link', { name: 'Wallet ₦52,340.00 Held safely ₦6,100.00', exact: true })
  await expect.element(wallet).toHaveAttribute('href', '/wallet')
  expect(await findViolations()).toEqual([])
})
