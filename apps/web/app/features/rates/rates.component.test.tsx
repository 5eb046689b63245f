import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart, openSheet } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import RatesSection from './rates-section.tsx'

const rates = {
  ...{ commissionStandard: 10, commissionPremium: 6, riderShare: 80, deliveryFee: 500, premiumMonthly: 3000 },
  ...{ premiumYearly: 30_000, adDaily: 500, cancelledRiderShare: 50, advanceBudget: 40_000 },
  changedAt: null,
}

test('rates change after a question that lists old and new, and a refusal is beside its field', async () => {
  const { api } = await openPart(<RatesSection />, {
    as: 'admin',
    api: {
      'GET /admin/settings/rates': () => ({ data: rates }),
      'GET /admin/settings/rates/changes': () => ({
        data: [],
        pagination: { total: 0, totalIsExact: true, pages: 0, page: 1, next: null },
      }),
      'PUT /admin/settings/rates': () => {
        throw refuse('invalid_request', { errors: [{ field: 'deliveryFee', message: 'Above what a ride costs.' }] })
      },
    },
  })
  const fee = page.getByLabelText('Delivery fee')
  await fee.fill('650')
  await page.getByRole('button', { name: 'Change rates' }).click()
  await expect.element(page.getByLabelText('Reason')).toHaveAccessibleDescription(/Enter a reason\./)
  await page.getByLabelText('Reason').fill('Fuel costs more')
  const sheet = await openSheet('Change rates', 'Change the rates of the whole market?')
  await expect.element(sheet.getByRole('listitem')).toHaveTextContent('Delivery fee: ₦500 → ₦650')
  await expect.poll(() => api.sent('PUT /admin/settings/rates')).toEqual([])
  await sheet.getByRole('button', { name: 'Change rates' }).click()
  await expect.element(fee).toHaveAccessibleDescription(/Above what a ride costs\./)
  await expect
    .poll(() => api.sent('PUT /admin/settings/rates').map(({ body }) => body))
    .toEqual([{ ...rates, deliveryFee: 650, reason: 'Fuel costs more' }])
  await openSheet('Change rates', 'Change the rates of the whole market?')
})
