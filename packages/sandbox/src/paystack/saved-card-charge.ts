import { invalid } from './api-error.ts'
import { presentCard } from './card-payment.ts'
import { chargeShape } from './charge-json.ts'
import { insertCharge } from './charges.ts'
import { chargeTerms, checkoutUrl } from './initialize.ts'
import type { Provider } from './provider.ts'
import { type Fields, requiredText } from './request-fields.ts'
import type { Merchant } from './rows.ts'
import { testCard } from './test-cards.ts'

interface SavedCard {
  customer_id: number
  card: string
}

/** Charges a card the same customer paid with before; a card whose bank wants to see the payer answers with a page. */
export function chargeSavedCard(provider: Provider, merchant: Merchant, fields: Fields) {
  const code = requiredText(fields, 'authorization_code', 'Authorization code is required')
  const terms = chargeTerms(provider, merchant, fields)
  const saved = provider.db
    .prepare('SELECT customer_id, card FROM saved_card WHERE merchant = ? AND code = ?')
    .get(merchant.key, code) as SavedCard | undefined
  const card = testCard(saved?.card)
  if (!saved || !card) throw invalid('Authorization code is invalid', 'invalid_authorization_code')
  if (saved.customer_id !== terms.customer_id) throw invalid('Email does not match Authorization code. Please confirm')
  const charge = insertCharge(provider.db, merchant, { ...terms, callback_url: null })
  if (card.steps.includes('bank')) return pausedAnswer(checkoutUrl(provider, charge.access_code), charge)
  const done = presentCard(provider, merchant, charge, { ...card, steps: [] })
  return { message: 'Charge attempted', data: chargeShape(provider.db, done, 'verify') }
}

function pausedAnswer(url: string, charge: { reference: string; access_code: string }) {
  return {
    message: 'Please, redirect your customer to the authorization url provided',
    data: { authorization_url: url, reference: charge.reference, access_code: charge.access_code, paused: true },
  }
}
