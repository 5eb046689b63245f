import type { Opening } from '@vendly/contract/opening'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { DESKTOP, openPart, openScreen, PHONE, userOf } from '../../../test/component.tsx'
import type { Fakes } from '../../../test/fake-api.ts'
import { sampleSettings } from '../../../test/samples.ts'
import { RoleBottom } from '../role-bars.tsx'
import { BarFeed } from './bar-feed.tsx'
import { GuestBar } from './guest-bar.tsx'
import { RiderBar } from './rider-bar.tsx'
import { StudentBar } from './student-bar.tsx'
import { VendorBar } from './vendor-bar.tsx'

const bars = { student: StudentBar, vendor: VendorBar, rider: RiderBar }

const settings = sampleSettings({ maxOpenOrders: null })

async function open(role: keyof typeof bars, size: typeof PHONE, at = '/') {
  const [Bar, user] = [bars[role], userOf(role)]
  let opening: Opening = { state: 'open', until: null }
  const store = { name: 'Mama Ngozi', colour: 'brand', image: null, salesToday: 0, ordersToday: 0, ordersToAnswer: 6 }
  const api: Fakes = {
    'GET /users/me/bar': () => ({
      data: {
        user: { _id: user._id, email: 'ada@demo.vendly.example', role, campus: null },
        ...{ notifications: [], unreadCount: 0, notificationCount: 0, unreadChats: 3, balance: 12_500, cart: [] },
        store: role === 'vendor' ? { ...store, opening } : null,
        jobsToAnswer: role === 'rider' ? 4 : null,
      },
    }),
    'PUT /vendors/store-settings': ({ body }) => {
      const closedUntil = body.closedUntil ?? null
      opening = closedUntil ? { state: 'away', until: closedUntil } : { state: 'open', until: null }
      return { data: { ...settings, closedUntil } }
    },
  }
  const Bars = () => (
    <>
      <BarFeed user={user}>
        <Bar user={user} />
      </BarFeed>
      <RoleBottom user={user} />
    </>
  )
  return openScreen(at, { default: Bars }, { as: user, size, elsewhere: ['/wallet', '/vendor/store'], api })
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

test('on a phone, the tab of a store’s orders counts those to answer, and Store leads to its settings', async () => {
  const { address } = await open('vendor', PHONE)
  await expect.element(page.getByRole('link', { name: /^Orders\W*6$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Store', exact: true }).click()
  await expect.poll(address).toBe('/vendor/store')
})

test('a page of a store marks the link of its place on a computer, and the tab Store on a phone', async () => {
  const computer = await open('vendor', DESKTOP, '/vendor/coupons')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect.element(bar.getByRole('link', { name: 'Your store' })).toHaveAttribute('aria-current', 'page')
  await expect.element(bar.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current')
  computer.close()
  await open('vendor', PHONE, '/vendor/coupons')
  const tabs = page.getByRole('navigation', { name: 'Bottom navigation' })
  await expect.element(tabs.getByRole('link', { name: 'Store' })).toHaveAttribute('aria-current', 'page')
  await expect.element(tabs.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
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

test('on a phone, the bar of a rider counts the jobs that wait for an answer, and has the map', async () => {
  await open('rider', PHONE)
  const bar = page.getByRole('navigation', { name: 'Bottom navigation' })
  await expect.element(bar.getByRole('link', { name: /^Jobs\W*4/ })).toBeVisible()
  await expect.element(bar.getByRole('link', { name: 'Map' })).toHaveAttribute('href', '/rider/map')
})

/** Presses a button of a bar, and returns the menu that it opens. */
async function openMenu(button: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  return page.elementLocator(document.querySelector(':popover-open')!)
}

test('the account menu names who is signed in, and leads to the pages of the role', async () => {
  const { address } = await open('student', PHONE)
  const menu = await openMenu('Menu')
  await expect.element(menu.getByText('ada@demo.vendly.example')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await menu.getByRole('link', { name: 'Wallet' }).click()
  await expect.poll(address).toBe('/wallet')
})

test('on a computer, the shop menu closes by Escape and gives the focus back', async () => {
  await open('student', DESKTOP)
  const link = (await openMenu('Shop')).getByRole('link', { name: 'Student Items' })
  await expect.element(link).toHaveAttribute('href', '/individual-listings')
  expect(await findViolations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(link).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Shop' })).toHaveFocus()
})

test('the menu of a guest leads to signing in and to an account', async () => {
  await openPart(<GuestBar isHome={false} />, { size: PHONE })
  const menu = await openMenu('Menu')
  await expect.element(menu.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  await expect.element(menu.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register')
})

for (const role of ['student', 'vendor', 'rider'] as const)
  test(`with text at 200 %, the bars of the role ${role} are no wider than a phone`, async () => {
    const { style } = document.documentElement
    style.fontSize = '200%'
    onTestFinished(() => {
      style.fontSize = ''
    })
    await open(role, PHONE)
    await expect.element(page.getByRole('navigation', { name: 'Bottom navigation' })).toBeVisible()
    // A bar is as wide as its counts and its balance, which come later.
    await expect.element(page.getByText(role === 'vendor' ? /^Online ·/ : '₦12,500').first()).toBeInTheDocument()
    const width = document.documentElement.scrollWidth
    // What is scanned afterwards is a computer too, whose bar has a scroll of its own at this size.
    style.fontSize = ''
    expect(width).toBe(PHONE.width)
  })
