import { atomically } from '../storage.ts'
import { ApiError, badRequest } from './api-error.ts'
import { debitForCharge } from './balance.ts'
import { isPaid } from './card-payment.ts'
import { findCharge, getChargeByReference, updateCharge } from './charges.ts'
import { toDisputeJson } from './dispute-json.ts'
import { now } from './merchant-clock.ts'
import type { Provider } from './provider.ts'
import { type Fields, getText, requireKobo, requireText } from './request-fields.ts'
import type { Charge, Dispute, Merchant } from './rows.ts'
import { cancelTask, scheduleTask } from './scheduler.ts'
import { queueWebhook } from './webhooks.ts'

const HOUR_MS = 3_600_000
const RESPOND_WITHIN_MS = 16 * HOUR_MS
const REMIND_AFTER_MS = 12 * HOUR_MS

/** Opens a dispute as the payer's bank would. Without a response within 16 hours, the merchant loses the money. */
export function openDispute(provider: Provider, merchant: Merchant, fields: Fields): Dispute {
  const reference = requireText(fields, 'reference', 'A reference is required')
  const charge = getChargeByReference(provider.db, merchant, reference)
  if (!isPaid(charge)) throw badRequest('Only a paid transaction can be disputed')
  const amount = getText(fields, 'amount') === undefined ? charge.amount : requireKobo(fields, 'amount')
  if (amount > charge.amount - sumDisputed(provider, charge))
    throw badRequest('Refund amount cannot be greater than the transaction amount')
  const at = now(merchant)
  return atomically(provider.db, () => {
    const dispute = provider.db
      .prepare(
        `INSERT INTO dispute (merchant, charge_id, refund_amount, status, due_at, created_at, updated_at)
         VALUES (?, ?, ?, 'awaiting-merchant-feedback', ?, ?, ?) RETURNING *`,
      )
      .get(merchant.key, charge.id, amount, at + RESPOND_WITHIN_MS, at, at) as unknown as Dispute
    queueDisputeWebhook(provider, merchant, 'charge.dispute.create', dispute)
    scheduleTask(provider, merchant, 'dispute.remind', dispute.id, REMIND_AFTER_MS)
    scheduleTask(provider, merchant, 'dispute.accept', dispute.id, RESPOND_WITHIN_MS)
    return dispute
  })
}

/** What other disputes of the charge have taken, or may still take. */
function sumDisputed(provider: Provider, charge: Charge): number {
  const sql = `SELECT coalesce(sum(refund_amount), 0) AS kobo FROM dispute
    WHERE charge_id = ? AND coalesce(resolution, '') <> 'declined'`
  return Number(provider.db.prepare(sql).get(charge.id)?.kobo ?? 0)
}

export function getDispute(provider: Provider, merchant: Merchant, id: number): Dispute {
  const dispute = provider.db.prepare('SELECT * FROM dispute WHERE merchant = ? AND id = ?').get(merchant.key, id)
  if (dispute) return dispute as unknown as Dispute
  throw new ApiError(404, 'Dispute not found', { type: 'validation_error', code: 'dispute_not_found' })
}

export function getDisputedCharge(provider: Provider, merchant: Merchant, dispute: Dispute): Charge {
  return findCharge(provider.db, merchant, dispute.charge_id) as Charge
}

export function updateRefundAmount(provider: Provider, merchant: Merchant, dispute: Dispute, fields: Fields): Dispute {
  const kobo = requireKobo(fields, 'refund_amount')
  const { amount } = getDisputedCharge(provider, merchant, requireUnresolved(dispute))
  if (kobo > amount) throw badRequest(`Refund amount cannot be greater than ${amount}`)
  return updateDispute(provider, merchant, dispute, { refund_amount: kobo })
}

export function addEvidence(provider: Provider, merchant: Merchant, dispute: Dispute, fields: Fields): Dispute {
  for (const name of ['customer_email', 'customer_name', 'customer_phone', 'service_details']) {
    requireText(fields, name, `${name} is required`)
  }
  return updateDispute(provider, merchant, requireUnresolved(dispute), { evidence: JSON.stringify(fields) })
}

/** The merchant's response: accepting refunds the payer, declining keeps the money. */
export function resolveDispute(provider: Provider, merchant: Merchant, dispute: Dispute, fields: Fields): Dispute {
  const resolution = requireText(fields, 'resolution', 'Resolution is required')
  if (resolution !== 'merchant-accepted' && resolution !== 'declined') throw badRequest('Invalid resolution passed')
  const message = requireText(fields, 'message', 'Message is required')
  const hasAmount = (getText(fields, 'refund_amount') ?? '0') !== '0'
  const amount = hasAmount ? requireKobo(fields, 'refund_amount') : 0
  const { refund_amount } = requireUnresolved(dispute)
  if (amount > refund_amount) throw badRequest(`Refund amount cannot be greater than ${refund_amount}`)
  const refundKobo = resolution === 'declined' ? 0 : amount || refund_amount
  return closeDispute(provider, merchant, dispute, resolution, refundKobo, message)
}

export function remindOfDispute(provider: Provider, merchant: Merchant, id: number): void {
  const dispute = getDispute(provider, merchant, id)
  if (dispute.status !== 'resolved') queueDisputeWebhook(provider, merchant, 'charge.dispute.remind', dispute)
}

export function acceptUnansweredDispute(provider: Provider, merchant: Merchant, id: number): void {
  const dispute = getDispute(provider, merchant, id)
  if (dispute.status === 'resolved') return
  closeDispute(provider, merchant, dispute, 'auto-accepted', dispute.refund_amount, null)
}

function requireUnresolved(dispute: Dispute): Dispute {
  if (dispute.status === 'resolved') throw badRequest('Dispute has already been resolved')
  return dispute
}

function closeDispute(
  provider: Provider,
  merchant: Merchant,
  dispute: Dispute,
  resolution: NonNullable<Dispute['resolution']>,
  refundKobo: number,
  message: string | null,
): Dispute {
  return atomically(provider.db, () => {
    const charge = getDisputedCharge(provider, merchant, dispute)
    if (refundKobo > 0) {
      debitForCharge(provider.db, merchant, charge, refundKobo, 'Dispute')
      updateCharge(provider.db, charge, { status: 'reversed' })
    }
    cancelTask(provider, merchant, 'dispute.remind', dispute.id)
    cancelTask(provider, merchant, 'dispute.accept', dispute.id)
    const resolved = { status: 'resolved' as const, resolution, message, resolved_at: now(merchant) }
    const closed = updateDispute(provider, merchant, dispute, {
      ...resolved,
      refund_amount: refundKobo || dispute.refund_amount,
    })
    queueDisputeWebhook(provider, merchant, 'charge.dispute.resolve', closed)
    return closed
  })
}

function updateDispute(provider: Provider, merchant: Merchant, dispute: Dispute, changes: Partial<Dispute>): Dispute {
  const columns = { ...changes, updated_at: now(merchant) }
  const assignments = Object.keys(columns).map((name) => `${name} = $${name}`)
  return provider.db
    .prepare(`UPDATE dispute SET ${assignments.join(', ')} WHERE id = $id RETURNING *`)
    .get({ ...columns, id: dispute.id } as Record<string, string | number | null>) as unknown as Dispute
}

function queueDisputeWebhook(provider: Provider, merchant: Merchant, event: string, dispute: Dispute): void {
  const charge = getDisputedCharge(provider, merchant, dispute)
  queueWebhook(provider, merchant, event, toDisputeJson(provider.db, dispute, charge))
}
