import { ApiError, badRequest } from './api-error.ts'
import { CHANNELS, type Channel } from './channels.ts'
import { findChargeByReference, insertCharge } from './charges.ts'
import { getOrCreateCustomer, validateEmail } from './customers.ts'
import { now } from './merchant-clock.ts'
import type { Provider } from './provider.ts'
import { randomCode } from './random-code.ts'
import { type Fields, getText, requireKobo, requireText } from './request-fields.ts'
import type { Merchant } from './rows.ts'

/** NGN 10,000,000. */
const MAX_CHARGE_KOBO = 1_000_000_000

/** Creates a charge and returns the URL of its checkout page. */
export function initializeTransaction(provider: Provider, merchant: Merchant, fields: Fields): Record<string, unknown> {
  const input = parseChargeInput(provider, merchant, fields)
  const charge = insertCharge(provider.db, merchant, { ...input, callback_url: parseCallbackUrl(fields) })
  return {
    authorization_url: checkoutUrl(provider, charge.access_code),
    access_code: charge.access_code,
    reference: charge.reference,
  }
}

export function checkoutUrl(provider: Provider, accessCode: string): string {
  return `${provider.baseUrl}/checkout/${accessCode}`
}

/** Validates the input of a new charge, whether it is paid on the checkout page or with a saved card. */
export function parseChargeInput(provider: Provider, merchant: Merchant, fields: Fields) {
  const email = validateEmail(requireText(fields, 'email', 'Email Address is required'))
  const amount = requireKobo(fields, 'amount')
  if (amount > MAX_CHARGE_KOBO) throw badRequest('Transaction amount limit exceeded')
  const currency = getText(fields, 'currency') ?? 'NGN'
  if (currency !== 'NGN') throw badRequest('Currency not supported by merchant', 'unsupported_currency')
  return {
    reference: requireUnusedReference(provider, merchant, fields),
    access_code: randomCode(''),
    amount,
    currency,
    customer_id: getOrCreateCustomer(provider.db, merchant, email).id,
    channels: JSON.stringify(parseChannels(fields.channels)),
    metadata: serializeMetadata(fields.metadata),
    created_at: now(merchant),
  }
}

function requireUnusedReference(provider: Provider, merchant: Merchant, fields: Fields): string {
  const reference = getText(fields, 'reference')
  if (reference === undefined) return randomCode('', 10)
  if (!/^[A-Za-z0-9.=-]{1,100}$/.test(reference)) throw badRequest('Invalid character in transaction reference')
  if (findChargeByReference(provider.db, merchant, reference)) {
    throw new ApiError(400, 'Duplicate Transaction Reference', {
      type: 'validation_error',
      code: 'duplicate_reference',
      nextStep: 'Try and create the Transaction or Charge with a new reference',
    })
  }
  return reference
}

/** All channels unless the merchant names some. Real channels that this sandbox does not have are left out. */
function parseChannels(channels: unknown): Channel[] {
  if (!Array.isArray(channels) || channels.length === 0) return [...CHANNELS]
  const offered = CHANNELS.filter((channel) => channels.includes(channel))
  if (offered.length === 0) throw badRequest('No active channel')
  return offered
}

function serializeMetadata(metadata: unknown): string {
  if (metadata === undefined || metadata === null || metadata === '') return 'null'
  if (typeof metadata === 'object') return JSON.stringify(metadata)
  if (typeof metadata !== 'string') throw badRequest('Invalid metadata passed. Metadata should be a valid JSON object')
  try {
    return JSON.stringify(JSON.parse(metadata))
  } catch {
    throw badRequest('Invalid metadata passed. Metadata should be a valid JSON object')
  }
}

export function parseCallbackUrl(fields: Fields): string | null {
  const url = getText(fields, 'callback_url')
  if (url === undefined) return null
  if (!isHttpUrl(url)) throw badRequest('Invalid callback url passed')
  return url
}

export function isHttpUrl(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}
