import { cancelLatestOrder, cheapProducts, fillCartBeyondWallet } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { getBalance, getData, untilHydrated } from './people.ts'

test('a buyer leaves the wallet alone at the checkout, changes their mind on the order’s page, and pays the rest by card', async ({
  person,
  product,
  sql,
}) => {
  const ada = await person('ada')
  const { page } = ada
  const [cheap] = await cheapProducts(sql)
  await fillCartBeyondWallet(ada, sql, cheap!._id)
  const before = await getBalance(ada)
  expect(before).toBeGreaterThan(0)
  const wallet = page.getByRole('checkbox', { name: /^Use the ₦[\d,.]+ in my wallet$/ })
  const byCard = page.getByRole('button', { name: /^Pay ₦[\d,.]+ by card$/ })
  const amount = async () => Number((await byCard.textContent())!.replace(/[^\d.]/g, ''))

  await page.goto('/checkout')
  await untilHydrated(page)
  await expect(wallet).toBeChecked()
  await expect(page.getByText('Vendly wallet', { exact: true })).toBeVisible()
  const rest = await amount()
  await wallet.uncheck()
  await expect(page.getByText('Vendly wallet', { exact: true })).toHaveCount(0)
  await expect.poll(amount).toBeCloseTo(rest + before, 1)
  await byCard.click()
  await page.waitForURL((to) => to.origin === product.sandbox)
  await page.goto('/orders')
  expect(await getBalance(ada)).toBe(before)

  const [order] = await getData<{ _id: string }[]>(ada, '/orders/my-orders?limit=1')
  await page.goto(`/orders/${order!._id}`)
  await untilHydrated(page)
  await expect(wallet).not.toBeChecked()
  await wallet.check()
  await page.getByRole('button', { name: /^Pay ₦/ }).click()
  await page.waitForURL((to) => to.origin === product.sandbox)
  await page.getByRole('button', { name: /^Pays immediately/ }).click()
  await page.waitForURL(/order-confirmation/)
  await expect(page.getByRole('heading', { name: /^₦[\d,.]+ paid$/ })).toBeVisible()
  expect(await getBalance(ada)).toBe(0)
  // What was paid is back in the wallet, from which other tests pay.
  await cancelLatestOrder(ada)
  expect(await getBalance(ada)).toBeCloseTo(rest + before, 1)
})
