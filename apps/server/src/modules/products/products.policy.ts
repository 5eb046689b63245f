import type { ProductStatus } from '@vendly/contract/products'
import { type FieldError, Problem } from '../../platform/problem.ts'

/** What of a product the rules look at; money in kobo. */
export type ListingFacts = {
  price: number
  discountPrice: number | null
  pictures: readonly unknown[]
  options: readonly { priceDelta: number }[]
  hasOptions: boolean
}

/** What is still missing before it can be sold, field by field. */
function missingOf(facts: ListingFacts): FieldError[] {
  const missing: FieldError[] = []
  if (facts.price <= 0) missing.push({ field: 'price', message: 'Set a price.' })
  if (facts.pictures.length === 0) missing.push({ field: 'pictures', message: 'Add at least one picture.' })
  if (facts.hasOptions && facts.options.length === 0)
    missing.push({ field: 'options', message: 'Add what buyers choose between, or sell it without options.' })
  return missing
}

/** Prices that cannot stand beside each other. */
export function invalidPrices({ price, discountPrice, options }: ListingFacts): FieldError[] {
  const wrong: FieldError[] = []
  if (discountPrice !== null && (discountPrice <= 0 || discountPrice >= price))
    wrong.push({ field: 'discountPrice', message: 'The discount price must be below the price.' })
  const lowest = discountPrice ?? price
  for (const [at, { priceDelta }] of options.entries())
    if (lowest + priceDelta <= 0)
      wrong.push({ field: `options.${at}.price`, message: 'With the discount this would cost nothing.' })
  return wrong
}

/** Codes: product_incomplete. */
export function ensureComplete(facts: ListingFacts): void {
  const missing = missingOf(facts)
  if (missing.length) throw new Problem('product_incomplete', {}, missing)
}

/** Where one press of the switch leads. Codes: product_removed. */
export function toggled(status: ProductStatus): 'active' | 'paused' {
  if (status === 'removed') throw new Problem('product_removed')
  return status === 'active' ? 'paused' : 'active'
}

/**
 * The stock after an edit: what is there now, and as much more or less as the seller meant when they saw `seen`. What was
 * sold in between stays sold. Codes: invalid_request when nobody says what was seen, stock_changed below nothing.
 */
export function stockAfterChange(now: number, wanted: number, seen: number | undefined, field: string): number {
  if (seen === undefined) {
    if (wanted === now) return now
    throw new Problem('invalid_request', {}, [{ field, message: 'Say how many you saw: stockSeen.' }])
  }
  const after = now + wanted - seen
  if (after < 0) throw new Problem('stock_changed', { left: now, field })
  return after
}
