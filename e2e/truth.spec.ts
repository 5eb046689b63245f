import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { DESKTOP, getData } from './people.ts'

/** Pages that say "not available yet": nothing leads to them. */
const UNBUILT =
  /^\/(services?\b|service-dashboard|service-bookings|my-bookings|chat\b|vendor\/(services|bookings|analytics|upgrade)|rider\/(map|analytics)|admin\/(orders|analytics|promotional-content))/

/** Where the links of the page lead, with those in menus. */
const linksOf = (page: Page) =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))

const pages = {
  ada: ['/dashboard', '/wallet', '/orders', '/settings'],
  ngozi: ['/vendor/dashboard', '/vendor/orders', '/vendor/store', '/wallet', '/vendor/products'],
  ibrahim: ['/rider/dashboard', '/rider/deliveries', '/rider/earnings'],
  admin: ['/admin/dashboard', '/admin/users', '/admin/products'],
} as const

for (const [account, paths] of Object.entries(pages)) {
  test(`no link of ${account}’s pages leads to a page that is not there yet`, async ({ person }) => {
    const { page } = await person(account as keyof typeof pages, DESKTOP)
    const wrong: string[] = []
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('#main :is(h1, h2)').first()).toBeAttached()
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
      for (const link of await linksOf(page)) if (UNBUILT.test(link)) wrong.push(`${path} leads to ${link}`)
    }
    expect(wrong).toEqual([])
  })
}

test('a vendor reads the same sum on the way to them on the dashboard and in the wallet, and whether the store is open', async ({
  person,
  sql,
}) => {
  await sql(`update vendors set closed_until = now() + interval '2 days' where slug = 'mama-ngozi'`)
  const ngozi = await person('ngozi', DESKTOP)
  const { page } = ngozi
  await page.goto('/vendor/dashboard')
  await expect(page.getByText(/^Online · Paused until /)).toBeVisible()
  await expect(page.getByText('Sales today').filter({ visible: true })).toHaveCount(1)
  const sum = await page.getByText('On the way to you').locator('..').innerText()
  const amount = /₦[\d,]+/.exec(sum)![0]
  await page.goto('/wallet')
  await expect(page.getByText('On the way to you').locator('../..')).toContainText(amount)
  await expect(page.getByText('Held in escrow')).toHaveCount(0)
  await sql(`update vendors set closed_until = null where slug = 'mama-ngozi'`)
  await page.goto('/vendor/products/new')
  await page.getByLabel('Price', { exact: true }).fill('1000')
  const { commission } = await getData<{ commission: { own: number } }>(ngozi, '/vendors/pricing')
  await expect(page.getByText(`${commission.own}% fee of your Premium plan`)).toBeVisible()
  await expect(page.getByText(`₦${1000 - commission.own * 10}`)).toBeVisible()
})

test('new orders come oldest first, with the time left to answer', async ({ person, sql }) => {
  const { page } = await person('ngozi')
  const waiting = await sql<{ number: string }>(
    `select o.number from orders o join vendors v on v.id = o.vendor_id
      where v.slug = 'mama-ngozi' and o.status = 'pending' and o.paid_at is not null order by o.placed_at, o.id limit 3`,
  )
  expect(waiting.length).toBeGreaterThan(0)
  await page.goto('/vendor/orders')
  const cards = page.getByRole('article', { name: /^Order / })
  await expect(cards.first()).toContainText(/\d+ (h|min) left|Last minute/)
  const shown = await cards.getByRole('link', { name: /^VD|^[A-Z]/ }).allTextContents()
  expect(shown.slice(0, waiting.length)).toEqual(waiting.map(({ number }) => number))
})
