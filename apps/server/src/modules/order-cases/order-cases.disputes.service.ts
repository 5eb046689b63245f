import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import type { DisputeCase } from '../escrow/escrow.disputes.service.ts'
import { cancelDisputed, releaseDueOrder } from '../orders/orders.deadlines.service.ts'
import { endDispute, recordDispute } from '../orders/orders.disputes.service.ts'
import { orderDisputeChanged } from '../orders/orders.events.ts'
import { ORDER_ESCROW } from '../orders/orders.held.sql.ts'

const lockDisputed = statement<{ id: string; isHandedOver: boolean }>(
  'orderCases.lockDisputed',
  `select o.id, o.status in ('picked-up', 'delivered') as "isHandedOver"
     from orders o ${ORDER_ESCROW}
    where o.id = any ($orderIds::uuid[]) and es.status = 'disputed'
      and exists (select 1 from escrow_disputes d where d.subject_id = o.id and d.case_id = $caseId)
    order by o.id
      for update of o, es`,
)
const isReleaseDue = statement<{ isDue: boolean }>(
  'orderCases.isReleaseDue',
  `select o.status = 'delivered' and es.release_at <= $at as "isDue" from orders o ${ORDER_ESCROW} where o.id = $orderId`,
)

/** The money of a checkout's orders stays in escrow until the payer's bank has decided. Returns the ids of the orders. */
export const keepInEscrow = (tx: Tx, checkoutId: string, dispute: DisputeCase): Promise<string[]> =>
  recordDispute(tx, { checkoutId, orderId: null }, dispute)

/** The same for one order. Returns false when escrow holds nothing of it. */
export const keepOrderInEscrow = async (tx: Tx, orderId: string, dispute: DisputeCase): Promise<boolean> =>
  (await recordDispute(tx, { checkoutId: null, orderId }, dispute)).length > 0

/**
 * Ends what the case holds, and the order goes on. A delivered one whose time is over is released at once: another complaint
 * could otherwise hold the money again before it is released automatically. The order is locked.
 */
export async function resumeOrder(tx: Tx, orderId: string, caseId: string): Promise<boolean> {
  if (!(await endDispute(tx, orderId, caseId))) return false
  if ((await tx.row(isReleaseDue, { orderId, at: now() }))?.isDue) await releaseDueOrder(tx, orderId)
  return true
}

const announce = (tx: Tx, orderIds: readonly string[]) =>
  emit(tx, orderDisputeChanged, ...orderIds.map((orderId) => ({ orderId })))

/** They go on as if nothing had been, unless another case holds their money too. */
export async function resumeOrders(tx: Tx, orderIds: readonly string[], { id: caseId }: DisputeCase): Promise<void> {
  for (const { id } of await tx.rows(lockDisputed, { orderIds, caseId })) await resumeOrder(tx, id, caseId)
  await announce(tx, orderIds)
}

/**
 * The bank took the payment back. What nobody carried away yet is cancelled, and its money is in the buyer's wallet to be
 * taken; who has handed an order over is paid for it. What a complaint holds as well is left to the complaint.
 */
export async function endDisputeAsLost(
  tx: Tx,
  orderIds: readonly string[],
  { id: caseId }: DisputeCase,
): Promise<void> {
  for (const { id, isHandedOver } of await tx.rows(lockDisputed, { orderIds, caseId }))
    if ((await resumeOrder(tx, id, caseId)) && !isHandedOver) await cancelDisputed(tx, id)
  await announce(tx, orderIds)
}
