import type { DeliveryArea } from '@vendly/contract/delivery-area'

/** Where a seller delivers: to the reader's own address where it is known, else to how many places. `where`: `in UNILAG`. */
export function deliveryText({ places, own }: DeliveryArea, where: string): string {
  if (own) return `${own.isServed ? 'Delivers' : 'Doesn’t deliver'} to ${own.place}`
  return places > 0 ? `Delivers to ${places} ${places === 1 ? 'place' : 'places'} ${where}` : `Delivers ${where}`
}
