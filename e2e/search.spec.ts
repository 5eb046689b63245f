import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts'
import { asks, hydrated, openWindow, signedIn, type Window } from './people.ts'

const { url } = inject('product')
const DESK = { viewport: { width: 1280, height: 800 } }
/** The clock looks at what is new once a minute. */
const A_MINUTE_AND_MORE = 90_000

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
})
afterAll(() => browser.close())

/** Goes on with the Tab key until it is there. */
async function tabTo(page: Page, to: Locator): Promise<void> {
  await to.first().waitFor()
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab')
    if (await to.first().evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`no way there by Tab: ${to}`)
}

const box = (page: Page) => page.locator('header input[type=search]')
/** The "/" key leads there as soon as the bar is drawn. */
async function toBox(page: Page): Promise<void> {
  await box(page).waitFor()
  while (!(await box(page).evaluate((element) => element === document.activeElement))) await page.keyboard.press('/')
}

const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

/** The line that the box points at, in words. */
const chosen = (page: Page) =>
  page.evaluate(
    () =>
      document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '',
  )

test('half a word with a typo leads to the thing, and it is bought without touching the mouse', async () => {
  const ada = await signedIn(browser, url, 'ada', DESK)
  const { page } = ada
  const before = (await asks<unknown[]>(ada, '/orders/my-orders?limit=50')).length
  await page.goto('/dashboard')
  await hydrated(page)
  await toBox(page)
  await page.keyboard.type('smoky jolof r', { delay: 30 })
  const wanted = options(page).filter({ hasText: 'Smoky jollof rice' }).filter({ hasText: '₦' })
  await wanted.first().waitFor()
  expect(await box(page).getAttribute('aria-expanded')).toBe('true')
  for (let presses = 0; presses < 15 && !/Smoky jollof rice.*₦/.test(await chosen(page)); presses++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => to.pathname.startsWith('/product/'))
  await hydrated(page)

  await tabTo(page, page.getByRole('button', { name: /^Add to cart/ }))
  await page.keyboard.press('Enter')
  await page.getByText(/^In your cart: /).waitFor()
  await tabTo(page, page.getByRole('link', { name: /^Cart, \d+ in it/ }))
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => to.pathname === '/cart')
  await tabTo(page, page.getByRole('link', { name: /^Checkout ₦/ }))
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => to.pathname === '/checkout')
  const pay = page.getByRole('button', { name: /^Pay ₦[\d,]+/ })
  await tabTo(page, pay)
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => to.pathname.startsWith('/order-confirmation/'))
  expect((await asks<unknown[]>(ada, '/orders/my-orders?limit=50')).length).toBe(before + 1)
  expect(ada.complaints).toEqual([])
})

test('Escape closes what is offered and keeps the words; Enter searches for them; Back finds them again', async () => {
  const { page } = await openWindow(browser, url, DESK)
  await page.goto('/marketplace')
  await hydrated(page)
  await box(page).click()
  await box(page).pressSequentially('samsng phone', { delay: 20 })
  await options(page).first().waitFor()
  const { violations, passes } = await new AxeBuilder({ page }).analyze()
  expect(passes.length).toBeGreaterThan(10)
  expect(violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`)).toEqual([])
  await page.keyboard.press('Escape')
  await options(page).first().waitFor({ state: 'hidden' })
  expect(await box(page).inputValue()).toBe('samsng phone')
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => to.pathname === '/search')
  await page.getByText('Showing samsung phone.').waitFor()
  await page.getByRole('link', { name: 'Search “samsng phone” instead' }).click()
  await page.getByRole('heading', { name: 'Nothing found for “samsng phone”' }).waitFor()
  await page.goBack()
  await page.getByText('Showing samsung phone.').waitFor()
  await box(page).fill('')
  await box(page).press('ArrowDown')
  await options(page).filter({ hasText: 'samsng phone' }).waitFor()
})

test('filters tell how much they leave, and leave just that', async () => {
  const { page } = await openWindow(browser, url, DESK)
  await page.goto('/search?q=rice&campus=all')
  await hydrated(page)
  const chip = page.locator('label').filter({ has: page.locator('input[name=condition][value=new]') })
  const count = Number((await chip.innerText()).replace(/\D/g, ''))
  await chip.click()
  await page.waitForURL((to) => to.searchParams.get('condition') === 'new')
  await page.getByText(new RegExp(`^${count} goods$`)).waitFor()
  await page.getByRole('link', { name: /^Take away: New/ }).click()
  await page.waitForURL((to) => !to.searchParams.has('condition'))
})

test('nothing found, asked to be told, told when it is listed', async () => {
  const ada = await signedIn(browser, url, 'ada')
  await ada.page.goto('/search?q=wooden+xylophone&campus=all')
  await hydrated(ada.page)
  await ada.page.getByRole('heading', { name: 'Nothing found for “wooden xylophone”' }).waitFor()
  await ada.page.getByRole('button', { name: 'Tell me' }).click()
  await ada.page.getByText('We will tell you.').waitFor()
  await ada.page.goto('/dashboard')
  await hydrated(ada.page)

  const ngozi = await signedIn(browser, url, 'ngozi')
  const id = await list(ngozi, 'Xylophone, wooden, 15 keys')
  await ada.page.goto('/notifications')
  const notice = ada.page.getByRole('main').getByText('Found: “wooden xylophone”').first()
  await notice.waitFor({ timeout: A_MINUTE_AND_MORE })
  await notice.click()
  await ada.page.waitForURL((to) => to.pathname === `/product/${id}`)
  await ada.page.goto('/search?q=wooden+xylophone&campus=all')
  await ada.page.getByRole('link', { name: 'Xylophone, wooden, 15 keys' }).first().waitFor()
  expect(ada.complaints).toEqual([])
})

/** Puts one product on sale for a vendor, by the call that their form makes. */
async function list({ page }: Window, name: string): Promise<string> {
  const picture = await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 320, height: 320 } })
  const token = await page.evaluate(() => localStorage.getItem('vendly.token'))
  const answer = await page.request.post('/api/products', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      json: JSON.stringify({
        name,
        description: 'Sounds bright, no key is missing. Two sticks are there.',
        category: 'games-and-music',
        condition: 'new',
        price: 18_000,
        stock: 2,
        status: 'active',
      }),
      images: { name: 'xylophone.png', mimeType: 'image/png', buffer: picture },
    },
  })
  const body = (await answer.json()) as { data?: { _id: string }; message: string }
  if (!body.data) throw new Error(`not listed: ${answer.status()} ${JSON.stringify(body)}`)
  return body.data._id
}
