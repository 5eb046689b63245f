import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { sampleWallet } from '../../../test/samples.ts'
import SendForm from './send-form.tsx'

test('nobody sends money to themselves, to someone unknown, or more than they have', async () => {
  const { api } = await openPart(<SendForm wallet={sampleWallet({ balance: 5_000 })} />, {
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
  await expect.poll(() => api.sent('GET /wallet/recipients')).toHaveLength(3)
})

test('new money from a card is named with its day, and the form takes what is available', async () => {
  const wallet = sampleWallet({
    balance: 8_000,
    available: 3_000.5,
    cardMoney: [{ amount: 4_999.5, availableAt: '2026-12-08T09:30:00.000Z' }],
  })
  await openPart(<SendForm wallet={wallet} />, {
    as: 'student',
    api: { 'GET /wallet/recipients': () => ({ data: { name: 'Bola Ade', isStore: false, campus: 'UNILAG' } }) },
  })
  await expect.element(page.getByText('You can send or withdraw ₦3,000.50 now')).toBeVisible()
  await expect.element(page.getByText('₦4,999.50 from 8 Dec, 10:30 am')).toBeVisible()
  await page.getByLabelText('Send to').fill('bola@demo.vendly.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabelText('Amount').fill('5000')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByText('You can send ₦3,000.50 now.')).toBeVisible()
  await page.getByRole('button', { name: 'All of it' }).click()
  await page.getByRole('button', { name: 'Send ₦3,000.5', exact: false }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('before money is sent, the question says that it cannot be taken back', async () => {
  await openPart(<SendForm wallet={sampleWallet({ balance: 5_000 })} />, {
    as: 'student',
    api: { 'GET /wallet/recipients': () => ({ data: { name: 'Bola Ade', isStore: false, campus: 'UNILAG' } }) },
  })
  await expect.element(page.getByLabelText('Send to')).toHaveAccessibleDescription('Phone, email or @store')
  await page.getByLabelText('Send to').fill('bola@demo.vendly.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabelText('Amount').fill('500')
  await page.getByRole('button', { name: 'Send ₦500' }).click()
  const question = page.getByRole('dialog', { name: 'Send ₦500?' })
  await expect.element(question.getByText(/right away\. You can’t take it back\./)).toBeVisible()
})
