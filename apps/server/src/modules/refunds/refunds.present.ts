import { type Kobo, toNaira } from '@vendly/contract/money'
import type { CardRefund, CardRefundLine, RefundStatus } from '@vendly/contract/refunds'
import { days, hours, later } from '../../platform/clock.ts'
import { isOver } from './refunds.policy.ts'

export type RefundRow = {
  id: string
  userId: string
  userName: string
  userEmail: string
  reference: string
  charged: Kobo
  paidAt: Date | null
  amount: Kobo
  source: 'wallet' | 'unapplied'
  status: RefundStatus
  reason: string
  decidedBy: string | null
  decisionReason: string | null
  failure: string | null
  providerId: string | null
  cancelAskedAt: Date | null
  createdAt: Date
  decidedAt: Date | null
  closedAt: Date | null
}

/** The columns of a RefundRow, for `card_refunds r` with REFUND_JOINS. */
export const REFUND_COLUMNS = `r.id, r.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as "userName",
  u.email as "userEmail", c.reference, p.amount as charged, c.paid_at as "paidAt", r.amount, r.source, r.status, r.reason,
  trim(d.first_name || ' ' || d.last_name) as "decidedBy", r.decision_reason as "decisionReason", r.failure,
  r.provider_id as "providerId", r.cancel_asked_at as "cancelAskedAt", r.created_at as "createdAt", r.decided_at as "decidedAt", r.closed_at as "closedAt"`
export const REFUND_JOINS = `join payment_charges c on c.id = r.charge_id
  join payments p on p.id = c.payment_id
  join users u on u.id = r.user_id
  left join users d on d.id = r.decided_by`

export const iso = (at: Date | null) => at?.toISOString() ?? null

export const presentRefund = (row: RefundRow): CardRefund => ({
  _id: row.id,
  amount: toNaira(row.amount),
  status: row.status,
  reason: row.reason,
  decisionReason: row.decisionReason,
  failure: row.failure,
  createdAt: row.createdAt.toISOString(),
  decidedAt: iso(row.decidedAt),
  closedAt: iso(row.closedAt),
})

/** A card refund takes three to ten working days; a person should not leave one waiting for more than a day. */
export const PROVIDER_MS = days(14)
const PERSON_MS = hours(24)

function isOverdue({ status, createdAt, decidedAt }: RefundRow): boolean {
  if (isOver(status)) return false
  if (status === 'requested') return createdAt < later(-PERSON_MS)
  return (decidedAt ?? createdAt) < later(status === 'needs-attention' ? -PERSON_MS : -PROVIDER_MS)
}

export const presentRefundLine = (row: RefundRow): CardRefundLine => ({
  ...presentRefund(row),
  user: { _id: row.userId, name: row.userName, email: row.userEmail },
  reference: row.reference,
  charged: toNaira(row.charged),
  paidAt: iso(row.paidAt),
  source: row.source,
  decidedBy: row.decidedBy,
  isOverdue: isOverdue(row),
})
