import { atomically } from '../storage.ts'
import { invalid, Refusal } from './api-error.ts'
import { takeForCharge } from './balance.ts'
import { isPaid } from './card-payment.ts'
import { changeCharge, chargeById, knownCharge } from './charges.ts'
import { disputeShape } from './dispute-json.ts'
import { now } from './merchant-clock.ts'
import type { Provider } from './provider.ts'
import { type Fields, koboField, requiredText, textField } from './request-fields.ts'
import type { Charge, Dispute, Merchant } from './rows.ts'
import { putOnAgenda, takeOffAgenda } from './scheduler.ts'
import { queueWebhook } from './webhooks.ts'

const HOUR_MS = 3_600_000
const ANSWER_WITHIN_MS = 16 * HOUR_MS
const REMIND_AFTER_MS = 12 * HOUR_MS

/** A payer's bank takes a charge into question; unanswered for 16 hours it is lost. */
export function openDispute(provider: Provider, merchant: Merchant, fields: Fields): Dispute {
  const charge = knownCharge(provider.db, merchant, requiredText(fields, 'reference', 'A reference is required'))
  if (!isPaid(charge)) throw invalid('Only a paid transaction can be disputed')
  const amount = textField(fields, 'amount') === undefined ? charge.amount : koboField(fields, 'amount')
  if (amount > charge.amount) throw invalid('Refund amount cannot be greater than the transaction amount')
  const at = now(merchant)
  return atomically(provider.db, () => {
    const dispute = provider.db
      .prepare(
        `INSERT INTO dispute (merchant, charge_id, refund_amount, status, due_at, created_at, updated_at)
         VALUES (?, ?, ?, 'awaiting-merchant-feedback', ?, ?, ?) RETURNING *`,
      )
      .get(merchant.key, charge.id, amount, at + ANSWER_WITHIN_MS, at, at) as unknown as Dispute
    tell(provider, merchant, 'charge.dispute.create', dispute)
    putOnAgenda(provider, merchant, 'dispute.remind', dispute.id, REMIND_AFTER_MS)
    putOnAgenda(provider, merchant, 'dispute.accept', dispute.id, ANSWER_WITHIN_MS)
    return dispute
  })
}

export function disputeById(provider: Provider, merchant: Merchant, id: number): Dispute {
  const dispute = provider.db.prepare('SELECT * FROM dispute WHERE merchant = ? AND id = ?').get(merchant.key, id)
  if (dispute) return dispute as unknown as Dispute
  throw new Refusal(404, 'Dispute not found', { type: 'validation_error', code: 'dispute_not_found' })
}

export function chargeOfDispute(provider: Provider, merchant: Merchant, dispute: Dispute): Charge {
  return chargeById(provider.db, merchant, dispute.charge_id) as Charge
}

export function changeRefundAmount(provider: Provider, merchant: Merchant, dispute: Dispute, fields: Fields): Dispute {
  const kobo = koboField(fields, 'refund_amount')
  const { amount } = chargeOfDispute(provider, merchant, openOnly(dispute))
  if (kobo > amount) throw invalid(`Refund amount cannot be greater than ${amount}`)
  return change(provider, merchant, dispute, { refund_amount: kobo })
}

export function addEvidence(provider: Provider, merchant: Merchant, dispute: Dispute, fields: Fields): Dispute {
  for (const name of ['customer_email', 'customer_name', 'customer_phone', 'service_details']) {
    requiredText(fields, name, `${name} is required`)
  }
  return change(provider, merchant, openOnly(dispute), { evidence: JSON.stringify(fields) })
}

/** The merchant's own answer: accepting gives the money back, declining keeps it. */
export function resolveDispute(provider: Provider, merchant: Merchant, dispute: Dispute, fields: Fields): Dispute {
  const resolution = requiredText(fields, 'resolution', 'Resolution is required')
  if (resolution !== 'merchant-accepted' && resolution !== 'declined') throw invalid('Invalid resolution passed')
  const message = requiredText(fields, 'message', 'Message is required')
  const given = textField(fields, 'refund_amount') ?? '0'
  const amount = given === '0' ? 0 : koboField(fields, 'refund_amount')
  const { refund_amount } = openOnly(dispute)
  if (amount > refund_amount) throw invalid(`Refund amount cannot be greater than ${refund_amount}`)
  const taken = resolution === 'declined' ? 0 : amount || refund_amount
  return end(provider, merchant, dispute, resolution, taken, message)
}

export function remindOfDispute(provider: Provider, merchant: Merchant, id: number): void {
  const dispute = disputeById(provider, merchant, id)
  if (dispute.status !== 'resolved') tell(provider, merchant, 'charge.dispute.remind', dispute)
}

export function acceptUnanswered(provider: Provider, merchant: Merchant, id: number): void {
  const dispute = disputeById(provider, merchant, id)
  if (dispute.status !== 'resolved') end(provider, merchant, dispute, 'auto-accepted', dispute.refund_amount, null)
}

function openOnly(dispute: Dispute): Dispute {
  if (dispute.status === 'resolved') throw invalid('Dispute has already been resolved')
  return dispute
}

function end(
  provider: Provider,
  merchant: Merchant,
  dispute: Dispute,
  resolution: NonNullable<Dispute['resolution']>,
  takenKobo: number,
  message: string | null,
): Dispute {
  return atomically(provider.db, () => {
    const charge = chargeOfDispute(provider, merchant, dispute)
    if (takenKobo > 0) {
      takeForCharge(provider.db, merchant, charge, takenKobo, 'Dispute')
      changeCharge(provider.db, charge, { status: 'reversed' })
    }
    takeOffAgenda(provider, merchant, 'dispute.remind', dispute.id)
    takeOffAgenda(provider, merchant, 'dispute.accept', dispute.id)
    const resolved = { status: 'resolved' as const, resolution, message, resolved_at: now(merchant) }
    const ended = change(provider, merchant, dispute, {
      ...resolved,
      refund_amount: takenKobo || dispute.refund_amount,
    })
    tell(provider, merchant, 'charge.dispute.resolve', ended)
    return ended
  })
}

function change(provider: Provider, merchant: Merchant, dispute: Dispute, changes: Partial<Dispute>): Dispute {
  const all = { ...changes, updated_at: now(merchant) }
  const assignments = Object.keys(all).map((name) => `${name} = $${name}`)
  return provider.db
    .prepare(`UPDATE dispute SET ${assignments.join(', ')} WHERE id = $id RETURNING *`)
    .get({ ...all, id: dispute.id } as Record<string, string | number | null>) as unknown as Dispute
}

function tell(provider: Provider, merchant: Merchant, event: string, dispute: Dispute): void {
  const charge = chargeOfDispute(provider, merchant, dispute)
  queueWebhook(provider, merchant, event, disputeShape(provider.db, dispute, charge))
}
