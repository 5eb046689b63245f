import type { PaymentPurpose } from '../wallet/payments.purposes.ts'
import { payCheckout } from './orders.payment.service.ts'

export const orderPurposes: readonly PaymentPurpose[] = [
  { name: 'order', referencePrefix: 'vo', apply: (tx, { subjectId }) => payCheckout(tx, subjectId!) },
]
