import { allocate, type Kobo } from '@vendly/contract/money'
import { amountPart, type LineMoney as FullLine, linePart, type RefundedPart } from '../ledger/ledger.settlement.ts'

/** The units of a line that are not missing, and their money. */
export type LineMoney = FullLine & { commission: Kobo; left: number }

/** `units` of the `of` units that `part` is for. */
function shareOf(part: RefundedPart, units: number, of: number): RefundedPart {
  const share = (amount: Kobo) => allocate(amount, [units, of - units])[0]!
  return { amount: share(part.amount), promotions: share(part.promotions), commission: share(part.commission) }
}

/** What units of a line that are not missing yet are worth. */
export const partOfUnits = (line: LineMoney, units: number): RefundedPart => shareOf(linePart(line), units, line.left)

/** What goes back to the buyer who takes something cheaper: the same share of the discount and of the commission goes with it. */
export const differenceOf = (part: RefundedPart, price: Kobo, swapPrice: Kobo): RefundedPart =>
  shareOf(part, price - swapPrice, price)

export const sumParts = (parts: readonly RefundedPart[]): RefundedPart => ({
  amount: parts.reduce((sum, { amount }) => sum + amount, 0),
  promotions: parts.reduce((sum, { promotions }) => sum + promotions, 0),
  commission: parts.reduce((sum, { commission }) => sum + commission, 0),
})

/**
 * What of each part can go back. Parts of lines fit exactly, unless an amount that belongs to no line was refunded before: then
 * they are taken from what is left of the whole order.
 */
export function fitParts(parts: readonly RefundedPart[], left: RefundedPart, isByLine: boolean): RefundedPart[] {
  if (isByLine) return [...parts]
  const fitted: RefundedPart[] = []
  for (const { amount: wanted } of parts) {
    const taken = sumParts(fitted)
    const rest = {
      amount: left.amount - taken.amount,
      promotions: left.promotions - taken.promotions,
      commission: left.commission - taken.commission,
    }
    const amount = Math.min(wanted, rest.amount)
    fitted.push(amount > 0 ? amountPart(rest, amount) : { amount: 0, promotions: 0, commission: 0 })
  }
  return fitted
}
