import type { EscrowStatus } from '@vendly/contract/orders'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { ensure, found } from '../../platform/problem.ts'
import { postJournals } from '../wallet/ledger.service.ts'
import { type EscrowMoney, type Settlement, settleEscrow, settlementTotal } from '../wallet/postings.ts'
import { fullRefund, fullRelease, type LineMoney, refundLine, splitItems, withoutLine } from '../wallet/settlement.ts'
import { escrowMoneyOf, ORDER_MONEY_COLUMNS, ORDER_MONEY_JOINS, type OrderMoney } from './orders.money.ts'

const setSettled = statement(
  'orders.setSettled',
  `update orders set settled = settled + $amount, release_at = null,
     escrow = case when settled + $amount = total + platform_discount then $escrow else escrow end,
     closed_at = case when settled + $amount = total + platform_discount then $at else closed_at end
   where id = $orderId`,
)

/** Pays out one part of what escrow holds; the last part closes the order's escrow. The order's row is locked. */
async function settle(tx: Tx, order: OrderMoney, part: Settlement, actorId: string | null): Promise<void> {
  if (settlementTotal(part) > 0)
    await postJournals(tx, [settleEscrow(escrowMoneyOf(order), order.settled, part, actorId)])
  const escrow: EscrowStatus = part.outcome === 'refund' ? 'refunded' : 'released'
  await tx.rows(setSettled, { orderId: order.id, amount: settlementTotal(part), escrow, at: now() })
}

type OrderLineMoney = LineMoney & { id: string; commission: number; isRefunded: boolean }
const listLines = statement<OrderLineMoney>(
  'orders.listLineMoney',
  `select id, total, vendor_discount as "vendorDiscount", platform_discount as "platformDiscount", commission,
          refunded_at is not null as "isRefunded"
     from order_lines
    where order_id = $orderId
    order by id`,
)

/** The money that is still in escrow: without the lines that were refunded before. */
async function remainingMoney(tx: Tx, order: OrderMoney): Promise<EscrowMoney> {
  const money = escrowMoneyOf(order)
  if (order.settled === 0) return money
  const lines = await tx.rows(listLines, { orderId: order.id })
  return lines.filter((line) => line.isRefunded).reduce(withoutLine, money)
}

/** All that is left to seller, rider and platform. */
export const settleByRelease = async (tx: Tx, order: OrderMoney, actorId: string | null): Promise<void> =>
  settle(tx, order, fullRelease(await remainingMoney(tx, order)), actorId)

/** All that is left back to the buyer. */
export const settleByRefund = async (tx: Tx, order: OrderMoney, actorId: string | null): Promise<void> =>
  settle(tx, order, fullRefund(await remainingMoney(tx, order)), actorId)

/** `refundedItems` (kobo of the items' net price) back to the buyer, the rest to seller, rider and platform. */
export const settleBySplit = async (
  tx: Tx,
  order: OrderMoney,
  refundedItems: number,
  actorId: string | null,
): Promise<void> => settle(tx, order, splitItems(await remainingMoney(tx, order), refundedItems), actorId)

const lockMoney = statement<OrderMoney & { escrow: EscrowStatus }>(
  'orders.lockMoney',
  `select ${ORDER_MONEY_COLUMNS}, o.escrow from orders o ${ORDER_MONEY_JOINS} where o.id = $orderId for update of o`,
)
const markRefunded = statement<{ id: string }>(
  'orders.markLineRefunded',
  'update order_lines set refunded_at = $at where id = $lineId and refunded_at is null returning id',
)

/** Refunds one line to the buyer while the rest of the order goes on. Throws: not_found, order_state. */
export async function refundOrderLine(tx: Tx, orderId: string, lineId: string, actorId: string | null): Promise<void> {
  const order = found(await tx.row(lockMoney, { orderId }))
  ensure(order.escrow === 'held' || order.escrow === 'disputed', 'order_state', { escrow: order.escrow })
  const line = found((await tx.rows(listLines, { orderId })).find(({ id }) => id === lineId))
  ensure(await tx.row(markRefunded, { lineId, at: now() }), 'order_state', { escrow: order.escrow })
  await settle(tx, order, refundLine(line), actorId)
}
