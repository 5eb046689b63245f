import type { Handover, HandoverStage } from '@vendly/contract/handovers'
import { limits } from '@vendly/contract/limits'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { type CodeCall, tryCode, tryOnce } from '../handover-codes/handover-codes.service.ts'
import { isSignedFor, readHandover, signHandover } from '../handover-codes/handover-codes.tokens.service.ts'
import { deliveryCodeLocked, pickupCodeLocked } from '../orders/orders.events.ts'
import { ensureMayMove, makeTransition } from '../orders/orders.fulfilment.service.ts'
import { transitionFor } from '../orders/orders.policy.ts'
import { findOrderRow } from '../orders/orders.queries.ts'
import { type LockedOrder, lockById, lockOrder } from '../orders/orders.transitions.service.ts'
import { handoverOf, stageShownBy } from './handovers.tokens.ts'
import { ensureExact, ensureWaited } from './handovers.waiting.service.ts'

/** What the caller shows at the handover that comes next. Throws: not_found, order_state when there is none for them. */
export async function findHandover(db: Db, secrets: Secrets, actor: Actor, orderId: string): Promise<Handover> {
  const order = await findOrderRow(db, actor, orderId)
  const stage = stageShownBy(actor.userId, order)
  if (!stage) throw new Problem('order_state', { status: order.status })
  const { token, until } = signHandover(secrets, stage, handoverOf(order))
  const code = stage === 'delivery' ? order.deliveryCode : order.pickupCode
  const tries = stage === 'delivery' ? order.codeTries : order.pickupTries
  return {
    order: order.id,
    stage,
    code: code ?? '',
    token,
    expiresAt: until.toISOString(),
    isLocked: tries >= limits.deliveryCodeTries,
    takenBy: order.rider ? (order.rider.name.split(' ')[0] ?? null) : order.businessName,
  }
}

/**
 * The other side's QR was scanned. Returns the id of its order. Throws: handover_unreadable, handover_expired,
 * handover_other_order (also for an order of other people), order_state when it was scanned before.
 */
export async function handOverByScan(
  tx: Tx,
  secrets: Secrets,
  actor: Actor,
  { token, expected }: { token: string; expected: string | undefined },
): Promise<string> {
  const read = readHandover(token)
  const { kind, id } = read.subject
  ensure(kind === 'order' && (expected === undefined || expected === id), 'handover_other_order')
  const order = await lockById(tx, id)
  if (!order || (order.riderId !== actor.userId && order.sellerId !== actor.userId))
    throw new Problem('handover_other_order')
  ensure(isSignedFor(secrets, read, handoverOf(order)), 'handover_expired')
  await makeTransition(tx, actor, order, actionOf(read.stage, actor, order), { proof: 'scan' })
  return order.id
}

const actionOf = (stage: HandoverStage, actor: Actor, { riderId }: LockedOrder) =>
  stage === 'pick-up' ? 'pickUp' : riderId === actor.userId ? 'deliver' : 'handOver'

const insertPhoto = statement(
  'handovers.insertHandoverPhoto',
  `insert into handover_photos (id, order_id, rider_id, stage, file_key, latitude, longitude, accuracy, created_at)
   values ($id, $orderId, $riderId, $stage, $fileKey, $latitude, $longitude, $accuracy, $at)`,
)

export type NewPhoto = { fileKey: string; latitude: number; longitude: number; accuracy: number }

/**
 * Without scan and code, after waiting for the buyer near the place. The rider's money then waits for the buyer. Throws: not_found,
 * forbidden, order_state, arrival_required, too_far_away, contact_required, wait_required; for what is brought back,
 * handover_proof_required.
 */
export async function handOverWithPhoto(tx: Tx, rider: Actor, orderId: string, photo: NewPhoto): Promise<void> {
  const order = await lockOrder(tx, rider, orderId)
  const isPickUp = order.status === 'ready'
  const position = { lat: photo.latitude, lng: photo.longitude, accuracy: photo.accuracy }
  await ensureMayMove(tx, rider, order, isPickUp ? 'pickUp' : 'deliver')
  if (isPickUp || order.isFailed) ensureExact(position)
  else await ensureWaited(tx, orderId, position)
  await makeTransition(tx, rider, order, isPickUp ? 'pickUp' : 'deliver', { proof: 'photo' })
  const stage: HandoverStage = isPickUp ? 'pick-up' : 'delivery'
  await tx.rows(insertPhoto, { ...photo, id: newId(), orderId, riderId: rider.userId, stage, at: now() })
}

type Attempt = { isPickup: boolean; left: number }
/** What was entered, if anything, for which hand-over. */
type Entered = { stage: HandoverStage; code: string | undefined }

/**
 * Counts one attempt at the code of a stage and compares it. Returns null after the right one, or where no code is asked for: a call
 * that is repeated after a lost answer, when the stage is over, must not count as an attempt at the code of the next one.
 */
async function enterCode(
  tx: Tx,
  actor: Actor,
  orderId: string,
  { stage, code }: Entered & { code: string },
): Promise<Attempt | null> {
  const order = await lockOrder(tx, actor, orderId)
  const isPickup = stage === 'pick-up'
  const actions = isPickup ? (['pickUp'] as const) : (['deliver', 'handOver'] as const)
  if (!actions.some((action) => transitionFor(actor, order, action))) return null
  const subject = { kind: 'order', id: orderId } as const
  const { isRight, left, isLockedNow } = await tryCode(tx, subject, stage, code)
  if (isLockedNow) await announceLock(tx, order, isPickup)
  return isRight ? null : { isPickup, left }
}

/** The fifth wrong code locks it, and the person who gives the code out is notified. */
async function announceLock(tx: Tx, order: LockedOrder, isPickup: boolean): Promise<void> {
  const { id: orderId, number, sellerId, buyerId } = order
  if (isPickup) await emit(tx, pickupCodeLocked, { orderId, sellerId, number })
  else await emit(tx, deliveryCodeLocked, { orderId, buyerId, number })
}

/**
 * Checks a code before the transition that uses it, in a transaction of its own: a wrong one stays counted. Throws: not_found; with the attempts `left`, delivery_code_wrong, delivery_code_locked,
 * pickup_code_wrong, pickup_code_locked.
 */
export async function checkHandoverCode(call: CodeCall, { stage, code }: Entered): Promise<void> {
  if (code === undefined) return
  const wrong = await tryOnce(call, (tx) => enterCode(tx, call.actor, call.params.id, { stage, code }))
  if (!wrong) return
  const { isPickup, left } = wrong
  const of = isPickup ? 'pickup' : 'delivery'
  throw new Problem(left > 0 ? `${of}_code_wrong` : `${of}_code_locked`, { left })
}

/** Stores the photo while the work that needs it runs; what the work did not keep is deleted. */
export async function withStoredPhoto<Reply>(
  { storage }: Context,
  content: Buffer,
  work: (fileKey: string, keep: () => void) => Promise<Reply>,
): Promise<Reply> {
  const fileKey = `handovers/${newId()}.webp`
  let isKept = false
  await storage.files.put(fileKey, content)
  try {
    return await work(fileKey, () => {
      isKept = true
    })
  } catch (error) {
    isKept = false
    throw error
  } finally {
    if (!isKept) await storage.files.delete(fileKey)
  }
}
