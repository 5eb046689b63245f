import { expect, test } from 'vitest'
import { openPart, openSheet } from '../../../../test/component.tsx'
import { sampleOrder } from '../../../../test/samples.ts'
import { CannotDeliver } from './cannot-deliver.tsx'
import { GiveBack } from './give-back.tsx'

test('a delivery that cannot be made needs a reason and a photo', async () => {
  const { api } = await openPart(<CannotDeliver order={sampleOrder({ status: 'picked-up' })} />, { as: 'rider' })
  const sheet = await openSheet(/^Can’t deliver it/, /^Can’t deliver/)
  await sheet.getByRole('button', { name: 'Bring it back to the seller' }).click()
  await expect.element(sheet.getByText('Pick a reason.')).toBeVisible()
  await expect.element(sheet.getByText('Take a photo of the place.')).toBeVisible()
  await expect.poll(() => api.sent('POST /orders/:id/fail-delivery' as never)).toEqual([])
})

test('a rider gives a delivery back with a reason that buyer and seller see', async () => {
  await openPart(<GiveBack order={sampleOrder({ status: 'ready' })} />, { as: 'rider' })
  const sheet = await openSheet(/^Give it back/, 'Give it back: VD-10001')
  await expect.element(sheet.getByText('My vehicle broke down')).toBeVisible()
})
