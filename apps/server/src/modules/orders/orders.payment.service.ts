import { limits } from '@vendly/contract/limits'
import { hours, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { postJournals } from '../wallet/ledger.service.ts'
import { payEscrow } from '../wallet/postings.ts'
import { type Change, checkoutPaid } from './orders.events.ts'
import { escrowMoneyOf, ORDER_MONEY_COLUMNS, ORDER_MONEY_JOINS, type OrderMoney } from './orders.money.ts'

export type PlacedOrder = OrderMoney & { eventId: number }

const setPaid = statement(
  'checkout.setPaid',
  `with paid as (
     update orders set escrow = 'held', paid_at = $at, updated_at = $at, pay_by = null, accept_by = $acceptBy,
       last_event_id = (select max(e.id) from order_events e where e.order_id = orders.id)
     where id = any($orderIds::uuid[])
     returning 1
   )
   update checkouts set paid_at = $at where id = (select checkout_id from orders where id = ($orderIds::uuid[])[1])`,
)

/** Until when the seller of an order that is paid now must accept it. */
export const acceptBy = (): Date => later(hours(limits.acceptHours))

/** Moves the money of orders from the buyer's wallet into escrow, and announces it. Throws: insufficient_balance. */
export async function holdInEscrow(tx: Tx, orders: readonly PlacedOrder[]): Promise<void> {
  await postJournals(
    tx,
    orders.map((order) => payEscrow(escrowMoneyOf(order))),
  )
  const changes = orders.map(
    ({ id, eventId, buyerId }): Change => ({
      orderId: id,
      eventId,
      from: null,
      to: 'pending',
      by: 'buyer',
      actorId: buyerId,
    }),
  )
  await emit(tx, checkoutPaid, { changes })
}

const lockUnpaid = statement<PlacedOrder>(
  'checkout.lockUnpaid',
  `select ${ORDER_MONEY_COLUMNS}, (select max(id) from order_events e where e.order_id = o.id) as "eventId"
     from orders o ${ORDER_MONEY_JOINS}
    where o.checkout_id = $checkoutId and o.status = 'pending' and o.paid_at is null
    order by o.id
      for update of o`,
)
const countOrders = statement<{ n: number }>(
  'checkout.countOrders',
  'select count(*)::int as n from orders where checkout_id = $checkoutId',
)

/**
 * Pays the orders of a checkout after its card payment succeeded. Returns false when one of them is no longer awaiting
 * payment (expired, cancelled or already paid); the money then stays in the wallet. Throws: insufficient_balance.
 */
export async function payCheckout(tx: Tx, checkoutId: string): Promise<boolean> {
  const waiting = await tx.rows(lockUnpaid, { checkoutId })
  const all = (await tx.row(countOrders, { checkoutId }))?.n ?? 0
  if (!waiting.length || waiting.length !== all) return false
  await holdInEscrow(tx, waiting)
  await tx.rows(setPaid, { orderIds: waiting.map(({ id }) => id), at: now(), acceptBy: acceptBy() })
  return true
}
