import type { Actor } from '../../platform/actor.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found } from '../../platform/problem.ts'
import { type DecisionPlan, planDecision } from '../complaints/complaints.plan.ts'
import type { Decision, DecisionOf } from '../complaints/complaints.purchases.ts'
import { isWithVendlySql } from '../complaints/complaints.sql.ts'
import { payBack, takeFeeFromRider, takeFromSeller } from '../escrow/escrow.released.service.ts'
import { settleByRefund, settleByRelease, settleBySplit, settlePart } from '../escrow/escrow.settlement.service.ts'
import { endAttempt } from '../orders/orders.attempts.service.ts'
import { REFUNDS_JOIN, REMAINING_SQL } from '../orders/orders.columns.sql.ts'
import { endDispute, ensureBankHasDecided } from '../orders/orders.disputes.service.ts'
import { orderDisputeChanged, orderReleased } from '../orders/orders.events.ts'
import { ORDER_ESCROW } from '../orders/orders.held.sql.ts'
import { escrowMoneyOf } from '../orders/orders.money.sql.ts'
import { type ClosedFacts, isFeeKept, mayComplain, type OrderFacts, partiesOf } from '../orders/orders.policy.ts'
import { payCancelledRider } from '../orders/orders.rider-pay.service.ts'
import { countSoldOf, withoutRefunded } from '../orders/orders.stock.service.ts'
import {
  type LockedOrder,
  lockById,
  type OrderChange,
  recordDecision,
  refundAndRestock,
} from '../orders/orders.transitions.service.ts'
import { keepOrderInEscrow, resumeOrder } from './order-cases.disputes.service.ts'
import { factsOf } from './order-cases.queries.ts'

/** The money stays in escrow for a complaint. Returns false when escrow holds nothing of it any more. */
export const holdForComplaint = (tx: Tx, orderId: string, complaintId: string): Promise<boolean> =>
  keepOrderInEscrow(tx, orderId, { kind: 'complaint', id: complaintId })

/** The complaint holds it no longer, and the order goes on. */
export async function resumeAfterComplaint(tx: Tx, orderId: string, complaintId: string): Promise<void> {
  const order = found(await lockById(tx, orderId))
  if (order.escrow !== 'disputed') return
  await resumeOrder(tx, orderId, complaintId)
  await emit(tx, orderDisputeChanged, { orderId })
}

type Complained = OrderFacts & ClosedFacts & { number: string; deliveredAt: Date | null }
const lockToComplain = statement<Complained>(
  'orderCases.lockToComplain',
  `select o.number, o.buyer_id as "buyerId", o.seller_id as "sellerId", o.rider_id as "riderId", o.campus_id as "campusId", o.status,
          es.status as escrow, o.delivery_method as "deliveryMethod", o.paid_at is not null as "isPaid",
          o.stage_step > 0 as "isLate", ${REMAINING_SQL} as remaining, o.arrived_at is not null as "isArrived", o.failed_at is not null as "isFailed",
          o.answer_by is not null as "isAwaitingAnswer", o.slot_at as "slotAt", o.wait_by as "waitBy", es.closed_at as "closedAt",
          o.delivered_at as "deliveredAt", (es.status = 'disputed' and ${isWithVendlySql('o.id')}) as "isWithVendly"
     from orders o ${ORDER_ESCROW} ${REFUNDS_JOIN}
    where o.id = $orderId
      for update of o, es`,
)

/** The order of a new complaint, locked. Throws: not_found, also for an order that the actor has no part in. */
export async function lockForComplaint(
  tx: Tx,
  actor: Actor,
  orderId: string,
): Promise<Complained & { canComplain: boolean; respondentId: string }> {
  const order = found(await tx.row(lockToComplain, { orderId }))
  ensure(actor.role !== 'admin' && partiesOf(actor, order).length, 'not_found')
  const respondentId = isFeeKept(order) ? order.riderId! : order.sellerId
  return { ...order, respondentId, canComplain: mayComplain(actor, order) }
}

/**
 * Settles an order as a complaint was decided, and ends what the complaint holds. Returns what the complaint has given the
 * buyer in all, with what is still due to them. Throws: charge_disputed, refund_too_much, advance_budget.
 */
export async function settleDecision(tx: Tx, orderId: string, decision: Decision, of: DecisionOf) {
  const order = found(await lockById(tx, orderId))
  const { money, facts } = await factsOf(tx, order, of)
  const plan = planDecision(money, facts, decision)
  const isReleased = order.escrow === 'released'
  await withoutRefunded(tx, orderId, isReleased, async () => {
    if (order.escrow === 'disputed') {
      const isFree = await endDispute(tx, orderId, of.complaintId)
      ensure(isFree, 'charge_disputed')
      await settleEscrowAs(tx, { ...order, escrow: 'held' }, plan, of)
    } else if (plan.part) {
      await ensureBankHasDecided(tx, order)
      const { complaintId: causeId, note: reason, actorId, advance } = of
      const refund = { causeId, reason, actorId, advance }
      if (isReleased) await takeFromSeller(tx, money, plan.part, refund)
      else await takeFeeFromRider(tx, money, plan.part, refund)
    }
  })
  if (plan.payback) {
    const { complaintId: id, actorId, advance, note: reason } = of
    await payBack(tx, escrowMoneyOf(order), plan.payback, {
      ...{ id, actorId, advance, reason },
      isOfFee: facts.fee !== null,
    })
  }
  await emit(tx, orderDisputeChanged, { orderId })
  const { buyer, seller, rider } = plan.effect
  const paid = [buyer, seller, rider].reduce((sum, share) => sum + Math.max(0, share), 0)
  return { refunded: plan.refundedInAll, paid }
}

async function settleEscrowAs(tx: Tx, order: LockedOrder, plan: DecisionPlan, of: DecisionOf): Promise<void> {
  const { actorId, by, note } = of
  const { closes, part } = plan
  const held = escrowMoneyOf(order)
  if (closes === 'refund' && order.status !== 'delivered') {
    const { amount = 0, bearer } = plan.riderWay ?? {}
    if (bearer && bearer !== 'buyer') await payCancelledRider(tx, order, { bearer, isDecided: by === 'admin', actorId })
    // What is on its way back to the seller is not lost, in any of these decisions.
    const outcome = order.isFailed ? 'failed' : undefined
    const change: OrderChange = { by, actorId, to: 'cancelled', note, outcome }
    return refundAndRestock(tx, order, change, bearer === 'buyer' ? amount : 0)
  }
  if (closes === 'refund') await settleByRefund(tx, held, actorId)
  else if (closes === 'release') await settleByRelease(tx, held, actorId)
  else if (closes === 'split' && part) await settleBySplit(tx, held, part, { reason: note, actorId })
  else if (part) await settlePart(tx, held, part, { reason: note, actorId })
  if (closes === 'release' || closes === 'split') {
    await countSoldOf(tx, order.id)
    await emit(tx, orderReleased, { orderId: order.id })
  }
  const to = closes ? 'delivered' : order.status
  if (order.riderId && to !== order.status) await endAttempt(tx, order.id, { outcome: 'delivered', by, reason: null })
  await recordDecision(tx, order, { by, actorId, to, note })
}
