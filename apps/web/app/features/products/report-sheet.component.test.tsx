import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart } from '../../../test/component.tsx'
import { idOf } from '../../../test/samples.ts'
import { ReportButton } from './report-button.tsx'

const sheet = page.getByRole('dialog', { name: 'What’s wrong with it?' })

test('radio buttons without a choice get the focus with their error, until one is chosen', async () => {
  const { api } = await openPart(<ReportButton productId={idOf(1)} />, {
    as: 'student',
    api: { 'POST /products/:id/report': () => ({ data: undefined, message: 'Thank you. We will check it.' }) },
  })
  await page.getByRole('button', { name: 'Report this' }).click()
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await expect.element(sheet.getByText('Pick a reason.')).toBeVisible()
  await expect.element(sheet.getByRole('radio').first()).toHaveFocus()
  expect(await findViolations()).toEqual([])
  await sheet.getByRole('radio', { name: 'The description is wrong' }).click()
  await expect.element(sheet.getByText('Pick a reason.')).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await expect.element(page.getByText('Thank you. We will check it.')).toBeVisible()
  await expect
    .poll(() => api.sent('POST /products/:id/report')[0])
    .toMatchObject({
      params: { id: idOf(1) },
      body: { reason: 'wrong-facts' },
    })
})

test('a guest signs in first', async () => {
  const { address } = await openPart(<ReportButton productId={idOf(1)} />, { elsewhere: ['/login'] })
  await page.getByRole('button', { name: 'Report this' }).click()
  await sheet.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(address).toBe('/login')
})
