import { badRequest } from './api-error.ts'
import { completePayment, isPaid } from './card-payment.ts'
import { toChargeJson } from './charge-json.ts'
import { getChargeByReference, updateCharge } from './charges.ts'
import type { Provider } from './provider.ts'
import { type Fields, getText, requireKobo } from './request-fields.ts'
import type { Charge, ChargeStatus, Merchant } from './rows.ts'
import { TEST_CARDS, type TestCard } from './test-cards.ts'

const STATUSES: readonly string[] = ['abandoned', 'ongoing', 'pending', 'failed', 'success', 'reversed']

/**
 * Changes a charge so that it differs from what the merchant expects. `amount` (kobo) also sets the requested amount,
 * unless there is a `requested_amount`. Status `success` on an unpaid charge is a late payment and sends the webhook.
 */
export function updateChargeForTest(provider: Provider, merchant: Merchant, reference: string, fields: Fields) {
  const charge = getChargeByReference(provider.db, merchant, reference)
  const changes = parseChanges(fields)
  const status = getText(fields, 'status')
  if (status !== undefined && !STATUSES.includes(status))
    throw badRequest(`status must be one of ${STATUSES.join(', ')}`)
  const changed = Object.keys(changes).length > 0 ? updateCharge(provider.db, charge, changes) : charge
  return toChargeJson(provider.db, applyStatus(provider, merchant, changed, status), 'verify')
}

function parseChanges(fields: Fields): Partial<Charge> {
  const changes: Partial<Charge> = {}
  if (getText(fields, 'amount') !== undefined) {
    changes.amount = requireKobo(fields, 'amount')
    changes.requested_amount = changes.amount
  }
  if (getText(fields, 'requested_amount') !== undefined)
    changes.requested_amount = requireKobo(fields, 'requested_amount')
  if (getText(fields, 'fees') !== undefined) changes.fees = requireKobo(fields, 'fees')
  const currency = getText(fields, 'currency')
  const domain = getText(fields, 'domain')
  if (currency !== undefined) changes.currency = currency
  if (domain !== undefined) changes.domain = domain
  return changes
}

function applyStatus(provider: Provider, merchant: Merchant, charge: Charge, status: string | undefined): Charge {
  if (status === undefined) return charge
  if (status === 'success' && !isPaid(charge)) {
    return completePayment(provider, merchant, charge, TEST_CARDS[0] as TestCard)
  }
  return updateCharge(provider.db, charge, { status: status as ChargeStatus })
}
