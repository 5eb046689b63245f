import { limits } from '@vendly/contract/limits'
import type { ProductStatus } from '@vendly/contract/products'
import { type Actor, isAdminOf } from '../../platform/actor.ts'
import { ensure, type FieldError, Problem } from '../../platform/problem.ts'
import { stateMachine } from '../../platform/state-machine.ts'

/** A product of a vendor, or an item of a student. */
export type ProductKind = 'product' | 'listing'

/**
 * The stock of a product that is always available, or of each of its options that is not sold out: the most that one line of a cart
 * can have. So whatever compares an amount with the stock is right for it too. Sales leave it as it is.
 */
export const ALWAYS = limits.cartQuantity

/** SQL of the order from the lowest stock on, for products `p`: what is always available is last. */
export const STOCK_ORDER_SQL = `(p.stock * case when p.always_available then ${limits.listing.stock} else 1 end)`
export const stockOrder = (row: { stock: number; isAlwaysAvailable: boolean }): number =>
  row.stock * (row.isAlwaysAvailable ? limits.listing.stock : 1)

/** The facts of a product that the rules need; money in kobo. */
export type ProductFacts = {
  kind: ProductKind
  placeId: string | null
  price: number
  discountPrice: number | null
  pictures: readonly unknown[]
  options: readonly { priceDelta: number }[]
  hasOptions: boolean
}

/** The fields that are still missing before the product can be sold. */
function missingFields(facts: ProductFacts): FieldError[] {
  const missing: FieldError[] = []
  if (facts.price <= 0) missing.push({ field: 'price', message: 'Set a price.' })
  if (facts.pictures.length === 0) missing.push({ field: 'pictures', message: 'Add at least one picture.' })
  if (facts.kind === 'listing' && !facts.placeId)
    missing.push({ field: 'placeId', message: 'Say where buyers can collect it.' })
  if (facts.hasOptions && facts.options.length === 0)
    missing.push({ field: 'options', message: 'Add the options that buyers choose from, or sell it without options.' })
  return missing
}

export function invalidPrices({ price, discountPrice, options }: ProductFacts): FieldError[] {
  const invalid: FieldError[] = []
  if (discountPrice !== null && (discountPrice <= 0 || discountPrice >= price))
    invalid.push({ field: 'discountPrice', message: 'The discount price must be below the price.' })
  const lowest = discountPrice ?? price
  for (const [index, { priceDelta }] of options.entries())
    if (lowest + priceDelta <= 0)
      invalid.push({ field: `options.${index}.price`, message: 'With the discount this would cost nothing.' })
  return invalid
}

/** Throws: product_incomplete. */
export function ensureComplete(facts: ProductFacts): void {
  const missing = missingFields(facts)
  if (missing.length) throw new Problem('product_incomplete', {}, missing)
}

type ProductParty = 'seller' | 'admin'
type ProductAction = 'publish' | 'pause' | 'remove' | 'restore'

/** Restoring returns a product to the status it was removed from (`removed_from`); the table says what it is at most. */
const machine = stateMachine<ProductStatus, ProductAction, ProductParty, { sellerId: string; status: ProductStatus }>({
  stateOf: ({ status }) => status,
  partiesOf: (actor, { sellerId }) => [
    ...(actor.userId === sellerId ? (['seller'] as const) : []),
    ...(isAdminOf(actor, 'goods:read', null) ? (['admin'] as const) : []),
  ],
  rightToAct: { admin: 'goods:act' },
  problem: 'product_state',
  transitions: {
    publish: [{ by: 'seller', from: ['draft', 'active', 'paused'], to: 'active' }],
    pause: [{ by: 'seller', from: ['active', 'paused'], to: 'paused' }],
    remove: [{ by: 'admin', from: ['draft', 'active', 'paused'], to: 'removed' }],
    restore: [{ by: 'admin', from: ['removed'], to: 'active' }],
  },
})
export const { ensureTransition: ensureProductTransition } = machine

/** The seller's own change of status. Throws: product_removed, product_state. */
export function ensureSellerMaySet(seller: Actor, status: ProductStatus, wanted: 'active' | 'paused'): void {
  ensure(status !== 'removed', 'product_removed')
  ensureProductTransition(seller, { sellerId: seller.userId, status }, wanted === 'active' ? 'publish' : 'pause')
}

type StockInput = { stock?: number; stockSeen?: number }
type StockBefore = { stock: number; isAlwaysAvailable: boolean }

/**
 * The stock after an edit of a product, or of an option of it; an option that is always available is sold out at 0. A number that replaces “always available” is the one that was entered.
 * Throws: what `stockAfterChange` throws, and invalid_request without a number.
 */
export function stockAfter(before: StockBefore, isAlwaysAvailable: boolean, input: StockInput, field: string): number {
  if (isAlwaysAvailable) return input.stock === 0 ? 0 : ALWAYS
  if (!before.isAlwaysAvailable)
    return input.stock === undefined
      ? before.stock
      : stockAfterChange(before.stock, input.stock, input.stockSeen, field)
  if (input.stock === undefined)
    throw new Problem('invalid_request', {}, [{ field, message: 'Enter how many you have.' }])
  return input.stock
}

/**
 * The stock after an edit. The seller edited a form that showed `seen`; their change is applied to the current stock, so
 * that sales in between are not lost. Throws: invalid_request without `seen`, stock_changed below 0.
 */
function stockAfterChange(current: number, wanted: number, seen: number | undefined, field: string): number {
  if (seen === undefined) {
    if (wanted === current) return current
    throw new Problem('invalid_request', {}, [{ field, message: 'Send the stock you saw as stockSeen.' }])
  }
  const after = current + wanted - seen
  if (after < 0) throw new Problem('stock_changed', { left: current, field })
  return after
}
