import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart, openScreen } from '../../../test/component.tsx'
import { sampleTransaction, sampleWallet } from '../../../test/samples.ts'
import { ActivityChart } from './activity-chart.tsx'
import { BalanceTicket } from './balance-ticket.tsx'
import * as transactionScreen from './transaction.screen.tsx'
import { TransactionRows } from './transaction-rows.tsx'

test('what can be spent is the balance alone: escrow and open payments are beside it, and all can be hidden', async () => {
  await openPart(<BalanceTicket wallet={sampleWallet({ balance: 12_000.5, inEscrow: 2500, pending: 700 })} />)
  const ticket = page.getByRole('region', { name: 'Balance' }).or(page.getByLabelText('Balance'))
  await expect.element(page.getByText('You can spend')).toBeVisible()
  await expect.element(ticket.first()).toMatchTextContent('You can spend₦12,000.50')
  await expect.element(ticket.first()).toMatchTextContent('Held safely₦2,500.00')
  await expect.element(ticket.first()).toMatchTextContent('Pending payments₦700.00')
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'Hide balance' }).click()
  await expect.element(ticket.first()).not.toMatchTextContent(/\d/)
})

test('every transaction leads to its own page', async () => {
  const { address } = await openPart(<TransactionRows label="Latest" transactions={[sampleTransaction()]} />, {
    elsewhere: ['/wallet/transactions/:id'],
  })
  await page.getByRole('link', { name: /^Funding by card/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Another page' })).toBeVisible()
  await expect.poll(address).toBe('/wallet/transactions/j-7')
})

test('the chart counts no refund as money in, and says what came back', async () => {
  const sums = { moneyIn: 36_150, moneyOut: 19_550, refunded: 16_150 }
  await openPart(<ActivityChart />, {
    as: 'student',
    api: {
      'GET /wallet/activity-summary': () => ({
        data: {
          ...{ period: 'month', from: '2026-11-01', to: '2026-11-07', ...sums },
          parts: [{ from: '2026-11-01', to: '2026-11-07', ...sums }],
          byType: [],
        },
      }),
    },
  })
  await expect.element(page.getByText('₦16,150 came back as refunds.')).toBeVisible()
  await page.getByText('Week by week').click()
  await expect.element(page.getByRole('row', { name: /₦20,000\.00.*₦19,550\.00.*₦16,150\.00/ })).toBeVisible()
})

test('a transfer leads to its receipt', async () => {
  const transaction = sampleTransaction({ type: 'transfer', direction: 'out', otherSide: 'Bola Ade' })
  const detail = { ...transaction, balanceBefore: 6000, note: null, noteWarnings: [], receiptToken: 'abc' }
  await openScreen('/wallet/transactions/e7', transactionScreen, {
    ...{ path: '/wallet/transactions/:id', as: 'student', elsewhere: ['/receipts/:token'] },
    api: { 'GET /wallet/transactions/:id': () => ({ data: detail }) },
  })
  const link = page.getByRole('link', { name: 'Receipt to show or share' })
  await expect.element(link).toHaveAttribute('href', '/receipts/abc')
})
