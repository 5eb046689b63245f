import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESKTOP, openScreen } from '../../../test/component.tsx'
import { type Fakes, onlyPage, refuse } from '../../../test/fake-api.ts'
import * as ordersScreen from './admin-orders.screen.tsx'

const noOrders: Fakes = {
  'GET /orders/admin/all': () => ({
    data: [],
    counts: { open: 3, late: 1, disputed: 0 },
    pagination: onlyPage(0),
  }),
  'GET /orders/admin/export': () => ({ data: undefined }),
  'GET /campuses': () => ({ data: [] }),
}
const open = (at: string, api = noOrders) => openScreen(at, ordersScreen, { as: 'admin', size: DESKTOP, api })

test('the file of the orders is asked for with the filter of the list', async () => {
  const { api } = await open('/admin/orders?tab=open&q=ada&status=ready')
  await expect.element(page.getByText('No orders found')).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  await expect.element(page.getByText('Saved to your downloads.')).toBeVisible()
  const [listed, file] = [api.sent('GET /orders/admin/all')[0]!.query, api.sent('GET /orders/admin/export')[0]!.query]
  expect(file).toEqual({ tab: 'open', q: 'ada', status: 'ready', sort: 'newest' })
  expect(listed).toMatchObject(file)
})

test('when the orders cannot be loaded, sample data says that it is sample data, until Retry', async () => {
  const { api } = await open('/admin/orders', {
    ...noOrders,
    'GET /orders/admin/all': () => {
      throw refuse('forbidden')
    },
  })
  const sample = page.getByRole('region', { name: 'Sample data' })
  await expect.element(sample.getByText('Sample data, not real orders')).toBeVisible()
  await expect.element(sample.getByText(/You are not allowed to do that\./)).toBeVisible()
  api.use(noOrders)
  await sample.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('No orders yet')).toBeVisible()
  await expect.element(sample).not.toBeInTheDocument()
})
