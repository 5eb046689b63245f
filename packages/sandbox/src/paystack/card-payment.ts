import { atomically } from '../storage.ts'
import { moveCollections } from './balance.ts'
import { cardSignature, chargeShape } from './charge-json.ts'
import { changeCharge, NOT_COMPLETED, withHappening } from './charges.ts'
import { chargeFeeKobo } from './fees.ts'
import { now } from './merchant-clock.ts'
import type { Provider } from './provider.ts'
import { randomCode } from './random-code.ts'
import type { Charge, Merchant } from './rows.ts'
import { settleCollections } from './settlements.ts'
import { type CardStep, OTP, type TestCard, testCard } from './test-cards.ts'
import { queueWebhook } from './webhooks.ts'

export function isPaid(charge: Charge): boolean {
  return charge.paid_at !== null
}

/** The payer typed a card in: it pays, is refused, or asks for a next step. */
export function presentCard(provider: Provider, merchant: Merchant, charge: Charge, card: TestCard): Charge {
  const attempted = changeCharge(provider.db, charge, {
    card: card.key,
    attempts: charge.attempts + 1,
    history: withHappening(charge, now(merchant), 'action', 'Attempted to pay with card'),
  })
  return goOn(provider, merchant, attempted, card, card.steps[0])
}

/** What the payer typed for the current step; a wrong PIN or code counts as an error and leaves the step as it is. */
export function answerStep(provider: Provider, merchant: Merchant, charge: Charge, answer: string): Charge {
  const card = testCard(charge.card)
  const step = charge.step as CardStep | null
  if (!card || !step) return charge
  const wrong = wrongAnswer(card, step, answer)
  if (wrong) return countError(provider, merchant, charge, wrong)
  return goOn(provider, merchant, charge, card, card.steps[card.steps.indexOf(step) + 1])
}

/** Back to the choice of a card; nothing was charged. */
export function startOver(provider: Provider, charge: Charge): Charge {
  return changeCharge(provider.db, charge, {
    status: 'abandoned',
    gateway_response: NOT_COMPLETED,
    card: null,
    step: null,
  })
}

export function refuseCard(provider: Provider, merchant: Merchant, charge: Charge, gatewayResponse: string): Charge {
  const refused = countError(provider, merchant, charge, gatewayResponse)
  return changeCharge(provider.db, refused, { status: 'failed', step: null })
}

function goOn(provider: Provider, merchant: Merchant, charge: Charge, card: TestCard, step?: CardStep): Charge {
  if (step) return changeCharge(provider.db, charge, { status: 'ongoing', step, gateway_response: waitingFor(step) })
  if (card.outcome === 'refused') return refuseCard(provider, merchant, charge, card.gatewayResponse)
  return receivePayment(provider, merchant, charge, card)
}

function waitingFor(step: CardStep): string {
  return { pin: 'Pin Required', otp: 'Kindly enter the OTP', phone: 'Phone Required', bank: 'Awaiting the bank' }[step]
}

function wrongAnswer(card: TestCard, step: CardStep, answer: string): string | undefined {
  if (step === 'pin' && answer !== card.pin) return 'Incorrect PIN'
  if (step === 'otp' && answer !== OTP) return 'Incorrect OTP'
  if (step === 'phone' && !/^\+?\d{7,15}$/.test(answer.replaceAll(/[\s-]/g, ''))) return 'Invalid phone number'
  return undefined
}

function countError(provider: Provider, merchant: Merchant, charge: Charge, message: string): Charge {
  return changeCharge(provider.db, charge, {
    gateway_response: message,
    errors: charge.errors + 1,
    history: withHappening(charge, now(merchant), 'error', `Error: ${message}`),
  })
}

/** Settles the state, books the money, remembers the card and tells the merchant, all at once. */
export function receivePayment(provider: Provider, merchant: Merchant, charge: Charge, card: TestCard): Charge {
  return atomically(provider.db, () => {
    const paidAt = now(merchant)
    const fees = chargeFeeKobo(charge.amount)
    const paid = changeCharge(provider.db, charge, {
      status: 'success',
      gateway_response: card.gatewayResponse,
      step: null,
      card: card.key,
      fees,
      paid_at: paidAt,
      history: withHappening(charge, paidAt, 'success', 'Successfully paid with card'),
    })
    rememberCard(provider, paid, card)
    moveCollections(provider.db, merchant, paid.amount - fees, paid.id)
    if (merchant.settle_mode === 'instant') settleCollections(provider, merchant, paid.id)
    queueWebhook(provider, merchant, 'charge.success', chargeShape(provider.db, paid, 'webhook'))
    return paid
  })
}

function rememberCard(provider: Provider, charge: Charge, card: TestCard): void {
  provider.db
    .prepare('INSERT OR IGNORE INTO saved_card (code, merchant, customer_id, card, signature) VALUES (?, ?, ?, ?, ?)')
    .run(randomCode('AUTH_', 10), charge.merchant, charge.customer_id, card.key, cardSignature(card))
}
