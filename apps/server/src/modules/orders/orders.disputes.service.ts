import type { EscrowStatus } from '@vendly/contract/orders'
import { promiseLimits } from '@vendly/contract/promise-limits'
import { later, minutes, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found } from '../../platform/problem.ts'
import { type DisputeCase, disputeEscrows, endEscrowDispute } from '../escrow/escrow.disputes.service.ts'
import { isDisputedByBank } from '../escrow/escrow.queries.ts'
import { ensurePaymentFree } from '../payments/payments.paid.service.ts'
import { acceptBySql } from './orders.accept-by.sql.ts'
import { orderDisputeChanged } from './orders.events.ts'
import { lockById, restartStage } from './orders.transitions.service.ts'

const lockOf = statement<{ id: string }>(
  'orders.lockToDispute',
  'select id from orders where checkout_id = $checkoutId or id = $orderId order by id for update',
)
const touch = statement('orders.touch', 'update orders set updated_at = $at where id = any($ids::uuid[])')

/** The money of a checkout's orders, or of one order, stays in escrow for a case. Returns the ids of the orders. */
export async function recordDispute(
  tx: Tx,
  which: { checkoutId: string | null; orderId: string | null },
  dispute: DisputeCase,
): Promise<string[]> {
  const ids = (await tx.rows(lockOf, which)).map(({ id }) => id)
  const kept = await disputeEscrows(tx, ids, dispute)
  await tx.rows(touch, { ids: kept, at: now() })
  await emit(tx, orderDisputeChanged, ...kept.map((orderId) => ({ orderId })))
  return kept
}

// The seller could not accept it, and the buyer not answer, while it was in dispute: both have their whole time again, and the buyer is
// asked later whether they wait. A slot limits the seller if it is still to come.
const resume = statement(
  'orders.resume',
  `update orders set updated_at = $at,
     accept_by = case when status = 'pending'
       then greatest(accept_by, ${acceptBySql('answer_minutes', '(case when slot_at > $at then slot_at end)')}) end,
     wait_by = null,
     answer_by = greatest(answer_by, case when answer_by is not null then $answerBy::timestamptz end)
   where id = $orderId`,
)

/** Ends what the case holds; the clock of the stage starts again. Returns whether escrow is undisputed now. The order is locked. */
export async function endDispute(tx: Tx, orderId: string, caseId: string): Promise<boolean> {
  const { status } = found(await lockById(tx, orderId))
  const releaseAt = status === 'delivered' ? now() : null
  if (!(await endEscrowDispute(tx, { kind: 'order', id: orderId }, caseId, releaseAt))) return false
  const answerBy = later(minutes(promiseLimits.answerMinutes))
  await tx.rows(resume, { orderId, at: now(), answerBy })
  await restartStage(tx, found(await lockById(tx, orderId)))
  return true
}

const findCheckout = statement<{ checkoutId: string }>(
  'orders.findCheckout',
  'select checkout_id as "checkoutId" from orders where id = $orderId',
)

/**
 * To be called before money of an order goes back to its buyer. The order is locked. While escrow holds the money, a dispute
 * at the bank holds the order; after the release, the card payment is asked about. Throws: charge_disputed.
 */
export async function ensureBankHasDecided(
  tx: Tx,
  { id: orderId, escrow }: { id: string; escrow: EscrowStatus },
): Promise<void> {
  ensure(!(await isDisputedByBank(tx, { kind: 'order', id: orderId })), 'charge_disputed')
  const { checkoutId } = found(await tx.row(findCheckout, { orderId }))
  if (escrow === 'released') await ensurePaymentFree(tx, 'order', checkoutId)
}
