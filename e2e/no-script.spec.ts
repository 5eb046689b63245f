import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts'
import { PHONE } from './people.ts'

const { url } = inject('product')
const STEP = 24

let browser: Browser
let context: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  context = await browser.newContext({ ...PHONE, baseURL: url, javaScriptEnabled: false })
  context.setDefaultTimeout(10_000)
  page = await context.newPage()
})
afterAll(() => browser.close())

// As the page holds them: a card far below the fold is not drawn yet.
const names = () => page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents()
const total = async () => Number(/of (?:over )?([\d,]+)/.exec(await statusWords())?.[1]?.replace(',', ''))
const statusWords = () => page.getByText(/ shown$/).innerText()

test('the market shows its goods, and the next page is a link', async () => {
  await page.goto('/marketplace')
  const first = await names()
  expect(first).toHaveLength(STEP)
  await page.getByRole('link', { name: /^Show \d+ more of/ }).click()
  expect(new URL(page.url()).searchParams.get('cursor')).toBeTruthy()
  const second = await names()
  expect(second).toHaveLength(STEP)
  expect(second).not.toEqual(first)
  await page.getByRole('link', { name: 'Back to the first 24' }).click()
  expect(await names()).toEqual(first)
})

test('the filters are a form that narrows the goods', async () => {
  await page.goto('/marketplace?campus=all')
  const all = await total()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Campus').selectOption('unilag')
  await page.getByLabel('Price from').fill('1000')
  await page.getByLabel('to', { exact: true }).fill('3000')
  await page.locator('#market-filters').getByRole('button').click()
  const asked = new URL(page.url()).searchParams
  expect(asked.get('campus')).toBe('unilag')
  expect(asked.get('minPrice')).toBe('1000')
  expect(await total()).toBeLessThan(all)
  for (const price of await page.locator('article .price').allTextContents()) {
    const naira = Number(price.replace(/\D/g, ''))
    expect(naira).toBeGreaterThanOrEqual(1000)
    expect(naira).toBeLessThanOrEqual(3000)
  }
})

test('the search finds goods', async () => {
  await page.goto('/')
  const box = page.getByRole('searchbox', { name: 'Search goods, services' })
  await box.fill('rice')
  await box.press('Enter')
  await page.waitForURL((to) => to.pathname === '/search' && to.searchParams.get('q') === 'rice')
  expect((await names()).some((name) => /rice/i.test(name))).toBe(true)
})

test('a product says its name, its price and how to get it', async () => {
  await page.goto('/marketplace')
  const link = page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link').first()
  const name = await link.innerText()
  await link.click()
  await page.waitForURL((to) => to.pathname.startsWith('/product/'))
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name)
  expect(await page.locator('.price').first().innerText()).toMatch(/^₦[\d,]+$/)
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  await page.waitForURL((to) => to.pathname === '/login')
})

test('the login page shows its form, and Google is a link that leads there', async () => {
  await page.goto('/login')
  expect(await page.getByRole('button', { name: 'Sign in' }).isVisible()).toBe(true)
  expect(await page.getByLabel('E-mail').isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('heading', { name: 'Sign in with Google' }).waitFor()
  await page.goto('/register')
  expect(await page.getByRole('button', { name: 'Create account' }).isVisible()).toBe(true)
})

test('an unknown product is answered with 404 and the way back', async () => {
  for (const id of ['00000000-0000-7000-8000-000000000000', 'nothing']) {
    const answer = await page.goto(`/product/${id}`)
    expect(answer?.status()).toBe(404)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^We could not find that/)
    expect(await page.getByRole('link', { name: 'Walk the market' }).isVisible()).toBe(true)
  }
})
