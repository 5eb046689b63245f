import { badRequest } from './api-error.ts'
import { isPaid, payFromBank, submitCard, submitStep } from './card-payment.ts'
import { isOtherChannel } from './channels.ts'
import { toChargeJson } from './charge-json.ts'
import { getChargeByReference } from './charges.ts'
import { buildCallbackUrl } from './checkout/callback-urls.ts'
import type { Provider } from './provider.ts'
import { type Fields, getText } from './request-fields.ts'
import type { Charge, Merchant } from './rows.ts'
import { findTestCard, OTP, TEST_CARDS, type TestCard } from './test-cards.ts'

/** Pays an open charge as a person on the checkout page would, with the right answer to every step. */
export function payForTest(provider: Provider, merchant: Merchant, reference: string, fields: Fields) {
  const charge = getChargeByReference(provider.db, merchant, reference)
  if (isPaid(charge)) throw badRequest('This transaction is already paid')
  const channel = getText(fields, 'channel')
  if (isOtherChannel(channel)) return toReply(provider, payFromBank(provider, merchant, charge, channel))
  const card = findTestCard(getText(fields, 'card') ?? 'success')
  if (!card) throw badRequest(`Unknown card. Use one of: ${TEST_CARDS.map(({ key }) => key).join(', ')}`)
  return toReply(provider, completeAllSteps(provider, merchant, submitCard(provider, merchant, charge, card), card))
}

function toReply(provider: Provider, charged: Charge) {
  return {
    message: charged.gateway_response,
    data: {
      ...toChargeJson(provider.db, charged, 'verify'),
      redirected_to: isPaid(charged) ? (buildCallbackUrl(charged) ?? null) : null,
    },
  }
}

function completeAllSteps(provider: Provider, merchant: Merchant, charge: Charge, card: TestCard): Charge {
  let current = charge
  for (const step of card.steps) {
    const answers = { pin: card.pin ?? '', otp: OTP, phone: '08031234567', bank: '' }
    current = submitStep(provider, merchant, current, answers[step])
  }
  return current
}
