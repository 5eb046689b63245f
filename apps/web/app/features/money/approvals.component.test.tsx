import type { Approval } from '@vendly/contract/approvals'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart, openSheet } from '../../../test/component.tsx'
import { onlyPage } from '../../../test/fake-api.ts'
import { Approvals } from './approvals.tsx'

const id = '00000000-0000-7000-8000-0000000000d1'
const approval: Approval = {
  ...{ _id: id, call: 'POST /orders/:id/refund', subject: { _id: id, name: 'VD-10042' }, status: 'proposed' },
  ...{ amount: 150_000, reason: 'The buyer waited for a week', proposedBy: 'Ada Obi', decidedBy: null },
  ...{
    decisionReason: null,
    createdAt: '2026-11-28T09:00:00.000Z',
    expiresAt: '2026-12-01T09:00:00.000Z',
    decidedAt: null,
  },
  can: { approve: true, reject: true, withdraw: false },
}
const listed = (data: Approval[]) => () => ({
  ...{ data, pagination: onlyPage(data.length) },
  alone: { limit: 100_000, used: 40_000, left: 60_000 },
})

test('a payment above the limit says what it is for, and is approved with a reason', async () => {
  const { api } = await openPart(<Approvals />, {
    as: 'admin',
    api: {
      'GET /admin/approvals': listed([approval]),
      'POST /admin/approvals/:id/decision': () => ({ data: { ...approval, status: 'approved' } }),
    },
  })
  await expect.element(page.getByText(/You can pay out ₦60,000\.00 of ₦100,000 alone/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'VD-10042' })).toHaveAttribute('href', `/orders/${id}`)
  const sheet = await openSheet('Approve ₦150,000.00', 'Approve')
  await sheet.getByLabelText('Why?').fill('The receipt is genuine')
  await sheet.getByRole('button', { name: 'Approve ₦150,000.00' }).click()
  await expect.element(page.getByText('Approved. The money has moved.')).toBeVisible()
  await expect
    .poll(() => api.sent('POST /admin/approvals/:id/decision')[0]!.body)
    .toEqual({
      decision: 'approve',
      reason: 'The receipt is genuine',
    })
})

test('its own proposer can only withdraw it', async () => {
  await openPart(<Approvals />, {
    as: 'admin',
    api: {
      'GET /admin/approvals': listed([{ ...approval, can: { approve: false, reject: false, withdraw: true } }]),
    },
  })
  await openSheet('Withdraw proposal', 'Withdraw your proposal')
  expect(page.getByRole('button', { name: /^Approve/ }).elements()).toEqual([])
})
