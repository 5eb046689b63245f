import { atomically } from '../storage.ts'
import { adjustCollections } from './balance.ts'
import { isOtherChannel, type OtherChannel } from './channels.ts'
import { cardSignature, toChargeJson } from './charge-json.ts'
import { appendHistory, NOT_COMPLETED, updateCharge } from './charges.ts'
import { chargeFeeKobo } from './fees.ts'
import { now } from './merchant-clock.ts'
import type { Provider } from './provider.ts'
import { randomCode } from './random-code.ts'
import type { Charge, Merchant } from './rows.ts'
import { addChargeToBalance } from './settlements.ts'
import { type CardStep, findTestCard, OTP, type TestCard } from './test-cards.ts'
import { queueWebhook } from './webhooks.ts'

export function isPaid(charge: Charge): boolean {
  return charge.paid_at !== null
}

/** Charges a card that the payer entered. It pays, is declined, or asks for the next step. */
export function submitCard(provider: Provider, merchant: Merchant, charge: Charge, card: TestCard): Charge {
  const attempted = updateCharge(provider.db, charge, {
    card: card.key,
    attempts: charge.attempts + 1,
    history: appendHistory(charge, now(merchant), 'action', 'Attempted to pay with card'),
  })
  return continuePayment(provider, merchant, attempted, card, card.steps[0])
}

/** Handles the payer's answer to the current step. After a wrong PIN or code the step stays open. */
export function submitStep(provider: Provider, merchant: Merchant, charge: Charge, answer: string): Charge {
  const card = findTestCard(charge.card)
  const step = charge.step as CardStep | null
  if (!card || !step) return charge
  const error = findAnswerError(card, step, answer)
  if (error) return recordError(provider, merchant, charge, error)
  return continuePayment(provider, merchant, charge, card, card.steps[card.steps.indexOf(step) + 1])
}

/** Returns to choosing a card; nothing is charged. */
export function resetCharge(provider: Provider, charge: Charge): Charge {
  return updateCharge(provider.db, charge, {
    status: 'abandoned',
    gateway_response: NOT_COMPLETED,
    card: null,
    step: null,
  })
}

export function declineCard(provider: Provider, merchant: Merchant, charge: Charge, gatewayResponse: string): Charge {
  const declined = recordError(provider, merchant, charge, gatewayResponse)
  return updateCharge(provider.db, declined, { status: 'failed', step: null })
}

function continuePayment(
  provider: Provider,
  merchant: Merchant,
  charge: Charge,
  card: TestCard,
  step?: CardStep,
): Charge {
  if (step) return updateCharge(provider.db, charge, { status: 'ongoing', step, gateway_response: promptFor(step) })
  if (card.outcome === 'declined') return declineCard(provider, merchant, charge, card.gatewayResponse)
  return completePayment(provider, merchant, charge, card)
}

function promptFor(step: CardStep): string {
  return { pin: 'Pin Required', otp: 'Kindly enter the OTP', phone: 'Phone Required', bank: 'Awaiting the bank' }[step]
}

function findAnswerError(card: TestCard, step: CardStep, answer: string): string | undefined {
  if (step === 'pin' && answer !== card.pin) return 'Incorrect PIN'
  if (step === 'otp' && answer !== OTP) return 'Incorrect OTP'
  if (step === 'phone' && !/^\+?\d{7,15}$/.test(answer.replaceAll(/[\s-]/g, ''))) return 'Invalid phone number'
  return undefined
}

function recordError(provider: Provider, merchant: Merchant, charge: Charge, message: string): Charge {
  return updateCharge(provider.db, charge, {
    gateway_response: message,
    errors: charge.errors + 1,
    history: appendHistory(charge, now(merchant), 'error', `Error: ${message}`),
  })
}

/** The payer has sent the money from a bank account. */
export function payFromBank(provider: Provider, merchant: Merchant, charge: Charge, channel: OtherChannel): Charge {
  const attempted = updateCharge(provider.db, charge, { attempts: charge.attempts + 1, step: null })
  return completePayment(provider, merchant, attempted, channel)
}

/** Marks the charge as paid, books the money, saves the card and queues the webhook in one transaction. */
export function completePayment(
  provider: Provider,
  merchant: Merchant,
  charge: Charge,
  source: TestCard | OtherChannel,
): Charge {
  const card = isOtherChannel(source) ? undefined : source
  return atomically(provider.db, () => {
    const paidAt = now(merchant)
    const fees = chargeFeeKobo(charge.amount)
    const paid = updateCharge(provider.db, charge, {
      status: 'success',
      gateway_response: card?.gatewayResponse ?? 'Approved',
      step: null,
      card: isOtherChannel(source) ? source : source.key,
      fees,
      paid_at: paidAt,
      history: appendHistory(
        charge,
        paidAt,
        'success',
        `Successfully paid with ${isOtherChannel(source) ? source : 'card'}`,
      ),
    })
    if (card) saveCard(provider, paid, card)
    adjustCollections(provider.db, merchant, paid.amount - fees, paid.id)
    if (merchant.settleMode === 'instant') addChargeToBalance(provider, merchant, paid.id)
    queueWebhook(provider, merchant, 'charge.success', toChargeJson(provider.db, paid, 'webhook'))
    return paid
  })
}

function saveCard(provider: Provider, charge: Charge, card: TestCard): void {
  provider.db
    .prepare('INSERT OR IGNORE INTO saved_card (code, merchant, customer_id, card, signature) VALUES (?, ?, ?, ?, ?)')
    .run(randomCode('AUTH_', 10), charge.merchant, charge.customer_id, card.key, cardSignature(card))
}
