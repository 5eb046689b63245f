import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findHeadlessShell } from '../scripts/find-chromium.ts'
import { expect, test } from './fixtures.ts'
import { PHONE, untilHydrated } from './people.ts'

const NARROW = { ...PHONE, viewport: { width: 360, height: 740 } }
const pages = ['/', '/marketplace', '/search?q=rice', '/store/mama-ngozi', '/login', '/register', '/contact', '/about']

/** Elements beyond the edge of the page, and boxes whose text is cut off. */
const brokenParts = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const nameOf = (element: Element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`
    const all = [...document.querySelectorAll('main *, header *')].filter((element) => element.checkVisibility())
    return {
      width: document.documentElement.scrollWidth - clientWidth,
      outside: all
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !scrolls(element.parentElement))
        .map(nameOf),
      cut: all
        .filter((element) => element.matches('button, a, label, h1, h2, h3, p, input'))
        .filter((element) => !element.matches('.sr-only, .truncate, [class*="line-clamp"]') && element.clientHeight > 0)
        .filter(
          (element) =>
            element.scrollHeight > element.clientHeight + 6 && getComputedStyle(element).overflowY !== 'visible',
        )
        .map(nameOf),
    }
  })

test('text follows the reader’s own size, and nothing is cut off or leaves the screen', async ({ product, sql }) => {
  const [shop] = await sql<{ id: string }>(
    `select id from products where kind = 'product' and status = 'active' limit 1`,
  )
  // The setting of a reader who wants text twice as large: the browser's own default size.
  const args = [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32']
  const browser = await chromium.launch({ executablePath: findHeadlessShell(), args })
  const page = await browser.newPage(NARROW)
  for (const path of [...pages, `/product/${shop!.id}`]) {
    await page.goto(product.url + path)
    await untilHydrated(page)
    const text = await page.evaluate(() => getComputedStyle(document.body).fontSize)
    expect([path, text, await brokenParts(page)]).toEqual([path, '28px', { width: 0, outside: [], cut: [] }])
  }
  await browser.close()
})

test('in a contrast theme fields and buttons have edges, and a ticked box is ticked', async ({ guest }) => {
  const { page } = await guest({ ...NARROW, forcedColors: 'active' })
  await page.goto('/login')
  for (const part of [page.locator('.field-box').first(), page.getByRole('button', { name: 'Sign in' })])
    expect(await part.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px')
  await page.getByLabel('Email').focus()
  const focused = page.locator('.field-box').first()
  expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  await page.goto('/marketplace')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const tick = page.locator('#market-filters .tick').first()
  expect(await tick.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto')
})

test('on paper there are no bars', async ({ guest, sql }) => {
  const [shop] = await sql<{ id: string }>(
    `select id from products where kind = 'product' and status = 'active' limit 1`,
  )
  const { page } = await guest(NARROW)
  for (const path of ['/marketplace', `/product/${shop!.id}`]) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    const fixed = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility())
        .map((element) => element.className),
    )
    expect([path, fixed.filter((name) => name !== 'skip-link')]).toEqual([path, []])
    await expect(page.locator('header')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('the poster of a store is alone on one page', async ({ person }) => {
  const { page } = await person('ngozi')
  await page.goto('/vendor/store/poster')
  await expect(page.locator('.poster')).toBeVisible()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})
