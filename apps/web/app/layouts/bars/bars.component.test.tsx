import type { Opening } from '@vendly/contract/opening'
import type { StoreSettings } from '@vendly/contract/vendor-store'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { DESKTOP, openPart, PHONE, userOf } from '../../../test/component.tsx'
import type { Fakes } from '../../../test/fake-api.ts'
import { RoleBottom } from '../role-bars.tsx'
import { BarFeed } from './bar-feed.tsx'
import { RiderBar } from './rider-bar.tsx'
import { StudentBar } from './student-bar.tsx'
import { VendorBar } from './vendor-bar.tsx'

const bars = { student: StudentBar, vendor: VendorBar, rider: RiderBar }

const settings: StoreSettings = {
  ...{ slug: 'mama-ngozi', oldSlugs: [], colour: 'brand', storeImage: null, banner: null, featured: [] },
  ...{ deliveryPlaces: [], closedUntil: null, maxOpenOrders: null, openOrders: 0, isPremium: false },
  ...{ followerCount: 0, announcementsLeft: 3, announcedToday: [] },
}

async function open(role: keyof typeof bars, size: typeof PHONE) {
  const [Bar, user] = [bars[role], userOf(role)]
  let opening: Opening = { state: 'open', until: null }
  const store = { name: 'Mama Ngozi', colour: 'brand', image: null, salesToday: 0, ordersToday: 0 }
  const api: Fakes = {
    'GET /users/me/bar': () => ({
      data: {
        user: { _id: user._id, role, campus: null },
        ...{ notifications: [], unreadCount: 0, notificationCount: 0, unreadChats: 3, balance: 12_500, cart: [] },
        store: role === 'vendor' ? { ...store, opening } : null,
      },
    }),
    'PUT /vendors/store-settings': ({ body }) => {
      const closedUntil = body.closedUntil ?? null
      opening = closedUntil ? { state: 'away', until: closedUntil } : { state: 'open', until: null }
      return { data: { ...settings, closedUntil } }
    },
  }
  return openPart(
    <>
      <BarFeed user={user}>
        <Bar user={user} />
      </BarFeed>
      <RoleBottom user={user} />
    </>,
    { as: user, size, elsewhere: ['/wallet'], api },
  )
}

for (const [device, size] of [
  ['a phone', PHONE],
  ['a computer', DESKTOP],
] as const)
  for (const role of ['student', 'vendor', 'rider'] as const)
    test(`on ${device}, the bars of the role ${role} count unread messages`, async () => {
      await open(role, size)
      const counted = page.getByRole('link', { name: /^(Chat\W.*\b3\b|3\b.*Chat)/ })
      await expect.poll(() => counted.elements().some((link) => link.checkVisibility())).toBe(true)
    })

for (const [device, size] of [
  ['a phone', PHONE],
  ['a computer', DESKTOP],
] as const)
  test(`on ${device}, the balance in a seller’s bar leads to the wallet with one press`, async () => {
    const { address } = await open('vendor', size)
    const links = page.getByRole('link', { name: 'Wallet, ₦12,500' })
    await expect.poll(() => links.elements().some((link) => link.checkVisibility())).toBe(true)
    ;(links.elements().find((link) => link.checkVisibility()) as HTMLElement).click()
    await expect.poll(address).toBe('/wallet')
  })

test('the Online line of a store closes it for today, and opens it again', async () => {
  const { api } = await open('vendor', PHONE)
  const line = page.getByRole('button', { name: /Online ·/ })
  const sheet = page.getByRole('dialog', { name: 'Away for a while' })
  await line.click()
  await sheet.getByRole('button', { name: 'Closed today' }).click()
  await expect.element(line).toMatchTextContent(/Online · Paused until tomorrow, 8 ?am$/)
  await expect.element(sheet).not.toBeInTheDocument()
  await line.click()
  expect(await findViolations()).toEqual([])
  await sheet.getByRole('button', { name: 'I’m back now' }).click()
  await expect.element(line).not.toMatchTextContent(/Paused/)
  const [closed, opened] = api.sent('PUT /vendors/store-settings').map(({ body }) => body.closedUntil)
  expect([closed! > new Date().toISOString(), opened]).toEqual([true, null])
})
