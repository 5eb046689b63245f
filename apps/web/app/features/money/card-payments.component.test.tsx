import type { CardPayment } from '@vendly/contract/refunds'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart, openSheet } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import { CardPayments } from './card-payments.tsx'

const payment: CardPayment = {
  _id: 'j-9',
  reference: 'vw-9',
  amount: 5000,
  paidAt: '2026-11-20T10:00:00.000Z',
  refundable: 3000,
}

test('a card payment is refunded up to what is unspent, with a reason, and a refusal says that no money moved', async () => {
  const { api } = await openPart(<CardPayments user={{ _id: idOf(5), name: 'Ada Obi' }} />, {
    as: 'admin',
    api: {
      'GET /admin/users/:id/card-payments': () => ({ data: [payment, { ...payment, _id: 'j-8', refundable: 0 }] }),
      'POST /wallet/transactions/:id/refund': () => {
        throw refuse('refund_too_much')
      },
    },
  })
  await expect.element(page.getByText('Nothing to refund')).toBeVisible()
  const sheet = await openSheet('Refund the card payment of ₦5,000.00', 'Refund to the card')
  await expect.element(sheet.getByText(/It leaves Ada Obi’s wallet now/)).toBeVisible()
  await sheet.getByRole('radio', { name: 'Funded too much' }).click()
  const amount = sheet.getByLabelText('Amount')
  await expect.element(amount).toHaveValue('3,000')
  await amount.fill('3001')
  await sheet.getByRole('button', { name: 'Refund ₦3,001.00 to the card' }).click()
  await expect.element(amount).toHaveAccessibleDescription(/Enter an amount of at most ₦3,000\.00\./)
  await expect.poll(() => api.sent('POST /wallet/transactions/:id/refund')).toEqual([])
  await amount.fill('2500')
  await sheet.getByRole('button', { name: 'Refund ₦2,500.00 to the card' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(/No money was moved/)
  const [sent] = api.sent('POST /wallet/transactions/:id/refund')
  expect(sent!.key).not.toBeNull()
  expect([sent!.params.id, sent!.body]).toEqual(['j-9', { amount: '2500', reason: 'Funded too much' }])
})
