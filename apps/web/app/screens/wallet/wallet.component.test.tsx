import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
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
