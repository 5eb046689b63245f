import { statement, type Tx } from '../../platform/database.ts'
import { AUTOMATIC_REASON } from './complaints.policy.ts'
import { complaintPurchaseOf } from './complaints.purchases.ts'
import { insertComplaint } from './complaints.service.ts'
import { lockComplaint, takeStep } from './complaints.steps.service.ts'

type Purchase = { id: string; number: string; buyerId: string; sellerId: string }

/**
 * A carried order has no end, and an administrator decides about it: opened for the buyer, who did not have to ask. Its money
 * stays in escrow. The order is locked.
 */
export async function openForVendly(tx: Tx, purchase: Purchase, description: string): Promise<void> {
  const { id: purchaseId, number: purchaseNumber, buyerId, sellerId } = purchase
  const kind = complaintPurchaseOf('order')
  const id = await insertComplaint(
    tx,
    buyerId,
    {
      ...{ subject: 'order', purchaseKind: kind.kind, purchaseId, purchaseNumber, respondentId: sellerId },
      ...{ reason: AUTOMATIC_REASON, description },
    },
    { openedBy: null, to: 'answered' },
  )
  await kind.hold(tx, purchaseId, id)
}

const findOpen = statement<{ id: string }>(
  'complaints.findAutomatic',
  `select id from complaints
    where purchase_id = $purchaseId and reason = '${AUTOMATIC_REASON}' and status not in ('resolved', 'withdrawn')`,
)

/** The order has come to an end by itself: nothing is left to decide, and it goes on as if it had not waited. It is locked. */
export async function closeForVendly(tx: Tx, purchaseId: string, note: string): Promise<void> {
  const open = await tx.row(findOpen, { purchaseId })
  if (!open) return
  await takeStep(tx, await lockComplaint(tx, open.id), { step: 'withdrawn', actorId: null, note, to: 'withdrawn' })
  await complaintPurchaseOf('order').resume(tx, purchaseId, open.id)
}
