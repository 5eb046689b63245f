import type { Receipt } from '@vendly/contract/order-tracking'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart, openSheet } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { sampleOrder } from '../../../test/samples.ts'
import { ReceiptButton } from './receipt.tsx'

const order = sampleOrder()
const at = '2026-11-20T10:00:00.000Z'
const receipt: Receipt = {
  ...{ orderNumber: order.orderNumber, issuedAt: at, paidAt: at, buyer: 'Ada Obi', store: 'Mama Ngozi' },
  ...{ items: order.items, missing: [], delivery: { method: 'delivery', place: 'Moremi Hall, B12' }, slot: null },
  pricing: { subtotal: 2000, deliveryFee: 500, discount: 0, total: 2500, refunded: 700, paidBack: 0, remaining: 1800 },
  refunds: [{ amount: 700, reason: 'Half of it was cold', createdAt: at }],
  ...{ paymentMethod: 'card', escrow: 'released', reference: 'vw-1' },
}

test('a receipt shows what was paid, what went back and what is left', async () => {
  const { api } = await openPart(<ReceiptButton order={order} />, {
    as: 'student',
    api: { 'GET /orders/:id/receipt': () => ({ data: receipt }) },
  })
  const sheet = await openSheet('Receipt', 'Receipt')
  await expect.element(sheet.getByText('Moremi Hall, B12')).toBeVisible()
  await expect.element(sheet.getByRole('list', { name: 'Products' })).toMatchTextContent(/2 × Jollof rice.*₦2,000/)
  await expect.element(sheet.getByText('₦1,800.00')).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Save PDF' })).toBeEnabled()
  await expect.poll(() => api.sent('GET /orders/:id/receipt').at(-1)!.params.id).toBe(order._id)
})

test('a receipt that does not load says that the order and the money are safe', async () => {
  await openPart(<ReceiptButton order={order} />, {
    as: 'student',
    api: {
      'GET /orders/:id/receipt': () => {
        throw refuse('order_not_paid')
      },
    },
  })
  const sheet = await openSheet('Receipt', 'Receipt')
  await expect.element(sheet.getByText(/Your order and your money are safe/)).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Save PDF' })).not.toBeInTheDocument()
})

test('an order that was not paid has no receipt', async () => {
  await openPart(<ReceiptButton order={sampleOrder({ isPaid: false })} />, { as: 'student' })
  await expect.element(page.getByRole('button', { name: 'Receipt' })).not.toBeInTheDocument()
})
