import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart, openSheet } from '../../../test/component.tsx'
import { AmountForm } from './amount-form.tsx'

const paid: number[] = []
const form = (
  <AmountForm
    verb="Pay"
    busyText="Paying…"
    minimum={50}
    balance={1000}
    send={{ busy: false, problem: null }}
    warning="go to Mama Ngozi at once."
    onConfirmed={(amount) => paid.push(amount)}
  >
    To Mama Ngozi
  </AmountForm>
)

test('more than the balance is refused beside the field', async () => {
  await openPart(form, { as: 'student' })
  await page.getByLabelText('Amount').fill('9999999')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect.element(page.getByText('Insufficient balance')).toBeVisible()
})

test('money leaves only after a question', async () => {
  await openPart(form, { as: 'student' })
  await page.getByLabelText('Amount').fill('500')
  const sheet = await openSheet('Pay ₦500', 'Pay ₦500?')
  await expect.element(sheet.getByText('₦500 go to Mama Ngozi at once.')).toBeVisible()
  expect(paid).toEqual([])
})
