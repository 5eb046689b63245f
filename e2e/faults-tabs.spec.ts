import type { Page } from '@playwright/test'
import { cheapProducts, fillCart } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { getData, type Person, untilHydrated } from './people.ts'

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₦/ })
const untilLogin = (page: Page) => page.waitForURL((to) => to.pathname === '/login')
/** Latest first. */
const latestOrders = (ada: Person, limit: number) => getData<{ _id: string }[]>(ada, `/orders/my-orders?limit=${limit}`)

test('when another tab signs in as somebody else, nothing of the first person stays in this one', async ({
  person,
}) => {
  const [{ page, context }, tunde] = [await person('ada'), await person('tunde')]
  await page.goto('/marketplace')
  await untilHydrated(page)
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(page.getByText('ada@demo.vendly.example')).toBeVisible()
  const items = await tunde.page.evaluate(() => Object.entries(localStorage))
  const other = await context.newPage()
  await other.goto('/robots.txt')
  const reloaded = page.waitForEvent('load')
  await other.evaluate((all) => {
    for (const [key, value] of all) localStorage.setItem(key, value)
  }, items)
  await reloaded
  await untilHydrated(page)
  await menu.click()
  await expect(page.getByText('tunde@demo.vendly.example')).toBeVisible()
})

test('a checkout whose session was cleared away leads to the login page and buys nothing', async ({ person, sql }) => {
  const ada = await person('ada')
  const [product] = await cheapProducts(sql)
  await fillCart(ada, product!._id)
  const countOrders = () => sql<{ count: number }>('select count(*)::int as count from orders')
  const before = await countOrders()
  await ada.page.goto('/checkout')
  await untilHydrated(ada.page)
  // At once, because the page's next call alone leads to the login page too.
  await payButton(ada.page).evaluate((button: HTMLButtonElement) => {
    localStorage.clear()
    button.click()
  })
  await untilLogin(ada.page)
  expect(await countOrders()).toEqual(before)
})

test('Back after paying from the wallet shows the empty cart, and nothing is paid again', async ({ person, sql }) => {
  const ada = await person('ada')
  const { page } = ada
  const [product] = await cheapProducts(sql)
  await fillCart(ada, product!._id)
  const [before] = await latestOrders(ada, 1)
  await page.goto('/cart')
  await page
    .getByRole('link', { name: /checkout/i })
    .first()
    .click()
  await payButton(page).click()
  await page.waitForURL(/order-confirmation/)
  const confirmation = page.url()
  await page.goBack()
  await page.waitForURL((to) => to.pathname === '/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.goForward()
  await page.waitForURL(confirmation)
  const [first, second] = await latestOrders(ada, 2)
  expect(confirmation).toContain(first!._id)
  expect(second).toEqual(before)
})

test('a tab that is closed right after Pay leaves one order, which the next tab shows', async ({ person, sql }) => {
  const ada = await person('ada')
  const [product] = await cheapProducts(sql)
  await fillCart(ada, product!._id)
  const [before] = await latestOrders(ada, 1)
  await ada.page.goto('/checkout')
  const { promise: isServed, resolve } = Promise.withResolvers<void>()
  await ada.page.route('**/api/orders', async (route) => {
    await route.fetch()
    resolve()
  })
  await payButton(ada.page).click()
  await isServed
  await ada.page.close()
  const page = await ada.context.newPage()
  await page.goto('/checkout')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByText(product!.name).first()).toBeVisible()
  const [, second] = await latestOrders({ ...ada, page }, 2)
  expect(second).toEqual(before)
})
