import { limits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import { transaction } from '../../platform/database.ts'
import { ensure } from '../../platform/problem.ts'
import { recordBreak } from './payments.breaks.service.ts'
import { applyCharge } from './payments.charges.service.ts'
import type { ProviderEventHandler } from './payments.provider-events.ts'
import type { PaymentPurpose } from './payments.purposes.ts'
import { openPayment } from './payments.service.ts'

export const walletPurposes: readonly PaymentPurpose[] = [
  {
    name: 'wallet_fund',
    referencePrefix: 'vw',
    // The credit is all there is to it.
    open: async (tx, { userId }, { amount = 0, idempotencyKey }) => {
      const naira = toNaira(amount)
      ensure(naira >= limits.fundMinimum && naira % limits.fundStep === 0, 'amount_invalid')
      return openPayment(tx, {
        userId,
        purpose: 'wallet_fund',
        amount,
        idempotencyKey: idempotencyKey && `fund:${idempotencyKey}`,
      })
    },
  },
]

export const chargeEvents: readonly ProviderEventHandler[] = [
  {
    events: ['charge.success'],
    handle: async (context, { id, reference }) => {
      if (!reference) return 'no_reference'
      const charge = await applyCharge(context, reference)
      if (!charge) {
        await transaction(context.pool, (tx) => recordBreak(tx, 'unknown_reference', reference, { eventId: id }))
        return 'unknown_reference'
      }
      // The provider says that it is paid and did not confirm it when asked: the job asks again within seconds.
      if (charge.status === 'created' || charge.status === 'open') throw new Error(`${reference} is not confirmed yet`)
      return charge.status
    },
  },
]
