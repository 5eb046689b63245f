import { later, minutes, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { found, Problem } from '../../platform/problem.ts'
import { type ChargeableCard, saveCard } from '../cards/cards.service.ts'
import {
  applyCharge,
  latestCharge,
  lockSucceededCharge,
  markOpen,
  markSubmitted,
  type PaymentCharge,
} from './payments.charges.service.ts'
import type { Payment } from './payments.purposes.ts'
import { addCharge, type ChargeAttempt } from './payments.service.ts'

const setCard = statement(
  'payments.setCard',
  'update payment_charges set card_id = $cardId where reference = $reference',
)
const markRefused = statement(
  'payments.markRefused',
  `update payment_charges set status = 'failed', failure = $failure where reference = $reference and status = 'created'`,
)
const markLost = statement(
  'payments.markLost',
  `update payment_charges set status = 'expired' where reference = $reference and status = 'created'`,
)

/** A charge that the provider does not know after this time never reached it. */
const LOST_AFTER_MS = minutes(5)

export type CardCharged = { reference: string; url: string | null; status: 'pending' | 'completed' }

/**
 * Charges a saved card once, however often it is called: as long as it is not known what became of a charge, there is no
 * other. Returns a page if the bank wants to confirm the payer. Throws: card_declined.
 */
export async function chargeCard(
  context: Context,
  payment: Payment,
  card: ChargeableCard,
  returnPath: string,
  /** Without the payer, who can press again: a card that was refused is not charged a second time. */
  { isOnlyOnce = false } = {},
): Promise<CardCharged> {
  const before = await context.db.row(latestCharge, { paymentId: payment.id, staleBefore: later(-LOST_AFTER_MS) })
  if (before?.cardId && before.status === 'created') await applyCharge(context, before.reference)
  const { charge, isNew } = await transaction(context.pool, (tx) => nextCardAttempt(tx, payment, card.id, isOnlyOnce))
  const { reference } = charge
  if (charge.status === 'succeeded') return { reference, url: null, status: 'completed' }
  if (!isNew) return { reference, url: charge.authorizationUrl, status: 'pending' }
  const outcome = await context.paystack.chargeSavedCard({
    reference,
    amount: payment.amount,
    email: card.email,
    authorizationCode: card.authorizationCode,
    callbackUrl: `${context.env.publicUrl}${returnPath}`,
    metadata: { purpose: payment.purpose, payment_id: payment.id },
  })
  if (outcome.kind === 'refused' || outcome.kind === 'throttled') {
    const failure = outcome.kind === 'refused' ? outcome.message : 'The payment provider was busy'
    await transaction(context.pool, (tx) => tx.rows(markRefused, { reference, failure }))
    throw new Problem('card_declined', { reason: failure, reference })
  }
  const url = outcome.kind === 'ok' ? outcome.data.redirectTo : null
  if (url) {
    await transaction(context.pool, (tx) => tx.rows(markOpen, { reference, url }))
    return { reference, url, status: 'pending' }
  }
  return resultOf(found(await applyCharge(context, reference)))
}

function resultOf({ reference, status, failure }: PaymentCharge): CardCharged {
  if (status === 'failed') throw new Problem('card_declined', { reason: failure, reference })
  return { reference, url: null, status: status === 'succeeded' ? 'completed' : 'pending' }
}

/** The attempt whose outcome is open, or a new one. */
async function nextCardAttempt(
  tx: Tx,
  payment: Payment,
  cardId: string,
  isOnlyOnce: boolean,
): Promise<{ charge: ChargeAttempt; isNew: boolean }> {
  const paid = await lockSucceededCharge(tx, payment.id)
  if (paid) return { charge: paid, isNew: false }
  const latest = await tx.row(latestCharge, { paymentId: payment.id, staleBefore: later(-LOST_AFTER_MS) })
  if (latest?.status === 'mismatched') return { charge: latest, isNew: false }
  if (latest?.cardId && isOnlyOnce && latest.status !== 'open' && latest.status !== 'created')
    throw new Problem('card_declined', { reason: latest.failure, reference: latest.reference })
  if (latest?.cardId && latest.status === 'open') return { charge: latest, isNew: false }
  if (latest?.cardId && latest.status === 'created') {
    if (latest.providerId || !latest.isStale) return { charge: latest, isNew: false }
    await tx.rows(markLost, { reference: latest.reference })
  }
  const isUnused = latest?.status === 'created' && latest.isStale === null
  const charge = isUnused ? latest : await addCharge(tx, payment)
  await tx.rows(setCard, { reference: charge.reference, cardId })
  await tx.rows(markSubmitted, { reference: charge.reference, at: now() })
  return { charge, isNew: true }
}

const wantCard = statement('payments.wantCard', 'update payments set save_card = true where id = $paymentId')
const savesCard = statement<{ saveCard: boolean }>(
  'payments.savesCard',
  'select save_card as "saveCard" from payments where id = $paymentId',
)

/** The payer agreed that the card is saved which this payment is paid with. */
export const saveCardOf = (tx: Tx, paymentId: string) => tx.rows(wantCard, { paymentId })

/** Saves the card that a succeeded charge was paid with, if the payer agreed. */
export async function saveChargedCard(
  context: Context,
  charge: { paymentId: string; reference: string; userId: string },
): Promise<void> {
  if (!(await context.db.row(savesCard, { paymentId: charge.paymentId }))?.saveCard) return
  const outcome = await context.paystack.verifyCharge(charge.reference)
  if (outcome.kind !== 'ok') throw new Error(`${charge.reference} cannot be read: ${outcome.kind}`)
  const card = outcome.data?.card
  if (card) await transaction(context.pool, (tx) => saveCard(tx, context.secrets, charge.userId, card))
}
