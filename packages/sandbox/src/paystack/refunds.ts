import { atomically } from '../storage.ts'
import { invalid, Refusal } from './api-error.ts'
import { balanceOf, collectionsOf, moveBalance, takeForCharge } from './balance.ts'
import { isPaid } from './card-payment.ts'
import { changeCharge, chargeById, chargeByReference } from './charges.ts'
import { now } from './merchant-clock.ts'
import type { Provider } from './provider.ts'
import { randomCode } from './random-code.ts'
import { refundWebhookShape } from './refund-json.ts'
import { type Fields, fieldsOf, koboField, requiredText, textField } from './request-fields.ts'
import type { Charge, Merchant, Refund, RefundStatus } from './rows.ts'
import { putOnAgenda } from './scheduler.ts'
import { testCard } from './test-cards.ts'
import { queueWebhook } from './webhooks.ts'

const PROCESSING_AFTER_MS = 500
const FINISHED_AFTER_MS = 1000

/** Queues a refund; without an amount it is all that was not given back yet. */
export function createRefund(provider: Provider, merchant: Merchant, fields: Fields): Refund {
  const { db } = provider
  return atomically(db, () => {
    const charge = refundableCharge(provider, merchant, requiredText(fields, 'transaction', 'Transaction is required'))
    const left = charge.amount - charge.refunded
    const amount = textField(fields, 'amount') === undefined ? left : koboField(fields, 'amount')
    if (amount > left) throw invalid(`Refund amount cannot be greater than ${left}`)
    if (amount > Math.max(0, collectionsOf(db, merchant)) + balanceOf(db, merchant)) {
      throw invalid('Your balance is not enough to fulfil this request', 'insufficient_balance')
    }
    const refund = insertRefund(provider, merchant, charge, amount, fields)
    changeCharge(db, charge, { refunded: charge.refunded + amount })
    tell(provider, merchant, refund)
    putOnAgenda(provider, merchant, 'refund.process', refund.id, PROCESSING_AFTER_MS)
    putOnAgenda(provider, merchant, 'refund.finish', refund.id, FINISHED_AFTER_MS)
    return refund
  })
}

function refundableCharge(provider: Provider, merchant: Merchant, transaction: string): Charge {
  const charge = chargeNamed(provider, merchant, transaction)
  if (!charge)
    throw new Refusal(404, 'Transaction not found', { type: 'validation_error', code: 'transaction_not_found' })
  if (!isPaid(charge)) throw invalid('Transaction has not been paid, it cannot be refunded')
  if (charge.refunded >= charge.amount || charge.status === 'reversed') {
    throw new Refusal(400, 'Transaction has been fully reversed', { type: 'api_error', code: 'transaction_reversed' })
  }
  return charge
}

/** A charge by its reference or by its numeric id. */
export function chargeNamed(provider: Provider, merchant: Merchant, name: string): Charge | undefined {
  const byReference = chargeByReference(provider.db, merchant, name)
  return byReference ?? (/^\d{1,15}$/.test(name) ? chargeById(provider.db, merchant, Number(name)) : undefined)
}

function insertRefund(provider: Provider, merchant: Merchant, charge: Charge, amount: number, fields: Fields): Refund {
  const { fromCollections, fromBalance } = takeForCharge(provider.db, merchant, charge, amount, 'Refund')
  const at = now(merchant)
  return provider.db
    .prepare(
      `INSERT INTO refund (merchant, charge_id, reference, amount, from_collections, from_balance, status,
         customer_note, merchant_note, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, 'pending', ?, ?, ?, ?)
       RETURNING *`,
    )
    .get(
      merchant.key,
      charge.id,
      randomCode('', 12).replaceAll(/[a-z]/g, (letter) => String(letter.charCodeAt(0) % 10)),
      amount,
      fromCollections,
      fromBalance,
      textField(fields, 'customer_note') ?? null,
      textField(fields, 'merchant_note') ?? null,
      at,
      at,
    ) as unknown as Refund
}

export function refundById(provider: Provider, merchant: Merchant, id: number): Refund {
  const refund = provider.db.prepare('SELECT * FROM refund WHERE merchant = ? AND id = ?').get(merchant.key, id)
  if (refund) return refund as unknown as Refund
  throw new Refusal(404, 'Refund not found', { type: 'validation_error', code: 'refund_not_found' })
}

/** Bank details of the customer bring a refund that needs attention on its way again. */
export function retryRefund(provider: Provider, merchant: Merchant, id: number, fields: Fields): Refund {
  const refund = refundById(provider, merchant, id)
  if (refund.status !== 'needs-attention') {
    const message = 'Invalid Refund state, refund status should be "needs-attention"'
    throw new Refusal(422, message, { type: 'validation_error', code: 'invalid_params' })
  }
  const details = fieldsOf(fields.refund_account_details)
  requiredText(details, 'account_number', 'Account number is required')
  requiredText(details, 'bank_id', 'Bank id is required')
  provider.db.prepare('UPDATE refund SET account_details = ? WHERE id = ?').run(JSON.stringify(details), refund.id)
  const processing = enter(provider, merchant, refund, 'processing')
  putOnAgenda(provider, merchant, 'refund.finish', refund.id, FINISHED_AFTER_MS)
  return processing
}

export function processRefund(provider: Provider, merchant: Merchant, id: number): void {
  enter(provider, merchant, refundById(provider, merchant, id), 'processing')
}

/** Ends as the card of the charge says, or well when the customer's bank account is known by now. */
export function finishRefund(provider: Provider, merchant: Merchant, id: number): void {
  const refund = refundById(provider, merchant, id)
  const charge = chargeById(provider.db, merchant, refund.charge_id)
  if (!charge) return
  const ending = refund.account_details === null ? (testCard(charge.card)?.refundEnds ?? 'processed') : 'processed'
  if (ending === 'failed') giveBack(provider, merchant, charge, refund)
  const finished = enter(provider, merchant, refund, ending)
  if (finished.status === 'processed' && charge.refunded >= charge.amount && nothingOpen(provider, charge)) {
    changeCharge(provider.db, charge, { status: 'reversed' })
  }
}

function giveBack(provider: Provider, merchant: Merchant, charge: Charge, refund: Refund): void {
  changeCharge(provider.db, charge, { refunded: charge.refunded - refund.amount })
  moveBalance(provider.db, merchant, refund.amount, 'Failed refund', 'Refund', refund.charge_id)
}

function nothingOpen(provider: Provider, charge: Charge): boolean {
  const open = `SELECT 1 FROM refund WHERE charge_id = ? AND status IN ('pending', 'processing', 'needs-attention')`
  return provider.db.prepare(open).get(charge.id) === undefined
}

function enter(provider: Provider, merchant: Merchant, refund: Refund, status: RefundStatus): Refund {
  const changed = provider.db
    .prepare('UPDATE refund SET status = ?, updated_at = ? WHERE id = ? RETURNING *')
    .get(status, now(merchant), refund.id) as unknown as Refund
  tell(provider, merchant, changed)
  return changed
}

function tell(provider: Provider, merchant: Merchant, refund: Refund): void {
  const charge = chargeById(provider.db, merchant, refund.charge_id)
  if (!charge) return
  const data = refundWebhookShape(provider.db, merchant, refund, charge)
  queueWebhook(provider, merchant, `refund.${refund.status}`, data)
}
