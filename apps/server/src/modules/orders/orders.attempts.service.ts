import type { Kobo } from '@vendly/contract/money'
import type { FailureReason } from '@vendly/contract/orders'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { found } from '../../platform/problem.ts'
import { putCodes, removeCodes } from '../handover-codes/handover-codes.service.ts'
import type { Party } from './orders.policy.ts'

/** How a rider's part in a delivery ended. */
export type AttemptOutcome = 'delivered' | 'given-back' | 'released' | 'cancelled' | 'failed' | 'lost'

const insertAttempt = statement(
  'orders.insertAttempt',
  'insert into delivery_attempts (id, order_id, rider_id, taken_at) values ($id, $orderId, $riderId, $at)',
)
const setPickedUp = statement(
  'orders.setAttemptPickedUp',
  'update delivery_attempts set picked_up_at = $at where order_id = $orderId and ended_at is null',
)
const setEnded = statement(
  'orders.setAttemptEnded',
  `update delivery_attempts set ended_at = $at, outcome = $outcome, ended_by = $by, reason = $reason
    where order_id = $orderId and ended_at is null`,
)

const count = statement<{ n: number }>(
  'orders.countAttempts',
  'select count(*)::int as n from delivery_attempts where order_id = $orderId',
)

/** How many times a rider took the delivery. */
export const countAttempts = async (tx: Tx, orderId: string): Promise<number> =>
  (await tx.row(count, { orderId }))?.n ?? 0

const setRider = statement(
  'orders.setRider',
  'update orders set rider_id = $riderId, rider_at = $at, rider_cancel_fee = $cancelFee where id = $orderId',
)

/** A rider takes the delivery: one open attempt, and one pickup code, for each order. `cancelFee` in kobo. */
export async function assignTo(
  tx: Tx,
  orderId: string,
  { riderId, cancelFee }: { riderId: string; cancelFee: Kobo },
): Promise<void> {
  const at = now()
  await tx.rows(setRider, { orderId, riderId, at, cancelFee })
  await putCodes(tx, 'order', [orderId], 'pick-up')
  await tx.rows(insertAttempt, { id: newId(), orderId, riderId, at })
}

export async function pickUpAttempt(tx: Tx, orderId: string): Promise<void> {
  await tx.rows(setPickedUp, { orderId, at: now() })
}

type AttemptEnd = { outcome: AttemptOutcome; by: Party | 'system'; reason: string | null }

/** Only the first end counts: a failed delivery whose products come back later stays a failed one. */
export async function endAttempt(tx: Tx, orderId: string, end: AttemptEnd): Promise<void> {
  await tx.rows(setEnded, { orderId, at: now(), ...end })
}

const freeOrder = statement(
  'orders.freeOfRider',
  'update orders set rider_id = null, rider_at = null, rider_cancel_fee = 0 where id = $orderId',
)

/** Before the pick-up: the order waits for another rider. */
export async function freeOfRider(tx: Tx, orderId: string, end: AttemptEnd): Promise<void> {
  await endAttempt(tx, orderId, end)
  await tx.rows(freeOrder, { orderId })
  await removeCodes(tx, { kind: 'order', id: orderId }, 'pick-up')
}

const insertFailure = statement(
  'orders.insertFailure',
  `with failed as (
     insert into delivery_failures (order_id, rider_id, reason, note, photo, lat, lng, at)
     values ($orderId, $riderId, $reason, $note, $photo, $lat, $lng, $at)
     returning order_id
   )
   update orders o set failed_at = $at from failed where o.id = failed.order_id`,
)

type Failure = {
  riderId: string
  reason: FailureReason
  note: string | null
  photo: StoredPicture
  lat: number | null
  lng: number | null
}

/** The rider could not hand the order over: at most once for each order. */
export async function recordFailure(tx: Tx, orderId: string, { photo, ...failure }: Failure): Promise<void> {
  await tx.rows(insertFailure, { ...failure, orderId, photo: JSON.stringify(photo), at: now() })
}

const setReturned = statement<{ reason: FailureReason }>(
  'orders.setReturned',
  'update delivery_failures set returned_at = $at where order_id = $orderId returning reason',
)

/** The seller has the products of a failed delivery again. Returns why it failed. Throws: not_found. */
export const recordReturn = async (tx: Tx, orderId: string): Promise<FailureReason> =>
  found(await tx.row(setReturned, { orderId, at: now() })).reason
