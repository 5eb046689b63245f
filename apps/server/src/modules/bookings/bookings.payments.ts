import type { PaymentPurpose } from '../payments/payments.purposes.ts'
import { applyBookingPayment } from './bookings.payment.service.ts'

export const bookingPurposes: readonly PaymentPurpose[] = [
  { name: 'booking', referencePrefix: 'vb', apply: (tx, { subjectId }) => applyBookingPayment(tx, subjectId!) },
]
