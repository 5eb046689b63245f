import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart, openSheet } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { RateHistory } from './rate-history.tsx'

const at = '2026-11-12T14:30:00.000Z'
const changes = [
  {
    ...{ _id: 8, at, by: 'Finance Officer', reason: 'Fuel costs more', isUndo: false, canUndo: true },
    rates: [{ name: 'deliveryFee' as const, before: 500, after: 650 }],
  },
  {
    ...{ _id: 7, at, by: 'Site Owner', reason: 'Too early', isUndo: true, canUndo: false },
    rates: [{ name: 'riderShare' as const, before: null, after: 85.5 }],
  },
]
const pagination = { total: 2, totalIsExact: true, pages: 1, page: 1, next: null }

test('a change is undone with a reason, and a refusal is shown where it was asked for', async () => {
  const { api } = await openPart(<RateHistory />, {
    as: 'admin',
    api: {
      'GET /admin/settings/rates/changes': () => ({ data: changes, pagination }),
      'POST /admin/settings/rates/changes/:id/undo': () => {
        throw refuse('rates_changed')
      },
    },
  })
  const rows = page.getByRole('list', { name: 'Changes, newest first' })
  await expect.element(rows.getByText('Delivery fee: ₦500 → ₦650')).toBeVisible()
  await expect.element(rows.getByText('Rider’s share of the delivery fee: as elsewhere → 85.5%')).toBeVisible()
  await expect.element(rows.getByText('Undo: Too early')).toBeVisible()
  expect(rows.getByRole('button').all()).toHaveLength(1)
  const sheet = await openSheet('Undo: Fuel costs more', 'Undo this change?')
  await expect.element(sheet.getByRole('listitem')).toHaveTextContent('Delivery fee: ₦650 → ₦500')
  await sheet.getByRole('textbox').fill('Students order less')
  await sheet.getByRole('button', { name: 'Undo change' }).click()
  await expect.element(sheet.getByText(/Another administrator has changed the rates/)).toBeVisible()
  await expect
    .poll(() => api.sent('POST /admin/settings/rates/changes/:id/undo').map(({ body }) => body))
    .toEqual([{ reason: 'Students order less' }])
})
