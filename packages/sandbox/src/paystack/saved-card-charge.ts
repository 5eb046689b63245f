import { badRequest } from './api-error.ts'
import { submitCard } from './card-payment.ts'
import { toChargeJson } from './charge-json.ts'
import { insertCharge } from './charges.ts'
import { checkoutUrl, parseCallbackUrl, parseChargeInput } from './initialize.ts'
import type { Provider } from './provider.ts'
import { type Fields, requireText } from './request-fields.ts'
import type { Merchant } from './rows.ts'
import { findTestCard } from './test-cards.ts'

interface SavedCard {
  customerId: number
  card: string
}

/** Charges a card the customer has paid with before. If its bank wants to confirm the payer, a checkout URL is returned. */
export function chargeSavedCard(provider: Provider, merchant: Merchant, fields: Fields) {
  const code = requireText(fields, 'authorization_code', 'Authorization code is required')
  const input = parseChargeInput(provider, merchant, fields)
  const saved =
    findForEverybody(code, input.customer_id) ??
    (provider.db
      .prepare('SELECT customer_id AS "customerId", card FROM saved_card WHERE merchant = ? AND code = ?')
      .get(merchant.key, code) as SavedCard | undefined)
  const card = findTestCard(saved?.card)
  if (!saved || !card) throw badRequest('Authorization code is invalid', 'invalid_authorization_code')
  if (saved.customerId !== input.customer_id)
    throw badRequest('Email does not match Authorization code. Please confirm')
  const charge = insertCharge(provider.db, merchant, { ...input, callback_url: parseCallbackUrl(fields) })
  if (card.steps.includes('bank')) return toPausedResponse(checkoutUrl(provider, charge.access_code), charge)
  const charged = submitCard(provider, merchant, charge, { ...card, steps: [] })
  return { message: 'Charge attempted', data: toChargeJson(provider.db, charged, 'verify') }
}

/** `AUTH_TEST_<card>` is a test card of every customer: demo data has it without a payment before. */
function findForEverybody(code: string, customerId: number): SavedCard | undefined {
  const card = findTestCard(/^AUTH_TEST_(\w+)$/.exec(code)?.[1])
  return card && { customerId, card: card.key }
}

function toPausedResponse(url: string, charge: { reference: string; access_code: string }) {
  return {
    message: 'Please, redirect your customer to the authorization url provided',
    data: { authorization_url: url, reference: charge.reference, access_code: charge.access_code, paused: true },
  }
}
