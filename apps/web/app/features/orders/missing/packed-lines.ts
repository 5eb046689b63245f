import type { MissingItem, OrderCard } from '@vendly/contract/orders'

export interface PackedLine {
  key: string
  quantity: number
  name: string
  option: string | null
  /** What the buyer had ordered, when they took this instead. */
  insteadOf?: string
}

/** What goes into the bag: without what was removed, and with what the buyer took instead. */
export function packedLines({ items, missing }: Pick<OrderCard, 'items' | 'missing'>): PackedLine[] {
  return items.flatMap((line) => {
    const gone = missing.filter((item) => item.line === line._id && isDecided(item))
    const left = line.quantity - gone.reduce((sum, { quantity }) => sum + quantity, 0)
    const { _id: key, name, option } = line
    const swapped = gone.flatMap(({ _id, quantity, swap }) =>
      swap ? [{ key: _id, quantity, name: swap.name, option: swap.option, insteadOf: name }] : [],
    )
    return left > 0 ? [{ key, quantity: left, name, option }, ...swapped] : swapped
  })
}

const isDecided = ({ answer }: MissingItem) => answer === 'swapped' || answer === 'removed'
