import { limits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import { ensure } from '../../platform/problem.ts'
import type { PaymentPurpose } from '../payments/payments.purposes.ts'
import { openPayment } from '../payments/payments.service.ts'
import { ensureMaySpend } from '../spending/spending.service.ts'

export const walletPurposes: readonly PaymentPurpose[] = [
  {
    name: 'wallet_fund',
    referencePrefix: 'vw',
    // The credit is all there is to it.
    open: async (tx, payer, { amount = 0, cardId, idempotencyKey }) => {
      const naira = toNaira(amount)
      ensure(naira >= limits.fundMinimum && naira % limits.fundStep === 0, 'amount_invalid')
      if (cardId !== undefined) await ensureMaySpend(tx, payer, { kind: 'fund', amount, byCard: true })
      return openPayment(tx, {
        userId: payer.userId,
        purpose: 'wallet_fund',
        amount,
        idempotencyKey: idempotencyKey && `fund:${idempotencyKey}`,
      })
    },
  },
]
