import { expect, test } from './fixtures.ts'
import { DESKTOP, untilHydrated } from './people.ts'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const OPEN = JSON.stringify(DAYS.map((days) => ({ days, opens: '00:00', closes: '00:00' })))

/** The kitchens of UNILAG are open and all others closed, whatever the time of the test. */
const OPEN_UNILAG = `update vendors v
   set hours = case when c.slug = 'unilag' then $hours::jsonb else '[]' end, closed_until = null
  from campuses c
 where c.id = v.campus_id and v.category = 'food'`

test('a guest reads what Vendly is, chooses a campus once, and sees its open kitchens first', async ({
  guest,
  sql,
}) => {
  await sql(OPEN_UNILAG, { hours: OPEN })
  const { page, complaints } = await guest()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Buy and sell on your campus. The seller is paid only when you have your order.',
  )
  await expect(page.getByRole('heading', { name: 'Which campus?' })).toBeVisible()
  await page.getByRole('button', { name: 'UNILAG', exact: true }).click()
  await page.waitForURL('**/?campus=unilag')
  await expect(page.getByRole('heading', { name: 'Which campus?' })).toHaveCount(0)
  const [first] = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(first).toBe('Kitchens open now')
  const kitchens = page.getByRole('region', { name: 'Kitchens open now' }).getByRole('listitem')
  await expect(kitchens.first()).toContainText('Open 24 hours')
  const slugs = await kitchens.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  const stores = await sql<{ campus: string }>(
    `select distinct c.slug as campus from vendors v join campuses c on c.id = v.campus_id where '/store/' || v.slug = any($slugs)`,
    { slugs },
  )
  expect(stores).toEqual([{ campus: 'unilag' }])
  await expect(page.getByRole('heading', { name: 'Popular at UNILAG' })).toBeVisible()
  // The choice is kept: the plain address asks no more.
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Which campus?' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Your campus: UNILAG' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('all campuses is a choice too', async ({ guest }) => {
  const { page } = await guest()
  await page.goto('/')
  await page.getByRole('button', { name: 'All campuses' }).first().click()
  await page.waitForURL('**/?campus=all')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Popular on all campuses' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Which campus?' })).toHaveCount(0)
})

test('a wide screen shows categories, products and kitchens beside each other, and popular ones below all of them', async ({
  guest,
  sql,
}) => {
  await sql(OPEN_UNILAG, { hours: OPEN })
  const { page } = await guest(DESKTOP)
  await page.goto('/?campus=unilag')
  const left = async (name: RegExp) => (await page.getByRole('heading', { name }).boundingBox())!.x
  const [categories, deals, kitchens] = [await left(/^Categories/), await left(/^Deals/), await left(/^Kitchens open/)]
  expect(categories).toBeLessThan(deals)
  expect(deals).toBeLessThan(kitchens)
  expect(await left(/^Popular at/)).toBe(categories)
})

test('who comes to a store by a link finds the logo, the search, share and cart', async ({ guest }) => {
  const { page, complaints } = await guest()
  await page.goto('/store/mama-ngozi')
  await untilHydrated(page)
  await expect(page.getByRole('link', { name: 'Search Vendly' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vendly home' })).toBeVisible()
  await page.getByRole('button', { name: 'Share Mama Ngozi’s Kitchen' }).click()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click()
  await expect(page.getByText('Please login to add items to cart')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible()
  await page.getByRole('link', { name: 'Vendly home' }).click()
  await page.waitForURL((to) => to.pathname === '/')
  expect(complaints).toEqual([])
})
