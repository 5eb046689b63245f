import { statement, type Tx } from '../../platform/database.ts'
import type { AutomaticReason } from './complaints.policy.ts'
import { type ComplaintKind, complaintPurchaseOf } from './complaints.purchases.ts'
import { insertComplaint } from './complaints.service.ts'
import { isAutomaticSql } from './complaints.sql.ts'
import { lockComplaint, takeStep } from './complaints.steps.service.ts'

type Purchase = { kind: ComplaintKind; id: string; number: string; buyerId: string; sellerId: string }

/**
 * An administrator decides about the purchase: opened for the buyer, who did not have to ask. Its money stays in escrow. The
 * purchase is locked.
 */
export async function openForVendly(
  tx: Tx,
  purchase: Purchase,
  { reason, description }: { reason: AutomaticReason; description: string },
): Promise<void> {
  const { kind: purchaseKind, id: purchaseId, number: purchaseNumber, buyerId, sellerId } = purchase
  const id = await insertComplaint(
    tx,
    buyerId,
    {
      ...{ subject: purchaseKind, purchaseKind, purchaseId, purchaseNumber, respondentId: sellerId },
      ...{ reason, description },
    },
    { openedBy: null, to: 'answered' },
  )
  await complaintPurchaseOf(purchaseKind).hold(tx, purchaseId, id)
}

const findOpen = statement<{ id: string }>(
  'complaints.findAutomatic',
  `select id from complaints c
    where purchase_id = $purchaseId and ${isAutomaticSql('c')} and status not in ('resolved', 'withdrawn')`,
)

/** The purchase has come to an end by itself: nothing is left to decide, and it goes on as if it had not waited. It is locked. */
export async function closeForVendly(
  tx: Tx,
  { kind, id: purchaseId }: Pick<Purchase, 'kind' | 'id'>,
  note: string,
): Promise<void> {
  const open = await tx.row(findOpen, { purchaseId })
  if (!open) return
  await takeStep(tx, await lockComplaint(tx, open.id), { step: 'withdrawn', actorId: null, note, to: 'withdrawn' })
  await complaintPurchaseOf(kind).resume(tx, purchaseId, open.id)
}
