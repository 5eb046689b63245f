import type { CheckedQuote, OrderChange } from '@vendly/contract/checkout'
import { serverNow } from '../../lib/clock.ts'
import { nairaText } from '../../lib/money.ts'
import { opensText } from '../../lib/store-labels.ts'
import type { SeenLine } from './seen-lines.ts'

export interface QuoteChange {
  itemId: string
  name: string
  /** Follows the name: "has only 2 left". */
  text: string
  /** How many can still be bought, when the quantity is too high. Undefined: nothing to fix, only to accept. */
  available?: number
}

type Code = OrderChange['code']

const refusals: Partial<Record<string, string>> = {
  away: 'is away',
  busy: 'has as many orders as it can take. Try again soon',
}
/** What can be bought, but not delivered to the buyer or not then, has a note of its own. */
type Undeliverable = Extract<Code, 'other_campus' | 'place_not_served' | 'slot_closed'>

const texts: Record<Exclude<Code, Undeliverable>, (change: OrderChange) => string> = {
  product_unavailable: () => 'is no longer for sale',
  out_of_stock: ({ left }) => (left > 0 ? `has only ${left} left` : 'is sold out'),
  option_required: () => 'needs a size or colour: remove it and add it again',
  own_product: () => 'is your own, so you can’t buy it',
  store_closed: ({ store, closed }) =>
    `can’t be ordered now: ${store} ${refusals[closed?.state ?? ''] ?? 'is closed'}${
      closed?.until ? `. ${opensText(closed, serverNow())}` : ''
    }`,
  price_changed: ({ oldPrice, newPrice }) => `now costs ${nairaText(newPrice)} instead of ${nairaText(oldPrice ?? 0)}`,
  quantity_changed: ({ oldQuantity, quantity }) => `is now ${quantity} in your cart instead of ${oldQuantity}`,
  added: () => 'was just added to your cart',
}
const acceptable: readonly Code[] = ['price_changed', 'quantity_changed', 'added']

const isUndeliverable = (code: Code): code is Undeliverable =>
  code === 'other_campus' || code === 'place_not_served' || code === 'slot_closed'

/** Lines that cannot be bought, then lines that are not as the buyer saw them, then lines that are gone. */
export function quoteChanges({ changes, orders }: CheckedQuote, seen: readonly SeenLine[] = []): QuoteChange[] {
  const named = changes.flatMap((change): QuoteChange[] => {
    const { itemId, name, code, left } = change
    if (isUndeliverable(code)) return []
    const text = texts[code](change)
    if (acceptable.includes(code)) return [{ itemId, name, text }]
    return [{ itemId, name, text, available: code === 'out_of_stock' ? left : 0 }]
  })
  const ids = new Set(orders.flatMap(({ items }) => items.map(({ _id }) => _id)))
  const removed = seen.flatMap(({ itemId, name }): QuoteChange[] =>
    ids.has(itemId) ? [] : [{ itemId, name, text: 'is no longer in your cart' }],
  )
  const all = [...named, ...removed]
  return [
    ...all.filter(({ available }) => available !== undefined),
    ...all.filter((one) => one.available === undefined),
  ]
}
