import { atomically } from '../storage.ts'
import { ApiError, badRequest } from './api-error.ts'
import { adjustBalance, debitForCharge, getBalance, getCollections } from './balance.ts'
import { isPaid } from './card-payment.ts'
import { findCharge, findChargeByReference, updateCharge } from './charges.ts'
import { now } from './merchant-clock.ts'
import type { Provider } from './provider.ts'
import { randomCode } from './random-code.ts'
import { toRefundEventData } from './refund-json.ts'
import { type Fields, getText, requireKobo, requireText, toFields } from './request-fields.ts'
import type { Charge, Merchant, Refund, RefundStatus } from './rows.ts'
import { cancelTask, scheduleTask } from './scheduler.ts'
import { findTestCard } from './test-cards.ts'
import { queueWebhook } from './webhooks.ts'

const PROCESS_AFTER_MS = 500
const FINISH_AFTER_MS = 1000

/** Queues a refund. Without an amount, everything that has not been refunded yet. */
export function createRefund(provider: Provider, merchant: Merchant, fields: Fields): Refund {
  const { db } = provider
  return atomically(db, () => {
    const transaction = requireText(fields, 'transaction', 'Transaction is required')
    const charge = requireRefundableCharge(provider, merchant, transaction)
    const refundable = charge.amount - charge.refunded
    const amount = getText(fields, 'amount') === undefined ? refundable : requireKobo(fields, 'amount')
    if (amount > refundable) throw badRequest(`Refund amount cannot be greater than ${refundable}`)
    if (amount > Math.max(0, getCollections(db, merchant)) + getBalance(db, merchant)) {
      throw badRequest('Your balance is not enough to fulfil this request', 'insufficient_balance')
    }
    const refund = insertRefund(provider, merchant, charge, amount, fields)
    updateCharge(db, charge, { refunded: charge.refunded + amount })
    queueRefundWebhook(provider, merchant, refund)
    scheduleTask(provider, merchant, 'refund.process', refund.id, PROCESS_AFTER_MS)
    scheduleTask(provider, merchant, 'refund.finish', refund.id, FINISH_AFTER_MS)
    return refund
  })
}

function requireRefundableCharge(provider: Provider, merchant: Merchant, transaction: string): Charge {
  const charge = findChargeByReferenceOrId(provider, merchant, transaction)
  if (!charge)
    throw new ApiError(404, 'Transaction not found', { type: 'validation_error', code: 'transaction_not_found' })
  if (!isPaid(charge)) throw badRequest('Transaction has not been paid, it cannot be refunded')
  if (charge.refunded >= charge.amount || charge.status === 'reversed') {
    throw new ApiError(400, 'Transaction has been fully reversed', { type: 'api_error', code: 'transaction_reversed' })
  }
  return charge
}

/** Finds a charge by its reference or numeric id. */
export function findChargeByReferenceOrId(provider: Provider, merchant: Merchant, key: string): Charge | undefined {
  const byReference = findChargeByReference(provider.db, merchant, key)
  return byReference ?? (/^\d{1,15}$/.test(key) ? findCharge(provider.db, merchant, Number(key)) : undefined)
}

function insertRefund(provider: Provider, merchant: Merchant, charge: Charge, amount: number, fields: Fields): Refund {
  const { fromCollections, fromBalance } = debitForCharge(provider.db, merchant, charge, amount, 'Refund')
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
      randomCode('', 12).replaceAll(/[a-z]/g, (char) => String(char.charCodeAt(0) % 10)),
      amount,
      fromCollections,
      fromBalance,
      getText(fields, 'customer_note') ?? null,
      getText(fields, 'merchant_note') ?? null,
      at,
      at,
    ) as unknown as Refund
}

export function getRefund(provider: Provider, merchant: Merchant, id: number): Refund {
  const refund = provider.db.prepare('SELECT * FROM refund WHERE merchant = ? AND id = ?').get(merchant.key, id)
  if (refund) return refund as unknown as Refund
  throw new ApiError(404, 'Refund not found', { type: 'validation_error', code: 'refund_not_found' })
}

export const getRefundedCharge = (provider: Provider, merchant: Merchant, refund: Refund): Charge =>
  findCharge(provider.db, merchant, refund.charge_id) as Charge

