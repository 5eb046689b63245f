import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { held, openScreen } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import * as screen from './funding-callback.screen.tsx'

test('back from the payment page, the wallet is updating; a check that fails can be repeated', async () => {
  const { until, release } = held()
  await openScreen('/wallet/funding-callback?reference=vw-1', screen, {
    path: '/wallet/funding-callback',
    as: 'student',
    api: {
      'GET /wallet/verify/:reference': async () => {
        await until
        throw refuse('unavailable')
      },
    },
  })
  await expect.element(page.getByText('Payment completed! Updating wallet...')).toBeVisible()
  release()
  await expect.element(page.getByText('Failed to verify transactions')).toBeVisible()
  await expect.element(page.getByText(/If you paid, your money is safe/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Check again' })).toBeVisible()
})

test('a payment for an order is checked, opens the order, and says nothing about the wallet', async () => {
  const { until, release } = held()
  const { address } = await openScreen('/wallet/funding-callback?reference=vo-1', screen, {
    ...{ path: '/wallet/funding-callback', as: 'student', elsewhere: ['/orders'] },
    api: {
      'GET /wallet/verify/:reference': async () => {
        await until
        const funding = {
          reference: 'vo-1',
          status: 'completed' as const,
          amount: 2950,
          balance: 0,
          isUnderReview: false,
        }
        return { data: funding }
      },
    },
  })
  await expect.element(page.getByText('Checking your payment…')).toBeVisible()
  await expect.element(page.getByText(/wallet/i)).not.toBeInTheDocument()
  release()
  await expect.poll(address).toBe('/orders')
})
