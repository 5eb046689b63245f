import { expect, test } from 'vitest'
import { openPart, untilSheet } from '../../../test/component.tsx'
import { sampleOrder } from '../../../test/samples.ts'
import { MissingSheet } from './missing-sheet.tsx'

test('the seller chooses what is missing before the buyer is asked', async () => {
  await openPart(<MissingSheet order={sampleOrder({ status: 'preparing' })} onClose={() => {}} />, { as: 'vendor' })
  const sheet = await untilSheet('What is missing in VD-10001?')
  await expect.element(sheet.getByRole('button', { name: 'Choose what is missing' })).toHaveAttribute('aria-disabled')
  await sheet.getByRole('checkbox').first().click()
  await expect.element(sheet.getByRole('button', { name: 'Ask Ada' })).toBeVisible()
})
