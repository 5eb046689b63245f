import type { Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { focusSearch, tabTo } from './keyboard.ts'
import { DESKTOP, getData, type Person, untilHydrated } from './people.ts'

const box = (page: Page) => page.locator('header input[type=search]')
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

/** Text of the suggestion that the arrow keys have reached. */
const activeSuggestion = (page: Page) =>
  page.evaluate(
    () =>
      document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '',
  )

test('part of a name with a typo leads to the product, and it is bought without a mouse', { tag: '@gate' }, async ({
  person,
}) => {
  const ada = await person('ada', DESKTOP)
  const { page } = ada
  const before = (await getData<unknown[]>(ada, '/orders/my-orders?limit=50')).length
  await page.goto('/dashboard')
  await untilHydrated(page)
  await focusSearch(page)
  await page.keyboard.type('smoky jolof r', { delay: 30 })
  const wanted = suggestions(page).filter({ hasText: 'Smoky jollof rice' }).filter({ hasText: '₦' })
  await expect(wanted.first()).toBeVisible()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  for (let presses = 0; presses < 15 && !/Smoky jollof rice.*₦/.test(await activeSuggestion(page)); presses++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => to.pathname.startsWith('/product/'))
  await untilHydrated(page)

  await tabTo(page, page.getByRole('button', { name: /^Add to cart/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^In your cart: /)).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: /^Cart, \d+ product/ }))
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => to.pathname === '/cart')
  await tabTo(page, page.getByRole('link', { name: /^Checkout ₦/ }))
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => to.pathname === '/checkout')
  const pay = page.getByRole('button', { name: /^Pay ₦[\d,.]+/ })
  await tabTo(page, pay)
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => to.pathname.startsWith('/order-confirmation/'))
  expect((await getData<unknown[]>(ada, '/orders/my-orders?limit=50')).length).toBe(before + 1)
  expect(ada.complaints).toEqual([])
})

test('Escape closes the suggestions and keeps the text; Enter searches for it; Back returns to it', async ({
  guest,
}) => {
  const { page } = await guest(DESKTOP)
  await page.goto('/marketplace')
  await untilHydrated(page)
  await box(page).click()
  await box(page).pressSequentially('samsng phone', { delay: 20 })
  await expect(suggestions(page).first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(suggestions(page).first()).toBeHidden()
  await expect(box(page)).toHaveValue('samsng phone')
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => to.pathname === '/search')
  await expect(page.getByText('Showing samsung phone.')).toBeVisible()
  await page.getByRole('link', { name: 'Search “samsng phone” instead' }).click()
  await expect(page.getByRole('heading', { name: 'No results for “samsng phone”' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Showing samsung phone.')).toBeVisible()
  await box(page).fill('')
  await box(page).press('ArrowDown')
  await expect(suggestions(page).filter({ hasText: 'samsng phone' })).toBeVisible()
})

test('what is typed before the own bar has loaded goes on in its box', async ({ person }) => {
  const { page } = await person('ada')
  const release = await holdBack(page, '**/assets/signed-in-*.js')
  await page.goto('/marketplace')
  await untilHydrated(page)
  await focusSearch(page)
  await page.keyboard.type('wooden ')
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0)
  release()
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await page.keyboard.type('flute')
  await expect(box(page)).toHaveValue('wooden flute')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No exact match for “wooden flute”. Close matches:')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a filter shows how many products it leaves, and leaves just those', async ({ guest }) => {
  const { page } = await guest(DESKTOP)
  await page.goto('/search?q=rice&campus=all')
  await untilHydrated(page)
  const chip = page.locator('label').filter({ has: page.locator('input[name=condition][value=new]') })
  const count = Number((await chip.innerText()).replace(/\D/g, ''))
  await chip.click()
  await page.waitForURL((to) => to.searchParams.get('condition') === 'new')
  await expect(page.getByText(new RegExp(`^${count} products$`))).toBeVisible()
  await page.getByRole('link', { name: /^Remove filter: New/ }).click()
  await page.waitForURL((to) => !to.searchParams.has('condition'))
})

test('a price in the sheet of a phone is counted, and applied with the other filters', async ({ guest }) => {
  const { page } = await guest()
  await page.goto('/marketplace?campus=unilag')
  await untilHydrated(page)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('group', { name: 'Condition' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('group', { name: 'Rating' })).toBeInViewport({ ratio: 1 })
  const range = page.getByRole('navigation', { name: 'Price ranges' }).getByRole('link').first()
  const count = /(\d+)$/.exec(await range.innerText())![1]
  await range.click()
  await expect(page.getByRole('button', { name: `Show ${count} products` })).toBeVisible()
  await page.getByText('In stock', { exact: true }).click()
  await page.getByRole('button', { name: /^Show \d+ products?$/ }).click()
  await page.waitForURL((to) => to.searchParams.has('maxPrice') && to.searchParams.get('inStock') === '1')
})

test('a search without results has no filters, and offers only categories with products', async ({ guest }) => {
  const { page } = await guest(DESKTOP)
  await page.goto('/search?q=zzzqqqxx&campus=all')
  await expect(page.getByRole('heading', { name: 'No results for “zzzqqqxx”' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Filters' })).toHaveCount(0)
  await expect(page.getByLabel('Sort by')).toHaveCount(0)
  const categories = page.getByRole('navigation', { name: 'Related categories' }).getByRole('link')
  await expect(categories.first()).toBeVisible()
  expect(await categories.allTextContents()).not.toContain('Services')
})

test('a search without an exact match sends a notification once such a product is listed', async ({ person, sql }) => {
  const ada = await person('ada')
  await ada.page.goto('/search?q=wooden+xylophone&campus=all')
  await untilHydrated(ada.page)
  await expect(ada.page.getByText('No exact match for “wooden xylophone”. Close matches:')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Notify me' }).click()
  await expect(ada.page.getByText('We’ll notify you')).toBeVisible()
  await ada.page.goto('/dashboard')
  await untilHydrated(ada.page)

  const ngozi = await person('ngozi')
  const id = await listProduct(ngozi, 'Xylophone, wooden, 15 keys')
  // Instead of the next minute.
  await sql(`select graphile_worker.add_job('search.indexChangedProducts')`)
  await ada.page.goto('/notifications')
  const alert = ada.page.getByRole('main').getByText('Found: “wooden xylophone”').first()
  await expect(alert).toBeVisible()
  await alert.click()
  await ada.page.waitForURL((to) => to.pathname === `/product/${id}`)
  await ada.page.goto('/search?q=wooden+xylophone&campus=all')
  await expect(ada.page.getByRole('link', { name: 'Xylophone, wooden, 15 keys' }).first()).toBeVisible()
  expect(ada.complaints).toEqual([])
})

/** Puts a product on sale, by the same request that the vendor's form sends. */
async function listProduct({ page }: Person, name: string): Promise<string> {
  const picture = await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 320, height: 320 } })
  const token = await page.evaluate(() => localStorage.getItem('vendly.token'))
  const response = await page.request.post('/api/products', {
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
  const body = (await response.json()) as { data?: { _id: string }; message: string }
  if (!body.data) throw new Error(`not listed: ${response.status()} ${JSON.stringify(body)}`)
  return body.data._id
}
