import type { DeliveryArea } from '@vendly/contract/delivery-area'

/** Where a seller delivers: to the reader's own address where it is known, else to how many places. `where`: `in UNILAG`. */
export const deliveryText = (area: DeliveryArea, where: string): string => {
  const text = limitedText(area)
  if (!text) return `Delivers ${where}`
  return area.own ? text : `${text} ${where}`
}

/** The same without the campus; null where a seller delivers to all of it, for who has no address there. */
export function limitedText({ places, own }: DeliveryArea): string | null {
  if (own) return `${own.isServed ? 'Delivers' : 'Doesn’t deliver'} to ${own.place}`
  return places > 0 ? `Delivers to ${places} ${places === 1 ? 'place' : 'places'}` : null
}
