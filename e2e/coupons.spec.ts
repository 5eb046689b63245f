import type { StoreProduct } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { callApi, DESKTOP, emptyCart, getBalance, getData, untilHydrated } from './people.ts'

const naira = (amount: number) => `₦${new Intl.NumberFormat('en-NG').format(amount)}`

test('a store adds a coupon, a buyer pays less with it, and it comes back when the order is cancelled', async ({
  person,
  sql,
}) => {
  const [ada, tunde] = [await person('ada'), await person('tunde', DESKTOP)]
  const code = `E2E${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  const { page: store } = tunde
  await store.goto('/vendor/coupons')
  await untilHydrated(store)
  await store.getByRole('button', { name: 'New coupon' }).click()
  await store.getByLabel('Code').fill(code)
  await store.getByText('Amount', { exact: true }).click()
  await store.getByLabel('Naira off').fill('100')
  await expect(store.getByText('₦100 off, once per buyer; you pay for it.')).toBeVisible()
  await store.getByRole('button', { name: 'Add coupon' }).click()
  const card = store.getByRole('list', { name: 'Coupons' }).getByRole('listitem').filter({ hasText: code })
  await expect(card).toContainText('Used 0 times')

  const [product] = await sql<StoreProduct>(
    `select p.id as _id, p.name from products p join vendors v on v.id = p.vendor_id
      where v.slug = 'hostel-plug' and p.status = 'active' and p.stock >= 10 and not p.has_options
      order by p.price limit 1`,
  )
  await emptyCart(ada)
  await callApi(ada, 'POST', '/cart/add', { productId: product!._id, quantity: 1 })
  const { page } = ada
  const before = await getBalance(ada)
  const { subtotal } = await getData<{ subtotal: number }>(ada, '/cart')
  await page.goto('/cart')
  await untilHydrated(page)
  await page.getByLabel('Coupon').fill('NOSUCHCODE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Invalid coupon code. There is no coupon with this code.')).toBeVisible()
  await page.getByLabel('Coupon').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: `Remove coupon ${code}` })).toBeVisible()

  await page.goto('/checkout')
  await untilHydrated(page)
  await page.getByText('I’ll pick up', { exact: true }).click()
  await expect(page.getByText(`Coupon ${code} applied`)).toBeVisible()
  await page.getByRole('button', { name: `Pay ${naira(subtotal - 100)} from wallet` }).click()
  await expect(page.getByText('You saved ₦100.')).toBeVisible()
  expect(await getBalance(ada)).toBe(before - subtotal + 100)
  await store.reload()
  await expect(card).toContainText('Used once')

  const [order] = await getData<{ _id: string }[]>(ada, '/orders/my-orders')
  await callApi(ada, 'PATCH', `/orders/${order!._id}/cancel`, {})
  expect(await getBalance(ada)).toBe(before)
  await store.reload()
  await expect(card).toContainText('Used 0 times')
})
