import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { FundForm } from './fund-form.tsx'

const fails = () => {
  throw refuse('unavailable')
}

test('funding that did not start says that no money was taken', async () => {
  await openPart(<FundForm balance={0} />, {
    as: 'student',
    api: { 'GET /wallet/payment-methods': () => ({ data: [] }), 'POST /wallet/fund': fails },
  })
  await page.getByLabelText('Amount').fill('5000')
  await page.getByRole('button', { name: 'Fund ₦5,000' }).click()
  await expect.element(page.getByText('Failed to fund wallet')).toBeVisible()
  await expect.element(page.getByText(/No money was taken/)).toBeVisible()
})
