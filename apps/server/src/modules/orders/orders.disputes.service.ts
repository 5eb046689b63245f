import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { cancelDisputed } from './orders.deadlines.service.ts'
import { orderDisputeChanged } from './orders.events.ts'

const keep = statement<{ id: string }>(
  'orders.keepInEscrow',
  `with kept as (
     select id from orders where checkout_id = $checkoutId and escrow = 'held' order by id for update
   )
   update orders o set escrow = 'disputed', updated_at = $at from kept where o.id = kept.id
   returning o.id`,
)
const lockDisputed = statement<{ id: string; isHandedOver: boolean }>(
  'orders.lockDisputed',
  `select id, status in ('picked-up', 'delivered') as "isHandedOver"
     from orders
    where id = any ($orderIds::uuid[]) and escrow = 'disputed'
    order by id
      for update`,
)
// An order that was delivered meanwhile is released by the clock; the clock of any other stage starts again.
const resume = statement(
  'orders.resume',
  `update orders set escrow = 'held', updated_at = $at, stage_since = $at, stage_step = 0, next_step_at = $at,
     release_at = case when status = 'delivered' then coalesce(release_at, $at) end
   where id = $orderId`,
)

/** The money of a checkout's orders stays in escrow until the payer's bank has decided. Returns the ids of the orders. */
export async function keepInEscrow(tx: Tx, checkoutId: string): Promise<string[]> {
  const kept = await tx.rows(keep, { checkoutId, at: now() })
  await emit(tx, orderDisputeChanged, ...kept.map(({ id }) => ({ orderId: id })))
  return kept.map(({ id }) => id)
}

/** They go on as if nothing had been. */
export async function resumeOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  for (const { id } of await tx.rows(lockDisputed, { orderIds })) await tx.rows(resume, { orderId: id, at: now() })
  await emit(tx, orderDisputeChanged, ...orderIds.map((orderId) => ({ orderId })))
}

/**
 * The bank took the payment back. What nobody carried away yet is cancelled, and its money is in the buyer's wallet to be
 * taken; who has handed an order over is paid for it.
 */
export async function endDisputeAsLost(tx: Tx, orderIds: readonly string[]): Promise<void> {
  for (const { id, isHandedOver } of await tx.rows(lockDisputed, { orderIds })) {
    await tx.rows(resume, { orderId: id, at: now() })
    if (!isHandedOver) await cancelDisputed(tx, id)
  }
  await emit(tx, orderDisputeChanged, ...orderIds.map((orderId) => ({ orderId })))
}
