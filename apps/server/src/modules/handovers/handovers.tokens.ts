import type { HandoverStage } from '@vendly/contract/handovers'
import type { HandoverOf } from '../handover-codes/handover-codes.tokens.service.ts'
import { isHandedOverHere, type OrderFacts } from '../orders/orders.policy.ts'

/** The stage for which the seller (`pick-up`) or the buyer (`delivery`) shows a QR now. */
export function stageShownBy(userId: string, order: OrderFacts): HandoverStage | undefined {
  const isHeldNow = order.escrow === 'held'
  if (userId === order.sellerId && isHeldNow && order.status === 'ready' && order.riderId !== null) return 'pick-up'
  if (userId !== order.buyerId) return undefined
  return order.status === 'picked-up' || (order.status === 'ready' && isHandedOverHere(order)) ? 'delivery' : undefined
}

/** An order is scanned by its rider, or by the seller of one that is collected. */
export const handoverOf = (order: { id: string; riderId: string | null; sellerId: string }): HandoverOf => ({
  subject: { kind: 'order', id: order.id },
  scannedBy: order.riderId ?? order.sellerId,
})
