import type { ProblemCode } from '@vendly/contract/problems'
import { type DevicePosition, isExact, missingSteps, type WaitingStep } from '@vendly/contract/waiting'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { ensureTransition } from '../orders/orders.policy.ts'
import { lockById, lockOrder, recordEvent } from '../orders/orders.transitions.service.ts'
import { CONTACT_NOTES } from './handovers.queries.ts'

type Row = { since: Date | null; isContacted: boolean; lat: number | null; lng: number | null }
const findWaiting = statement<Row>(
  'handovers.findWaiting',
  `select o.arrived_at as since, p.lat, p.lng,
          exists (select 1 from order_events e
                   where e.order_id = o.id and e.kind = 'contacted' and e.at >= o.arrived_at) as "isContacted"
     from orders o
     left join places p on p.id = o.place_id
    where o.id = $orderId`,
)

const PROBLEMS: Record<WaitingStep, ProblemCode> = {
  arrive: 'arrival_required',
  near: 'too_far_away',
  contact: 'contact_required',
  wait: 'wait_required',
}

/**
 * A rider ends a delivery without the buyer's code. The order is locked. Throws: arrival_required, too_far_away,
 * contact_required, wait_required.
 */
export async function ensureWaited(
  tx: Tx,
  orderId: string,
  position: DevicePosition | null,
  how: { isMet?: boolean } = {},
): Promise<void> {
  const { since, isContacted, lat, lng } = found(await tx.row(findWaiting, { orderId }))
  const place = lat !== null && lng !== null ? { lat, lng } : null
  const [missing] = missingSteps({ since, isContacted, place }, position, now(), how)
  if (missing) throw new Problem(PROBLEMS[missing])
}

/** Throws: too_far_away. */
export const ensureExact = (position: DevicePosition): void => ensure(isExact(position), 'too_far_away')

type Contact = { orderId: string; riderId: string; buyerId?: string; by: 'call' | 'message' }

/** The rider who waits for the buyer has called them, or written to them; the first time is noted. */
async function noteContact(tx: Tx, { orderId, riderId, buyerId, by }: Contact): Promise<void> {
  const order = await lockById(tx, orderId)
  if (order?.riderId !== riderId || (buyerId && buyerId !== order.buyerId)) return
  if (order.status !== 'picked-up' || !order.isArrived || order.isFailed) return
  if (found(await tx.row(findWaiting, { orderId })).isContacted) return
  await recordEvent(tx, order, { kind: 'contacted', by: 'rider', actorId: riderId, note: CONTACT_NOTES[by] })
}

/** The rider pressed Call. Throws: not_found, forbidden, order_state; arrival_required before they are there. */
export async function recordCall(tx: Tx, rider: Actor, orderId: string): Promise<void> {
  const order = await lockOrder(tx, rider, orderId)
  ensureTransition(rider, order, 'deliver')
  ensure(order.isArrived, 'arrival_required')
  await noteContact(tx, { orderId, riderId: rider.userId, by: 'call' })
}

/** A message in the chat of an order; of anybody else than its rider to its buyer it changes nothing. */
export const recordMessage = (tx: Tx, message: Required<Omit<Contact, 'by'>>): Promise<void> =>
  noteContact(tx, { ...message, by: 'message' })
