import type { Kobo } from '@vendly/contract/money'
import type { StartedPayment } from '@vendly/contract/wallet'
import { type Actor, isRecentlyConfirmed } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/database.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { findChargeableCard } from '../cards/cards.service.ts'
import { findSessionUser } from '../users/users.queries.ts'
import { chargeCard, saveCardOf } from './payments.cards.service.ts'
import { startCharge } from './payments.charges.service.ts'
import { type Payment, type PaymentRequest, purposeOf } from './payments.purposes.ts'

const RETURN_PATH = '/wallet/funding-callback'

export type CardChoice = { cardId?: string; saveCard?: boolean }

/**
 * Opens the payment that the user asks for and starts to charge it. It is committed before the provider is asked, and a
 * repeat continues with the same payment. Throws: amount_invalid, amount_changed, payment_not_started, card_declined,
 * card_expired, idempotency_mismatch, idempotency_key_required, and what the purpose refuses.
 */
export async function startPayment(
  context: Context,
  payer: Actor,
  purpose: Payment['purpose'],
  request: PaymentRequest & CardChoice,
): Promise<StartedPayment> {
  const { amount, cardId, idempotencyKey } = request
  const isRepeatable = purpose === 'wallet_fund' && cardId !== undefined
  ensure(!isRepeatable || idempotencyKey, 'idempotency_key_required')
  // Before anything is opened: a card that is gone or has expired is refused.
  if (cardId) await findChargeableCard(context.db, context.secrets, payer.userId, cardId)
  const payment = await transaction(context.pool, async (tx) => {
    const opened = await found(purposeOf(purpose).open)(tx, payer, request)
    if (amount !== undefined && amount !== opened.amount) refuseAmount(purpose, opened.amount)
    return opened
  })
  return payPayment(context, payer, payment, request)
}

function refuseAmount(purpose: Payment['purpose'], owed: Kobo): never {
  // Only a repeated key can lead to a payment into the wallet of another amount.
  if (purpose === 'wallet_fund') throw new Problem('idempotency_mismatch')
  throw new Problem('amount_changed', { amount: owed / 100 })
}

/**
 * Charges the saved card, or asks for the payment page. One that is paid already is `completed`, without a page.
 * Throws: payment_not_started, card_declined, card_expired, not_found, confirm_first.
 */
export async function payPayment(
  context: Context,
  payer: Actor,
  payment: Payment,
  { cardId, saveCard }: CardChoice,
): Promise<StartedPayment> {
  const { userId } = payer
  if (cardId) {
    // Also for a payment that was opened without a card, or long before.
    ensure(isRecentlyConfirmed(payer), 'confirm_first')
    const card = await findChargeableCard(context.db, context.secrets, userId, cardId)
    const { reference, url, status } = await chargeCard(context, payment, card, RETURN_PATH)
    return { authorization_url: url, reference, status }
  }
  if (saveCard) await transaction(context.pool, (tx) => saveCardOf(tx, payment.id))
  const { email } = await findSessionUser(context.db, userId)
  const charge = await startCharge(context, payment, email, RETURN_PATH)
  if (!charge) throw new Problem('payment_not_started')
  const { reference, url } = charge
  return { authorization_url: url, reference, status: url === null ? 'completed' : 'pending' }
}
