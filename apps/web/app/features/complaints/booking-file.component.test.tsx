import type { ComplaintBookingFile } from '@vendly/contract/complaint-files'
import { expect, test } from 'vitest'
import { inHours, sampleBooking } from '../../../test/booking-samples.ts'
import { NARROW, openPart } from '../../../test/component.tsx'
import { BookingFile } from './booking-file.tsx'

test('the file of a booking that only its provider calls done fits on the narrowest screen', async () => {
  const { service, options, quantity, unit, location, place, policy, answers, note } = sampleBooking()
  const file = {
    ...{ service, options, quantity, unit, location, place, policy, answers, note, price: 12_000, absent: null },
    ...{ start: inHours(-30), end: inHours(-26), status: 'completed', escrow: 'disputed', done: 'provider' },
    ...{ paidAt: inHours(-60), buyerHereAt: inHours(-30), providerHereAt: inHours(-30), startedAt: inHours(-30) },
    ...{
      doneAt: inHours(-26),
      ifAbsent: 0,
      paidInCash: [],
      wrongCodes: 0,
      shared: ['device'],
      events: [],
      refundable: 12_000,
    },
    pricing: { total: 12_000, refunded: 0, remaining: 12_000 },
  } as unknown as ComplaintBookingFile
  await openPart(
    <div className="px-gutter">
      <BookingFile file={file} />
    </div>,
    { size: NARROW },
  )
  await expect.poll(() => document.querySelectorAll('dt').length).toBeGreaterThan(5)
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth - clientWidth).toBe(0)
})
