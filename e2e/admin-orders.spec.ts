import { expect, test } from './fixtures.ts'
import { DESKTOP, getData, untilHydrated } from './people.ts'

interface Row {
  _id: string
  orderNumber: string
  customer: { name: string }
  pricing: { total: number }
}

test('an administrator finds an order, refunds a part of it, and the list shows it', async ({ person }) => {
  const admin = await person('admin', DESKTOP)
  const { page } = admin
  const [order] = (await getData<Row[]>(admin, '/orders/admin/all?tab=open&status=preparing&limit=1')) as [Row]
  await page.goto('/admin/orders')
  await untilHydrated(page)
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(order.orderNumber.toLowerCase())
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator(`[data-row="${order._id}"]`).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Order' })
  await expect(panel.getByRole('heading', { name: order.orderNumber })).toBeVisible()
  await panel.getByRole('button', { name: 'Refund a part' }).click()
  const sheet = page.getByRole('dialog', { name: `Refund ${order.orderNumber}` })
  await sheet.getByRole('radio', { name: /^An amount/ }).check()
  await sheet.getByLabel('Amount', { exact: true }).fill('100')
  await sheet.getByRole('radio', { name: 'Part of the order was missing' }).check()
  await sheet.getByRole('button', { name: /^Refund ₦100/ }).click()
  await expect(page.getByText(`₦100.00 refunded to ${order.customer.name}.`)).toBeVisible()
  await expect(panel.getByText('Back to the buyer')).toBeVisible()
  await page.goto(`/admin/orders?tab=refunded&q=${order.orderNumber}`)
  await expect(page.locator(`[data-row="${order._id}"]`)).toContainText(/of ₦[\d,]+ ordered/)
  expect(admin.complaints).toEqual([])
})

test('the figures of the orders change with the period, and sample figures say what they are', async ({ person }) => {
  const admin = await person('admin', DESKTOP)
  const { page } = admin
  const { orders } = await getData<{ orders: { current: number } }>(admin, '/orders/admin/analytics?period=90-days')
  await page.goto('/admin/orders?tab=figures')
  await untilHydrated(page)
  await page.getByText('90 days', { exact: true }).click()
  await expect(page).toHaveURL(/period=90-days/)
  const figures = page.getByRole('group', { name: 'Figures of the period' })
  const shown = figures.getByRole('button', { name: 'Orders' }).getByText(/^[\d,]+$/)
  await expect(shown).toHaveText(orders.current.toLocaleString('en-NG'))
  expect(admin.complaints).toEqual([])
  await page.route('**/api/orders/admin/analytics?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByText('Sample data, not real figures')).toBeVisible()
  await page.unroute('**/api/orders/admin/analytics?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Sample data, not real figures')).toBeHidden()
  await expect(shown).toHaveText(orders.current.toLocaleString('en-NG'))
})
