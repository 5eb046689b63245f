import { ensure, found } from '../../platform/problem.ts'
import type { PaymentPurpose } from '../payments/payments.purposes.ts'
import { payCheckout, payOrder } from './checkout.payment.service.ts'

export const orderPurposes: readonly PaymentPurpose[] = [
  {
    name: 'order',
    referencePrefix: 'vo',
    open: async (tx, { userId }, { orderId }) => {
      const { payment } = await payOrder(tx, userId, found(orderId))
      ensure(payment, 'payment_not_needed')
      return payment
    },
    apply: (tx, { subjectId }) => payCheckout(tx, subjectId!),
  },
]
