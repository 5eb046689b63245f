import { invalid } from './api-error.ts'
import { isPaid, receivePayment } from './card-payment.ts'
import { chargeShape } from './charge-json.ts'
import { changeCharge, knownCharge } from './charges.ts'
import type { Provider } from './provider.ts'
import { type Fields, koboField, textField } from './request-fields.ts'
import type { Charge, ChargeStatus, Merchant } from './rows.ts'
import { TEST_CARDS, type TestCard } from './test-cards.ts'

const STATUSES: readonly string[] = ['abandoned', 'ongoing', 'pending', 'failed', 'success', 'reversed']

/**
 * Makes a charge differ from what the merchant expects: `amount` changes both amounts unless `requested_amount` (kobo)
 * is given, `currency`, `domain` and `status` as they are. `success` on an unpaid charge is a late
 * payment, told by webhook.
 */
export function changeChargeForTest(provider: Provider, merchant: Merchant, reference: string, fields: Fields) {
  const charge = knownCharge(provider.db, merchant, reference)
  const changes = wantedChanges(fields)
  const status = textField(fields, 'status')
  if (status !== undefined && !STATUSES.includes(status)) throw invalid(`status is one of ${STATUSES.join(', ')}`)
  const changed = Object.keys(changes).length > 0 ? changeCharge(provider.db, charge, changes) : charge
  return chargeShape(provider.db, withStatus(provider, merchant, changed, status), 'verify')
}

function wantedChanges(fields: Fields): Partial<Charge> {
  const changes: Partial<Charge> = {}
  if (textField(fields, 'amount') !== undefined) {
    changes.amount = koboField(fields, 'amount')
    changes.requested_amount = changes.amount
  }
  if (textField(fields, 'requested_amount') !== undefined)
    changes.requested_amount = koboField(fields, 'requested_amount')
  const currency = textField(fields, 'currency')
  const domain = textField(fields, 'domain')
  if (currency !== undefined) changes.currency = currency
  if (domain !== undefined) changes.domain = domain
  return changes
}

function withStatus(provider: Provider, merchant: Merchant, charge: Charge, status: string | undefined): Charge {
  if (status === undefined) return charge
  if (status === 'success' && !isPaid(charge)) {
    return receivePayment(provider, merchant, charge, TEST_CARDS[0] as TestCard)
  }
  return changeCharge(provider.db, charge, { status: status as ChargeStatus })
}
