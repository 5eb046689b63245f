import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { PHONE } from './people.ts'

/** Products on one page of the market. */
const PAGE_SIZE = 20

const test = base.extend<{ page: Page }>({
  page: async ({ guest }, use) => {
    await use((await guest({ ...PHONE, javaScriptEnabled: false })).page)
  },
})

// From the text content, because a card far below the fold is not drawn yet.
const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents()
const total = async (page: Page) => {
  const status = await page.getByText(/ shown$/).innerText()
  return Number(/of (?:over )?([\d,]+)/.exec(status)?.[1]?.replace(',', ''))
}

test('the market shows its products, and the next page is a link', async ({ page }) => {
  await page.goto('/marketplace')
  const first = await names(page)
  expect(first).toHaveLength(PAGE_SIZE)
  await page.getByRole('link', { name: /^Show \d+ more/ }).click()
  await page.waitForURL((to) => Boolean(to.searchParams.get('cursor')))
  const second = await names(page)
  expect(second).toHaveLength(PAGE_SIZE)
  expect(second).not.toEqual(first)
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await page.waitForURL((to) => !to.searchParams.has('cursor'))
  expect(await names(page)).toEqual(first)
})

test('the filters are a form that narrows the products', async ({ page }) => {
  await page.goto('/marketplace?campus=all')
  const all = await total(page)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Campus').selectOption('unilag')
  await page.getByLabel('Min price').fill('1000')
  await page.getByLabel('Max price').fill('3000')
  await page.locator('#market-filters').getByRole('button').click()
  await page.waitForURL((to) => to.searchParams.get('campus') === 'unilag')
  expect(new URL(page.url()).searchParams.get('minPrice')).toBe('1000')
  expect(await total(page)).toBeLessThan(all)
  for (const price of await page.locator('article .price').allTextContents()) {
    const naira = Number(price.replace(/\D/g, ''))
    expect(naira).toBeGreaterThanOrEqual(1000)
    expect(naira).toBeLessThanOrEqual(3000)
  }
})

test('the search finds products', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('searchbox', { name: 'Search food, fans, books' })
  await box.fill('rice')
  await box.press('Enter')
  await page.waitForURL((to) => to.pathname === '/search' && to.searchParams.get('q') === 'rice')
  expect((await names(page)).some((name) => /rice/i.test(name))).toBe(true)
})

test('a product shows its name, its price and how to get it', async ({ page }) => {
  await page.goto('/marketplace')
  const link = page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link').first()
  const name = await link.innerText()
  await link.click()
  await page.waitForURL((to) => to.pathname.startsWith('/product/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('.price').first()).toHaveText(/^₦[\d,.]+$/)
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  await page.waitForURL((to) => to.pathname === '/login')
})

test('the login page shows its form, and Google is a link to its own sign-in page', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible()
  await page.goto('/register')
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
})

test('an unknown product answers 404 with a way back', async ({ page }) => {
  for (const id of ['00000000-0000-7000-8000-000000000000', 'nothing']) {
    const response = await page.goto(`/product/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^We couldn’t find that/)
    await expect(page.getByRole('link', { name: 'Browse the market' })).toBeVisible()
  }
})
