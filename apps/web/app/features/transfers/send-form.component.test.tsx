import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import SendForm from './send-form.tsx'

test('nobody sends money to themselves, to someone unknown, or more than they have', async () => {
  const { api } = await openPart(<SendForm balance={5_000} />, {
    as: 'student',
    api: {
      'GET /wallet/recipients': ({ query: { q } }) => {
        if (q === 'ada@demo.vendly.example') throw refuse('transfer_to_self')
        if (q === '@no-such-store') throw refuse('recipient_unknown')
        return { data: { name: 'Mama Ngozi’s Kitchen', isStore: true, campus: 'UNILAG' } }
      },
    },
  })
  const look = async (recipient: string) => {
    await page.getByLabelText('Send to').fill(recipient)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await look('ada@demo.vendly.example')
  await expect.element(page.getByText('You cannot send money to yourself.')).toBeVisible()
  await look('@no-such-store')
  await expect.element(page.getByText(/^We found nobody who can be paid by that\./)).toBeVisible()
  await look('@mama-ngozi')
  await expect.element(page.getByText('Mama Ngozi’s Kitchen')).toBeVisible()
  await page.getByLabelText('Amount').fill('9,000')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByText('Insufficient balance')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(api.sent('GET /wallet/recipients')).toHaveLength(3)
})
