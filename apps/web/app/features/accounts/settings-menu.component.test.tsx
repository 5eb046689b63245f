import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../test/component.tsx'
import type { OwnSettings } from '../users/own-settings.queries.ts'
import { SettingsMenu } from './settings-menu.tsx'

const settings = {
  profile: { name: 'Ada Obi', email: 'ada@demo.vendly.example', phone: null, campus: null, avatar: null },
} as unknown as OwnSettings

/** Name and address of the links to what is theirs. */
async function things(role: 'student' | 'rider'): Promise<string[]> {
  const { close } = await openPart(<SettingsMenu settings={settings} role={role} />, { as: role })
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
  ])
})
