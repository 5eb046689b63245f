import type { BrowserContext } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { waitForEmail } from './mailbox.ts'
import { callApi, DESKTOP, emailOf, getData, type Person, PHONE, untilHydrated } from './people.ts'
import { MAY_NOTIFY, untilPushed, usePushService, Worker } from './web-push.ts'

// The headless shell shows no notifications.
test.use({ launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS } })

const device = { ...PHONE, ...MAY_NOTIFY }
/** New accounts have quiet hours at night, and pushes wait until they end. */
const NOT_QUIET = { quietHours: { isOn: false } }
const set = (person: Person, settings: object) => callApi(person, 'PUT', '/notifications/settings', settings)
const countUnread = async (person: Person) =>
  (await getData<{ count: number }>(person, '/notifications/unread-count')).count
const newTitle = (about: string) => `${about} ${crypto.randomUUID().slice(0, 8)}`

/** An administrator writes to all riders, also by email to those who want that. */
const tellRiders = (admin: Person, title: string) =>
  callApi(admin, 'POST', '/notifications/bulk', {
    title,
    body: 'Ride slowly.',
    link: '/rider/earnings',
    type: 'order',
    segment: { role: 'rider' },
    email: 'offers',
  })
const tell = (admin: Person, userId: string, title: string) =>
  callApi(admin, 'POST', '/notifications/create', { userId, title, body: 'For you.', type: 'order' })

