import type { EscrowStatus } from '@vendly/contract/orders'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { accountsOf, type Settlement, settleEscrow, settlementTotal } from '../ledger/ledger.postings.ts'
import { lockBalances, postJournals } from '../ledger/ledger.service.ts'
import { fullRefund, fullRelease, type RefundedPart, refundPart, splitPart } from '../ledger/ledger.settlement.ts'
import { remainingMoney } from './orders.money.queries.ts'
import { escrowMoneyOf, type OrderMoney } from './orders.money.sql.ts'

const setSettled = statement(
  'orders.setSettled',
  `update orders set settled = settled + $amount, release_at = null,
     escrow = case when settled + $amount = total + platform_discount then $escrow else escrow end,
     closed_at = case when settled + $amount = total + platform_discount then $at else closed_at end
   where id = $orderId`,
)
/** A refund of a part does not stop the clock of the rest. */
const addSettled = statement(
  'orders.addSettled',
  `update orders set settled = settled + $amount,
     escrow = case when settled + $amount = total + platform_discount then 'refunded' else escrow end,
     closed_at = case when settled + $amount = total + platform_discount then $at else closed_at end
   where id = $orderId`,
)

/** Pays out one part of what escrow holds. The order's row is locked. Debts are repaid first. */
async function post(tx: Tx, order: OrderMoney, part: Settlement, actorId: string | null): Promise<void> {
  if (settlementTotal(part) === 0) return
  const money = escrowMoneyOf(order)
  const balanceOf = await lockBalances(tx, accountsOf(money))
  await postJournals(tx, [settleEscrow(money, order.settled, part, actorId, balanceOf)])
}

/** The last part, which closes the order's escrow. */
async function settle(tx: Tx, order: OrderMoney, part: Settlement, actorId: string | null): Promise<void> {
  await post(tx, order, part, actorId)
  const escrow: EscrowStatus = part.outcome === 'refund' ? 'refunded' : 'released'
  await tx.rows(setSettled, { orderId: order.id, amount: settlementTotal(part), escrow, at: now() })
}

/** All that is left to seller, rider and platform. */
export async function settleByRelease(tx: Tx, order: OrderMoney, actorId: string | null): Promise<void> {
  const { money } = await remainingMoney(tx, order)
  await settle(tx, order, fullRelease(money), actorId)
}

/** All that is left back to the buyer, less what the rider gets of the delivery fee (kobo). */
export async function settleByRefund(tx: Tx, order: OrderMoney, actorId: string | null, riderPay = 0): Promise<void> {
  const { money } = await remainingMoney(tx, order)
  await settle(tx, order, fullRefund(money, riderPay), actorId)
}

/** `part` of the items back to the buyer, all that is left to seller, rider and platform. */
export async function settleBySplit(
  tx: Tx,
  order: OrderMoney,
  part: RefundedPart,
  { reason, actorId }: Pick<NewRefund, 'reason' | 'actorId'>,
): Promise<void> {
  const { money } = await remainingMoney(tx, order)
  await settle(tx, order, splitPart(money, part), actorId)
  await recordRefund(tx, order, { ...part, bearer: 'escrow', reason, actorId })
}

const insertRefund = statement(
  'orders.insertRefund',
  `insert into order_refunds (id, order_id, line_id, bearer, amount, promotions, commission, reason, restocked, actor_id, created_at)
   values ($id, $orderId, $lineId, $bearer, $amount, $promotions, $commission, $reason, $restocked, $actorId, $at)`,
)

export type NewRefund = RefundedPart & {
  bearer: 'escrow' | 'seller' | 'platform'
  reason: string
  lineId?: string | null
  restocked?: boolean
  actorId: string | null
}

/** Returns the id of the refund. */
export async function recordRefund(tx: Tx, order: OrderMoney, refund: NewRefund): Promise<string> {
  const id = newId()
  await tx.rows(insertRefund, { lineId: null, restocked: false, ...refund, id, orderId: order.id, at: now() })
  return id
}

/** A part of the items back to the buyer out of escrow, while the rest goes on. The order is locked. */
export async function settlePart(tx: Tx, order: OrderMoney, part: RefundedPart, actorId: string | null): Promise<void> {
  const settlement = refundPart(part)
  await post(tx, order, settlement, actorId)
  await tx.rows(addSettled, { orderId: order.id, amount: settlementTotal(settlement), at: now() })
}
