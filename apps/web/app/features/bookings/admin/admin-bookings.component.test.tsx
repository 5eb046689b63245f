import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleBooking } from '../../../../test/booking-samples.ts'
import { openPart, openScreen, openSheet } from '../../../../test/component.tsx'
import { onlyPage } from '../../../../test/fake-api.ts'
import { idOf } from '../../../../test/samples.ts'
import * as screen from './admin-bookings.screen.tsx'
import { BookingDecision } from './booking-decision.tsx'

const open = sampleBooking({ side: 'admin', can: { decide: true } })

test('what the two do not agree on leads to its complaint', async () => {
  const contested = sampleBooking({ side: 'admin', status: 'no-show', escrow: 'disputed', isWithVendly: true })
  await openScreen('/admin/bookings', screen, {
    ...{ as: 'admin', elsewhere: ['/service-bookings/:id', '/admin/complaints'] },
    api: {
      'GET /bookings/admin/all': () => ({
        ...{
          data: [{ ...contested, shared: ['card', 'device'] }],
          pagination: onlyPage(1),
          counts: { undecided: 1, late: 0 },
        },
      }),
      'GET /campuses': () => ({ data: [] }),
    },
  })
  await expect
    .element(page.getByRole('link', { name: 'Decide about BK-1001' }))
    .toHaveAttribute('href', '/admin/complaints?q=BK-1001')
  await expect.element(page.getByText('Same card and device')).toBeVisible()
})

const openDecision = () =>
  openPart(<BookingDecision booking={open} />, {
    as: 'admin',
    api: { 'PATCH /bookings/:id/decide': () => ({ data: open }) },
  })

test('an administrator ends a booking with a reason, and reads what it does first', async () => {
  const { api } = await openDecision()
  const sheet = await openSheet('Refund the buyer: BK-1001', 'Refund the buyer?')
  await expect.element(sheet.getByText('Ada Obi gets ₦12,000 back.', { exact: false })).toBeVisible()
  await sheet.getByRole('textbox').fill('The store is suspended.')
  await sheet.getByRole('button', { name: 'Refund the buyer' }).click()
  await expect.element(page.getByText('Decided. Both were notified.')).toBeVisible()
  await expect
    .poll(() => api.sent('PATCH /bookings/:id/decide')[0])
    .toMatchObject({
      ...{ params: { id: idOf(70) }, body: { outcome: 'refund', reason: 'The store is suspended.' } },
    })
})

test('paying the provider says what they get', async () => {
  await openDecision()
  const sheet = await openSheet('Pay the provider: BK-1001', 'Pay the provider?')
  await expect.element(sheet.getByText(/^Braids by Efe is paid for the booking: ₦12,000/)).toBeVisible()
})
