import { statement, type Tx } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { type HoldSubject, lockHeld, releaseHold } from '../escrow/escrow.holds.service.ts'

const isWaiting = statement<{ waits: boolean }>(
  'orders.isCheckoutWaiting',
  `select exists (
     select from orders where checkout_id = $checkoutId and status = 'pending' and paid_at is null) as waits`,
)

/**
 * What the wallet paid of a checkout, back once none of its orders waits for payment any more. The order that ended is changed or
 * gone already.
 */
export async function releaseHoldAfter(tx: Tx, checkoutId: string, actorId: string | null): Promise<void> {
  const subject: HoldSubject = { kind: 'checkout', id: checkoutId }
  // Asked after the lock: two orders of one checkout may end at the same time.
  if ((await lockHeld(tx, subject)) === 0) return
  const { waits } = found(await tx.row(isWaiting, { checkoutId }))
  if (!waits) await releaseHold(tx, subject, actorId)
}
