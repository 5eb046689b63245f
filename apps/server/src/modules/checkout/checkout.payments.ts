import { ensure, found } from '../../platform/problem.ts'
import type { PaymentPurpose } from '../payments/payments.purposes.ts'
import { payCheckout, payOrder } from './checkout.payment.service.ts'

export const orderPurposes: readonly PaymentPurpose[] = [
  {
    name: 'order',
    referencePrefix: 'vo',
    open: async (tx, payer, { orderId, cardId }) => {
      const { payment } = await payOrder(tx, payer, found(orderId), { byCard: cardId !== undefined })
      ensure(payment, 'payment_not_needed')
      return payment
    },
    apply: (tx, { subjectId }) => payCheckout(tx, subjectId!),
  },
]
