import { cheapProducts, fillCart } from './faults.ts'
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
  await sql(`update products set price = 9000000 where id = $id`, { id: cheap!._id })
  await fillCart(ada, cheap!._id)
  await page.goto('/checkout')
  await page.getByRole('button', { name: /^Pay ₦[\d,]+ by card$/ }).click()
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
})
