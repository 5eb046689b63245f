import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openScreen } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { sampleTransaction, sampleWallet } from '../../../test/samples.ts'
import * as screen from './wallet.screen.tsx'

test('a wallet that does not load says so', async () => {
  const fails = () => {
    throw refuse('unavailable')
  }
  await openScreen('/wallet', screen, {
    as: 'student',
    api: { 'GET /wallet': fails, 'GET /wallet/transactions': fails },
  })
  await expect.element(page.getByText('Failed to load wallet data').first()).toBeVisible()
})

test('the page has two tabs; a form opens in their place, with a way back', async () => {
  const { address } = await openScreen('/wallet', screen, {
    as: 'student',
    api: {
      'GET /wallet': () => ({ data: sampleWallet({ balance: 5000, transactions: [sampleTransaction()] }) }),
      'GET /wallet/activity-summary': () => ({
        data: {
          ...{ period: 'month', from: '2026-11-01', to: '2026-11-30', moneyIn: 0, moneyOut: 0, refunded: 0 },
          ...{ parts: [], byType: [] },
        },
      }),
      'GET /wallet/payment-methods': () => ({ data: [] }),
    },
  })
  const withdraw = page.getByRole('link', { name: 'Withdraw', exact: true })
  await expect.element(withdraw).toBeVisible()
  const names = page
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Overview', 'Transactions'])
  expect(await findViolations()).toEqual([])
  await page.getByRole('link', { name: 'Fund Wallet', exact: true }).click()
  await expect.element(page.getByLabelText('Amount')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Fund Wallet', exact: true })).toBeVisible()
  await expect.poll(address).toBe('/wallet?tab=fund')
  // What is left of the links would move under the finger that has just pressed one.
  await expect.element(withdraw).not.toBeInTheDocument()
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.element(withdraw).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Overview', exact: true })).toBeVisible()
})

test('the wallet of a rider shows what is on the way to them, with a link to their earnings', async () => {
  const earnings = {
    ...{ balance: 5000, inEscrow: 450, earned: 0, earnedToday: 0, earnedThisWeek: 0, deliveredTotal: 0 },
    ...{ weeks: [], held: [], unpaid: [], days: [], items: [], reserved: 0, reserves: [] },
  }
  await openScreen('/wallet', screen, {
    as: 'rider',
    elsewhere: ['/rider/earnings'],
    api: {
      'GET /wallet': () => ({ data: sampleWallet({ balance: 5000 }) }),
      'GET /riders/earnings': () => ({ data: earnings }),
    },
  })
  await expect.element(page.getByText('On the way to you')).toBeVisible()
  await expect.element(page.getByText('₦450.00')).toBeVisible()
  await page.getByRole('link', { name: 'Earnings' }).click()
  await expect.element(page.getByRole('heading', { name: 'Another page' })).toBeVisible()
})
