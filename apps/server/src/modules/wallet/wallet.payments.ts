import { limits, moneyLimits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import { hours, later } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { ensure } from '../../platform/problem.ts'
import type { PaymentPurpose } from '../payments/payments.purposes.ts'
import { countSmallPayments, openPayment } from '../payments/payments.service.ts'
import { ensureMaySpend } from '../spending/spending.service.ts'
import { lockUser } from '../users/users.service.ts'

/** With the one that was just opened: a repeated key opens none. Throws: small_fundings_too_many. */
async function ensureFewSmall(tx: Tx, userId: string): Promise<void> {
  const { below, fundings } = moneyLimits.small
  const of = { userId, purpose: 'wallet_fund', below: below * 100, since: later(-hours(24)) } as const
  ensure((await countSmallPayments(tx, of)) <= fundings, 'small_fundings_too_many')
}

export const walletPurposes: readonly PaymentPurpose[] = [
  {
    name: 'wallet_fund',
    referencePrefix: 'vw',
    // The credit is all there is to it.
    open: async (tx, payer, { amount = 0, cardId, idempotencyKey }) => {
      const naira = toNaira(amount)
      ensure(naira >= limits.fundMinimum && naira % limits.fundStep === 0, 'amount_invalid')
      if (cardId !== undefined) await ensureMaySpend(tx, payer, { kind: 'fund', amount, byCard: true })
      const { userId } = payer
      await lockUser(tx, userId)
      const key = idempotencyKey && `fund:${idempotencyKey}`
      const payment = await openPayment(tx, { userId, purpose: 'wallet_fund', amount, idempotencyKey: key })
      if (naira < moneyLimits.small.below) await ensureFewSmall(tx, userId)
      return payment
    },
  },
]
