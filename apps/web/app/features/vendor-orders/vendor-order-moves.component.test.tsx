import type { Order } from '@vendly/contract/orders'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { sampleOrder } from '../../../test/samples.ts'
import { VendorOrderActions } from './vendor-order-actions.tsx'

const opened = (order: Order, api: object) =>
  openPart(<VendorOrderActions order={order} />, {
    as: 'vendor',
    api: { 'GET /orders/:id': () => ({ data: order }), ...api },
  })

test('accepting begins to prepare, and the toast says by when it is ready', async () => {
  const order = sampleOrder({ status: 'pending', can: { accept: true } })
  const { api } = await opened(order, {
    'PATCH /orders/:id/accept': () => ({
      data: { ...order, status: 'preparing', readyBy: '2026-01-01T17:25:00.000Z', can: sampleOrder().can },
    }),
  })
  await page.getByRole('button', { name: 'Accept VD-10001' }).click()
  await expect.element(page.getByText(/^VD-10001 accepted, ready by .*6:25/)).toBeVisible()
  expect(api.sent('PATCH /orders/:id/accept').map(({ body }) => body)).toEqual([{ isUsual: false, prepare: true }])
})

test('marking an order ready can be undone', async () => {
  const order = sampleOrder({ status: 'preparing', can: { ready: true } })
  const { api } = await opened(order, {
    'PATCH /orders/:id/status': () => ({ data: { ...order, status: 'ready' } }),
    'PATCH /orders/:id/undo-ready': () => ({ data: order }),
  })
  await page.getByRole('button', { name: 'Mark ready VD-10001' }).click()
  await expect.element(page.getByText('VD-10001 is ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('VD-10001 is back in Preparing.')).toBeVisible()
  expect(api.sent('PATCH /orders/:id/undo-ready')).toHaveLength(1)
})

test('an order that a rider has taken in the meantime stays ready', async () => {
  const order = sampleOrder({ status: 'preparing', can: { ready: true } })
  await opened(order, {
    'PATCH /orders/:id/status': () => ({ data: { ...order, status: 'ready' } }),
    'PATCH /orders/:id/undo-ready': () => {
      throw refuse('order_state', { status: 'ready' })
    },
  })
  await page.getByRole('button', { name: 'Mark ready VD-10001' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText(/^VD-10001 stays ready: a rider has taken it/)).toBeVisible()
})