/** Retries a refund that needs attention, with the customer's bank details. */
export function retryRefund(provider: Provider, merchant: Merchant, id: number, fields: Fields): Refund {
  const refund = getRefund(provider, merchant, id)
  if (refund.status !== 'needs-attention') {
    const message = 'Invalid Refund state, refund status should be "needs-attention"'
    throw new ApiError(422, message, { type: 'validation_error', code: 'invalid_params' })
  }
  const details = toFields(fields.refund_account_details)
  requireText(details, 'account_number', 'Account number is required')
  requireText(details, 'bank_id', 'Bank id is required')
  provider.db.prepare('UPDATE refund SET account_details = ? WHERE id = ?').run(JSON.stringify(details), refund.id)
  const processing = setStatus(provider, merchant, refund, 'processing')
  scheduleTask(provider, merchant, 'refund.finish', refund.id, FINISH_AFTER_MS)
  return processing
}

export function processRefund(provider: Provider, merchant: Merchant, id: number): void {
  setStatus(provider, merchant, getRefund(provider, merchant, id), 'processing')
}

/** The test card decides how the refund ends. With the customer's bank details, it always succeeds. */
export function finishRefund(provider: Provider, merchant: Merchant, id: number): void {
  const refund = getRefund(provider, merchant, id)
  const charge = findCharge(provider.db, merchant, refund.charge_id)
  if (!charge) return
  const outcome =
    refund.account_details === null ? (findTestCard(charge.card)?.refundOutcome ?? 'processed') : 'processed'
  endRefund(provider, merchant, refund, charge, outcome)
}

function endRefund(provider: Provider, merchant: Merchant, refund: Refund, charge: Charge, outcome: RefundStatus) {
  if (outcome === 'failed') returnFunds(provider, merchant, charge, refund)
  const finished = setStatus(provider, merchant, refund, outcome)
  if (finished.status === 'processed' && charge.refunded >= charge.amount && hasNoOpenRefunds(provider, charge)) {
    updateCharge(provider.db, charge, { status: 'reversed' })
  }
  return finished
}

/** Somebody at the provider ends a refund by hand: completes it, or cancels it, as it is asked to by email. */
export function endRefundForTest(provider: Provider, merchant: Merchant, id: number, fields: Fields): Refund {
  const status = getText(fields, 'status')
  if (status !== 'processed' && status !== 'failed') throw badRequest('status must be processed or failed')
  const refund = getRefund(provider, merchant, id)
  if (refund.status === 'processed' || refund.status === 'failed') throw badRequest('The refund has ended')
  for (const task of ['refund.process', 'refund.finish']) cancelTask(provider, merchant, task, refund.id)
  return endRefund(provider, merchant, refund, getRefundedCharge(provider, merchant, refund), status)
}

function returnFunds(provider: Provider, merchant: Merchant, charge: Charge, refund: Refund): void {
  updateCharge(provider.db, charge, { refunded: charge.refunded - refund.amount })
  adjustBalance(provider.db, merchant, refund.amount, 'Failed refund', 'Refund', refund.charge_id)
}

function hasNoOpenRefunds(provider: Provider, charge: Charge): boolean {
  const sql = `SELECT 1 FROM refund WHERE charge_id = ? AND status IN ('pending', 'processing', 'needs-attention')`
  return provider.db.prepare(sql).get(charge.id) === undefined
}

function setStatus(provider: Provider, merchant: Merchant, refund: Refund, status: RefundStatus): Refund {
  const updated = provider.db
    .prepare('UPDATE refund SET status = ?, updated_at = ? WHERE id = ? RETURNING *')
    .get(status, now(merchant), refund.id) as unknown as Refund
  queueRefundWebhook(provider, merchant, updated)
  return updated
}

function queueRefundWebhook(provider: Provider, merchant: Merchant, refund: Refund): void {
  const charge = findCharge(provider.db, merchant, refund.charge_id)
  if (!charge) return
  const data = toRefundEventData(provider.db, merchant, refund, charge)
  queueWebhook(provider, merchant, `refund.${refund.status}`, data)
}
