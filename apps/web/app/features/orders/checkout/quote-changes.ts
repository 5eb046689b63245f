import type { OrderQuote } from '@vendly/contract/checkout'
import { nairaText } from '../../../lib/money.ts'

type Problem = OrderQuote['problems'][number]
type Line = OrderQuote['orders'][number]['items'][number]

export interface QuoteChange {
  itemId: string
  name: string
  words: string
  /** How many can still be had; the change that mends it. Undefined: nothing to mend. */
  most?: number
}

const reasons: Record<Problem['code'], (left: number) => string> = {
  product_unavailable: () => 'is no longer for sale',
  out_of_stock: (left) => (left > 0 ? `has only ${left} left` : 'is sold out'),
  option_required: () => 'needs an option chosen: take it out and add it again',
  own_product: () => 'is your own: you cannot buy it',
}

/** What cannot be bought as it stands, in words. */
export const problemChanges = (problems: readonly Problem[]): QuoteChange[] =>
  problems.map(({ itemId, name, code, left }) => ({
    itemId,
    name,
    words: reasons[code](left),
    most: code === 'out_of_stock' ? left : 0,
  }))

function lineChange(old: Line, line: Line): string | undefined {
  if (old.unitPrice !== line.unitPrice) {
    return `now costs ${nairaText(line.unitPrice)} instead of ${nairaText(old.unitPrice)}`
  }
  return old.quantity === line.quantity ? undefined : `is there ${line.quantity} times now instead of ${old.quantity}`
}

/** Lines that are not what was shown before, beside those that cannot be bought. */
export function quoteChanges(before: OrderQuote, after: OrderQuote): QuoteChange[] {
  const was = new Map(before.orders.flatMap((order) => order.items).map((line) => [line._id, line]))
  const priced = after.orders.flatMap((order) =>
    order.items.flatMap((line): QuoteChange[] => {
      const old = was.get(line._id)
      const words = old ? lineChange(old, line) : 'was put in your cart meanwhile'
      return words ? [{ itemId: line._id, name: line.name, words }] : []
    }),
  )
  const now = new Set(after.orders.flatMap((order) => order.items.map((line) => line._id)))
  const gone = [...was.values()].flatMap(({ _id, name }): QuoteChange[] =>
    now.has(_id) ? [] : [{ itemId: _id, name, words: 'is no longer in your cart' }],
  )
  return [...problemChanges(after.problems), ...priced, ...gone]
}
