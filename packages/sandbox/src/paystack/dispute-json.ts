import type { DatabaseSync } from 'node:sqlite'
import { toChargeJson } from './charge-json.ts'
import { getCustomer, toCustomerJson } from './customers.ts'
import { isoTime } from './merchant-clock.ts'
import type { Charge, Dispute } from './rows.ts'
import { findTestCard } from './test-cards.ts'

export function toDisputeJson(db: DatabaseSync, dispute: Dispute, charge: Charge): Record<string, unknown> {
  const card = findTestCard(charge.card)
  const created = isoTime(dispute.created_at)
  return {
    id: dispute.id,
    refund_amount: dispute.refund_amount,
    currency: 'NGN',
    status: dispute.status,
    resolution: dispute.resolution,
    domain: 'test',
    transaction: toChargeJson(db, charge, 'list'),
    transaction_reference: null,
    category: 'chargeback',
    customer: toCustomerJson(getCustomer(db, charge.customer_id)),
    bin: card?.number.slice(0, 6) ?? null,
    last4: card?.number.slice(-4) ?? null,
    dueAt: isoTime(dispute.due_at),
    resolvedAt: dispute.resolved_at === null ? null : isoTime(dispute.resolved_at),
    evidence: dispute.evidence === null ? null : JSON.parse(dispute.evidence),
    attachments: '',
    note: null,
    history: [{ status: dispute.status, by: 'sandbox@vendly.example', createdAt: isoTime(dispute.updated_at) }],
    messages: dispute.message === null ? [] : [{ sender: 'merchant', body: dispute.message, createdAt: created }],
    created_at: created,
    createdAt: created,
    updatedAt: isoTime(dispute.updated_at),
  }
}
