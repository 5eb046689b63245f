import type { ChargebackRecord } from '@vendly/contract/chargebacks'
import type { CardRefundRecord } from '@vendly/contract/refunds'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart } from '../../../test/component.tsx'
import { ChargebackPanel } from './chargebacks.tsx'
import { RefundPanel } from './refunds.tsx'

const at = '2026-11-20T10:00:00.000Z'
const user = { _id: '00000000-0000-7000-8000-0000000000a1', name: 'Ada Obi', email: 'ada@demo.vendly.example' }
const refund = {
  _id: '00000000-0000-7000-8000-0000000000c1',
  amount: 3000,
  reason: 'Funded too much',
  decisionReason: 'As asked',
  failure: null,
  createdAt: at,
  decidedAt: at,
  closedAt: at,
}
const chargeback: ChargebackRecord = {
  _id: '00000000-0000-7000-8000-0000000000b1',
  user,
  amount: 5000,
  held: 2000,
  status: 'open',
  reference: 'vw-1',
  resolution: null,
  dueAt: null,
  createdAt: at,
  closedAt: null,
  evidence: '₦3,000 of the payment vw-1 was refunded to the same card.',
  charged: 5000,
  refunded: 3000,
  refunds: [{ ...refund, status: 'processed', providerId: '4711' }],
  returnedTwice: 0,
  bookings: [],
  orders: [],
  debt: 0,
  history: [],
  can: { answer: true },
}

test('a chargeback of what was refunded says so, and is accepted only after a warning', async () => {
  const { api } = await openPart(<ChargebackPanel id={chargeback._id} />, {
    as: 'admin',
    api: {
      'GET /admin/chargebacks/:id': () => ({ data: chargeback }),
      'POST /admin/chargebacks/:id/answer': () => ({ data: { ...chargeback, status: 'lost', can: { answer: false } } }),
    },
  })
  await expect.element(page.getByText('₦3,000.00 of ₦5,000.00 is already refunded to the card.')).toBeVisible()
  await page.getByRole('button', { name: /^Accept/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Already refunded' })
  await expect.element(dialog.getByText(/the payer has it twice/)).toBeVisible()
  await expect.poll(() => api.sent('POST /admin/chargebacks/:id/answer')).toEqual([])
  expect(await findViolations()).toEqual([])
  await dialog.getByRole('button', { name: /all the same$/ }).click()
  await expect
    .poll(() => api.sent('POST /admin/chargebacks/:id/answer'))
    .toMatchObject([{ body: { answer: 'accept' } }])
})

test('asking the provider to cancel a refund says what to write, and that the money stays held', async () => {
  const waiting: CardRefundRecord = {
    ...{ ...refund, closedAt: null, status: 'needs-attention', user, reference: 'vw-1', charged: 5000, paidAt: at },
    ...{
      source: 'wallet',
      decidedBy: 'Bola',
      isOverdue: false,
      balance: 0,
      owed: 0,
      isFrozen: false,
      providerId: '4711',
      chargeback: null,
    },
    ...{ cancelAskedAt: null, history: [], can: { approve: false, reject: false, retry: false, cancel: true } },
  }
  let seen = waiting
  const { api } = await openPart(<RefundPanel id={refund._id} />, {
    as: 'admin',
    api: {
      'GET /admin/refunds/:id': () => ({ data: seen }),
      'POST /admin/refunds/:id/cancel': () => {
        seen = { ...waiting, cancelAskedAt: at, can: { ...waiting.can, cancel: false } }
        return { data: seen }
      },
    },
  })
  await page.getByRole('button', { name: 'Ask the provider to cancel it' }).click()
  const sheet = page.getByRole('dialog', { name: 'Cancel the refund' })
  await expect.element(sheet.getByText(/refund 4711 of the payment vw-1\. ₦3,000\.00 stays held/)).toBeVisible()
  await sheet.getByRole('radio', { name: 'The card was closed' }).click()
  await sheet.getByRole('button', { name: 'Ask the provider to cancel it' }).click()
  await expect.element(page.getByText(/The provider was asked to cancel it .* The money stays held/)).toBeVisible()
  await expect.poll(() => api.sent('POST /admin/refunds/:id/cancel')).toHaveLength(1)
})
