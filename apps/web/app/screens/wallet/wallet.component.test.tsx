import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { sampleWallet } from '../../../test/samples.ts'
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

test('no button of the wallet moves under the finger that opened a form', async () => {
  await openScreen('/wallet', screen, {
    as: 'student',
    api: {
      'GET /wallet': () => ({ data: sampleWallet({ balance: 5000 }) }),
      'GET /wallet/payment-methods': () => ({ data: [] }),
    },
  })
  const withdraw = page.getByRole('button', { name: 'Withdraw', exact: true })
  await expect.element(withdraw).toBeVisible()
  await page.getByRole('button', { name: 'Fund Wallet' }).click()
  await expect.element(page.getByLabelText('Amount')).toBeVisible()
  await expect.element(withdraw).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect.element(withdraw).toBeVisible()
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
