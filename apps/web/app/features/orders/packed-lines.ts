import type { OrderCard } from '@vendly/contract/orders'

type Line = Pick<OrderCard['items'][number], '_id' | 'quantity' | 'name' | 'option' | 'image'>
export interface PackedLine extends Line {
  /** What the buyer had ordered, when they took this instead. */
  insteadOf?: string
}

/** What goes into the bag: without what was removed or refunded, and with what the buyer took instead. */
export function packedLines({ items, missing }: Pick<OrderCard, 'items' | 'missing'>): PackedLine[] {
  return items.flatMap(({ _id, name, option, image, quantityLeft }) => {
    const swapped = missing.flatMap(({ _id: item, line, answer, quantity, swap }) =>
      line === _id && answer === 'swapped' && swap
        ? [{ _id: item, quantity, name: swap.name, option: swap.option, image: swap.image, insteadOf: name }]
        : [],
    )
    return quantityLeft > 0 ? [{ _id, quantity: quantityLeft, name, option, image }, ...swapped] : swapped
  })
}

/** What a list shows of an order: what is in the bag, and what was ordered once nothing of it is left. */
export function listedLines(order: Pick<OrderCard, 'items' | 'missing'>): readonly PackedLine[] {
  const packed = packedLines(order)
  return packed.length > 0 ? packed : order.items
}
