import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart } from '../../../test/component.tsx'
import { onlyPage } from '../../../test/fake-api.ts'
import { ProposeCorrection } from './propose-correction.tsx'

test('what is wrong with two fields together is gone when either is changed', async () => {
  const { api } = await openPart(<ProposeCorrection />, {
    as: 'admin',
    api: { 'GET /admin/users': () => ({ data: [], pagination: onlyPage(0), counts: null }) },
  })
  await page.getByRole('button', { name: 'Propose a correction' }).click()
  const sheet = page.getByRole('dialog', { name: 'Propose a correction' })
  await sheet.getByRole('radio', { name: /^Between accounts of Vendly/ }).click()
  const [from, to] = [sheet.getByLabelText('From'), sheet.getByLabelText('To')]
  await userEvent.selectOptions(to, 'Balance at the provider')
  await sheet.getByLabelText('Amount').fill('10')
  await sheet.getByLabelText('Why?').fill('The fee was another one')
  await sheet.getByRole('button', { name: /^Propose to move/ }).click()
  await expect.element(to).toHaveAccessibleDescription(/Choose another account than the first\.$/)
  expect(await findViolations()).toEqual([])
  await userEvent.selectOptions(from, (from.element() as HTMLSelectElement).options[0]!.value)
  await expect.element(from).not.toHaveValue('provider:balance')
  await expect.element(to).not.toHaveAttribute('aria-invalid')
  await expect.poll(() => api.sent('POST /admin/wallet/adjustments')).toEqual([])
})
