import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart, openSheet } from '../../../test/component.tsx'
import { idOf } from '../../../test/samples.ts'
import { RefundToCard } from './refund-to-card.tsx'
import { SavedCards } from './saved-cards.tsx'
import { StatementButton } from './statement-sheet.tsx'

/** Lagos is so much ahead of UTC. */
const HOUR = 3_600_000

test('a statement is of this month, as a PDF, unless changed', async () => {
  await openPart(<StatementButton />, { as: 'student' })
  const sheet = await openSheet('Statement', 'Download a statement')
  const month = new Date(Date.now() + HOUR).toISOString().slice(0, 8)
  await expect.element(sheet.getByLabelText('From')).toHaveValue(`${month}01`)
  await expect.element(sheet.getByRole('radio', { name: 'PDF' })).toBeChecked()
})

test('more than what is unspent of a card payment cannot be asked back', async () => {
  const { api } = await openPart(<RefundToCard id="j-7" />, {
    as: 'student',
    api: { 'GET /wallet/transactions/:id/refunds': () => ({ data: { refundable: 1500, refunds: [] } }) },
  })
  const sheet = await openSheet('Refund to my card', 'Refund to your card')
  await sheet.getByLabelText('Amount').fill('2000')
  await sheet.getByText('I paid by mistake').click()
  await sheet.getByRole('button', { name: /^Ask for/ }).click()
  await expect.element(sheet.getByText('Enter an amount of at most ₦1,500.00.')).toBeVisible()
  await expect.poll(() => api.sent('POST /wallet/transactions/:id/refund-request')).toEqual([])
})

test('a saved card is removed only after a question', async () => {
  const card = {
    ...{ _id: idOf(50), brand: 'visa', bank: 'Access Bank', last4: '4081', expiry: '12/30', isDefault: true },
    ...{ isExpired: false, createdAt: new Date().toISOString() },
  }
  const { api } = await openPart(<SavedCards />, {
    as: 'student',
    api: { 'GET /wallet/payment-methods': () => ({ data: [card] }) },
  })
  const sheet = await openSheet(/^Remove/, /^Remove/)
  await expect.element(sheet.getByRole('button', { name: 'Keep it' })).toBeVisible()
  await expect.poll(() => api.sent('DELETE /wallet/payment-methods/:id')).toEqual([])
  await expect.element(page.getByText('Access Bank', { exact: false })).toBeInTheDocument()
})
