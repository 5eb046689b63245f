import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../test/component.tsx'
import { sampleComplaint, sampleOrder } from '../../../test/samples.ts'
import { ComplainForm } from './complain-form.tsx'

const kept = sampleOrder({
  ...{ status: 'cancelled', escrow: 'refunded', can: { complain: true } },
  pricing: { subtotal: 2000, deliveryFee: 500, discount: 0, total: 2500, refunded: 2300, paidBack: 0, remaining: 200 },
})

test('after a failed delivery the buyer complains about the fee that the rider was paid, and reads who answers', async () => {
  const { api } = await openPart(<ComplainForm order={kept} />, {
    ...{ as: 'student', elsewhere: ['/complaints/:id'] },
    api: { 'POST /complaints': () => ({ data: sampleComplaint() }) },
  })
  await expect.element(page.getByRole('radio', { name: 'The delivery fee' })).toBeChecked()
  await expect
    .element(page.getByText(/Ibrahim Musa was paid ₦200 of the delivery fee.*24 hours to answer/))
    .toBeVisible()
  await expect.element(page.getByText('Which products?')).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'Some of my money back' }).click()
  await expect.element(page.getByText('₦200 of the delivery fee was paid to the rider.')).toBeVisible()
  await page.getByRole('radio', { name: 'Something else' }).first().click()
  await page.getByLabelText('How much do you want back?').fill('100')
  await page.getByLabelText('What happened?').fill('I waited at the gate the whole time.')
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect.poll(() => api.sent('POST /complaints').length).toBe(1)
  expect(api.sent('POST /complaints')[0]!.body).toMatchObject({
    subject: 'order',
    wanted: 'part',
    amount: '100',
    lines: [],
  })
})
