import { deliveryLimits } from '@vendly/contract/limits'
import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { openForVendly } from '../complaints/complaints.automatic.service.ts'
import { orderLate } from '../orders/orders.events.ts'
import { nextStep, type Stage, type StageAction, stageOf } from '../orders/orders.stages.ts'
import {
  type LockedOrder,
  lockById,
  recordEvent,
  refundAndRestock,
  setStep,
} from '../orders/orders.transitions.service.ts'
import { giveBack } from './deliveries.service.ts'

/**
 * Run on a schedule: the next step of the order's stage, if it is due, and when the one after it is. An order that a migration or
 * the end of a dispute put back on the clock is looked at once before that.
 */
export async function takeNextStep(tx: Tx, orderId: string): Promise<void> {
  const order = await lockById(tx, orderId)
  const stage = order && stageOf(order)
  if (!stage || order.escrow !== 'held') return
  const { id, stageSince: since, stageStep } = order
  const { do: action, step, dueAt } = nextStep(stage, { since, step: stageStep }, now())
  if (action === 'end') return endByClock(tx, order, stage)
  if (action === 'release') {
    const reason = `Not picked up within ${deliveryLimits.taken.releaseMinutes} minutes`
    return giveBack(tx, order, { by: 'system', actorId: null, reason })
  }
  await setStep(tx, id, since, step, dueAt)
  if (action) await announceLate(tx, order, stage, action)
}

const LATE_NOTES: Record<Stage, string> = {
  accepted: 'Later than expected: the buyer may cancel',
  waiting: 'No rider yet: the buyer may cancel, the seller may bring it',
  taken: 'The rider was reminded to pick it up',
  collecting: 'Buyer and seller were asked whether it was collected',
  carried: 'The delivery takes longer than expected',
  returning: 'The products are not back at the seller yet',
}

async function announceLate(tx: Tx, order: LockedOrder, stage: Stage, action: StageAction): Promise<void> {
  const eventId = await recordEvent(tx, order, { kind: 'late', by: 'system', actorId: null, note: LATE_NOTES[stage] })
  await emit(tx, orderLate, { orderId: order.id, eventId, stage, isAlarm: action === 'alarm' })
}

const END_NOTES: Partial<Record<Stage, string>> = {
  accepted: `Not ready within ${deliveryLimits.accepted.endHours} hours`,
  waiting: `No rider within ${deliveryLimits.waiting.endHours} hours`,
  collecting: `Not collected within ${deliveryLimits.collecting.endHours} hours`,
  carried: `Not handed over within ${deliveryLimits.carried.endHours} hours of the pick-up`,
  returning: `Not back at the seller within ${deliveryLimits.returning.endHours} hours`,
}

/** The buyer is refunded in full, unless a rider has the products: then an administrator decides who bears it. */
async function endByClock(tx: Tx, order: LockedOrder, stage: Stage): Promise<void> {
  const note = END_NOTES[stage] ?? 'Too late'
  if (stage !== 'carried' && stage !== 'returning')
    return refundAndRestock(tx, order, { by: 'system', actorId: null, to: 'cancelled', note })
  const eventId = await recordEvent(tx, order, {
    kind: 'late',
    by: 'system',
    actorId: null,
    note: `${note}: Vendly decides`,
  })
  await openForVendly(
    tx,
    { ...order, kind: 'order' },
    { reason: 'not_handed_over', description: `${note}. Neither a code nor a return was recorded.` },
  )
  await emit(tx, orderLate, { orderId: order.id, eventId, stage, isAlarm: false, isEnded: true })
}
