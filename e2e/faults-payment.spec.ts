import { cancelLatestOrder, cheapProducts, fillCartBeyondWallet } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { untilHydrated } from './people.ts'

test('a buyer who comes back from the payment page finds the way to it, until the order is paid', async ({
  person,
  product,
  sql,
}) => {
  const ada = await person('ada')
  const { page } = ada
  const [cheap] = await cheapProducts(sql)
  await fillCartBeyondWallet(ada, sql, cheap!._id)
  await page.goto('/checkout')
  await page.getByRole('button', { name: /^Pay ₦[\d,.]+ by card$/ }).click()
  await page.waitForURL((to) => to.origin === product.sandbox)
  await page.goBack()
  await expect(page.getByText(/^You have an unfinished payment of ₦/)).toBeVisible()
  for (const path of ['/cart', '/orders']) {
    await page.goto(path)
    await untilHydrated(page)
    await expect(page.getByText(/^You have an unfinished payment of ₦/)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await page.waitForURL((to) => to.origin === product.sandbox)
  await page.getByRole('button', { name: /^Pays immediately/ }).click()
  await page.waitForURL((to) => to.origin === product.url)
  await page.waitForURL(/order-confirmation/)
  await page.goto('/orders')
  await untilHydrated(page)
  await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible()
  await expect(page.getByText(/^You have an unfinished payment/)).toBeHidden()
  await cancelLatestOrder(ada)
})

test('an order that was left unpaid is paid from its own page, on any device', async ({ person, product, sql }) => {
  const ada = await person('ada')
  const [cheap] = await cheapProducts(sql)
  await fillCartBeyondWallet(ada, sql, cheap!._id)
  await ada.page.goto('/checkout')
  await ada.page.getByRole('button', { name: /^Pay ₦[\d,.]+ by card$/ }).click()
  await ada.page.waitForURL((to) => to.origin === product.sandbox)
  const elsewhere = await person('ada')
  const { page } = elsewhere
  await page.goto('/orders')
  await page
    .getByRole('link', { name: /Not paid/ })
    .first()
    .click()
  await expect(page.getByText('Not paid yet', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Pay ₦/ }).click()
  await page.waitForURL((to) => to.origin === product.sandbox)
  await page.getByRole('button', { name: /^Pays immediately/ }).click()
  await page.waitForURL(/order-confirmation/)
  await expect(page.getByRole('heading', { name: /^₦[\d,.]+ paid$/ })).toBeVisible()
  await cancelLatestOrder(elsewhere)
})
