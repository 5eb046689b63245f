import { cheapProducts, fillCart, fillCartBeyondWallet } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { callApi, DESKTOP, emptyCart, getData, untilHydrated } from './people.ts'

interface Listed {
  _id: string
  orderNumber: string
}

test('the last one is reserved for who pays by card, others read why, and an order that was not paid can be removed', async ({
  person,
  product,
  sql,
}) => {
  const [ada, ibrahim] = [await person('ada'), await person('ibrahim')]
  const { page } = ada
  const [cheap] = await cheapProducts(sql)
  await fillCartBeyondWallet(ada, sql, cheap!._id)
  const stock = sql<{ stock: number }>(
    `update products p set stock = 1 from products before
      where p.id = $id and before.id = p.id returning before.stock`,
    { id: cheap!._id },
  )
  await stock
  try {
    await page.goto('/checkout')
    await untilHydrated(page)
    await page.getByRole('button', { name: /^Pay ₦[\d,.]+ by card$/ }).click()
    await page.waitForURL((to) => to.origin === product.sandbox)
    await page.goto('/orders')
    const [order] = await getData<Listed[]>(ada, '/orders/my-orders?limit=1')
    await page.goto(`/orders/${order!._id}`)
    await untilHydrated(page)
    await expect(page.getByRole('timer')).toContainText(/Reserved for you for 1[0-4]:\d\d/)

    await ibrahim.page.goto(`/product/${cheap!._id}`)
    await expect(ibrahim.page.getByText('Someone is paying for the last one')).toBeVisible()
    await expect(ibrahim.page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /cancel/i })
      .click()
    const remove = page.getByRole('button', { name: 'Remove from my orders' })
    await expect(remove).toBeVisible()
    await ibrahim.page.reload()
    await expect(ibrahim.page.getByRole('button', { name: 'Add to cart' })).toBeVisible()

    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page).toHaveURL(/\/orders$/)
    await expect(page.getByRole('heading', { name: /orders/i }).first()).toBeVisible()
    await expect(page.getByText(order!.orderNumber)).toHaveCount(0)
    const left = await getData<Listed[]>(ada, '/orders/my-orders?limit=20')
    expect(left.map(({ orderNumber }) => orderNumber)).not.toContain(order!.orderNumber)
    // The page of the removed order may ask for it once more while it is left.
    expect(ada.complaints.filter((complaint) => !complaint.includes(order!._id))).toEqual([])
  } finally {
    await sql('update products set stock = $stock, price = 100000 where id = $id', {
      stock: (await stock)[0]!.stock,
      id: cheap!._id,
    })
    await emptyCart(ada)
  }
})

test('Pay pressed twice places one order, and Buy again puts its products into the cart', async ({ person, sql }) => {
  const ada = await person('ada', DESKTOP)
  const { page } = ada
  const [, cheap] = await cheapProducts(sql)
  await fillCart(ada, cheap!._id)
  const count = async () =>
    (
      await sql<{ count: number }>(
        `select count(*)::int as count from orders o join users u on u.id = o.buyer_id where u.email = 'ada@demo.vendly.example'`,
      )
    )[0]!.count
  const before = await count()
  await page.goto('/checkout')
  await untilHydrated(page)
  await page.getByRole('button', { name: /^Pay ₦[\d,.]+ from wallet$/ }).dblclick()
  await page.waitForURL(/order-confirmation/)
  expect(await count()).toBe(before + 1)

  const [order] = await getData<Listed[]>(ada, '/orders/my-orders?limit=1')
  await callApi(ada, 'PATCH', `/orders/${order!._id}/cancel`, { reason: 'Changed my mind' })
  await page.goto(`/orders/${order!._id}`)
  await page.getByRole('button', { name: 'Buy again' }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('list').getByText(cheap!.name).first()).toBeVisible()
  await emptyCart(ada)
  expect(ada.complaints).toEqual([])
})

test('a cart that the server does not find is an empty one, and is said so', async ({ person }) => {
  const { page } = await person('ada')
  await page.route('**/api/cart', (route) =>
    route.fulfill({ status: 404, json: { success: false, code: 'not_found', message: 'Not found' } }),
  )
  await page.goto('/cart')
  await expect(page.getByText('Cart not found - creating new cart')).toBeVisible()
  await expect(page.getByRole('heading', { name: /cart is empty/i })).toBeVisible()
})
