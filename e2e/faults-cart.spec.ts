import { cheapProducts, fillCart } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { callApi, DESKTOP, getData, untilHydrated } from './people.ts'

test('a cart is the same in two tabs, and a stale tab adds to what is there', async ({ person, sql }) => {
  const ada = await person('ada', DESKTOP)
  const [product] = await cheapProducts(sql)
  await fillCart(ada, product!._id)
  const other = await ada.context.newPage()
  for (const page of [ada.page, other]) {
    await page.goto('/cart')
    await untilHydrated(page)
  }
  const quantity = (page: typeof other) => page.getByRole('group', { name: /^Quantity/ }).locator('output')
  const plus = (page: typeof other) => page.getByRole('button', { name: 'One more' })
  await plus(ada.page).click()
  await expect(quantity(other)).toHaveText('2')
  await expect(other.getByRole('link', { name: 'Cart, 2 products' })).toBeVisible()

  // The other tab hears nothing any more.
  await other.route('**/api/cart', (route) => route.abort())
  await callApi(ada, 'POST', '/cart/add', { productId: product!._id, quantity: 2 })
  await expect(quantity(ada.page)).toHaveText('4')
  await expect(quantity(other)).toHaveText('2')
  await plus(other).click()
  await expect(quantity(ada.page)).toHaveText('5')
  expect(await getData<object>(ada, '/cart')).toMatchObject({ itemCount: 5 })
})
