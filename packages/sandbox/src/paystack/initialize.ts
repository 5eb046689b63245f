import { invalid, Refusal } from './api-error.ts'
import { chargeByReference, insertCharge } from './charges.ts'
import { checkedEmail, customerByEmail } from './customers.ts'
import { now } from './merchant-clock.ts'
import type { Provider } from './provider.ts'
import { randomCode } from './random-code.ts'
import { type Fields, koboField, requiredText, textField } from './request-fields.ts'
import type { Merchant } from './rows.ts'

/** NGN 10,000,000. */
const LARGEST_CHARGE_KOBO = 1_000_000_000

/** Opens a charge and says where the payer goes to pay it. */
export function initializeTransaction(provider: Provider, merchant: Merchant, fields: Fields): Record<string, unknown> {
  const terms = chargeTerms(provider, merchant, fields)
  const charge = insertCharge(provider.db, merchant, { ...terms, callback_url: callbackUrl(fields) })
  return {
    authorization_url: checkoutUrl(provider, charge.access_code),
    access_code: charge.access_code,
    reference: charge.reference,
  }
}

export function checkoutUrl(provider: Provider, accessCode: string): string {
  return `${provider.baseUrl}/checkout/${accessCode}`
}

/** What every new charge is checked for, whether it is paid on the page or with a saved card. */
export function chargeTerms(provider: Provider, merchant: Merchant, fields: Fields) {
  const email = checkedEmail(requiredText(fields, 'email', 'Email Address is required'))
  const amount = koboField(fields, 'amount')
  if (amount > LARGEST_CHARGE_KOBO) throw invalid('Transaction amount limit exceeded')
  const currency = textField(fields, 'currency') ?? 'NGN'
  if (currency !== 'NGN') throw invalid('Currency not supported by merchant', 'unsupported_currency')
  return {
    reference: freeReference(provider, merchant, fields),
    access_code: randomCode(''),
    amount,
    currency,
    customer_id: customerByEmail(provider.db, merchant, email).id,
    metadata: metadataText(fields.metadata),
    created_at: now(merchant),
  }
}

function freeReference(provider: Provider, merchant: Merchant, fields: Fields): string {
  const reference = textField(fields, 'reference')
  if (reference === undefined) return randomCode('', 10)
  if (!/^[A-Za-z0-9.=-]{1,100}$/.test(reference)) throw invalid('Invalid character in transaction reference')
  if (chargeByReference(provider.db, merchant, reference)) {
    throw new Refusal(400, 'Duplicate Transaction Reference', {
      type: 'validation_error',
      code: 'duplicate_reference',
      nextStep: 'Try and create the Transaction or Charge with a new reference',
    })
  }
  return reference
}

function metadataText(metadata: unknown): string {
  if (metadata === undefined || metadata === null || metadata === '') return 'null'
  if (typeof metadata === 'object') return JSON.stringify(metadata)
  if (typeof metadata !== 'string') throw invalid('Invalid metadata passed. Metadata should be a valid JSON object')
  try {
    return JSON.stringify(JSON.parse(metadata))
  } catch {
    throw invalid('Invalid metadata passed. Metadata should be a valid JSON object')
  }
}

function callbackUrl(fields: Fields): string | null {
  const url = textField(fields, 'callback_url')
  if (url === undefined) return null
  if (!isWebAddress(url)) throw invalid('Invalid callback url passed')
  return url
}

export function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}
