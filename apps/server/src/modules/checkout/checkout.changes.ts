import type { OrderChange } from '@vendly/contract/checkout'
import { type Kobo, toNaira } from '@vendly/contract/money'
import { type CartRow, unitPrice } from '../cart/cart.pricing.ts'
import type { Quote } from './checkout.quote.ts'

/** A line as the buyer saw it last. */
export type SeenLine = { itemId: string; unitPrice: Kobo; quantity: number }

const asAdded = (row: CartRow): SeenLine => ({
  itemId: row.itemId,
  unitPrice: row.seenPrice + row.priceDelta,
  quantity: row.quantity,
})

function codeOf(row: CartRow, seen: SeenLine | undefined): OrderChange['code'] | undefined {
  if (!seen) return 'added'
  if (seen.unitPrice !== unitPrice(row)) return 'price_changed'
  return seen.quantity === row.quantity ? undefined : 'quantity_changed'
}

/** Every line that cannot be bought, or is not as the buyer saw it: as it was added, unless they say what they saw. */
export function listChanges({ orders, problems }: Quote, seen?: readonly SeenLine[]): OrderChange[] {
  const rows = orders.flatMap(({ lines }) => lines.map(({ row }) => row))
  const seenById = new Map((seen ?? rows.map(asAdded)).map((line) => [line.itemId, line]))
  const problemById = new Map(problems.map((problem) => [problem.itemId, problem]))
  return rows.flatMap((row): OrderChange[] => {
    const { itemId, productId, name, quantity, businessName: store } = row
    const was = seenById.get(itemId)
    const problem = problemById.get(itemId)
    const code = problem?.code ?? codeOf(row, was)
    if (!code) return []
    return [
      {
        ...{ itemId, productId, name, code, quantity, store },
        oldPrice: was ? toNaira(was.unitPrice) : null,
        newPrice: toNaira(unitPrice(row)),
        oldQuantity: was?.quantity ?? null,
        left: Math.max(0, row.stock),
        closed: problem?.closed ?? null,
      },
    ]
  })
}
