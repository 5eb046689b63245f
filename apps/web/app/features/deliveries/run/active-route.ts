import type { Order } from '@vendly/contract/orders'
import type { RunStop } from '@vendly/contract/riders'

export interface RouteEntry {
  order: Order
  /** Where the rider goes next for this order; undefined without a planned route. */
  stop: RunStop | undefined
  /** The number of that stop on the map. */
  number: number
}

/** The orders by their next stop on the route. What the route does not know yet comes last. */
export function inRouteOrder(orders: readonly Order[], stops: readonly RunStop[]): RouteEntry[] {
  const entries = orders.map((order, index) => {
    const at = stops.findIndex((stop) => stop.order === order._id)
    return { order, stop: stops[at], number: at >= 0 ? at + 1 : stops.length + index + 1 }
  })
  return entries.sort((a, b) => a.number - b.number)
}
