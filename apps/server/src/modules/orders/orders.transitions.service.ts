import type { OrderEventKind, OrderStatus } from '@vendly/contract/orders'
import { promiseLimits } from '@vendly/contract/promise-limits'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { found, Problem } from '../../platform/problem.ts'
import { isWithVendlySql } from '../complaints/complaints.sql.ts'
import { settleByRefund, settleByRelease } from '../escrow/escrow.settlement.service.ts'
import { type AttemptOutcome, endAttempt, pickUpAttempt } from './orders.attempts.service.ts'
import { hasDiscount, returnCouponAfter } from './orders.coupons.service.ts'
import { orderChanged, orderReleased } from './orders.events.ts'
import { releaseHoldAfter } from './orders.holds.service.ts'
import { cancelMissing } from './orders.missing.service.ts'
import { escrowMoneyOf, ORDER_MONEY_COLUMNS, ORDER_MONEY_JOINS, type OrderMoney } from './orders.money.sql.ts'
import { type OrderFacts, type Party, partiesOf, ridersFrom } from './orders.policy.ts'
import { type Stage, stageOf, stepDueAt } from './orders.stages.ts'
import { countSoldOf, restockOrder } from './orders.stock.service.ts'

export type LockedOrder = OrderFacts &
  OrderMoney & {
    checkoutId: string
    /** What the rider is paid when the order is cancelled after they took it, in kobo. */
    riderCancelFee: number
    answerBy: Date | null
    acceptBy: Date | null
    waitBy: Date | null
    answerMinutes: number
    waits: number
    readyAt: Date | null
    /** What the store promises unless it says otherwise. */
    usualMinutes: number
    vendorId: string | null
    stageSince: Date
    stageStep: number
  }

const lock = statement<LockedOrder>(
  'orders.lock',
  `select ${ORDER_MONEY_COLUMNS}, o.campus_id as "campusId", o.status, es.status as escrow, o.checkout_id as "checkoutId", o.delivery_method as "deliveryMethod",
          o.paid_at is not null as "isPaid", o.stage_step > 0 as "isLate", o.arrived_at is not null as "isArrived", o.failed_at is not null as "isFailed", (es.status = 'disputed' and ${isWithVendlySql('o.id')}) as "isWithVendly", o.answer_by is not null as "isAwaitingAnswer", o.answer_by as "answerBy",
          o.rider_cancel_fee as "riderCancelFee", o.accept_by as "acceptBy", o.wait_by as "waitBy", o.answer_minutes as "answerMinutes", o.waits,
          o.ready_at as "readyAt", o.slot_at as "slotAt", o.vendor_id as "vendorId",
          coalesce(v.usual_minutes, ${promiseLimits.preparing.standard}) as "usualMinutes", o.stage_since as "stageSince", o.stage_step as "stageStep"
     from orders o ${ORDER_MONEY_JOINS}
    where o.id = $orderId
      for update of o, es`,
)

/** The order as it is now, locked; undefined when it was deleted. Nobody is asked for their part in it. */
export const lockById = (tx: Tx, orderId: string): Promise<LockedOrder | undefined> => tx.row(lock, { orderId })

/** Throws: not_found, also for an order that the actor has no part in. */
export async function lockOrder(tx: Tx, actor: Actor, orderId: string): Promise<LockedOrder> {
  const order = found(await lockById(tx, orderId))
  if (!partiesOf(actor, order).length) throw new Problem('not_found')
  return order
}

const addTransition = statement<{ eventId: number }>(
  'orders.addTransition',
  `with event as (
     insert into order_events (order_id, at, actor_id, actor_role, from_status, to_status, note, code_used)
     values ($orderId, $at, $actorId, $by, $from, $to, $note, $codeUsed) returning id
   )
   update orders set status = $to, updated_at = $at, last_event_id = (select id from event),
     reason = case when $to in ('rejected', 'cancelled') then $note else reason end,
     accept_by = case when $to = 'pending' then accept_by end,
     wait_by = case when $to = 'pending' then wait_by end,
     pay_by = case when $to = 'pending' then pay_by end,
     answer_by = case when $to in ('confirmed', 'preparing') then answer_by end,
     ready_at = case when $to = 'ready' then $at when $to = 'preparing' then null else ready_at end,
     picked_up_at = case when $to = 'picked-up' then $at else picked_up_at end,
     delivered_at = case when $to = 'delivered' then coalesce(delivered_at, $at) else delivered_at end
   where id = $orderId
   returning last_event_id as "eventId"`,
)

export type OrderChange = {
  by: Party | 'system'
  actorId: string | null
  to: OrderStatus
  note?: string | null
  codeUsed?: boolean
  /** How the rider's attempt ended, where it does not follow from the rest. */
  outcome?: AttemptOutcome
}

/** The status changes, with everything that belongs to every change of it. Returns the id of the event. */
export async function recordTransition(tx: Tx, order: LockedOrder, change: OrderChange): Promise<number> {
  const { by, actorId, to, note = null, codeUsed = false } = change
  const values = { orderId: order.id, at: now(), actorId, by, from: order.status, to, note, codeUsed }
  const { eventId } = found(await tx.row(addTransition, values))
  if (stageOf({ ...order, status: to }) !== stageOf(order)) await startStage(tx, { ...order, status: to })
  if (order.isAwaitingAnswer && to === 'cancelled') await cancelMissing(tx, order.id, by)
  if (order.riderId && to === 'picked-up') await pickUpAttempt(tx, order.id)
  if (order.riderId && (to === 'delivered' || to === 'cancelled'))
    await endAttempt(tx, order.id, {
      ...{ outcome: change.outcome ?? outcomeOf(order, to, by), by },
      reason: to === 'cancelled' ? note : null,
    })
  await emit(tx, orderChanged, { orderId: order.id, eventId, from: order.status, to, by, actorId })
  return eventId
}

