import type { Kobo } from '@vendly/contract/money'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { EscrowSubject } from '../ledger/ledger.postings.ts'
import type { RefundedPart } from '../ledger/ledger.settlement.ts'

const insertRefund = statement(
  'escrow.insertRefund',
  `insert into escrow_refunds (id, subject_kind, subject_id, line_id, bearer, amount, promotions, commission, reason,
     actor_id, created_at)
   values ($refundId, $kind, $id, $lineId, $bearer, $amount, $promotions, $commission, $reason, $actorId, $at)`,
)

const insertPayback = statement(
  'escrow.insertPayback',
  `insert into escrow_paybacks (id, subject_kind, subject_id, amount, sold, seller, rider, created_at)
   values ($complaintId, $kind, $id, $buyer, $sold, $seller, $rider, $at)`,
)

/** What the buyer pays back, or owes, and what is sold after all, before the platform's discount. In kobo. */
export type Payback = { buyer: Kobo; sold: Kobo; seller: Kobo; rider: Kobo }

/** Refunds of the subject are less by it. */
export async function recordPayback(
  tx: Tx,
  subject: EscrowSubject,
  complaintId: string,
  payback: Payback,
): Promise<void> {
  await tx.rows(insertPayback, { ...subject, complaintId, ...payback, at: now() })
}

export type NewRefund = RefundedPart & {
  bearer: 'escrow' | 'seller' | 'platform'
  reason: string
  lineId?: string | null
  actorId: string | null
}

/** Returns the id of the refund. */
export async function recordRefund(tx: Tx, subject: EscrowSubject, refund: NewRefund): Promise<string> {
  const refundId = newId()
  await tx.rows(insertRefund, { lineId: null, ...refund, ...subject, refundId, at: now() })
  return refundId
}
