import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { PASSWORD, PHONE } from './people.ts'

const test = base.extend<{ page: Page }>({
  page: async ({ guest }, use) => {
    await use((await guest({ ...PHONE, javaScriptEnabled: false })).page)
  },
})

async function sendLogin(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ada@demo.vendly.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('the search, the filters, a product and the sign-in with Google work in a browser without scripts', async ({
  page,
}) => {
  await page.goto('/')
  const box = page.getByRole('searchbox', { name: 'Search food, fans, books' })
  await box.fill('rice')
  await box.press('Enter')
  await page.waitForURL((to) => to.pathname === '/search' && to.searchParams.get('q') === 'rice')
  await page.goto('/marketplace')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Campus').selectOption('unilag')
  await page.getByLabel('Min price').fill('1000')
  await page.locator('#market-filters').getByRole('button').click()
  await page.waitForURL(
    (to) => to.searchParams.get('campus') === 'unilag' && to.searchParams.get('minPrice') === '1000',
  )
  await page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await page.waitForURL((to) => to.pathname.startsWith('/product/'))
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  await page.waitForURL((to) => to.pathname === '/login')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible()
})

test('a sign-in form that was sent before the scripts had loaded signs in once they have', async ({ guest }) => {
  const { page } = await guest(PHONE)
  await page.goto('/login')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await page.route('**/login', async (route) => {
    if (route.request().method() === 'POST') await page.unroute('**/assets/*.js')
    await route.continue()
  })
  await sendLogin(page)
  await page.waitForURL((to) => to.pathname === '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('pages of an account say what they need, and show nothing that never ends', async ({ page }) => {
  for (const path of ['/cart', '/dashboard', '/vendor/dashboard', '/orders', '/change-password', '/complete-profile']) {
    await page.goto(path)
    // By selector: locators by text skip what is inside <noscript>.
    await expect(page.locator('noscript b')).toHaveText('This page needs JavaScript,')
    await expect(page.locator('noscript a[href="/marketplace"]')).toBeVisible()
    for (const part of await page.locator('.skeleton').all()) await expect(part).toBeHidden()
    await expect(page.getByText('Loading…')).toBeHidden()
  }
})