test('a rider is notified by the bell, by a push when the page is closed, and by email', async ({
  person,
  product,
  sql,
}) => {
  const [ibrahim, admin] = [await person('ibrahim', device), await person('admin')]
  const { page, context } = ibrahim
  await set(ibrahim, {
    browserPush: false,
    push: { promotions: true },
    email: { promotions: true },
    digest: false,
    ...NOT_QUIET,
  })
  const browser = await usePushService(ibrahim, product)

  // Tests sign in without a browser, so the session does not know what it runs on.
  await sql(
    `update sessions set device = $agent where user_id = (select id from users where email = 'ibrahim@demo.vendly.example')`,
    { agent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36' },
  )

  await page.goto('/rider/profile?section=notifications')
  await untilHydrated(page)
  await page.getByLabel('Browser notifications').check()
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByText('This phone')).toBeVisible()
  await expect(devices.getByText(/not used yet/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  // A page is open and in view: the bell counts, and the browser shows nothing.
  await page.goto('/rider/dashboard')
  await untilHydrated(page)
  const unread = await countUnread(ibrahim)
  const seen = newTitle('Rain at noon')
  await tellRiders(admin, seen)
  await expect(page.getByRole('button', { name: `Notifications, ${unread + 1} unread` })).toBeVisible()
  const worker = new Worker(page)
  await worker.receive(product.url, await untilPushed(browser, seen))
  expect(await worker.shown()).toEqual([])

  // It is closed.
  const empty = await context.newPage()
  await page.close()
  const missed = newTitle('Rain all night')
  await tellRiders(admin, missed)
  const closed = new Worker(empty)
  const message = await untilPushed(browser, missed)
  // A worker that is killed while it sends leaves a message that the next one sends again: it replaces the first.
  for (let times = 1; times <= 2; times++) await closed.receive(product.url, message)
  expect(await closed.shown()).toMatchObject([{ title: missed, body: 'Ride slowly.', link: '/rider/earnings' }])
  // Emails wait for what else happens in two minutes.
  await sql(`update notification_deliveries set due_at = now() - interval '1 minute' where channel = 'email'`)
  await sql(`select graphile_worker.add_job('notifications.sendDue')`)
  await waitForEmail(product.sandbox, emailOf('ibrahim'), ({ text }) => text.includes(missed))

  // Pressed, it leads the open page to what it is about.
  await empty.goto('/rider/dashboard')
  await untilHydrated(empty)
  await closed.press(missed)
  await empty.waitForURL('**/rider/earnings')
  expect(await closed.shown()).toEqual([])

  await empty.goto('/rider/profile?section=notifications')
  await expect(devicesOf(empty).getByText(/Last used/)).toBeVisible()
  await devicesOf(empty).getByRole('button', { name: 'Remove this phone' }).click()
  await expect(devicesOf(empty).getByText('None yet', { exact: false })).toBeVisible()
  expect(await empty.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('a notification that is pressed is read in every tab, whether its page has to be opened or is open already', async ({
  person,
  product,
}) => {
  const [ibrahim, admin] = [await person('ibrahim', device), await person('admin')]
  const { page, context } = ibrahim
  await set(ibrahim, { browserPush: false, ...NOT_QUIET })
  const browser = await usePushService(ibrahim, product)
  await page.goto('/rider/profile?section=notifications')
  await untilHydrated(page)
  await page.getByLabel('Browser notifications').check()
  await expect(devicesOf(page).getByRole('button', { name: /^Remove this/ })).toBeVisible()
  const { _id } = (await getData<{ profile: { _id: string } }>(ibrahim, '/users/settings')).profile
  const empty = await context.newPage()
  const worker = new Worker(empty)

  /** It comes while no page is open, and these are opened before it is pressed. */
  const press = async (about: string, paths: readonly string[]) => {
    for (const open of context.pages()) if (open !== empty) await open.close()
    const title = newTitle(about)
    await callApi(admin, 'POST', '/notifications/create', {
      ...{ userId: _id, title, body: 'For you.', type: 'order', link: '/rider/earnings' },
    })
    await worker.receive(product.url, await untilPushed(browser, title))
    const tabs = await Promise.all(paths.map(() => context.newPage()))
    for (const [at, tab] of tabs.entries()) {
      await tab.goto(paths[at]!)
      await untilHydrated(tab)
    }
    const unread = await countUnread({ ...ibrahim, page: tabs[0]! })
    const bell = (tab: Person['page'], count: number) =>
      expect(
        tab.getByRole('button', { name: count ? `Notifications, ${count} unread` : 'Notifications', exact: true }),
      ).toBeVisible()
    await bell(tabs[0]!, unread)
    await worker.press(title)
    await expect
      .poll(() => tabs.map((tab) => new URL(tab.url())))
      .toContainEqual(expect.objectContaining({ pathname: '/rider/earnings', search: '' }))
    const other = tabs.find((tab) => tab.url().endsWith('/rider/dashboard'))!
    await bell(other, unread - 1)
    expect(await countUnread({ ...ibrahim, page: other })).toBe(unread - 1)
  }
  await press('Opened', ['/rider/dashboard', '/rider/dashboard'])
  await press('Open already', ['/rider/dashboard', '/rider/earnings'])
})

const devicesOf = (page: Person['page']) => page.getByRole('region', { name: 'Devices' })

test('the service worker is small, checked for changes, and may call this server alone', async ({ product }) => {
  const response = await fetch(`${product.url}/sw.js`)
  const code = await response.text()
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; connect-src 'self'/)
  expect(code.length).toBeLessThan(3000)
  expect([...code.matchAll(/addEventListener\('(\w+)'/g)].map(([, name]) => name)).toEqual([
    'install',
    'activate',
    'push',
    'notificationclick',
    'pushsubscriptionchange',
  ])
})

test('nothing is registered before somebody turns notifications on, and a refusal says what to do', async ({
  person,
}) => {
  const ada = await person('ada', PHONE)
  const { page } = ada
  await set(ada, { browserPush: false })
  await page.goto('/settings?section=notifications')
  await untilHydrated(page)
  await page.getByLabel('Browser notifications').click()
  await expect(
    page.getByText(/Your browser blocks notifications from Vendly|You closed the browser’s question/),
  ).toBeVisible()
  await expect(page.getByLabel('Browser notifications')).not.toBeChecked()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

/** How often the pages of a browser have played a sound. */
async function countSounds(context: BrowserContext): Promise<() => Promise<number>> {
  await context.addInitScript(() => {
    const counted = window as unknown as { sounds: number }
    counted.sounds = 0
    HTMLMediaElement.prototype.play = async () => {
      counted.sounds += 1
    }
  })
  return async () => {
    const counts = await Promise.all(
      context.pages().map((page) => page.evaluate(() => (window as unknown as { sounds?: number }).sounds ?? 0)),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  }
}

test('two tabs have the same badge, never below zero, and play one sound', async ({ person }) => {
  // The bar with the bell is above every page of a computer.
  const [ada, admin] = [await person('ada', { ...DESKTOP, ...MAY_NOTIFY }), await person('admin')]
  await set(ada, { browserPush: true, sound: true, push: { orderUpdates: true }, ...NOT_QUIET })
  await callApi(ada, 'PATCH', '/notifications/mark-all-read')
  const { _id } = (await getData<{ profile: { _id: string } }>(ada, '/users/settings')).profile
  const sounds = await countSounds(ada.context)
  const [first, second] = [ada.page, await ada.context.newPage()]
  const tabs = [first, second]
  for (const tab of tabs) {
    // What comes before the tab listens is in its badge, without a sound.
    const listens = tab
      .waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'))
      .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ready"')))
    await tab.goto('/dashboard')
    await Promise.all([untilHydrated(tab), listens])
  }
  const expectUnread = async (count: number) => {
    const name = count ? `Notifications, ${count} unread` : 'Notifications'
    for (const tab of tabs) await expect(tab.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await expectUnread(0)
  const titles = [newTitle('First'), newTitle('Second')]
  for (const [index, title] of titles.entries()) {
    await tell(admin, _id, title)
    await expectUnread(index + 1)
    await expect.poll(sounds).toBe(index + 1)
  }

  await first.goto('/notifications')
  const choose = async (title: string | undefined, name: string) => {
    await first.getByRole('button', { name: `Options: ${title}` }).click()
    await first.getByRole('button', { name, exact: true }).click()
  }
  await choose(titles[0], 'Mark read')
  await expectUnread(1)
  await choose(titles[0], 'Mark unread')
  await expectUnread(2)
  await choose(titles[1], 'Delete')
  await expectUnread(1)
  await first.getByRole('button', { name: 'Mark all read' }).click()
  await expectUnread(0)
  await choose(titles[0], 'Delete')
  await expect(first.getByRole('button', { name: `Options: ${titles[0]}` })).toBeHidden()
  await expectUnread(0)
})
