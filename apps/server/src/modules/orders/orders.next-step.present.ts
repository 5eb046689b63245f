import { toNaira } from '@vendly/contract/money'
import type { OrderStatus, RiderStep } from '@vendly/contract/orders'

/** What the rider of an order does next; null when nothing is left to do. Every screen and sum of riders goes by it. */
export function nextStepKind({
  status,
  isFailed,
}: {
  status: OrderStatus
  isFailed: boolean
}): RiderStep['kind'] | null {
  if (status === 'ready') return 'pick-up'
  if (status === 'picked-up') return isFailed ? 'return' : 'hand-over'
  return null
}

type Order = {
  status: OrderStatus
  isFailed: boolean
  businessName: string
  storePlace: string | null
  buyer: { name: string }
  placeName: string | null
  room: string | null
  /** In kobo. */
  riderShare: number
}

export function presentNextStep(order: Order): RiderStep | null {
  const kind = nextStepKind(order)
  if (!kind) return null
  const pay = toNaira(order.riderShare)
  return kind === 'hand-over'
    ? { kind, name: order.buyer.name, place: order.placeName, room: order.room, pay }
    : { kind, name: order.businessName, place: order.storePlace, room: null, pay }
}
