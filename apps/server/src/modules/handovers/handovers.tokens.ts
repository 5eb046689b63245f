import type { HandoverStage } from '@vendly/contract/handovers'
import { limits } from '@vendly/contract/limits'
import { later, minutes, now } from '../../platform/clock.ts'
import { Problem } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { isSame } from '../../platform/signed-links.ts'
import { isHandedOverHere, type OrderFacts } from '../orders/orders.policy.ts'

/** The person who takes the order over at a stage, and so may scan its QR. */
type HandoverOf = { id: string; riderId: string | null; sellerId: string }

/** What a scanned QR says, once it is known to be ours. */
export type HandoverToken = { stage: HandoverStage; orderId: string; signature: string; until: number }

const PREFIX = 'vendly'
/** Long enough that nobody finds one by trying, and short enough that the QR has large squares. */
const SIGNATURE = 22

/** The stage for which the seller (`pick-up`) or the buyer (`delivery`) shows a QR now. */
export function stageShownBy(userId: string, order: OrderFacts): HandoverStage | undefined {
  const isHeldNow = order.escrow === 'held'
  if (userId === order.sellerId && isHeldNow && order.status === 'ready' && order.riderId !== null) return 'pick-up'
  if (userId !== order.buyerId) return undefined
  return order.status === 'picked-up' || (order.status === 'ready' && isHandedOverHere(order)) ? 'delivery' : undefined
}

const signatureOf = (secrets: Secrets, stage: HandoverStage, of: HandoverOf, until: number): string =>
  secrets.mac(`handover:${stage}:${of.id}:${of.riderId ?? of.sellerId}:${until}`).slice(0, SIGNATURE)

/** The text of the QR, and until when it works. It belongs to the order, to who scans it, and to these minutes. */
export function signHandover(secrets: Secrets, stage: HandoverStage, of: HandoverOf): { token: string; until: Date } {
  const until = later(minutes(limits.handoverMinutes))
  const signature = signatureOf(secrets, stage, of, until.getTime())
  return { token: [PREFIX, stage, of.id, until.getTime().toString(36), signature].join(':'), until }
}

/** Throws: handover_unreadable, handover_expired. Who signed it is checked once the order is known: `isSignedFor`. */
export function readHandover(token: string): HandoverToken {
  const [prefix, stage, orderId, until36, signature, ...rest] = token.split(':')
  const until = Number.parseInt(until36 ?? '', 36)
  const isOurs = prefix === PREFIX && (stage === 'pick-up' || stage === 'delivery') && rest.length === 0
  if (!isOurs || !signature || !Number.isSafeInteger(until) || !UUID.test(orderId ?? ''))
    throw new Problem('handover_unreadable')
  if (until < now().getTime()) throw new Problem('handover_expired')
  return { stage, orderId: orderId!, until, signature }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** False for a QR of another rider, such as the one who gave the delivery back. */
export const isSignedFor = (secrets: Secrets, { stage, until, signature }: HandoverToken, of: HandoverOf): boolean =>
  isSame(signatureOf(secrets, stage, of, until), signature)