/** What the end of the order says about its rider. */
function outcomeOf(order: LockedOrder, to: 'delivered' | 'cancelled', by: OrderChange['by']): AttemptOutcome {
  if (to === 'delivered') return 'delivered'
  if (order.status === 'picked-up' && by === 'system') return 'lost'
  return order.isFailed ? 'failed' : 'cancelled'
}

const addEvent = statement<{ eventId: number }>(
  'orders.addEvent',
  `with event as (
     insert into order_events (order_id, at, actor_id, actor_role, from_status, to_status, kind, note)
     values ($orderId, $at, $actorId, $by, $status, $status, $kind, $note) returning id
   )
   update orders set updated_at = $at, last_event_id = (select id from event) where id = $orderId
   returning last_event_id as "eventId"`,
)

/** Something happened to the order that leaves its status the same. Returns the id of the event. */
export async function recordEvent(
  tx: Tx,
  order: LockedOrder,
  event: { kind: OrderEventKind; by: Party | 'system'; actorId: string | null; note: string | null },
): Promise<number> {
  const values = { orderId: order.id, at: now(), status: order.status, ...event }
  return found(await tx.row(addEvent, values)).eventId
}

const setArrived = statement('orders.setArrived', 'update orders set arrived_at = $at where id = $orderId')

/** The rider is there. Returns the id of the event. */
export async function recordArrival(tx: Tx, order: LockedOrder): Promise<number> {
  await tx.rows(setArrived, { orderId: order.id, at: now() })
  return recordEvent(tx, order, { kind: 'arrived', by: 'rider', actorId: order.riderId, note: null })
}

const addDecision = statement(
  'orders.addDecision',
  `with event as (
     insert into order_events (order_id, at, actor_id, actor_role, from_status, to_status, note)
     values ($orderId, $at, $actorId, $by, $from, $to, $note) returning id
   )
   update orders set status = $to, updated_at = $at, last_event_id = (select id from event),
     wait_by = case when $to = 'pending' then wait_by end,
     delivered_at = case when $to = 'delivered' then coalesce(delivered_at, $at) else delivered_at end
   where id = $orderId`,
)

/** A complaint about the order was decided. Its money is settled already, and nobody is notified by this. */
export async function recordDecision(
  tx: Tx,
  order: LockedOrder,
  decision: { by: Party | 'system'; actorId: string | null; to: OrderStatus; note: string },
): Promise<void> {
  await tx.rows(addDecision, { orderId: order.id, at: now(), from: order.status, ...decision })
}

const setStage = statement(
  'orders.setStage',
  `update orders set stage_since = $since, stage_step = $step, next_step_at = coalesce($nextStepAt::timestamptz, 'infinity')
    where id = $orderId`,
)

/**
 * The clock of a stage starts: of an order for later, not before its slot, or before riders see it. A delivery that was given
 * back has waited since it was ready, and not since then.
 */
export async function startStage(tx: Tx, order: LockedOrder): Promise<void> {
  const hasWaited = stageOf(order) === 'waiting' && order.riderId === null
  await startStageFrom(tx, order, (hasWaited && order.readyAt) || now())
}

/** The same after a time in which nobody could go on with the order. */
export const restartStage = (tx: Tx, order: LockedOrder): Promise<void> => startStageFrom(tx, order, now())

/** The clock of the stage began at that time, or at the slot of an order for later. */
export async function startStageFrom(tx: Tx, order: LockedOrder, began: Date): Promise<void> {
  const stage = stageOf(order)
  if (!stage) return
  const since = new Date(Math.max(began.getTime(), notBefore(stage, order.slotAt)?.getTime() ?? 0))
  await setStep(tx, order.id, since, 0, stepDueAt(stage, since, 0))
}

function notBefore(stage: Stage, slotAt: Date | null | undefined): Date | null {
  if (!slotAt || stage === 'taken' || stage === 'carried' || stage === 'returning') return null
  return stage === 'waiting' ? ridersFrom(slotAt) : slotAt
}

export async function setStep(tx: Tx, orderId: string, since: Date, step: number, dueAt: Date | null): Promise<void> {
  await tx.rows(setStage, { orderId, since, step, nextStepAt: dueAt })
}

/**
 * The money back to the buyer's wallet, the products back in stock. From the pick-up on, a rider has them: they are not on the
 * shelf. The rider may get a part of the delivery fee (kobo). Never of an order in dispute.
 */
export async function refundAndRestock(tx: Tx, order: LockedOrder, change: OrderChange, riderPay = 0): Promise<void> {
  if (order.escrow === 'disputed') throw new Error(`order ${order.id} is in dispute`)
  if (order.escrow === 'held') await settleByRefund(tx, escrowMoneyOf(order), change.actorId, riderPay)
  if (order.status !== 'picked-up') await restockOrder(tx, order.id)
  await recordTransition(tx, order, change)
  if (!order.isPaid) await releaseHoldAfter(tx, order.checkoutId, change.actorId)
  if (hasDiscount(order)) await returnCouponAfter(tx, order.id)
}

/** Seller, rider and platform get their shares. */
export async function release(tx: Tx, order: LockedOrder, actorId: string | null): Promise<void> {
  await settleByRelease(tx, escrowMoneyOf(order), actorId)
  await countSoldOf(tx, order.id)
  await emit(tx, orderReleased, { orderId: order.id })
}
