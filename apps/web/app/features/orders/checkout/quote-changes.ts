import type { OrderQuote } from '@vendly/contract/checkout'
import { serverNow } from '../../../lib/clock.ts'
import { nairaText } from '../../../lib/money.ts'
import { opensText } from '../../vendors/store/store-labels.ts'

type Problem = OrderQuote['problems'][number]
type Line = OrderQuote['orders'][number]['items'][number]

export interface QuoteChange {
  itemId: string
  name: string
  /** Follows the name: "has only 2 left". */
  text: string
  /** How many can still be bought, when the quantity is too high. Undefined: nothing to fix. */
  available?: number
}

/** What can be bought, but not delivered to the buyer, has a note of its own. */
type Undeliverable = Extract<Problem['code'], 'other_campus' | 'place_not_served'>
type Unbuyable = Exclude<Problem['code'], Undeliverable>

const isUndeliverable = (code: Problem['code']): code is Undeliverable =>
  code === 'other_campus' || code === 'place_not_served'

const problemTexts: Record<Unbuyable, (problem: Problem) => string> = {
  product_unavailable: () => 'is no longer for sale',
  out_of_stock: ({ left }) => (left > 0 ? `has only ${left} left` : 'is sold out'),
  option_required: () => 'needs a size or colour: remove it and add it again',
  own_product: () => 'is your own, so you can’t buy it',
  store_closed: ({ store, closed }) =>
    `can’t be ordered now: ${store} ${closed?.state === 'away' ? 'is away' : 'is closed'}${
      closed?.until ? `. ${opensText(closed, serverNow())}` : ''
    }`,
}

/** The lines that cannot be bought. */
export const problemChanges = (problems: readonly Problem[]): QuoteChange[] =>
  problems.flatMap((problem) => {
    const { itemId, name, code, left } = problem
    if (isUndeliverable(code)) return []
    return [{ itemId, name, text: problemTexts[code](problem), available: code === 'out_of_stock' ? left : 0 }]
  })

function lineChange(old: Line, line: Line): string | undefined {
  if (old.unitPrice !== line.unitPrice) {
    return `now costs ${nairaText(line.unitPrice)} instead of ${nairaText(old.unitPrice)}`
  }
  return old.quantity === line.quantity ? undefined : `is now ${line.quantity} in your cart instead of ${old.quantity}`
}

/** Lines that cannot be bought, and lines that differ from the quote shown before. */
export function quoteChanges(before: OrderQuote, after: OrderQuote): QuoteChange[] {
  const oldLines = new Map(before.orders.flatMap((order) => order.items).map((line) => [line._id, line]))
  const changed = after.orders.flatMap((order) =>
    order.items.flatMap((line): QuoteChange[] => {
      const old = oldLines.get(line._id)
      const text = old ? lineChange(old, line) : 'was just added to your cart'
      return text ? [{ itemId: line._id, name: line.name, text }] : []
    }),
  )
  const currentIds = new Set(after.orders.flatMap((order) => order.items.map((line) => line._id)))
  const removed = [...oldLines.values()].flatMap(({ _id, name }): QuoteChange[] =>
    currentIds.has(_id) ? [] : [{ itemId: _id, name, text: 'is no longer in your cart' }],
  )
  return [...problemChanges(after.problems), ...changed, ...removed]
}
