import type { Page } from '@playwright/test'
import { cheapProducts, fillCart } from './faults.ts'
import { expect, test } from './fixtures.ts'
import {
  DESKTOP,
  emptyCart,
  getBalance,
  getData,
  signInFromSheet,
  submitLogin,
  untilHydrated,
  untilSignedIn,
} from './people.ts'

/** The server answers, and the answer is lost on its way. */
const loseAnswers = (page: Page, path: string, times = 1) =>
  page.route(
    path,
    async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    },
    { times },
  )

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₦/ })
type Orders = { _id: string }[]

test('an order that is paid offline is refused at once, and not placed later', { tag: '@gate' }, async ({
  person,
  sql,
}) => {
  const ada = await person('ada')
  const [product] = await cheapProducts(sql)
  await fillCart(ada, product!._id)
  const balance = await getBalance(ada)
  await ada.page.goto('/checkout')
  await payButton(ada.page).waitFor()
  await ada.context.setOffline(true)
  await payButton(ada.page).click()
  await expect(ada.page.getByText('You’re offline. Nothing was sent.')).toBeVisible()
  await ada.page.getByRole('link', { name: 'Change', exact: true }).click()
  const refetched = ada.page.waitForResponse((response) => response.url().endsWith('/api/cart'))
  await ada.context.setOffline(false)
  await refetched
  expect(await getBalance(ada)).toBe(balance)
  expect(await getData<{ items: unknown[] }>(ada, '/cart')).toMatchObject({ items: [{}] })
})

test('a payment whose answer was lost ends on the order, which was paid once', { tag: '@gate' }, async ({
  person,
  sql,
}) => {
  const ada = await person('ada')
  const [product] = await cheapProducts(sql)
  await fillCart(ada, product!._id)
  const before = await getData<Orders>(ada, '/orders/my-orders?limit=1')
  await ada.page.goto('/checkout')
  await payButton(ada.page).waitFor()
  await loseAnswers(ada.page, '**/api/orders')
  await payButton(ada.page).click()
  await ada.page.waitForURL(/order-confirmation/)
  const [first, second] = await getData<Orders>(ada, '/orders/my-orders?limit=2')
  expect(second).toEqual(before[0])
  expect(ada.page.url()).toContain(first!._id)
})

test('a product whose adding was not answered is added once, however often it is pressed', async ({ person, sql }) => {
  const ada = await person('ada')
  await emptyCart(ada)
  const [product] = await cheapProducts(sql)
  await ada.page.goto(`/product/${product!._id}`)
  await untilHydrated(ada.page)
  await loseAnswers(ada.page, '**/api/cart/add')
  const add = ada.page.getByRole('button', { name: /^Add to cart/ }).first()
  await add.click()
  await expect(ada.page.getByText('No answer yet. Try again: it is added only once.')).toBeVisible()
  await add.click()
  await expect(ada.page.getByText(`In your cart: ${product!.name}`)).toBeVisible()
  expect(await getData<object>(ada, '/cart')).toMatchObject({ itemCount: 1 })
})

test('what a guest wanted is done once the network is back after signing in', async ({ guest, sql }) => {
  const ada = await guest()
  const { page } = ada
  const [, product] = await cheapProducts(sql)
  await page.goto(`/product/${product!._id}`)
  await untilHydrated(page)
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await signInFromSheet(page)
  await page.route('**/api/cart/merge', (route) => route.abort('internetdisconnected'))
  await submitLogin(page, 'ada')
  await untilSignedIn(page)
  await expect(page.getByText(/^No answer yet. We’ll try again/)).toBeVisible()
  await page.unroute('**/api/cart/merge')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(`In your cart: ${product!.name}`)).toBeVisible()
  const cart = await getData<{ items: { product: { _id: string } }[] }>(ada, '/cart')
  expect(cart.items.filter((item) => item.product._id === product!._id)).toMatchObject([{ quantity: 1 }])
  expect(await page.evaluate(() => localStorage.getItem('vendly.guestCart'))).toBeNull()
})

test('an order that is accepted offline goes back to its place, and is not accepted later', async ({ person, sql }) => {
  const ngozi = await person('ngozi', DESKTOP)
  const { page, context } = ngozi
  type Waiting = { _id: string; orderNumber: string; status: string }
  const [order] = await getData<Waiting[]>(ngozi, '/orders/vendor/orders?status=pending&sort=oldest&limit=1')
  await page.goto('/vendor/orders')
  const accept = page.getByRole('button', { name: `Accept ${order!.orderNumber}` }).first()
  await accept.waitFor()
  await context.setOffline(true)
  await accept.click()
  await expect(page.getByText(`${order!.orderNumber} was not changed. You’re offline. Nothing was sent.`)).toBeVisible()
  await expect(accept).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await context.setOffline(false)
  // What was put off would have been sent by the time that two calls are answered.
  for (let n = 0; n < 2; n++) await page.evaluate(() => fetch('/live'))
  expect(sent.filter((url) => url.includes('/api/orders'))).toEqual([])
  await expect(accept).toBeVisible()
  expect(await sql(`select status from orders where id = $id`, { id: order!._id })).toEqual([{ status: 'pending' }])
})
