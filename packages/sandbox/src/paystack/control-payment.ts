import { invalid } from './api-error.ts'
import { answerStep, isPaid, presentCard } from './card-payment.ts'
import { chargeShape } from './charge-json.ts'
import { knownCharge } from './charges.ts'
import { callbackAddress } from './checkout/callback-urls.ts'
import type { Provider } from './provider.ts'
import { type Fields, textField } from './request-fields.ts'
import type { Charge, Merchant } from './rows.ts'
import { OTP, TEST_CARDS, type TestCard, testCard } from './test-cards.ts'

/** Pays an open charge as a person on the checkout page would, all steps answered rightly. */
export function payAsPerson(provider: Provider, merchant: Merchant, reference: string, fields: Fields) {
  const charge = knownCharge(provider.db, merchant, reference)
  if (isPaid(charge)) throw invalid('This transaction is already paid')
  const card = testCard(textField(fields, 'card') ?? 'success')
  if (!card) throw invalid(`Unknown card. Use one of: ${TEST_CARDS.map((known) => known.key).join(', ')}`)
  const done = throughAllSteps(provider, merchant, presentCard(provider, merchant, charge, card), card)
  return {
    message: done.gateway_response,
    data: {
      ...chargeShape(provider.db, done, 'verify'),
      redirected_to: isPaid(done) ? (callbackAddress(done) ?? null) : null,
    },
  }
}

function throughAllSteps(provider: Provider, merchant: Merchant, charge: Charge, card: TestCard): Charge {
  let current = charge
  for (const step of card.steps) {
    const answers = { pin: card.pin ?? '', otp: OTP, phone: '08031234567', bank: '' }
    current = answerStep(provider, merchant, current, answers[step])
  }
  return current
}
