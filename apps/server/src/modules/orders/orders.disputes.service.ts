import type { EscrowStatus } from '@vendly/contract/orders'
import { promiseLimits } from '@vendly/contract/promise-limits'
import { later, minutes, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found } from '../../platform/problem.ts'
import { ensurePaymentFree } from '../payments/payments.paid.service.ts'
import { orderDisputeChanged } from './orders.events.ts'
import { acceptBy } from './orders.stages.ts'
import { lockById, restartStage } from './orders.transitions.service.ts'

/** What an order's money waits for. */
export type DisputeCase = { kind: 'chargeback' | 'complaint'; id: string }

const keep = statement<{ id: string }>(
  'orders.keepInEscrow',
  `with kept as (
     select id from orders
      where (checkout_id = $checkoutId or id = $orderId) and escrow in ('held', 'disputed') order by id for update
   ), noted as (
     insert into order_disputes (order_id, kind, case_id, created_at) select id, $kind, $caseId, $at from kept
   )
   update orders o set escrow = 'disputed', updated_at = $at from kept where o.id = kept.id
   returning o.id`,
)
const removeDispute = statement(
  'orders.removeDispute',
  'delete from order_disputes where order_id = $orderId and case_id = $caseId',
)
const countDisputes = statement<{ others: number }>(
  'orders.countDisputes',
  `select count(*)::int as others from order_disputes where order_id = $orderId and case_id <> $caseId`,
)
// The seller could not accept it, and the buyer not answer, while it was in dispute. A slot limits the seller if it is still to come.
const resume = statement(
  'orders.resume',
  `update orders set escrow = 'held', updated_at = $at,
     accept_by = case when status = 'pending'
       then greatest(accept_by, least($acceptBy::timestamptz, case when slot_at > $at then slot_at end)) end,
     answer_by = greatest(answer_by, case when answer_by is not null then $answerBy::timestamptz end),
     release_at = case when status = 'delivered' then coalesce(release_at, $at) end
   where id = $orderId`,
)
/** The money of a checkout's orders, or of one order, stays in escrow for a case. Returns the ids of the orders. */
export async function recordDispute(
  tx: Tx,
  which: { checkoutId: string | null; orderId: string | null },
  { kind, id: caseId }: DisputeCase,
): Promise<string[]> {
  const kept = (await tx.rows(keep, { ...which, kind, caseId, at: now() })).map(({ id }) => id)
  await emit(tx, orderDisputeChanged, ...kept.map((orderId) => ({ orderId })))
  return kept
}

/** Whether another case than this one holds the money. The order is locked. */
const isHeldByAnother = async (tx: Tx, orderId: string, caseId: string): Promise<boolean> =>
  ((await tx.row(countDisputes, { orderId, caseId }))?.others ?? 0) > 0

/** Ends what the case holds; the clock of the stage starts again. Returns whether escrow is undisputed now. The order is locked. */
export async function endDispute(tx: Tx, orderId: string, caseId: string): Promise<boolean> {
  await tx.rows(removeDispute, { orderId, caseId })
  if (await isHeldByAnother(tx, orderId, caseId)) return false
  const answerBy = later(minutes(promiseLimits.answerMinutes))
  await tx.rows(resume, { orderId, at: now(), acceptBy: acceptBy(), answerBy })
  await restartStage(tx, found(await lockById(tx, orderId)))
  return true
}

const findBankDispute = statement<{ checkoutId: string; isDisputed: boolean }>(
  'orders.findBankDispute',
  `select checkout_id as "checkoutId",
          exists (select from order_disputes d where d.order_id = o.id and d.kind = 'chargeback') as "isDisputed"
     from orders o
    where o.id = $orderId`,
)

/**
 * To be called before money of an order goes back to its buyer. The order is locked. While escrow holds the money, a dispute
 * at the bank holds the order; after the release, the card payment is asked about. Throws: charge_disputed.
 */
export async function ensureBankHasDecided(
  tx: Tx,
  { id: orderId, escrow }: { id: string; escrow: EscrowStatus },
): Promise<void> {
  const { checkoutId, isDisputed } = found(await tx.row(findBankDispute, { orderId }))
  ensure(!isDisputed, 'charge_disputed')
  if (escrow === 'released') await ensurePaymentFree(tx, 'order', checkoutId)
}
