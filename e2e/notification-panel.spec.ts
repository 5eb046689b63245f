import type { Page } from '@playwright/test'
import { messages } from '@vendly/contract/messages'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { type Account, DESKTOP, emailOf, getData, untilHydrated } from './people.ts'

type Sql = <Row>(text: string, params?: Record<string, unknown>) => Promise<Row[]>
type Listed = { notifications: { title: string; isRead: boolean }[]; unreadCount: number }

const texts = messages.notifications
const homes = {
  student: '/dashboard',
  vendor: '/vendor/dashboard',
  rider: '/rider/dashboard',
  admin: '/admin/dashboard',
}
type Role = keyof typeof homes
const roles = Object.keys(homes) as Role[]

/** An account that no other spec signs in with, except for the one administrator; nothing is going on for it. */
async function accountOf(role: Role, sql: Sql): Promise<Account> {
  if (role === 'admin') return 'admin'
  const [account] = await sql<{ email: Account }>(
    `select u.email from users u
      where u.role = $role and u.status = 'active' and u.email like '%@demo.vendly.example'
        and not exists (select 1 from orders o
                         where u.id in (o.buyer_id, o.seller_id, o.rider_id)
                           and o.status not in ('delivered', 'cancelled', 'rejected'))
      order by u.email desc
      limit 1`,
    { role },
  )
  return account!.email
}

/** Two unread notifications and a read one, and no others. */
async function givenNotifications(email: string, sql: Sql): Promise<void> {
  const dueJobs = () => sql(`select 1 from graphile_worker.jobs where run_at <= now() and attempts = 0`)
  await expect.poll(async () => (await dueJobs()).length).toBe(0)
  await sql(
    `with gone as (delete from notifications where user_id = (select id from users where email = $email))
     insert into notifications (id, user_id, seq, dedupe_key, type, title, body, read_at, created_at)
     select gen_random_uuid(), u.id, 2000000 + n, 'panel:' || gen_random_uuid(), 'info', title, 'Of the panel',
            case when n = 1 then now() end, now() + n * interval '1 second'
       from users u, (values (1, 'The first'), (2, 'The second'), (3, 'The third')) as given (n, title)
      where u.email = $email`,
    { email },
  )
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).first()
const tab = (page: Page, name: string) => sheetOf(page).getByRole('tab', { name: new RegExp(`^${name}`) })
const titles = (page: Page) => sheetOf(page).getByRole('tabpanel').getByRole('listitem')
const press = (page: Page, name: string) => sheetOf(page).getByRole('button', { name, exact: true }).click()

async function openPanel(page: Page): Promise<void> {
  await bell(page).click()
  await page.locator(':popover-open').getByText('See all', { exact: true }).click()
  await expect(sheetOf(page)).toBeVisible()
}

for (const role of roles)
  for (const [device, options] of [
    ['a phone', undefined],
    ['a computer', DESKTOP],
  ] as const)
    test(`the panel of notifications for the role ${role}, on ${device}`, async ({ person, sql }) => {
      const account = await accountOf(role, sql)
      const someone = await person(account, options)
      const { page } = someone
      await page.goto(homes[role])
      await untilHydrated(page)
      await givenNotifications(emailOf(account), sql)
      await page.reload()
      await untilHydrated(page)
      await openPanel(page)
      await expect(titles(page)).toHaveCount(3)
      for (const [name, count] of [
        ['All', '3'],
        ['Unread', '2'],
        ['Read', '1'],
      ] as const)
        await expect(tab(page, name)).toContainText(count)
      expect(await findViolations(page)).toEqual([])

      await tab(page, 'Unread').click()
      await expect(titles(page)).toHaveCount(2)
      await press(page, 'Mark read: The second')
      await expect(titles(page)).toHaveText([/The third/])
      await press(page, texts.markAllRead)
      await expect(sheetOf(page).getByRole('heading', { name: texts.noneUnread })).toBeVisible()
      await expect(sheetOf(page).getByRole('button', { name: texts.markAllRead })).toHaveCount(0)
      await tab(page, 'All').click()
      await press(page, 'Delete: The first')
      await expect(titles(page)).toHaveCount(2)
      await expect
        .poll(async () => (await getData<Listed>(someone, '/notifications')).notifications.map(({ title }) => title))
        .toEqual(['The third', 'The second'])
      expect((await getData<Listed>(someone, '/notifications')).unreadCount).toBe(0)

      await sql('delete from notifications where user_id = (select id from users where email = $email)', {
        email: emailOf(account),
      })
      await press(page, texts.refresh)
      await expect(sheetOf(page).getByRole('heading', { name: texts.noneYet })).toBeVisible()
      await tab(page, 'Read').click()
      await expect(sheetOf(page).getByRole('heading', { name: texts.noneRead })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sheetOf(page)).toHaveCount(0)
      await expect(bell(page)).toBeFocused()
    })

test('the panel says that it is loading, and what it could not load is asked for again', async ({ person, sql }) => {
  const account = await accountOf('student', sql)
  const { page } = await person(account)
  await page.goto('/dashboard')
  await untilHydrated(page)
  await givenNotifications(emailOf(account), sql)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let isBroken = true
  // The list of the panel, and not the latest ones of the bell.
  await page.route(/\/api\/notifications\?.*limit=50/, async (route) => {
    await released
    if (isBroken) await route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'Broken.' } })
    else await route.fallback()
  })
  await openPanel(page)
  await expect(sheetOf(page).getByText(texts.loading, { exact: true })).toBeVisible()
  release()
  await expect(sheetOf(page).getByRole('heading', { name: texts.loadFailed })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  isBroken = false
  await press(page, 'Retry')
  await expect(titles(page)).toHaveCount(3)
})
