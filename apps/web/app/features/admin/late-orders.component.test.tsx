import type { AdminOrder } from '@vendly/contract/admin-orders'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart } from '../../../test/component.tsx'
import { onlyPage, refuse } from '../../../test/fake-api.ts'
import { sampleOrders } from '../order-admin/sample-orders.ts'
import { LateOrders } from './late-orders.tsx'

const since = new Date(Date.now() - 100 * 60_000).toISOString()
const late = [
  { step: 'accept' as const, orders: 14, since },
  { step: 'rider' as const, orders: 1, since },
]
const orders: AdminOrder[] = sampleOrders.slice(0, 2).map((order, at) => ({
  ...order,
  vendor: { ...order.vendor, phone: '+2348030000001' },
  late: { since, step: at ? 'rider' : 'accept' },
}))
const counts = { open: 20, late: 15, disputed: 0 }

test('late orders by step, the worst first; a row opens the order', async () => {
  const opened: string[] = []
  const { api } = await openPart(<LateOrders late={late} openId={undefined} onOpen={(id) => void opened.push(id)} />, {
    as: 'admin',
    api: {
      'GET /orders/admin/all': ({ query }) => {
        const data = orders.filter(({ late: of }) => !query.step || of?.step === query.step)
        return { data, counts, pagination: onlyPage(data.length) }
      },
    },
  })
  await expect.element(page.getByRole('tab', { name: 'All 15' })).toBeVisible()
  await expect.element(page.getByText('1 h 40 min late').first()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: `Call ${orders[0]!.vendor.businessName}` }))
    .toHaveAttribute('href', 'tel:+2348030000001')
  expect(await findViolations()).toEqual([])
  await page.getByRole('tab', { name: 'No rider 1' }).click()
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1)
  await expect
    .poll(() => api.sent('GET /orders/admin/all').at(-1)?.query)
    .toEqual({ tab: 'late', step: 'rider', limit: '10' })
  await expect
    .element(page.getByRole('link', { name: 'See all late orders' }))
    .toHaveAttribute('href', '/admin/orders?tab=late&step=rider')
  // Nobody can be called who has not taken it.
  await expect.element(page.getByRole('link', { name: /^Call/ })).not.toBeInTheDocument()
  await page.getByRole('listitem').getByRole('button').click()
  expect(opened).toEqual([orders[1]!._id])
})

test('an evening without late orders says so, and a list that did not load can be asked for again', async () => {
  await openPart(<LateOrders late={[]} openId={undefined} onOpen={() => {}} />, { as: 'admin' })
  await expect.element(page.getByText('No order is late.')).toBeVisible()
  let isDown = true
  await openPart(<LateOrders late={late} openId={undefined} onOpen={() => {}} />, {
    as: 'admin',
    api: {
      'GET /orders/admin/all': () => {
        if (isDown) throw refuse('unavailable')
        return { data: orders, counts, pagination: onlyPage(2) }
      },
    },
  })
  await expect.element(page.getByText('Late orders did not load')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('1 h 40 min late').first()).toBeVisible()
})
