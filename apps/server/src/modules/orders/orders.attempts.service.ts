import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Party } from './orders.policy.ts'

/** How a rider's part in a delivery ended. */
export type AttemptOutcome = 'delivered' | 'given-back' | 'released' | 'cancelled' | 'failed' | 'lost'

const insertAttempt = statement(
  'attempts.insert',
  'insert into delivery_attempts (id, order_id, rider_id, taken_at) values ($id, $orderId, $riderId, $at)',
)
const setPickedUp = statement(
  'attempts.setPickedUp',
  'update delivery_attempts set picked_up_at = $at where order_id = $orderId and ended_at is null',
)
const setEnded = statement(
  'attempts.setEnded',
  `update delivery_attempts set ended_at = $at, outcome = $outcome, ended_by = $by, reason = $reason
    where order_id = $orderId and ended_at is null`,
)

const count = statement<{ n: number }>(
  'attempts.count',
  'select count(*)::int as n from delivery_attempts where order_id = $orderId',
)

/** How many times a rider took the delivery. */
export const countAttempts = async (tx: Tx, orderId: string): Promise<number> =>
  (await tx.row(count, { orderId }))?.n ?? 0

/** A rider takes the delivery: one open attempt for each order. */
export async function startAttempt(tx: Tx, orderId: string, riderId: string): Promise<void> {
  await tx.rows(insertAttempt, { id: newId(), orderId, riderId, at: now() })
}

export async function pickUpAttempt(tx: Tx, orderId: string): Promise<void> {
  await tx.rows(setPickedUp, { orderId, at: now() })
}

/** Only the first end counts: a failed delivery whose products come back later stays a failed one. */
export async function endAttempt(
  tx: Tx,
  orderId: string,
  end: { outcome: AttemptOutcome; by: Party | 'system'; reason: string | null },
): Promise<void> {
  await tx.rows(setEnded, { orderId, at: now(), ...end })
}
