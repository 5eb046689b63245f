import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleBooking } from '../../../../test/booking-samples.ts'
import { openScreen, openSheet } from '../../../../test/component.tsx'
import { onlyPage } from '../../../../test/fake-api.ts'
import { idOf } from '../../../../test/samples.ts'
import * as screen from './admin-bookings.screen.tsx'

const contested = sampleBooking({ side: 'admin', status: 'no-show', isWithVendly: true, can: { decide: true } })

const open = () =>
  openScreen('/admin/bookings', screen, {
    ...{ as: 'admin', elsewhere: ['/service-bookings/:id'] },
    api: {
      'GET /bookings/admin/all': () => ({
        ...{ data: [contested], pagination: onlyPage(1), counts: { undecided: 1, late: 0 } },
      }),
      'GET /campuses': () => ({ data: [] }),
      'PATCH /bookings/:id/decide': () => ({ data: contested }),
    },
  })

test('what the two do not agree on is decided with a reason, and says what it does first', async () => {
  const { api } = await open()
  const sheet = await openSheet('Refund the buyer: BK-1001', 'Refund the buyer?')
  await expect.element(sheet.getByText('Ada Obi gets ₦12,000 back.', { exact: false })).toBeVisible()
  await sheet.getByRole('textbox').fill('Both photos show the closed door.')
  await sheet.getByRole('button', { name: 'Refund the buyer' }).click()
  await expect.element(page.getByText('Decided. Both were notified.')).toBeVisible()
  expect(api.sent('PATCH /bookings/:id/decide')[0]).toMatchObject({
    ...{ params: { id: idOf(70) }, body: { outcome: 'refund', reason: 'Both photos show the closed door.' } },
  })
})

test('paying the provider says what they get', async () => {
  await open()
  const sheet = await openSheet('Pay the provider: BK-1001', 'Pay the provider?')
  await expect.element(sheet.getByText(/^Braids by Efe is paid for the booking: ₦12,000/)).toBeVisible()
})
