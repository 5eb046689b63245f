import { metresBetween, type Point } from './campus-bounds.ts'
import { deliveryLimits } from './limits.ts'

/** What a rider does before they may end a delivery without the buyer's code, in this order. */
export type WaitingStep = 'arrive' | 'near' | 'contact' | 'wait'
/** Where a device says it is; the accuracy in metres. */
export type DevicePosition = Point & { accuracy: number }
export type Waiting = {
  /** When the rider said that they are there. */
  since: Date | null
  /** They have called the buyer, or written to them, since then. */
  isContacted: boolean
  /** Where the order is handed over; null when only the buyer knows. */
  place: Point | null
}

const { near, waitMinutes } = deliveryLimits

export const waitsUntil = (since: Date): Date => new Date(since.getTime() + waitMinutes * 60_000)

/** A device that knows exactly nothing, or where it is to the millimetre, is not believed. */
export const isExact = ({ accuracy }: DevicePosition): boolean => accuracy > 0 && accuracy <= near.accuracyMetres

export const isNear = (position: DevicePosition | null, place: Point | null): boolean =>
  place === null || (position !== null && isExact(position) && metresBetween(position, place) <= near.metres)

/** What is still to do. `isMet`: the buyer was met and does not take it, so there is nobody to call or to wait for. */
export function missingSteps(
  { since, isContacted, place }: Waiting,
  position: DevicePosition | null,
  at: Date,
  { isMet = false } = {},
): WaitingStep[] {
  const missing: WaitingStep[] = []
  if (!since) missing.push('arrive')
  if (!isNear(position, place)) missing.push('near')
  if (!isContacted && !isMet) missing.push('contact')
  if (!isMet && (!since || waitsUntil(since) > at)) missing.push('wait')
  return missing
}
