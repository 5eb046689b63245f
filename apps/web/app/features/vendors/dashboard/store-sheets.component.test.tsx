import { expect, test } from 'vitest'
import { openPart, untilSheet } from '../../../../test/component.tsx'
import { sampleStore } from '../../../../test/samples.ts'
import { HoursSheet } from './hours-sheet.tsx'
import { StoreTextsSheet } from './store-texts-sheet.tsx'

test('hours are a card for each group of days with the same ones', async () => {
  await openPart(<HoursSheet store={sampleStore()} onClose={() => {}} />, { as: 'vendor' })
  const sheet = await untilSheet('Your hours')
  await expect.element(sheet.getByText('Closed: Sun')).toBeVisible()
  await sheet.getByRole('button', { name: 'Different hours on some days' }).click()
  await expect.element(sheet.getByRole('button', { name: /^Remove/ }).first()).toBeVisible()
})

test('a store needs a tagline and a description', async () => {
  const { api } = await openPart(<StoreTextsSheet store={sampleStore({ tagline: '' })} onClose={() => {}} />, {
    as: 'vendor',
  })
  const sheet = await untilSheet('About your store')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(sheet.getByText('Enter a line about your store.')).toBeVisible()
  await expect.poll(() => api.sent('PUT /vendors/my-profile')).toEqual([])
})
