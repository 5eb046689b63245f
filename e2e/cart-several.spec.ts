import { findViolations } from './axe.ts'
import { cheapProducts, fillCart } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { callApi, emptyCart, getData, untilHydrated } from './people.ts'

test('several products are removed from the cart at once, and what was not ticked stays', async ({ person, sql }) => {
  const ada = await person('ada')
  const { page } = ada
  const [first, second, third] = await cheapProducts(sql)
  await fillCart(ada, first!._id)
  for (const { _id } of [second!, third!]) await callApi(ada, 'POST', '/cart/add', { productId: _id, quantity: 2 })
  await page.goto('/cart')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Remove several' }).click()
  const sheet = page.getByRole('dialog', { name: 'Remove several' })
  await expect(sheet.getByRole('button', { name: 'Choose products' })).toHaveAttribute('aria-disabled', 'true')
  for (const { name } of [first!, third!])
    await sheet.getByRole('checkbox', { name: new RegExp(`^${escaped(name)}`) }).check()
  expect(await findViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Remove 2', exact: true }).click()
  await expect(page.getByText('Removed: 2 products')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page.locator('[data-row]')).toContainText(second!.name)
  const { items } = await getData<{ items: { quantity: number; product: { _id: string } }[] }>(ada, '/cart')
  expect(items.map(({ quantity, product }) => [product._id, quantity])).toEqual([[second!._id, 2]])
  await emptyCart(ada)
  expect(ada.complaints).toEqual([])
})

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
